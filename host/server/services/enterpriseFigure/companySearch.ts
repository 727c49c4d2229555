import { readSort } from '../../../../src/catalogue/columns.ts'
import type { companySearchEndpoints } from '../../../../src/contract/endpoints/companySearch.ts'
import type { Handlers } from '../../http/implement.ts'
import { companyRows } from '../../store/company/companyRows.ts'
import { countCustomers } from '../../store/company/customers.ts'
import { favoritesAmong } from '../../store/favorites/favorites.ts'
import { isId } from '../../store/ids.ts'
import { companyFacets } from '../../store/search/facets/facets.ts'
import { knownTotals } from '../../store/search/knownTotals.ts'
import { nearestCompanies } from '../../store/search/nearestCompanies.ts'
import { searchCompanies } from '../../store/search/searchCompanies.ts'
import { suggestCompanies } from '../../store/search/suggestCompanies.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function companySearchHandlers({ clock, db }: HandlerDeps): Handlers<typeof companySearchEndpoints> {
  const totals = knownTotals()
  return {
    searchCompanies: async ({ body, staff }) => {
      const { id } = staff
      const search = {
        ...body,
        sort: body.sort ? readSort(body.sort) : null,
        cursor: body.cursor ?? null
      }
      const found = await searchCompanies(db, { today: clock.day(), staff: id }, search, totals)
      const favorites = await favoritesAmong(
        db,
        id,
        found.items.map(company => company.id)
      )
      return {
        ...found,
        items: found.items.map(company => ({ ...company, favorite: favorites.has(company.id) }))
      }
    },
    companyFacets: ({ body, staff }) => companyFacets(db, { today: clock.day(), staff: staff.id }, body),
    companyRows: async ({ body, staff }) => {
      const { id } = staff
      const ids = [...new Set(body.ids.filter(isId))]
      const [rows, favorites] = await Promise.all([companyRows(db, ids, id), favoritesAmong(db, id, ids)])
      return rows.map(row => ({ ...row, favorite: favorites.has(row.id) }))
    },
    customerList: async () => ({ customers: await countCustomers(db) }),
    suggestCompanies: ({ query }) => suggestCompanies(db, query.keyword),
    nearestCompanies: ({ query }) => nearestCompanies(db, query.keyword)
  }
}
