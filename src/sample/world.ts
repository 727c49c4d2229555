import { sampleCompany, type SampleCompany } from './company.ts'
import { inventTies, type Ties } from './ties.ts'

/** Invented companies that know each other. Whatever is asked of it is made once. */
export interface SampleWorld {
  /** Who holds shares of whom, and who sells to whom, among the neighbours of a company. */
  ties(company: SampleCompany): Ties
}

/** Companies have ties with those of their own block only, so that no world has to be known as a whole. */
export const SAMPLE_BLOCK = 100

/** The first `size` invented companies; `known` gives those that are at hand already. */
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
