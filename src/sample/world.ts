import { sampleCompany } from './company.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { inventTies, type SampleWorld, type Ties } from './ties.ts'

/** Relations stay within a block, so that the sample need not be generated as a whole. */
export const SAMPLE_BLOCK = 100

/** The first `size` sample companies; `known` returns those that exist already. */
export function createSampleWorld(
  size: number,
  known: (index: number) => SampleCompany | undefined = () => undefined
): SampleWorld {
  const blocks = new Map<number, Ties>()
  return {
    ties: ({ id }) => {
      const block = Math.floor((Number(id) - 1) / SAMPLE_BLOCK)
      const made = blocks.get(block)
      if (made) return made
      const from = block * SAMPLE_BLOCK
      const count = Math.max(0, Math.min(SAMPLE_BLOCK, size - from))
      const companies = Array.from({ length: count }, (_, at) => known(from + at) ?? sampleCompany(from + at))
      const ties = inventTies(companies, block)
      blocks.set(block, ties)
      return ties
    }
  }
}
