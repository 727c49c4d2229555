import type { Handlers } from './http/implement.ts'
import { auditHandlers } from './services/dataQuery/audit.ts'
import { authHandlers } from './services/dataQuery/auth.ts'
import { contactHandlers } from './services/dataQuery/contacts.ts'
import { correctionHandlers } from './services/dataQuery/corrections.ts'
import { exportHandlers } from './services/dataQuery/exports.ts'
import { favoriteHandlers } from './services/dataQuery/favorites.ts'
import { noticeHandlers } from './services/dataQuery/notices.ts'
import { noteHandlers } from './services/dataQuery/notes.ts'
import { reportHandlers } from './services/dataQuery/reports.ts'
import { searchHandlers } from './services/dataQuery/searches.ts'
import { matchHandlers } from './services/dataQuery/match.ts'
import { suggestionHandlers } from './services/dataQuery/suggestions.ts'
import { userHandlers } from './services/dataQuery/users.ts'
import { catalogueHandlers } from './services/enterpriseFigure/catalogue.ts'
import { chainHandlers } from './services/enterpriseFigure/chain.ts'
import { companyHandlers } from './services/enterpriseFigure/company.ts'
import { companySearchHandlers } from './services/enterpriseFigure/companySearch.ts'
import { equityHandlers } from './services/enterpriseFigure/equity.ts'
import { explainHandlers } from './services/enterpriseFigure/explain.ts'
import { financingHandlers } from './services/enterpriseFigure/financing.ts'
import { homeHandlers } from './services/enterpriseFigure/home.ts'
import { mapHandlers } from './services/enterpriseFigure/map.ts'
import { overviewHandlers } from './services/enterpriseFigure/overview.ts'
import { parkHandlers } from './services/enterpriseFigure/park.ts'
import { premiumHandlers } from './services/memberCenter/premium.ts'
import { similarHandlers } from './services/enterpriseFigure/similar.ts'
import { supplyHandlers } from './services/enterpriseFigure/supply.ts'
import { tenantHandlers } from './services/enterpriseFigure/tenant.ts'
import type { HandlerDeps } from './services/handlerDeps.ts'
import { profileHandlers } from './services/userCenter/profile.ts'
import { supportHandlers } from './services/support.ts'

/** A handler for every endpoint of the catalogue. */
export function createHandlers(deps: HandlerDeps): Handlers {
  return {
    ...authHandlers(deps),
    ...userHandlers(deps),
    ...favoriteHandlers(deps),
    ...tenantHandlers,
    ...homeHandlers(deps),
    ...mapHandlers(deps),
    ...financingHandlers(deps),
    ...companySearchHandlers(deps),
    ...companyHandlers(deps),
    ...catalogueHandlers(deps),
    ...chainHandlers(deps),
    ...parkHandlers(deps),
    ...supplyHandlers(deps),
    ...overviewHandlers(deps),
    ...equityHandlers(deps),
    ...noteHandlers(deps),
    ...contactHandlers(deps),
    ...correctionHandlers(deps),
    ...auditHandlers(deps),
    ...matchHandlers(deps),
    ...premiumHandlers(deps),
    ...explainHandlers(deps),
    ...searchHandlers(deps),
    ...similarHandlers(deps),
    ...exportHandlers(deps),
    ...reportHandlers(deps),
    ...noticeHandlers(deps),
    ...profileHandlers(deps),
    ...suggestionHandlers(deps),
    ...supportHandlers(deps)
  }
}
