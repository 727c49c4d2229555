import { sql } from 'kysely'
import { shownContactKinds } from '../company/contacts.ts'
import { productsOf } from '../company/companyProducts.ts'
import { storedCompanies } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { COMPANY_LOCK } from '../load/companyLock.ts'
import { nextDataVersion } from '../dataVersion.ts'
import { addToFacetTotals, forgetCounts } from '../search/facets/facetTotals.ts'
import { searchColumns, searchRow } from '../search/searchRow.ts'

/** Waits for imports, and lets them wait: both rewrite search rows. */
export async function lockedForContacts(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.raw(COMPANY_LOCK)})`.execute(trx)
}

/** Updates what searches and counts know of the contacts of these companies, after somebody refused or no longer does. */
export async function refreshContactKinds(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE company_detail AS company SET contact_kinds = shown.kinds
    FROM (${shownContactKinds(ids)}) AS shown WHERE shown.company_id = company.company_id`.execute(trx)
  const products = await productsOf(trx, ids)
  for (const company of await storedCompanies(trx, ids)) {
    const cells = searchRow({
      company,
      products: products.get(company.id) ?? [],
      isComplete: company.isComplete
    })
    const written = searchColumns.map((column, at) => sql`${sql.ref(column)} = ${cells[at]}`)
    const stored = sql`SELECT facets FROM company WHERE id = ${company.id}`
    await addToFacetTotals(trx, {
      before: stored,
      after: sql`SELECT ${cells[searchColumns.indexOf('facets')]}::int4[] AS facets`
    })
    await sql`UPDATE company SET ${sql.join(written)} WHERE id = ${company.id}`.execute(trx)
  }
  await forgetCounts(trx)
  await nextDataVersion(trx)
}
