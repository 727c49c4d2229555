import { decimal } from './draw/decimal.ts'
import type { Random } from './draw/random.ts'
import type { RecordFields } from './record.ts'

/** The seed of the financial years of a company, of which the last one comes first. */
export const FINANCE_SEED = 0x7feb35

/** What a company earned, owned and paid in a year. */
export function inventYear(random: Random, year: number, earned: number): RecordFields<'finance'> {
  const assets = earned * (0.6 + random.next() * 1.6)
  return {
    year,
    assets: decimal(assets),
    liabilities: decimal(assets * (0.2 + random.next() * 0.55)),
    revenue: decimal(earned),
    profit: decimal(earned * (random.next() * 0.28 - 0.07)),
    tax: decimal(earned * (0.01 + random.next() * 0.06))
  }
}
