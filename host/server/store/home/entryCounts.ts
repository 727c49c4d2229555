import { sql } from 'kysely'
import type { Criteria } from '../../../../src/catalogue/filters.ts'
import { presets } from '../../../../src/catalogue/insights/presets.ts'
import type { EntryCounts } from '../../../../src/contract/entities/home.ts'
import { parseCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { Db } from '../database.ts'
import { conditionsOf } from '../search/where/conditions.ts'
import { onceADay } from '../search/onceADay.ts'

/**
 * How much there is of each kind of prospecting, null where nothing of it is held: the same for everybody, so it is
 * counted once a day.
 */
export function entryCounts(db: Db, today: string): Promise<EntryCounts> {
  return onceADay(db, today, 'entryCounts', async () => ({
    exploreCompany: await countRows(db, 'company'),
    exploreIndustry: await countRows(db, 'industry_chain'),
    explorePark: await countRows(db, 'park'),
    capitalDetail: await countRows(db, 'financing_row'),
    kcFinance: await countCompanies(db, today, presets.kcFinance),
    industrialDetail: await countCompanies(db, today, presets.industrialDetail)
  }))
}

async function countRows(
  db: Db,
  table: 'company' | 'industry_chain' | 'park' | 'financing_row'
): Promise<number | null> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int4 AS count FROM ${sql.table(table)}`.execute(db)
  return rows[0]?.count || null
}

async function countCompanies(db: Db, today: string, criteria: Criteria): Promise<number | null> {
  const { all } = await conditionsOf(db, parseCriteria(criteria), { today, staff: '0' })
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count FROM company WHERE ${all}`.execute(db)
  return rows[0]?.count || null
}
