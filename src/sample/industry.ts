import type { CompanyFacts } from '../catalogue/facts.ts'
import { industrialRules } from '../catalogue/insights/industrialRules.ts'
import { isIndustrial } from '../domain/facts/industrialState.ts'
import { SAMPLE_YEAR } from './draw/days.ts'
import { decimal } from './draw/decimal.ts'
import { FINANCE_SEED, inventYear } from './financialYear.ts'
import { createRandom, type Random } from './draw/random.ts'
import type { Described } from './sampleCompany.ts'

type Register = Pick<CompanyFacts, 'industrialScale' | 'industrialSince' | 'industrialUntil'>
type Yearly = Pick<CompanyFacts, 'outputValue' | 'profit' | 'taxPaid'>

/** A seed of its own, so that a new fact does not change the others. */
const INDUSTRY_SEED = 0x3c6ef3

/** What is known of a company as an industrial one: its figures of the year, and its place in the register. */
export function inventIndustry(company: Described, revenue: string | null): Register & Yearly {
  const random = createRandom(company.index ^ INDUSTRY_SEED)
  return { ...yearOf(random, company, revenue), ...registerOf(random, company, Number(revenue ?? 0)) }
}

/** In agreement with the last year of its section 财务数据, whose profit is that after taxes. */
function yearOf(random: Random, { index, industry }: Described, revenue: string | null): Yearly {
  if (revenue === null) return { outputValue: null, profit: null, taxPaid: null }
  const earned = Number(revenue)
  const { profit, tax } = inventYear(createRandom(index ^ FINANCE_SEED), SAMPLE_YEAR - 1, earned)
  const net = Number(profit)
  const isKnown = isIndustrial(industry) && random.chance(0.85)
  return {
    outputValue: isKnown ? decimal(earned * (0.9 + random.next() * 0.25)) : null,
    profit: decimal(net > 0 ? net / 0.8 : net),
    taxPaid: tax
  }
}

const absent: Register = { industrialScale: null, industrialSince: null, industrialUntil: null }

function registerOf(random: Random, company: Described, earned: number): Register {
  const { established, industry, status } = company
  const first = Number(established.slice(0, 4)) + 1
  if (!isIndustrial(industry) || first > SAMPLE_YEAR) return absent
  const early = Math.max(first, SAMPLE_YEAR - 1 - Math.floor(random.next() ** 1.3 * 18))
  const since = random.chance(0.08) ? SAMPLE_YEAR : early
  if (earned < industrialRules.threshold || status !== '存续') {
    const hasLeft = random.chance(earned < 600 ? 0.01 : 0.15)
    return hasLeft ? { ...absent, industrialSince: early, industrialUntil: yearFrom(random, early) } : absent
  }
  // Of these no register speaks, so that the rule finds them.
  if (random.chance(0.2)) return absent
  const isBack = since - 3 >= first && random.chance(0.03)
  return {
    industrialScale: '官方入库',
    industrialSince: random.chance(0.93) ? since : null,
    industrialUntil: isBack ? since - 2 : null
  }
}

/** From this one on, up to that of the sample. */
function yearFrom(random: Random, first: number): number {
  return SAMPLE_YEAR - Math.floor(random.next() * (SAMPLE_YEAR - first + 1))
}
