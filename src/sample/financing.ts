import type { filters } from '../catalogue/filters.ts'
import type { Random } from './draw/random.ts'
import type { SampleFinancingEvent } from './sampleCompany.ts'
import { investorWords } from './words/words.ts'

type RoundKey = (typeof filters.round.options)[number]['key']

const path: readonly (readonly [round: RoundKey, amount: number])[] = [
  ['种子轮', 100],
  ['天使轮', 500],
  ['Pre-A轮', 1500],
  ['A轮', 3000],
  ['A+轮', 5000],
  ['B轮', 10_000],
  ['B+轮', 15_000],
  ['C轮', 30_000],
  ['D轮', 60_000],
  ['Pre-IPO', 80_000]
]

interface Financed {
  readonly index: number
  readonly shortName: string
  readonly established: string
  readonly listedOn: string | null
  /** A sole trader has no shares to sell. */
  readonly takesInvestors: boolean
}

/** Of what is listed nobody remembers the first rounds. */
const GROWN = 4

/** The rounds of a company, newest first; most companies have none. */
export function inventFinancing(random: Random, company: Financed): readonly SampleFinancingEvent[] {
  const first = Number(company.established.slice(0, 4)) + 1
  const last = company.listedOn ? Number(company.listedOn.slice(0, 4)) - 1 : 2026
  if (!random.chance(company.listedOn ? 0.6 : 0.09) || first < 2005 || first > last) return []
  const events: SampleFinancingEvent[] = []
  let step = random.below(4)
  for (
    let year = first;
    year <= last && step < path.length && events.length < 6;
    year += 1 + random.below(3)
  ) {
    const [round, usual] = path[step]!
    const amount = random.chance(0.5) ? amountOf(usual * (0.5 + random.next())) : null
    const investors = Array.from({ length: 1 + random.below(3) }, () => inventInvestor(random))
    const isKnown = company.takesInvestors && (company.listedOn === null || step >= GROWN)
    const date = `${year}-${pad(1 + random.below(year === 2026 ? 10 : 12))}-${pad(1 + random.below(28))}`
    step += 1 + random.below(2)
    if (!isKnown) continue
    events.push({
      id: `${company.index + 1}-${events.length + 1}`,
      date,
      round,
      amount,
      investors: [...new Set(investors)],
      leads: investors.slice(0, 1),
      follows: [...new Set(investors)].slice(1),
      valuation: amount !== null && step % 3 === 0 ? amountOf(usual * (6 + (year % 5))) : null,
      headline: `${company.shortName}完成${amount ?? ''}${round}融资，${investors[0]}领投`
    })
  }
  return events.toReversed()
}

function inventInvestor(random: Random): string {
  const { first, second, kinds } = investorWords
  return random.pick(first) + random.pick(second) + random.pick(kinds)
}

/** `amount` in 万元. */
function amountOf(amount: number): string {
  if (amount >= 10_000) return `${(amount / 10_000).toFixed(1).replace('.0', '')}亿人民币`
  return `${Math.round(amount / 100) * 100 || 100}万人民币`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
