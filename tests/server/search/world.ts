import type { TestDatabase } from '../../helpers/testDatabase.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import type { CompanyFacts } from '../../../src/catalogue/facts.ts'
import { emptyCompany } from '../../../src/domain/facts/companyFacts.ts'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import { loadCompanies, type LoadOptions } from '../../../host/server/store/load/loadCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/rows/unitOfWork.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'

export const TODAY = '2026-11-21'

export type Given = Partial<CompanyFacts> & { readonly name: string; readonly products?: readonly string[] }

/** Stores companies; returns their ids by name. */
export async function given(
  { pool }: Pick<TestDatabase, 'pool'>,
  companies: readonly Given[],
  options: LoadOptions = {}
): Promise<ReadonlyMap<string, string>> {
  const ids = await inTransaction(pool, ({ client }) =>
    loadCompanies(
      client,
      companies.map(({ products = [], ...company }) => ({
        company: { ...emptyCompany(company.name), ...company },
        products: products.map(product => ({ product, share: null })),
        financing: [],
        chain: []
      })),
      options
    )
  )
  await afterLoad(pool)
  return new Map(companies.map((company, at) => [company.name, ids[at] ?? '']))
}

/** The names of the companies that meet the criteria, in the order of the list. */
export async function found({ db }: TestDatabase, criteria: Criteria): Promise<readonly string[]> {
  const search = { criteria: parseCriteria(criteria), sort: null, page: 1, pageSize: 200, cursor: null }
  return (await searchCompanies(db, { today: TODAY, staff: '0' }, search)).items.map(row => row.name)
}
