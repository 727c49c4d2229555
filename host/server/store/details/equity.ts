import { sql, type RawBuilder } from 'kysely'
import { COMPANY_KIND, type EquityDirection } from '../../../../src/catalogue/insights/equity.ts'
import { findOwners, type FoundOwners, type Holding } from '../../../../src/domain/equityOwners.ts'
import type { EquityEdge } from '../../../../src/contract/entities/equity.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { findCompany } from '../company/companies.ts'
import { trimDecimal } from '../tables/factColumns.ts'
import { statedText } from '../tables/statedDates.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'

export interface EquityRequest extends Paging {
  readonly direction: EquityDirection
}

/** One level of holdings of a company. Refuses `noCompany`. */
export async function equityLevel(
  db: Db,
  idOrUscc: string,
  { direction, page, pageSize }: EquityRequest
): Promise<Page<Omit<EquityEdge, 'customer'>>> {
  const company = await findCompany(db, idOrUscc)
  const id = sql`${company.id}::bigint`
  const offset = (page - 1) * pageSize
  const { rows } = await sql<EdgeRow>`
    SELECT edge.*, detail.status, CASE WHEN edge.id IS NULL THEN NULL ELSE
      (SELECT count(*)::int4 FROM ${edgesOf(direction, sql.ref('edge.id'))} AS behind) END AS further
    FROM (SELECT * FROM ${edgesOf(direction, id)} AS all_edges
      ORDER BY ${inOrder} LIMIT ${pageSize} OFFSET ${offset}) AS edge
    LEFT JOIN company_detail AS detail ON detail.company_id = edge.id
    ORDER BY ${inOrder}`.execute(db)
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int4 AS total FROM ${edgesOf(direction, id)} AS edge`.execute(db)
  const items = rows.map(({ name, kind, status, since, further, ...row }) => ({
    id: row.id,
    name,
    kind,
    status,
    share: row.share && trimDecimal(row.share),
    amount: row.amount && trimDecimal(row.amount),
    since,
    further
  }))
  return exactPage(items, counted.rows[0]?.total ?? 0, { page, pageSize })
}

interface EdgeRow {
  readonly id: string | null
  readonly name: string
  readonly kind: string | null
  readonly status: string | null
  readonly share: string | null
  readonly amount: string | null
  readonly since: string | null
  readonly further: number | null
}

const inOrder = sql`share DESC NULLS LAST, amount DESC NULLS LAST, told, ordinal, id`

/**
 * The holdings of a company in one direction. A holding may be recorded by either end or by both: then the company's
 * own record wins, as the other end may be older.
 */
function edgesOf(direction: EquityDirection, company: RawBuilder<unknown>): RawBuilder<unknown> {
  return direction === 'up'
    ? sql`(
        SELECT own.holder_ref AS id, coalesce(own.holder, '') AS name, own.holder_kind AS kind, own.share,
          own.subscribed AS amount, ${statedText('own.subscribed_on')} AS since, 0 AS told, own.ordinal
        FROM section_shareholders AS own WHERE own.company_id = ${company}
        UNION ALL
        SELECT other.company_id, holder.name, ${COMPANY_KIND}::text, other.share, other.amount, ${statedText('other.since')}, 1,
          other.ordinal
        FROM section_investments AS other JOIN company_detail AS holder ON holder.company_id = other.company_id
        WHERE other.company_ref = ${company} AND NOT EXISTS (SELECT 1 FROM section_shareholders AS same
          WHERE same.company_id = ${company} AND same.holder_ref = other.company_id))`
    : sql`(
        SELECT own.company_ref AS id, coalesce(own.company, '') AS name, NULL::text AS kind, own.share,
          own.amount, ${statedText('own.since')} AS since, 0 AS told, own.ordinal
        FROM section_investments AS own WHERE own.company_id = ${company}
        UNION ALL
        SELECT other.company_id, held.name, NULL::text, other.share, other.subscribed, ${statedText('other.subscribed_on')}, 1,
          other.ordinal
        FROM section_shareholders AS other JOIN company_detail AS held ON held.company_id = other.company_id
        WHERE other.holder_ref = ${company} AND NOT EXISTS (SELECT 1 FROM section_investments AS same
          WHERE same.company_id = ${company} AND same.company_ref = other.company_id))`
}

/** The owners of a company at the end of all paths. Refuses `noCompany`. */
export async function equityOwners(db: Db, idOrUscc: string): Promise<FoundOwners> {
  const { id } = await findCompany(db, idOrUscc)
  return findOwners(id, ids => holdersOf(db, ids))
}

/** The holders of each of these companies, the greatest first; companies without holders are included. */
async function holdersOf(
  db: Db,
  companies: readonly string[]
): Promise<ReadonlyMap<string, readonly Holding[]>> {
  const { rows } = await sql<Holding & { held: string }>`
    SELECT company.id AS held, edge.id, edge.name, edge.kind, edge.share
    FROM unnest(${[...companies]}::bigint[]) AS company (id)
    CROSS JOIN LATERAL ${edgesOf('up', sql.ref('company.id'))} AS edge
    ORDER BY ${sql`share DESC NULLS LAST, amount DESC NULLS LAST, told, ordinal, edge.id`}`.execute(db)
  const found = new Map<string, Holding[]>(companies.map(id => [id, []]))
  for (const { held, id, name, kind, share } of rows) {
    found.get(held)?.push({ id, name, kind, share: share && trimDecimal(share) })
  }
  return found
}
