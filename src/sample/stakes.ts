import type { SampleCompany } from './sampleCompany.ts'
import { dayBetween, later, SAMPLE_DAY } from './draw/days.ts'
import type { Random } from './draw/random.ts'

/** A holding of one company in another. */
export interface Stake {
  readonly holder: SampleCompany
  readonly held: SampleCompany
  /** In hundredths of a percent. */
  readonly share: number
  /** YYYY-MM-DD. */
  readonly since: string
}

const WHOLE = 100_00
const HEADS = 5
const LINE = 12

/**
 * Groups of companies: larger ones hold smaller ones, so that a few are at the top. One line is longer than ten
 * levels, and two rings close, with a small holding of the last one in the first.
 */
export function inventStakes(random: Random, companies: readonly SampleCompany[]): readonly Stake[] {
  const able = companies.filter(canHold).toSorted((one, other) => capitalOf(other) - capitalOf(one))
  const book = createBook(random)
  const line = lineOf(able)
  for (const [at, held] of able.entries()) {
    const place = line.indexOf(held)
    if (place >= 0) book.add(line[place - 1] ?? able[0], held, between(random, 51, 80))
    else if (at >= HEADS && random.chance(0.42)) addHolders(random, book, able, at)
  }
  book.add(line[2], line[0], between(random, 1, 8))
  book.add(firstHeldBy(book.stakes, able[1]), able[1], between(random, 1, 5))
  return book.stakes
}

function canHold({ companyType, regCapital, status }: SampleCompany): boolean {
  return companyType !== '个体工商户' && regCapital?.currency === 'CNY' && status === '存续'
}

function capitalOf({ regCapital }: SampleCompany): number {
  return Number(regCapital?.amount ?? 0)
}

/** Companies from large to small, each holding the next; none if there are too few. */
function lineOf(able: readonly SampleCompany[]): readonly SampleCompany[] {
  const step = Math.floor((able.length - HEADS) / LINE)
  return step < 1 ? [] : Array.from({ length: LINE }, (_, at) => able[HEADS + at * step]!)
}

function addHolders(random: Random, book: Book, able: readonly SampleCompany[], at: number): void {
  const held = able[at]!
  const greater = (): SampleCompany => able[random.chance(0.5) ? random.below(HEADS) : random.below(at)]!
  const first = greater()
  book.add(first, held, shareIn(random, held))
  if (random.chance(0.18)) {
    const second = greater()
    if (second !== first) book.add(second, held, between(random, 1, 30))
  }
}

function shareIn(random: Random, held: SampleCompany): number {
  if (held.stockCode !== null) return between(random, 15, 45)
  return random.weighted([
    [WHOLE, 25],
    [between(random, 51, 95), 45],
    [between(random, 10, 49), 30]
  ] as const)
}

/** In hundredths of a percent. */
function between(random: Random, from: number, to: number): number {
  return from * 100 + random.below((to - from) * 100 + 1)
}

function firstHeldBy(stakes: readonly Stake[], holder: SampleCompany | undefined): SampleCompany | undefined {
  return stakes.find(stake => stake.holder === holder)?.held
}

interface Book {
  readonly stakes: readonly Stake[]
  /** Adds a holding, limited to what is left of the company; does nothing if one of the two is missing. */
  add(holder: SampleCompany | undefined, held: SampleCompany | undefined, share: number): void
}

function createBook(random: Random): Book {
  const stakes: Stake[] = []
  const given = new Map<SampleCompany, number>()
  return {
    stakes,
    add: (holder, held, share) => {
      if (!holder || !held || holder === held) return
      const taken = given.get(held) ?? 0
      const own = Math.min(share, WHOLE - taken)
      if (own <= 0) return
      given.set(held, taken + own)
      const from = later(holder.established, held.established)
      const since = random.chance(0.5) ? from : dayBetween(random, from, SAMPLE_DAY)
      stakes.push({ holder, held, share: own, since })
    }
  }
}
