import { isSectionKind, sectionOf } from '../../../../src/catalogue/sections.ts'
import type { companyEndpoints } from '../../../../src/contract/endpoints/company.ts'
import type { Handlers } from '../../http/implement.ts'
import { companyDetail, companyIdOf, findCompany } from '../../store/company/companies.ts'
import { companySection, markCustomers } from '../../store/details/companySections.ts'
import { favoritesAmong } from '../../store/favorites/favorites.ts'
import { noteView } from '../../store/details/views.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'

export function companyHandlers(deps: HandlerDeps): Handlers<typeof companyEndpoints> {
  const { clock, db } = deps
  return {
    company: async ({ params, staff, request }) => {
      const id = await companyIdOf(db, params.id)
      const [detail, favorites] = await Promise.all([
        companyDetail(db, id, staff.id),
        favoritesAmong(db, staff.id, [id])
      ])
      // Nobody waits for the disk: if the view cannot be recorded, the company is answered all the same.
      void noteView(db, staff.id, id, clock.now()).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the visit of a company was not noted')
      )
      return { ...detail, favorite: favorites.has(id) }
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
