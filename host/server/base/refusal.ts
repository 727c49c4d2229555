import type { RefusalCode } from '../../../src/contract/refusalCodes.ts'

interface RefusalDetails {
  /** Seconds after which asking again makes sense. */
  readonly retryAfter?: number
  /** Tells it from another refusal with the same status. */
  readonly code?: RefusalCode
}

/** An expected refusal: a status and the Chinese sentence that the caller may read. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly retryAfter: number | null
  readonly code: RefusalCode | null

  constructor(status: number, sentence: string, { retryAfter, code }: RefusalDetails = {}) {
    super(sentence)
    this.status = status
    this.retryAfter = retryAfter ?? null
    this.code = code ?? null
  }
}
