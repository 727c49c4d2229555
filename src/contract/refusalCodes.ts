/**
 * Why a service refuses, where a screen has to tell one refusal from another with the same status. It stands as `code`
 * in the body of the refusal; in an envelope it takes the place of the number.
 * - premium: the member of staff may see it once the department has the premium tier
 * - pending: what is asked for has been asked for already and waits
 * - nameTaken: another one bears this name
 * - tooMany: more at once than is allowed, or more than there may be
 * - quota: more than is left for this month
 * - dataMoved: what it was decided on has changed since
 */
export const refusalCodes = ['premium', 'pending', 'nameTaken', 'tooMany', 'quota', 'dataMoved'] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** The reason in the body of a refusal; null where it gives none that we know. */
export function readRefusalCode(body: unknown): RefusalCode | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  return refusalCodes.find(code => code === body.code) ?? null
}
