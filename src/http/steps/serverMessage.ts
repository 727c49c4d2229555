const MAX_LENGTH = 200

/**
 * A service's message if it may be shown: short text, no HTML page, no stack trace, no ciphertext. Tags in
 * it are shown as text.
 */
export function showable(message: unknown): string | null {
  if (typeof message !== 'string') return null
  const text = message.trim()
  if (text === '' || text.length > MAX_LENGTH) return null
  return isPage(text) || isTrace(text) || isBase64(text) ? null : text
}

/**
 * The service's message about an error, if it may be shown: the `msg` of a 500; with `showApiErrorInfo` also
 * detail, message, error or a text body.
 */
export function serverMessage(status: number, body: unknown, showApiErrorInfo: boolean): string | null {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const optional = showApiErrorInfo ? [fields.detail, fields.message, fields.error, proseOf(body)] : []
  const always = status === 500 ? [fields.msg] : []
  return [...optional, ...always].map(showable).find(message => message !== null) ?? null
}

/** The message of an envelope, {code, msg, data}, whose code says that the service refused. */
export function envelopeMessage(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || Number(body.code) === 200) return null
  return showable('msg' in body ? body.msg : null)
}

/** A text body that begins with a tag is a gateway's error page. */
function proseOf(body: unknown): unknown {
  return typeof body === 'string' && body.trimStart().startsWith('<') ? null : body
}

const isPage = (text: string): boolean => /<(?:!doctype|html|head|body|title|h1)\b/i.test(text)

const isTrace = (text: string): boolean => /\n\s+at\s|\b(?:\w+\.){2,}\w*(?:Exception|Error)\b/.test(text)

/** No sentence is one word of this length. */
const isBase64 = (text: string): boolean => /^[A-Za-z\d+/\r\n]{22,}={0,2}$/.test(text)
