/** An expected refusal: a status and the Chinese sentence that the caller may read. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | null

  constructor(status: number, sentence: string, retryAfter: number | null = null) {
    super(sentence)
    this.status = status
    this.retryAfter = retryAfter
  }
}
