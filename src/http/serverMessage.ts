const LONGEST = 200

/**
 * A message of a service, where it can be shown to people: a short text, no page and no trace of a program. A tag in
 * it is shown as it is written.
 */
export function showable(message: unknown): string | null {
  if (typeof message !== 'string') return null
  const text = message.trim()
  return text !== '' && text.length <= LONGEST && !isPage(text) && !isTrace(text) ? text : null
}

/**
 * What a service says about an error and may be shown: with 500 its `msg`; where the deployment trusts its services
 * to speak to people, also detail, message, error or the text itself.
 */
export function serverMessage(status: number, body: unknown, showApiErrorInfo: boolean): string | null {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const told = showApiErrorInfo ? [fields.detail, fields.message, fields.error, proseOf(body)] : []
  const always = status === 500 ? [fields.msg] : []
  return [...told, ...always].map(showable).find(message => message !== null) ?? null
}

/** A text body that begins with a tag is the page of some gateway, however short. */
function proseOf(body: unknown): unknown {
  return typeof body === 'string' && body.trimStart().startsWith('<') ? null : body
}

const isPage = (text: string): boolean => /<(?:!doctype|html|head|body|title|h1)\b/i.test(text)

const isTrace = (text: string): boolean => /\n\s+at\s|\b(?:\w+\.){2,}\w*(?:Exception|Error)\b/.test(text)
