import { sql, type RawBuilder } from 'kysely'
import { financingFilters, type FinancingFilterKey } from '../../../../src/catalogue/financing.ts'
import { parseFinancing, type FinancingTokens } from '../../../../src/domain/financing/criteria.ts'
import {
  MOST_NAMED,
  type FinancingCell,
  type FinancingCells,
  type InvestorCell,
  type ValueCell
} from '../../../../src/domain/financing/statistics.ts'
import type { Db } from '../database.ts'
import { and, type Condition } from '../search/where/condition.ts'
import type { Viewer } from '../search/where/conditions.ts'
import { onceADay } from '../search/onceADay.ts'
import { financingCondition } from './financingConditions.ts'

/** No statistics read more events than these, the last ones; a table of more is cut at a day, which is told. */
const MOST_EVENTS = 500_000

interface Counted {
  readonly cells: FinancingCells
  /** The first day that is counted, where not all are. */
  readonly since: string | null
}

/** The figures of all events that meet the criteria: counted once a day, as far as they are the same for everybody. */
export function financingCells(db: Db, viewer: Viewer, tokens: FinancingTokens): Promise<Counted> {
  const count = () => countCells(db, viewer, tokens)
  const isPersonal = (Object.keys(tokens) as FinancingFilterKey[]).some(
    key => 'personal' in financingFilters[key]
  )
  return isPersonal ? count() : onceADay(db, viewer.today, JSON.stringify(['financing', tokens]), count)
}

async function countCells(db: Db, viewer: Viewer, tokens: FinancingTokens): Promise<Counted> {
  const since = await onceADay(db, viewer.today, 'financingSince', () => firstDay(db))
  const condition = financingCondition(parseFinancing(tokens), viewer)
  const counted = since === null ? condition : and([sql<boolean>`date >= ${since}::date`, condition])
  const [values, investors] = await Promise.all([countValues(db, counted), countInvestors(db, counted)])
  return { cells: { ...values, investors }, since }
}

async function firstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    SELECT date FROM financing_row ORDER BY date DESC NULLS LAST, event_id DESC
    LIMIT 1 OFFSET ${MOST_EVENTS}`.execute(db)
  return rows[0]?.date ?? null
}

interface StoredCell {
  readonly events: number
  readonly cents: string | null
  readonly known: number
}

/** What of a group of events a statistic tells. */
export const measures = sql`count(*)::int4 AS events, sum(yuan)::text AS cents, count(yuan)::int4 AS known`

export function cellOf({ events, cents, known }: StoredCell): FinancingCell {
  return { events, known, cents: BigInt(cents ?? 0) }
}

/** Cells of several groupings of the same rows, each read once. */
export async function cellsBy<Name extends string>(
  db: Db,
  groupings: Readonly<Record<Name, RawBuilder<unknown>>>,
  condition: Condition
): Promise<Readonly<Record<Name, readonly ValueCell[]>>> {
  const names = Object.keys(groupings) as Name[]
  const columns = names.map(name => sql.ref(name))
  const { rows } = await sql<StoredCell & Record<Name, string | null> & { ungrouped: number }>`
    SELECT ${sql.join(columns)}, grouping(${sql.join(columns)}) AS ungrouped, ${measures}
    FROM (
      SELECT ${sql.join(names.map(name => sql`${groupings[name]} AS ${sql.ref(name)}`))}, yuan
      FROM financing_row WHERE ${condition}
    ) AS event
    GROUP BY GROUPING SETS (${sql.join(columns.map(column => sql`(${column})`))})`.execute(db)
  // A bit for every column that a row is not grouped by, the last column's being the lowest.
  const all = 2 ** names.length - 1
  const cellsOf = (name: Name, at: number): readonly ValueCell[] =>
    rows
      .filter(row => row.ungrouped === all - 2 ** (names.length - 1 - at))
      .map(row => ({ ...cellOf(row), value: row[name] }))
  return Object.fromEntries(names.map((name, at) => [name, cellsOf(name, at)])) as Record<
    Name,
    readonly ValueCell[]
  >
}

async function countValues(db: Db, condition: Condition): Promise<Omit<FinancingCells, 'investors'>> {
  const { months, rounds, industries } = await cellsBy(
    db,
    { months: sql`month`, rounds: sql`round`, industries: sql`industry` },
    condition
  )
  return {
    months: months.map(cell => ({ ...cell, value: monthOf(cell.value) })),
    rounds,
    industries
  }
}

/** 201805 is 2018-05, 201800 is 2018. */
function monthOf(month: string | number | null): string | null {
  return month === null ? null : `${month}`.replace(/00$/, '').replace(/(?<=^\d{4})(?=\d)/, '-')
}

/** Half as dear as a join with what each row unnests. */
async function countInvestors(db: Db, condition: Condition): Promise<readonly InvestorCell[]> {
  const { rows } = await sql<StoredCell & { name: string; led: number }>`
    SELECT investor.name, event.*
    FROM (
      SELECT own, ${measures}, count(*) FILTER (WHERE own = ANY(leads))::int4 AS led
      FROM (SELECT unnest(investors) AS own, yuan, leads FROM financing_row WHERE ${condition}) AS named GROUP BY own
    ) AS event JOIN investor ON investor.id = event.own
    ORDER BY event.events DESC, investor.name COLLATE "C" LIMIT ${MOST_NAMED}`.execute(db)
  return rows.map(row => ({ ...cellOf(row), name: row.name, led: row.led }))
}
