import { sql } from 'kysely'
import type { FinancingEvent } from '../../../../src/contract/entities/financing.ts'
import { financingRow, type FinancingFacts } from '../../../../src/domain/financing/financingRow.ts'
import { withCustomers } from '../company/customers.ts'
import type { Db } from '../database.ts'
import { statedText } from '../tables/statedDates.ts'

/** Rows of a list, in the order of the ids, for who is shown them. */
export async function financingRows(
  db: Db,
  reader: string,
  ids: readonly string[]
): Promise<FinancingEvent[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FinancingFacts>`
    SELECT event.id, event.company_id AS "companyId", COALESCE(detail.name, event.company_name) AS "companyName",
      ${statedText('event.date')} AS date, event.round, event.amount, event.investors, event.leads, event.follows, event.valuation,
      event.headline, event.source, event.url, detail.region, detail.industry
    FROM financing_event AS event LEFT JOIN company_detail AS detail USING (company_id)
    WHERE event.id = ANY(${[...ids]}::int8[])`.execute(db)
  const marked = await withCustomers(db, reader, rows, ({ companyId }) => companyId)
  const byId = new Map(marked.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const event = byId.get(id)
    return event ? [financingRow(event, event.customer)] : []
  })
}
