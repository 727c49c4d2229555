import { isSectionKind, sectionOf } from '../../../../src/catalogue/sections.ts'
import type { companyEndpoints } from '../../../../src/contract/endpoints/company.ts'
import type { Handlers } from '../../http/implement.ts'
import { companyDetail, findCompany } from '../../store/company/companies.ts'
import { companySection, markCustomers } from '../../store/details/companySections.ts'
import { favoritesAmong } from '../../store/favorites/favorites.ts'
import { noteView } from '../../store/details/views.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'

export function companyHandlers(deps: HandlerDeps): Handlers<typeof companyEndpoints> {
  const { clock, db } = deps
  return {
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
