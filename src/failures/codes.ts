/** The statuses for which the product has a sentence of its own; every other status is `other`. */
export const namedStatuses = [302, 400, 401, 403, 404, 408, 409, 500, 501, 502, 503, 504, 505] as const

export type StatusCode = `status${(typeof namedStatuses)[number]}` | 'other'

/** One code for each sentence of the message catalogue. */
export type FailureCode =
  | StatusCode
  | 'refused'
  | 'timeout'
  | 'network'
  | 'offline'
  | 'duplicate'
  | 'aborted'
  | 'malformed'
  | 'loginInvalid'

export function codeOfStatus(status: number): StatusCode {
  const named = namedStatuses.find(each => each === status)
  return named === undefined ? 'other' : `status${named}`
}
