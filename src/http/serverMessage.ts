const LONGEST = 200

/** A message of a service, where it can be shown to people: a short text, no page and no stack trace. */
export function showable(message: unknown): string | null {
  if (typeof message !== 'string') return null
  const text = message.trim()
  const isProse = text !== '' && text.length <= LONGEST && !text.startsWith('<') && !/\n\s+at\s/.test(text)
  return isProse ? text : null
}

/**
 * What a service says about an error and may be shown: with 500 its `msg`; where the deployment trusts its services
 * to speak to people, also detail, message, error or the text itself.
 */
export function serverMessage(status: number, body: unknown, showApiErrorInfo: boolean): string | null {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const told = showApiErrorInfo ? [fields.detail, fields.message, fields.error, body] : []
  const always = status === 500 ? [fields.msg] : []
  return [...told, ...always].map(showable).find(message => message !== null) ?? null
}
