import type { homeEndpoints } from '../../../../src/contract/endpoints/home.ts'
import type { Handlers } from '../../http/implement.ts'
import { companyFeed, industryMap, recommendCompanies } from '../../store/details/home.ts'
import { suggestCompanies } from '../../store/search/suggestCompanies.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function homeHandlers({ clock, db }: HandlerDeps): Handlers<typeof homeEndpoints> {
  return {
    recommendCompanies: ({ body }) => recommendCompanies(db, clock.day(), body.batch),
    companyFeed: ({ body }) => companyFeed(db, body),
    industryMap: () => industryMap(db),
    suggestCompanies: ({ query }) => suggestCompanies(db, query.keyword)
  }
}
