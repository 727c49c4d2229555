import type { ContactKind } from '../../../src/catalogue/contacts.ts'
import { optionOfContact } from '../../../src/catalogue/contacts.ts'
import { refreshContactKinds } from '../../../host/server/store/contacts/refreshContactKinds.ts'
import { refreshFacetTotals } from '../../../host/server/store/search/facets/facetTotals.ts'
import type { TestServer } from '../../helpers/testServer.ts'

interface Given {
  readonly company: string
  readonly kind?: ContactKind
  readonly value: string
  readonly person?: string | null
}

/** Gives companies these contacts and no others; returns their ids in order. */
export async function giveContacts(
  server: TestServer,
  contacts: readonly Given[]
): Promise<readonly string[]> {
  const { db } = server.database
  const companies = [...new Set(contacts.map(({ company }) => company))]
  await db.deleteFrom('contact_refusal').execute()
  await db.deleteFrom('company_contact').where('company_id', 'in', companies).execute()
  const made = await db
    .insertInto('company_contact')
    .values(
      contacts.map(({ company, kind = 'mobile', value, person = null }) => ({
        company_id: company,
        kind: optionOfContact[kind],
        value,
        person,
        position: person === null ? null : '财务负责人',
        refused: false,
        source: '企业年报',
        known_on: '2026-05-20'
      }))
    )
    .returning('id')
    .execute()
  await db.transaction().execute(async trx => {
    await refreshContactKinds(trx, companies)
    await refreshFacetTotals(trx)
  })
  return made.map(({ id }) => id)
}
