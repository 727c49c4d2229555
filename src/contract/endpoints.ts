import type { Endpoint } from './defineEndpoint.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { companyEndpoints } from './endpoints/company.ts'
import { favoriteEndpoints } from './endpoints/favorites.ts'
import { homeEndpoints } from './endpoints/home.ts'
import { supportEndpoints } from './endpoints/support.ts'
import { tenantEndpoints } from './endpoints/tenant.ts'
import { userEndpoints } from './endpoints/users.ts'

/** The endpoint catalogue: every call of the product. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...favoriteEndpoints,
  ...tenantEndpoints,
  ...homeEndpoints,
  ...companyEndpoints,
  ...supportEndpoints
} as const satisfies Record<string, Endpoint>

export type EndpointKey = keyof typeof endpoints

export const endpointKeys = Object.keys(endpoints) as readonly EndpointKey[]
