import { sql } from 'kysely'
import type { Unit } from '../../store/load/unitOfWork.ts'

/** The chain of the industries of the stock market. */
export const INDUSTRY_CHAIN = '申万行业'

/** Adds companies to nodes of a chain; returns those that are new there. */
export async function placeInChain(
  { db }: Unit,
  places: readonly { readonly id: string; readonly node: string }[]
): Promise<ReadonlySet<string>> {
  const placed = await sql<{ id: string; node: string }>`
    INSERT INTO company_chain (company_id, kind, node)
    SELECT id, ${INDUSTRY_CHAIN}, node
    FROM unnest(${places.map(place => place.id)}::int8[], ${places.map(place => place.node)}::text[]) AS place (id, node)
    ON CONFLICT DO NOTHING RETURNING company_id AS id, node`.execute(db)
  return new Set(placed.rows.map(({ id, node }) => `${id}/${node}`))
}
