import { sql, type RawBuilder } from 'kysely'
import { filters, type Criteria } from '../../../../src/catalogue/filters.ts'
import { figureTest } from '../../../../src/domain/criteria/filterKinds.ts'
import { measureCriteria } from '../../../../src/domain/map/mapMeasures.ts'
import type { MapCell, MapReach } from '../../../../src/domain/map/mapStatistics.ts'
import { parseCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { Db } from '../database.ts'
import { and } from '../search/where/condition.ts'
import { conditionsOf, meetsFact } from '../search/where/conditions.ts'
import { onceADay } from '../search/onceADay.ts'
import { sourceReach } from '../search/sourceReach.ts'
import { matchingParts, recordTables } from '../search/where/recordFilters.ts'
import { statedText } from '../tables/statedDates.ts'
import { facetSlot, optionTerm, treeTerm } from '../search/where/terms.ts'

export interface MapCellsRequest {
  readonly industry: string | null
  readonly chain: string | null
  /** A province; its companies are told apart by all that is known of where they are, others by province. */
  readonly within: string | null
}

/** How many companies each place has of each year: the same for all members of staff, counted once a day. */
export async function mapCells(db: Db, today: string, request: MapCellsRequest): Promise<readonly MapCell[]> {
  const { industry, chain, within } = request
  return onceADay(db, today, JSON.stringify(['map', industry, chain, within]), async () =>
    countCells(db, today, request)
  )
}

/** What the data tell of at all, and up to when. */
export async function mapReach(db: Db, today: string): Promise<MapReach> {
  const [founded, others] = await Promise.all([
    sourceReach(db, today),
    onceADay(db, today, 'mapReach', async () => {
      const { rows } = await sql<Omit<MapReach, 'founded'>>`
        SELECT (SELECT ${statedText('date')} FROM financing_row WHERE date <= ${today}::date
            ORDER BY date DESC LIMIT 1) AS financed,
          EXISTS (SELECT 1 FROM company WHERE ${isListed}) AS listed,
          EXISTS (SELECT 1 FROM ${sql.table(recordTables.qualification)} WHERE company_id IS NOT NULL) AS technology
        `.execute(db)
      return rows[0] ?? nothing
    })
  ])
  return { ...others, founded: [...founded.values()].toSorted().at(-1) ?? null }
}

const nothing = { financed: null, listed: false, technology: false }

interface CellRow extends Omit<MapCell, 'place' | 'capital'> {
  readonly place: number | null
  readonly capital: string | null
}

async function countCells(
  db: Db,
  today: string,
  { industry, chain, within }: MapCellsRequest
): Promise<readonly MapCell[]> {
  const criteria: Criteria = {
    ...(industry && { industry: [industry] }),
    ...(chain && { chain: [chain] }),
    ...(within && { region: [within] })
  }
  const { all } = await conditionsOf(db, parseCriteria(criteria), { today, staff: NOBODY })
  const code = sql`${facetSlot('region')} - ${sql.lit(treeTerm('regions', '0'))}`
  const recent = meetsFact('established', figureTest(filters.established, '-1'), today)
  const found = await sql<CellRow>`
    SELECT ${within === null ? sql`(${code}) / 10000 * 10000` : code} AS place,
      extract(year FROM established)::int4 AS year, count(*)::int4 AS companies, ${countOf(recent)} AS recent,
      sum(reg_capital)::text AS capital, count(reg_capital)::int4 AS "capitalKnown",
      ${countOf(isListed)} AS listed,
      count(certified_id)::int4 AS technology, count(financed_id)::int4 AS financed
    FROM company
    LEFT JOIN ${owners('qualification', 'certified_id', measureCriteria('technology', null), today)} ON certified_id = id
    LEFT JOIN ${owners('financing', 'financed_id', measureCriteria('financed', null), today)} ON financed_id = id
    WHERE ${all} GROUP BY 1, 2`.execute(db)
  return found.rows.map(row => ({
    ...row,
    place: row.place === null ? null : String(row.place),
    capital: BigInt(row.capital ?? 0)
  }))
}

const listedTerms = (measureCriteria('listed', null).listing ?? []).map(board => optionTerm('listing', board))
const isListed = sql`facets && ${listedTerms}::int4[]`

function countOf(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`count(*) FILTER (WHERE ${condition})::int4`
}

/** The companies that have a record which meets the criteria, each once. */
function owners(
  kind: keyof typeof recordTables,
  column: string,
  criteria: Criteria,
  today: string
): RawBuilder<unknown> {
  const meeting = and(matchingParts(kind, parseCriteria(criteria), today))
  return sql`(
    SELECT DISTINCT company_id AS ${sql.ref(column)} FROM ${sql.table(recordTables[kind])}
    WHERE company_id IS NOT NULL AND ${meeting}) AS ${sql.table(kind)}`
}

/** Where companies are and what they have is the same for everybody. */
const NOBODY = '0'
