import type { Handlers } from './implement.ts'
import { authHandlers } from './services/dataQuery/auth.ts'
import { favoriteHandlers } from './services/dataQuery/favorites.ts'
import { userHandlers } from './services/dataQuery/users.ts'
import { companyHandlers } from './services/enterpriseFigure/company.ts'
import { homeHandlers } from './services/enterpriseFigure/home.ts'
import { tenantHandlers } from './services/enterpriseFigure/tenant.ts'
import type { Services } from './services/services.ts'
import { supportHandlers } from './services/support.ts'

/** A handler for every endpoint of the catalogue. */
export function createHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...userHandlers(services),
    ...favoriteHandlers(services),
    ...tenantHandlers,
    ...homeHandlers(services),
    ...companyHandlers(services),
    ...supportHandlers(services)
  }
}
