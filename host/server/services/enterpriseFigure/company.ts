import { readSort } from '../../../../src/catalogue/columns.ts'
import { isSectionKind, sectionOf } from '../../../../src/catalogue/sections.ts'
import type { companyEndpoints } from '../../../../src/contract/endpoints/company.ts'
import type { Handlers } from '../../http/implement.ts'
import { companyDetail, findCompany } from '../../store/company/companies.ts'
import { companyRows } from '../../store/company/companyRows.ts'
import { countCustomers } from '../../store/company/customers.ts'
import { companySection, markCustomers } from '../../store/details/companySections.ts'
import { favoritesAmong } from '../../store/favorites/favorites.ts'
import { isId } from '../../store/ids.ts'
import { companyFacets } from '../../store/search/facets/facets.ts'
import { knownTotals } from '../../store/search/knownTotals.ts'
import { searchCompanies } from '../../store/search/searchCompanies.ts'
import { noteView } from '../../store/details/views.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'

export function companyHandlers(deps: HandlerDeps): Handlers<typeof companyEndpoints> {
  const { clock, db } = deps
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
    company: async ({ params, staff, request }) => {
      const { id } = staff
      const detail = await companyDetail(db, params.id, id)
      const favorites = await favoritesAmong(db, id, [detail.id])
      // If the view cannot be recorded (a full disk, say), the company is answered all the same.
      await noteView(db, id, detail.id, clock.now()).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the visit of a company was not noted')
      )
      return { ...detail, favorite: favorites.has(detail.id) }
    },
    companySection: async ({ params, query, staff, refuse }) => {
      const { section } = params
      if (sectionOf(section).premium && (await membershipOf(staff, deps)).tier !== 'premium') {
        await findCompany(db, params.id)
        throw refuse('premium')
      }
      if (query.kind !== undefined && !isSectionKind(section, query.kind)) throw refuse('noKind')
      return markCustomers(db, staff.id, section, await companySection(db, params.id, section, query))
    }
  }
}
