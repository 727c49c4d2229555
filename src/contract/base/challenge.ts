import * as v from 'valibot'

/**
 * A captcha of a service, beside the message of a 429 and of a refused unlock. Its picture is answered with the call that
 * lifts the limit, once. Services that bring none leave it to the page to draw a code.
 */
export const challenge = v.object({
  token: v.string(),
  picture: v.pipe(v.string(), v.startsWith('data:image/'))
})

export type Challenge = v.InferOutput<typeof challenge>

/** What somebody read in the picture of a challenge; an empty answer asks for another picture. */
export interface ChallengeAnswer {
  /** The token. */
  readonly challenge: string
  readonly answer: string
}

/** The challenge in the body of a refusal; null where it brings none that can be shown. */
export function readChallenge(body: unknown): Challenge | null {
  const read = v.safeParse(v.object({ challenge }), body)
  return read.success ? read.output.challenge : null
}
