/**
 * The statuses for which the product has a sentence of its own; every other status is `other`. 429 is told only to
 * those who do not solve the captcha that it opens.
 */
export const namedStatuses = [302, 400, 401, 403, 404, 408, 409, 429, 500, 501, 502, 503, 504, 505] as const

export type StatusCode = `status${(typeof namedStatuses)[number]}` | 'other'

/**
 * The closed family of expected failures. They are classified once, at the HTTP edge; everything else asks `kind`.
 * - status: the server answered with a status outside 200–299
 * - refused: an envelope whose code is not 200
 * - timeout, network, offline: no answer came
 * - duplicate: an identical request was already under way and this caller lost
 * - aborted: nobody waits for the answer any more
 * - malformed: an answer that breaks the required shape, or cannot be decrypted
 * - loginInvalid: the session could not be renewed
 */
export type FailureKind =
  | 'status'
  | 'refused'
  | 'timeout'
  | 'network'
  | 'offline'
  | 'duplicate'
  | 'aborted'
  | 'malformed'
  | 'loginInvalid'

/** One code for each sentence of the message catalogue. */
export type FailureCode = StatusCode | Exclude<FailureKind, 'status'>

/**
 * The code of an HTTP status; `other` where it has none.
 *
 * @example
 * const { status } = await fetch('/version.json')
 * const code = codeOfStatus(status)
 */
export function codeOfStatus(status: number): StatusCode {
  const named = namedStatuses.find(each => each === status)
  return named === undefined ? 'other' : `status${named}`
}
