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
  'authorization',
  'cookie',
  'phone',
  'mobile',
  'email',
  'contact'
]

/** Never logged, wherever it occurs: at the top, one level below, or in headers. */
const redacted = [
  // A code that signs in; that of an error says what went wrong.
  'code',
  'body.code',
  'query.code',
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
    serializers: { req: requestLine, err: errorLine }
  }
  return write ? pino(options, { write }) : pino(options)
}

/**
 * What PostgreSQL says of an error may quote what somebody typed: in `where` and `detail`, which are left out, and in
 * the message about a value that it cannot read.
 */
function errorLine(error: unknown) {
  // The queue tells its errors as plain objects.
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) }
  const { name = 'Error', message, stack = '' } = error as Partial<Error> & { readonly message: string }
  const code = 'code' in error ? String(error.code) : null
  const isOfValue = code !== null && /^22[0-9A-Z]{3}$/.test(code)
  return {
    type: name,
    message: isOfValue ? message.replace(/".*"/su, '"…"') : message,
    ...(code !== null && { code }),
    stack: stack
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n')
  }
}

const MINUTE_MS = 60_000

/**
 * Tells of the first trouble of a kind at once, and of the others of the next minute by their number: whoever is under
 * pressure has no use for a thousand lines. `tellRest` gets that number.
 */
export function tellOnceAMinute(): (
  kind: string,
  tell: () => void,
  tellRest: (more: number) => void
) => void {
  const more = new Map<string, number>()
  return (kind, tell, tellRest) => {
    const known = more.get(kind)
    if (known !== undefined) return void more.set(kind, known + 1)
    more.set(kind, 0)
    tell()
    setTimeout(() => {
      const count = more.get(kind) ?? 0
      more.delete(kind)
      if (count > 0) tellRest(count)
    }, MINUTE_MS).unref()
  }
}

// Without the query string: it holds sign-in codes and search terms.
function requestLine(request: { method?: string; url?: string; ip?: string }) {
  return { method: request.method, path: request.url?.split('?')[0], ip: request.ip }
}
