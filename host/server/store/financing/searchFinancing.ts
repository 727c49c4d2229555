import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { financingColumns } from '../../../../src/catalogue/financing.ts'
import { readSortOf } from '../../../../src/catalogue/columns.ts'
import type { FinancingEvent } from '../../../../src/contract/entities/financing.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { dayText } from '../../../../src/contract/base/request.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { parseFinancing, type FinancingTokens } from '../../../../src/domain/financing/criteria.ts'
import { LAST_OFFSET_ROW } from '../../../../src/domain/criteria/resourceQuery.ts'
import type { Db } from '../database.ts'
import { and, type Condition } from '../search/where/condition.ts'
import type { Viewer } from '../search/where/conditions.ts'
import { financingCondition } from './financingConditions.ts'
import { financingRow, type FinancingFacts } from '../../../../src/domain/financing/financingRow.ts'
import { withCustomers } from '../company/customers.ts'
import { statedText } from '../tables/statedDates.ts'

export interface FinancingSearch {
  readonly criteria: FinancingTokens
  /** `-date`, `yuan`; null for the newest first. */
  readonly sort: string | null
  readonly page: number
  readonly pageSize: number
  readonly cursor: string | null
}

/** The events that meet all criteria. Refuses `badCursor`, and `tooDeep` beyond LAST_OFFSET_ROW without a cursor. */
export async function searchFinancing(
  db: Db,
  viewer: Viewer,
  search: FinancingSearch
): Promise<Page<FinancingEvent>> {
  const condition = financingCondition(parseFinancing(search.criteria), viewer)
  const [found, total] = await Promise.all([findPage(db, condition, search), countCapped(db, condition)])
  const shown = found.slice(0, search.pageSize)
  const last = shown.at(-1)
  return {
    items: await financingRows(
      db,
      viewer.staff,
      shown.map(({ id }) => id)
    ),
    total: Math.min(total, LAST_OFFSET_ROW),
    totalIsCapped: total > LAST_OFFSET_ROW,
    page: search.page,
    pageSize: search.pageSize,
    cursor: last && found.length > search.pageSize ? writeCursor(orderOf(search.sort), last) : null
  }
}

async function countCapped(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count
    FROM (SELECT 1 FROM financing_row WHERE ${condition} LIMIT ${LAST_OFFSET_ROW + 1}) AS hit`.execute(db)
  return rows[0]?.count ?? 0
}

interface Position {
  readonly id: string
  readonly value: string | null
}

/** One row more than the page holds, so that it is known whether another follows. */
async function findPage(
  db: Db,
  condition: Condition,
  { sort, page, pageSize, cursor }: FinancingSearch
): Promise<readonly Position[]> {
  const order = orderOf(sort)
  const after = cursor === null ? null : readCursor(order, cursor)
  const offset = after ? 0 : (page - 1) * pageSize
  if (offset + pageSize > LAST_OFFSET_ROW && !after) throw refuse('tooDeep', { most: LAST_OFFSET_ROW })
  const column = sql.ref(order.column)
  const { rows } = await sql<Position>`
    SELECT event_id AS id, ${column}::text AS value FROM financing_row
    WHERE ${after ? and([condition, comesAfter(order, after)]) : condition}
    ORDER BY ${column} ${sql.raw(order.direction)} NULLS LAST, event_id DESC
    LIMIT ${pageSize + 1} OFFSET ${offset}`.execute(db)
  return rows
}

interface Order {
  readonly column: 'date' | 'yuan'
  readonly direction: 'ASC' | 'DESC'
}

/** By date, or by the amounts that are known as one figure. */
function orderOf(sort: string | null): Order {
  const read = sort === null ? null : readSortOf(financingColumns, sort)
  return {
    column: read?.column === 'yuan' ? 'yuan' : 'date',
    direction: read?.direction === 'asc' ? 'ASC' : 'DESC'
  }
}

function comesAfter({ column, direction }: Order, { id, value }: Position): Condition {
  const own = sql.ref(column)
  if (value === null) return sql<boolean>`(${own} IS NULL AND event_id < ${id}::int8)`
  const last: RawBuilder<unknown> = sql`${value}::${sql.raw(types[column].name)}`
  const beyond = sql.raw(direction === 'DESC' ? '<' : '>')
  return sql<boolean>`(${own} ${beyond} ${last} OR (${own} = ${last} AND event_id < ${id}::int8) OR ${own} IS NULL)`
}

const types = {
  date: {
    name: 'date',
    accepts: (value: string) => /^[1-9]/.test(value) && v.is(dayText, value)
  },
  yuan: { name: 'int8', accepts: (value: string) => /^\d{1,18}$/.test(value) }
} as const

function writeCursor({ column, direction }: Order, { id, value }: Position): string {
  return [column, direction, value ?? '', id].join('.')
}

function readCursor({ column, direction }: Order, cursor: string): Position {
  const [name, way, value = '', id = '', ...more] = cursor.split('.')
  const isOurs = name === column && way === direction && more.length === 0 && /^\d{1,18}$/.test(id)
  if (!isOurs || (value !== '' && !types[column].accepts(value))) throw refuse('badCursor')
  return { id, value: value === '' ? null : value }
}

/** Rows of a list, in the order of the ids, for who is shown them. */
async function financingRows(db: Db, reader: string, ids: readonly string[]): Promise<FinancingEvent[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FinancingFacts>`
    SELECT event.id, event.company_id AS "companyId", COALESCE(detail.name, event.company_name) AS "companyName",
      ${statedText('event.date')} AS date, event.round, event.amount, event.investors, event.leads, event.follows, event.valuation,
      event.headline, event.source, event.url, detail.region, detail.industry
    FROM financing_event AS event LEFT JOIN (
      SELECT company_id, name, region, industry FROM company_detail
      WHERE company_id IN (SELECT company_id FROM financing_event WHERE id = ANY(${[...ids]}::int8[]))
    ) AS detail ON detail.company_id = event.company_id
    WHERE event.id = ANY(${[...ids]}::int8[])`.execute(db)
  const marked = await withCustomers(db, reader, rows, ({ companyId }) => companyId)
  const byId = new Map(marked.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const event = byId.get(id)
    return event ? [financingRow(event, event.customer)] : []
  })
}
