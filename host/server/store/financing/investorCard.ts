import { sql } from 'kysely'
import type { Investor } from '../../../../src/contract/entities/financing.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { byRound, byValue, MOST_NAMED, sumUp } from '../../../../src/domain/financing/statistics.ts'
import { MOST_COMPANIES } from '../../../../src/domain/financing/investors.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { withCustomers } from '../company/customers.ts'
import type { Db } from '../database.ts'
import type { Condition } from '../search/where/condition.ts'
import { statedText } from '../tables/statedDates.ts'
import { cellsBy } from './financingCells.ts'

type Described = Pick<Investor, 'name' | 'introduction' | 'fields' | 'scale' | 'rounds'>

/** For who is shown it; for nobody (the default) no company is a customer. Refuses `noInvestor`. */
export async function investorCard(db: Db, name: string, reader: string | null = null): Promise<Investor> {
  const found = await sql<Described & { id: string }>`
    SELECT id, name, introduction, fields, scale, rounds FROM investor
    WHERE name_key = ${normalizeName(name)}`.execute(db)
  const [investor] = found.rows
  if (!investor) throw refuse('noInvestor')
  const { id, ...described } = investor
  const own = sql<boolean>`investors @> ARRAY[${id}::int4]`
  const [cells, roles, portfolio, coInvestors] = await Promise.all([
    cellsBy(db, { rounds: sql`round`, years: sql`(month / 100)::text` }, own),
    countRoles(db, id, own),
    findCompanies(db, id, own),
    findCoInvestors(db, id, own)
  ])
  const [rounds, years] = [byRound(cells.rounds), byValue(cells.years)]
  return {
    ...described,
    total: sumUp(cells.rounds),
    ...roles,
    byRound: rounds.values,
    noRound: rounds.none,
    byYear: years.values,
    undated: years.none,
    portfolio: await withCustomers(db, reader, portfolio, company => company.id),
    coInvestors
  }
}

async function countRoles(db: Db, id: string, own: Condition) {
  const { rows } = await sql<Pick<Investor, 'led' | 'followed' | 'roleUnknown' | 'companies'>>`
    SELECT count(*) FILTER (WHERE led)::int4 AS led, count(*) FILTER (WHERE followed AND NOT led)::int4 AS followed,
      count(*) FILTER (WHERE NOT led AND NOT followed)::int4 AS "roleUnknown", count(DISTINCT company)::int4 AS companies
    FROM (
      SELECT leads @> ARRAY[${id}::int4] AS led, follows @> ARRAY[${id}::int4] AS followed,
        COALESCE(company_id::text, company_keys) AS company
      FROM financing_row WHERE ${own}
    ) AS event`.execute(db)
  return rows[0] ?? { led: 0, followed: 0, roleUnknown: 0, companies: 0 }
}

type Held = Omit<Investor['portfolio'][number], 'customer'>

async function findCompanies(db: Db, id: string, own: Condition): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    SELECT found.company_id AS id, COALESCE(detail.name, event.company_name) AS name, found.events,
      ${statedText('event.date')} AS last, event.round, found.led
    FROM (
      SELECT company_id, count(*)::int4 AS events, bool_or(leads @> ARRAY[${id}::int4]) AS led,
        (array_agg(event_id ORDER BY date DESC NULLS LAST, event_id DESC))[1] AS last_event
      FROM financing_row WHERE ${own}
      GROUP BY company_id, CASE WHEN company_id IS NULL THEN company_keys END
    ) AS found
    JOIN financing_event AS event ON event.id = found.last_event
    LEFT JOIN (
      SELECT company_id, name FROM company_detail
      WHERE company_id IN (SELECT company_id FROM financing_row WHERE ${own})
    ) AS detail ON detail.company_id = found.company_id
    ORDER BY event.date DESC NULLS LAST, name COLLATE "C" LIMIT ${MOST_COMPANIES}`.execute(db)
  return rows
}

async function findCoInvestors(db: Db, id: string, own: Condition): Promise<Investor['coInvestors']> {
  const { rows } = await sql<Investor['coInvestors'][number]>`
    SELECT investor.name, beside.events
    FROM (
      SELECT other, count(*)::int4 AS events FROM financing_row CROSS JOIN unnest(investors) AS other
      WHERE ${own} AND other <> ${id}::int4 GROUP BY other
    ) AS beside JOIN investor ON investor.id = beside.other
    ORDER BY beside.events DESC, investor.name COLLATE "C" LIMIT ${MOST_NAMED}`.execute(db)
  return rows
}
