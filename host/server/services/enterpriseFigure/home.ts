import type { homeEndpoints } from '../../../../src/contract/endpoints/home.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import type { Handlers } from '../../http/implement.ts'
import { findCompany } from '../../store/company/companies.ts'
import { entryCounts } from '../../store/home/entryCounts.ts'
import { companyFeed, markFeedSeen } from '../../store/home/feed.ts'
import { industryMap } from '../../store/home/industryMap.ts'
import { dismissCompany, recommendCompanies, restoreCompany } from '../../store/home/recommendations.ts'
import { todoOf } from '../../store/home/todo.ts'
import type { Member } from '../../store/staff/member.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function homeHandlers({ clock, db }: HandlerDeps): Handlers<typeof homeEndpoints> {
  const viewerOf = ({ id }: Member) => ({ staff: id, today: clock.day() })
  return {
    recommendCompanies: ({ body, staff }) => recommendCompanies(db, viewerOf(staff), body),
    dismissRecommendation: async ({ params, staff }) => {
      const { id } = await findCompany(db, params.id)
      await dismissCompany(db, staff.id, id, clock.now())
      return null
    },
    restoreRecommendation: async ({ params, staff }) => {
      const { id } = await findCompany(db, params.id)
      await restoreCompany(db, staff.id, id)
      return null
    },
    companyFeed: ({ body, staff, refuse }) => {
      if (body.region !== undefined && regions.find(body.region) === null) throw refuse('noRegion')
      return companyFeed(db, viewerOf(staff), clock.now(), body)
    },
    markFeedSeen: async ({ staff }) => {
      await markFeedSeen(db, viewerOf(staff), clock.now())
      return null
    },
    todo: ({ staff }) => todoOf(db, staff, clock.day(), clock.now()),
    entryCounts: () => entryCounts(db, clock.day()),
    industryMap: () => industryMap(db)
  }
}
