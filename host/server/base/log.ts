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

/** Never logged, wherever it occurs: at the top, one level below, or in headers. */
const redacted = [
  ...secrets,
  ...secrets.map(name => `*.${name}`),
  ...secrets.map(name => `*.headers.${name}`),
  '*.headers["set-cookie"]'
]

/** `write` receives the lines. Default: standard output. */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  const options = {
    level,
    base: null,
    redact: { paths: redacted, censor: '***' },
    serializers: { req: requestLine }
  }
  return write ? pino(options, { write }) : pino(options)
}

// Without the query string: it holds sign-in codes and search terms.
function requestLine(request: { method?: string; url?: string; ip?: string }) {
  return { method: request.method, path: request.url?.split('?')[0], ip: request.ip }
}
