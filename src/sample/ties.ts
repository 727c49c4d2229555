import type { SampleCompany } from './sampleCompany.ts'
import { createRandom } from './draw/random.ts'
import { inventStakes, type Stake } from './stakes.ts'
import { inventSupplies, type Supply } from './supplies.ts'

/** Relations between the companies of a block; both ends record them alike. */
export interface Ties {
  readonly stakes: readonly Stake[]
  readonly supplies: readonly Supply[]
}

/** Sample companies with their relations. Everything is generated once, on demand. */
export interface SampleWorld {
  /** Shareholders, suppliers and customers within the block of a company. */
  ties(company: SampleCompany): Ties
}

const STAKES_SEED = 0x3a7c11
const SUPPLIES_SEED = 0x64d2e9

export function inventTies(companies: readonly SampleCompany[], block: number): Ties {
  return {
    stakes: inventStakes(createRandom(block ^ STAKES_SEED), companies),
    supplies: inventSupplies(createRandom(block ^ SUPPLIES_SEED), companies)
  }
}
