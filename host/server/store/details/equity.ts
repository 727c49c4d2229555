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
  const offset = (page - 1) * pageSize
  const edges = edgesOf(direction, [company.id])
  const { rows } = await sql<EdgeRow>`
    SELECT * FROM ${edges} AS edge ORDER BY ${inOrder} LIMIT ${pageSize} OFFSET ${offset}`.execute(db)
  const ids = rows.flatMap(({ id }) => id ?? [])
  const [total, statuses, behind] = await Promise.all([
    countEdges(db, direction, [company.id]),
    statusesOf(db, ids),
    countEdges(db, direction, ids)
  ])
  const items = rows.map(({ id, name, kind, share, amount, since }) => ({
    id,
    name,
    kind,
    status: statuses.get(id ?? '') ?? null,
    share: share && trimDecimal(share),
    amount: amount && trimDecimal(amount),
    since,
    further: id === null ? null : (behind.get(id) ?? 0)
  }))
  return exactPage(items, total.get(company.id) ?? 0, { page, pageSize })
}

interface EdgeRow {
  /** One of the companies that were asked for. */
  readonly company: string
  readonly id: string | null
  readonly name: string
  readonly kind: string | null
  readonly share: string | null
  readonly amount: string | null
  readonly since: string | null
}

const inOrder = sql`share DESC NULLS LAST, amount DESC NULLS LAST, told, ordinal, id`

/**
 * The holdings of each of these companies in one direction. A holding may be recorded by either end or by both: then the
 * company's own record wins, as the other end may be older.
 */
function edgesOf(direction: EquityDirection, companies: readonly string[]): RawBuilder<unknown> {
  const asked = sql`ANY(${[...companies]}::int8[])`
  return direction === 'up'
    ? sql`(
        SELECT own.company_id AS company, own.holder_ref AS id, coalesce(own.holder, '') AS name,
          own.holder_kind AS kind, own.share, own.subscribed AS amount, ${statedText('own.subscribed_on')} AS since,
          0 AS told, own.ordinal
        FROM section_shareholders AS own WHERE own.company_id = ${asked}
        UNION ALL
        SELECT other.company_ref, other.company_id, holder.name, ${COMPANY_KIND}::text, other.share, other.amount,
          ${statedText('other.since')}, 1, other.ordinal
        FROM section_investments AS other JOIN company_detail AS holder ON holder.company_id = other.company_id
        WHERE other.company_ref = ${asked} AND (other.company_ref, other.company_id) NOT IN (
          SELECT company_id, holder_ref FROM section_shareholders
          WHERE company_id = ${asked} AND holder_ref IS NOT NULL))`
    : sql`(
        SELECT own.company_id AS company, own.company_ref AS id, coalesce(own.company, '') AS name,
          NULL::text AS kind, own.share, own.amount, ${statedText('own.since')} AS since, 0 AS told, own.ordinal
        FROM section_investments AS own WHERE own.company_id = ${asked}
        UNION ALL
        SELECT other.holder_ref, other.company_id, held.name, NULL::text, other.share, other.subscribed,
          ${statedText('other.subscribed_on')}, 1, other.ordinal
        FROM section_shareholders AS other JOIN company_detail AS held ON held.company_id = other.company_id
        WHERE other.holder_ref = ${asked} AND (other.holder_ref, other.company_id) NOT IN (
          SELECT company_id, company_ref FROM section_investments
          WHERE company_id = ${asked} AND company_ref IS NOT NULL))`
}

async function countEdges(
  db: Db,
  direction: EquityDirection,
  companies: readonly string[]
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ company: string; total: number }>`
    SELECT company, count(*)::int4 AS total FROM ${edgesOf(direction, companies)} AS edge GROUP BY company`.execute(
    db
  )
  return new Map(rows.map(({ company, total }) => [company, total]))
}

async function statusesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; status: string | null }>`
    SELECT company_id AS id, status FROM company_detail WHERE company_id = ANY(${[...ids]}::int8[])`.execute(
    db
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
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
  const { rows } = await sql<EdgeRow>`
    SELECT * FROM ${edgesOf('up', companies)} AS edge ORDER BY ${inOrder}`.execute(db)
  const found = new Map<string, Holding[]>(companies.map(id => [id, []]))
  for (const { company, id, name, kind, share } of rows) {
    found.get(company)?.push({ id, name, kind, share: share && trimDecimal(share) })
  }
  return found
}
