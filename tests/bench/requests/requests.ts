import { sampleCompany } from '../../../src/sample/company.ts'
import { createRandom, type Random } from '../../../src/sample/draw/random.ts'
import { brandCharacters } from '../../../src/sample/words/words.ts'

/** Number of different queries per class, those that warm up among them. */
const REQUESTS = 220

/** The same in every run, and others for another seed. */
export function requests<Request>(seed: number, ask: (random: Random) => Request): readonly Request[] {
  return Array.from({ length: REQUESTS }, (_, at) => ask(createRandom(seed * 100_000 + at)))
}

export const brand = (random: Random): string => random.pick(brandCharacters) + random.pick(brandCharacters)
export const company = (random: Random, of: number) => sampleCompany(random.below(of))
