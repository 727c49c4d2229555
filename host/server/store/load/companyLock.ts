import type { ClientBase } from 'pg'

const COMPANY_LOCK = 7_450_010

/** Until the end of the transaction nobody else writes companies: two at once would not see what the other one wrote. */
export async function lockCompanies(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [COMPANY_LOCK])
}
