import type { Handlers } from './http/implement.ts'
import { authHandlers } from './services/dataQuery/auth.ts'
import { exportHandlers } from './services/dataQuery/exports.ts'
import { favoriteHandlers } from './services/dataQuery/favorites.ts'
import { noteHandlers } from './services/dataQuery/notes.ts'
import { searchHandlers } from './services/dataQuery/searches.ts'
import { matchHandlers } from './services/dataQuery/match.ts'
import { userHandlers } from './services/dataQuery/users.ts'
import { companyHandlers } from './services/enterpriseFigure/company.ts'
import { equityHandlers } from './services/enterpriseFigure/equity.ts'
import { explainHandlers } from './services/enterpriseFigure/explain.ts'
import { homeHandlers } from './services/enterpriseFigure/home.ts'
import { overviewHandlers } from './services/enterpriseFigure/overview.ts'
import { premiumHandlers } from './services/memberCenter/premium.ts'
import { similarHandlers } from './services/enterpriseFigure/similar.ts'
import { tenantHandlers } from './services/enterpriseFigure/tenant.ts'
import type { HandlerDeps } from './services/handlerDeps.ts'
import { supportHandlers } from './services/support.ts'

/** A handler for every endpoint of the catalogue. */
export function createHandlers(services: HandlerDeps): Handlers {
  return {
    ...authHandlers(services),
    ...userHandlers(services),
    ...favoriteHandlers(services),
    ...tenantHandlers,
    ...homeHandlers(services),
    ...companyHandlers(services),
    ...overviewHandlers(services),
    ...equityHandlers(services),
    ...noteHandlers(services),
    ...matchHandlers(services),
    ...premiumHandlers(services),
    ...explainHandlers(services),
    ...searchHandlers(services),
    ...similarHandlers(services),
    ...exportHandlers(services),
    ...supportHandlers(services)
  }
}
