import { pino, type Logger } from 'pino'
import type { LogLevel } from './config.ts'

export type Log = Logger

const secrets = [
  'token',
  'access_token',
  'refreshToken',
  'password',
  'oldPassword',
  'newPassword',
  'code',
  'authorization',
  'cookie',
  'phone',
  'mobile',
  'email',
  'contact'
]

/** What must never stand in a log, wherever it is logged: at the top, one level below, or in headers. */
const redacted = [
  ...secrets,
  ...secrets.map(name => `*.${name}`),
  ...secrets.map(name => `*.headers.${name}`),
  '*.headers["set-cookie"]'
]

/** `write` takes the lines instead of the standard output. */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  const options = {
    level,
    base: null,
    redact: { paths: redacted, censor: '***' },
    serializers: { req: requestLine }
  }
  return write ? pino(options, { write }) : pino(options)
}

// Without the query part: it holds codes of sign-ins and what people search for.
function requestLine(request: { method?: string; url?: string; ip?: string }) {
  return { method: request.method, path: request.url?.split('?')[0], ip: request.ip }
}
