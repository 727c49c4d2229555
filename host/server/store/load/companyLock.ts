import type { ClientBase } from 'pg'

/** The arguments of PostgreSQL's functions of advisory locks. Each world has its own lock. */
export const COMPANY_LOCK = '7450010, hashtext(current_schema())'

/** Serializes writers of companies until the end of the transaction: two at once would not see each other's rows. */
export async function lockCompanies(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${COMPANY_LOCK})`)
}
