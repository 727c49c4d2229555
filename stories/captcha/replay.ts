import type { RandomByte } from '../../src/domain/captchaCode.ts'

export interface Replay {
  readonly random: RandomByte
  /** Restarts the sequence. */
  readonly rewind: () => void
}

const SEED = 7

/** Deterministic bytes, so that a story knows the code of its image. */
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
