import type { Endpoint } from './base/defineEndpoint.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { catalogueEndpoints } from './endpoints/catalogue.ts'
import { chainEndpoints } from './endpoints/chain.ts'
import { companyEndpoints } from './endpoints/company.ts'
import { companySearchEndpoints } from './endpoints/companySearch.ts'
import { contactEndpoints } from './endpoints/contacts.ts'
import { correctionEndpoints } from './endpoints/corrections.ts'
import { equityEndpoints } from './endpoints/equity.ts'
import { explainEndpoints } from './endpoints/explain.ts'
import { exportEndpoints } from './endpoints/exports.ts'
import { favoriteEndpoints } from './endpoints/favorites.ts'
import { financingEndpoints } from './endpoints/financing.ts'
import { homeEndpoints } from './endpoints/home.ts'
import { mapEndpoints } from './endpoints/map.ts'
import { matchEndpoints } from './endpoints/match.ts'
import { parkEndpoints } from './endpoints/park.ts'
import { premiumEndpoints } from './endpoints/premium.ts'
import { profileEndpoints } from './endpoints/profile.ts'
import { noticeEndpoints } from './endpoints/notices.ts'
import { noteEndpoints } from './endpoints/notes.ts'
import { reportEndpoints } from './endpoints/reports.ts'
import { searchEndpoints } from './endpoints/searches.ts'
import { overviewEndpoints } from './endpoints/overview.ts'
import { similarEndpoints } from './endpoints/similar.ts'
import { starEndpoints } from './endpoints/star.ts'
import { suggestionEndpoints } from './endpoints/suggestions.ts'
import { supplyEndpoints } from './endpoints/supply.ts'
import { supportEndpoints } from './endpoints/support.ts'
import { tenantEndpoints } from './endpoints/tenant.ts'
import { userEndpoints } from './endpoints/users.ts'

/** All of them, as a function that bundlers leave out where nobody uses them; they never do so with what is spread. */
const all = () =>
  ({
    ...authEndpoints,
    ...userEndpoints,
    ...starEndpoints,
    ...favoriteEndpoints,
    ...tenantEndpoints,
    ...homeEndpoints,
    ...mapEndpoints,
    // Before the company, whose id could be any word of a path.
    ...supplyEndpoints,
    ...companySearchEndpoints,
    ...companyEndpoints,
    ...catalogueEndpoints,
    ...chainEndpoints,
    ...parkEndpoints,
    ...financingEndpoints,
    ...overviewEndpoints,
    ...equityEndpoints,
    ...noteEndpoints,
    ...contactEndpoints,
    ...correctionEndpoints,
    ...auditEndpoints,
    ...matchEndpoints,
    ...premiumEndpoints,
    ...explainEndpoints,
    ...searchEndpoints,
    ...similarEndpoints,
    ...exportEndpoints,
    ...reportEndpoints,
    ...noticeEndpoints,
    ...profileEndpoints,
    ...suggestionEndpoints,
    ...supportEndpoints
  }) as const satisfies Record<string, Endpoint>

/** The endpoint catalogue: every call of the product. */
export const endpoints = /* @__PURE__ */ all()

export type EndpointKey = keyof typeof endpoints

export const endpointKeys = /* @__PURE__ */ Object.keys(endpoints) as readonly EndpointKey[]
