import type { RequestOf } from '../../src/contract/defineEndpoint.ts'
import type { EndpointKey, endpoints } from '../../src/contract/endpoints.ts'

type Calls = { readonly [Key in EndpointKey]: RequestOf<(typeof endpoints)[Key]> }

/** One good call of every endpoint, in an order that leaves the session for the last. The company is one of the service's. */
export function exampleCalls(companyId: string, userId: string): Calls {
  const company = { params: { id: companyId } }
  return {
    me: {},
    colleague: { params: { id: userId } },
    tenant: { body: { departId: null, platformId: 'contract' } },
    recommendCompanies: { body: {} },
    companyFeed: { body: { page: 1, pageSize: 20 } },
    industryMap: {},
    suggestCompanies: { query: { keyword: '科技' } },
    searchCompanies: {
      body: { criteria: { keyword: ['科技'], status: ['存续'] }, sort: '-regCapital', pageSize: 50 }
    },
    companyFacets: {
      body: { criteria: { keyword: ['科技'] }, filters: ['region', 'industry', 'regCapital', 'status'] }
    },
    company,
    companySection: { params: { id: companyId, section: 'registration' }, query: {} },
    catalogueTree: { query: { tree: 'industries' } },
    addFavorite: { body: { companyId, note: '下周拜访' } },
    favorites: { query: { page: 1 } },
    removeFavorite: company,
    recordPoint: { body: { pointEvent: 'INDEX_VIEW', triggerName: '首页', createUser: null } },
    unlockRate: {},
    version: { query: { t: '1' } },
    loginByDemo: { body: {} },
    loginByCode: { body: { code: 'a-code' } },
    refreshToken: { body: {} },
    changePassword: { body: { oldPassword: 'old password', newPassword: 'a long new password' } },
    logout: {}
  }
}
