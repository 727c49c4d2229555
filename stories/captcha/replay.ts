import type { RandomByte } from '../../src/captcha/code.ts'

export interface Replay {
  readonly random: RandomByte
  /** From now on the same bytes come again. */
  readonly rewind: () => void
}

const SEED = 7

/** Bytes that look like chance and are always the same, so that a story knows what stands in its image. */
export function createReplay(): Replay {
  let state = SEED
  return {
    random: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    },
    rewind: () => {
      state = SEED
    }
  }
}
