import type { ClientBase } from 'pg'

export const COMPANY_LOCK = 7_450_010

/** Serializes writers of companies until the end of the transaction: two at once would not see each other's rows. */
export async function lockCompanies(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [COMPANY_LOCK])
}
