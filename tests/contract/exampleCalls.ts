import type { RequestOf } from '../../src/contract/base/defineEndpoint.ts'
import type { EndpointKey, endpoints } from '../../src/contract/endpoints.ts'

type Calls = { readonly [Key in EndpointKey]: RequestOf<(typeof endpoints)[Key]> }

export interface Known {
  readonly companyId: string
  readonly userId: string
  /** A saved search of the caller. */
  readonly searchId: string
  /** A note of the caller on the company. */
  readonly noteId: string
  /** A group of favorites, and an export that has just been asked for, of the caller. */
  readonly groupId: string
  readonly exportId: string
  /** Of the caller, with a file; without one. */
  readonly doneExportId: string
  readonly cancelledExportId: string
  /** Reports in the same states. */
  readonly reportId: string
  readonly doneReportId: string
  readonly cancelledReportId: string
  readonly parkId: string
  /** A pending order of the caller. */
  readonly orderId: string
  /** Three companies with contacts, a contact of the first, and an opt-out by the caller at the second. */
  readonly contactCompanyIds: readonly [string, string, string]
  readonly contactId: string
  readonly optOutId: string
  /** A suggestion of the caller with a screenshot. */
  readonly suggestionId: string
}

/** One valid call per endpoint, with the session's end last. Ids are those of the service. */
export function exampleCalls({
  companyId,
  userId,
  searchId,
  noteId,
  groupId,
  exportId,
  doneExportId,
  cancelledExportId,
  reportId,
  doneReportId,
  cancelledReportId,
  parkId,
  orderId,
  contactCompanyIds: [withContacts, withOptOut, refusing],
  contactId,
  optOutId,
  suggestionId
}: Known): Calls {
  const company = { params: { id: companyId } }
  return {
    me: {},
    colleague: { params: { id: userId } },
    tenant: { body: { departId: 'd1', platformId: 'contract' } },
    recommendCompanies: { body: {} },
    dismissRecommendation: { params: { id: companyId }, body: {} },
    restoreRecommendation: { params: { id: companyId } },
    companyFeed: { body: { page: 1, pageSize: 20, kinds: ['tender', 'change'], scope: 'all' } },
    markFeedSeen: { body: {} },
    todo: {},
    entryCounts: {},
    industryMap: {},
    mapStatistics: { query: { industry: 'C', within: '440000', until: 2020 } },
    searchFinancing: {
      body: { criteria: { round: ['B轮'], amount: ['1000-5000'] }, sort: '-yuan', pageSize: 5 }
    },
    financingStatistics: { body: { criteria: { currency: ['USD', 'unknown'], role: ['!领投'] } } },
    investor: { query: { name: '晴石资本（演示）' } },
    suggestCompanies: { query: { keyword: '科技' } },
    nearestCompanies: { query: { keyword: '没有这家企业' } },
    searchCompanies: {
      body: { criteria: { keyword: ['科技'], status: ['存续'] }, sort: '-regCapital', pageSize: 50 }
    },
    companyFacets: {
      body: { criteria: { keyword: ['科技'] }, filters: ['region', 'industry', 'regCapital', 'status'] }
    },
    explainSearch: {
      body: { criteria: { keyword: ['科技'], status: ['存续', '注销'], established: ['5-10'] } }
    },
    customerList: {},
    company,
    matchCompanies: { body: { names: ['科技', '不会有的企业有限公司', ''] } },
    companySection: { params: { id: companyId, section: 'registration' }, query: {} },
    companyOverview: company,
    companyProducts: company,
    bankProducts: {},
    companyPatents: company,
    companyTimeline: { params: { id: companyId }, query: { page: 1, kinds: 'milestone,financing' } },
    companyEquity: { params: { id: companyId }, query: { direction: 'up', page: 1 } },
    companyOwners: company,
    companySupplyChain: { params: { id: companyId }, query: { direction: 'up', depth: 2, minShare: '0.5' } },
    companyPath: { query: { from: companyId, to: companyId } },
    notes: { params: { id: companyId }, query: { page: 1 } },
    addNote: {
      params: { id: companyId },
      body: { kind: 'visit', text: '已拜访财务负责人，下月再谈授信方案', nextOn: '2026-12-21' }
    },
    changeNote: { params: { id: companyId, note: noteId }, body: { text: '改约下周', nextOn: null } },
    contacts: { params: { id: withContacts }, query: { page: 1 } },
    revealContact: {
      params: { id: withContacts },
      body: { contactId, purpose: 'other', note: '核对电话' }
    },
    optOut: { params: { id: refusing }, body: { reason: '来电说明不要再联系' } },
    undoOptOut: { params: { id: withOptOut, refusal: optOutId } },
    corrections: { params: { id: companyId }, query: { page: 1 } },
    addCorrection: {
      params: { id: companyId },
      body: {
        section: 'registration',
        field: 'address',
        present: '旧地址',
        suggested: '新地址',
        reason: '上月已迁址，见官网',
        evidence: 'https://www.example.com/moved'
      }
    },
    audit: { query: { page: 1, action: 'reveal', from: '2026-11-01' } },
    auditFile: { query: { person: '演示' } },
    auditDepartments: {},
    removeNote: { params: { id: companyId, note: noteId } },
    membership: {},
    shopProducts: {},
    createOrder: {
      body: {
        requestId: '6f1c1d52-6a0e-4d0a-9f5e-0d6a4c7f1b20',
        items: [{ product: 'premium' }, { product: 'reportPack', quantity: 2 }],
        section: 'suppliers',
        note: '请尽快开通'
      }
    },
    orders: { query: { page: 1, state: 'pending' } },
    order: { params: { id: orderId } },
    cancelOrder: { params: { id: orderId }, body: {} },
    createExport: {
      body: {
        selection: { by: 'query', first: 20, without: [companyId], criteria: { keyword: ['科技'] } },
        columns: ['name', 'uscc', 'regCapital'],
        format: 'xlsx',
        purpose: '走访名单'
      }
    },
    exports: { query: { page: 1 } },
    export: { params: { id: doneExportId } },
    exportFile: { params: { id: doneExportId } },
    cancelExport: { params: { id: exportId }, body: {} },
    retryExport: { params: { id: cancelledExportId }, body: {} },
    removeExport: { params: { id: doneExportId } },
    traceFile: { body: { form: 'xlsx', title: '供应链穿透', scope: '上游 2 级', companyId, rows: 3 } },
    tracePrint: { body: { title: '企业探索', rows: 20, traceCode: 'PR20261121-7K3QZ9WD' } },
    createReports: {
      body: {
        template: 'companyDueDiligence',
        subject: { kind: 'company', ids: [companyId] },
        sections: ['overview', 'shareholders', 'suppliers'],
        format: 'pdf'
      }
    },
    reports: { query: { page: 1 } },
    reportOutline: { query: { template: 'companyDueDiligence', id: companyId } },
    report: { params: { id: doneReportId } },
    reportFile: { params: { id: doneReportId } },
    cancelReport: { params: { id: reportId }, body: {} },
    retryReport: { params: { id: cancelledReportId }, body: {} },
    removeReport: { params: { id: doneReportId } },
    notices: {},
    readNotices: { body: {} },
    profile: {},
    changeProfile: { body: { phone: '+86 138-0013-8000', post: '客户经理', region: '440300', email: null } },
    suggestions: { query: { page: 1 } },
    addSuggestion: {
      body: { kind: 'idea', text: '希望名单可以按距离排序', contact: '分机 8021', screen: 'exploreCompany' }
    },
    suggestionImage: { params: { id: suggestionId, at: '1' } },
    companyRows: { body: { ids: [companyId, '999999999'] } },
    catalogueTree: { query: { tree: 'industries' } },
    industryChains: {},
    chainsAtNode: { query: { typed: '电池' } },
    industryChain: { params: { id: '储能' }, query: { region: '320000' } },
    chainDoubts: { params: { id: '储能' }, query: { page: 1, pageSize: 5 } },
    searchParks: {
      body: {
        criteria: {
          keyword: ['高新区'],
          level: ['国家级', '省级'],
          kind: ['!其他'],
          industry: ['医', 'unknown']
        },
        sort: '-area'
      }
    },
    parkFacet: { body: { criteria: { level: ['国家级'] }, filter: 'region' } },
    parkDetails: { query: { ids: parkId } },
    similarCompanies: {
      body: { id: companyId, weights: { region: 10, age: 0 }, newOnly: true, pageSize: 5 }
    },
    catalogueNames: { query: { source: 'chainNodes', typed: '电池' } },
    addFavorite: { body: { companyId, note: '下周拜访' } },
    addFavorites: { body: { selection: { by: 'ids', ids: [companyId, '999999999'] } } },
    updateFavorite: {
      params: { id: companyId },
      body: { tags: ['重点'], note: null, followUp: 'interested', nextOn: '2099-12-21' }
    },
    changeFavorites: {
      body: {
        selection: {
          by: 'query',
          first: 20,
          without: ['999999999'],
          query: { followUp: 'interested,!funded' }
        },
        followUp: 'applying',
        nextOn: null,
        addTags: ['授信'],
        removeTags: ['重点']
      }
    },
    assignFavorites: { body: { selection: { by: 'ids', ids: [companyId] }, assigneeId: userId } },
    followers: {},
    favoriteTags: {},
    dueFavorites: {},
    favorites: { query: { page: 1, due: 'due,none', sort: '-nextOn' } },
    addFavoriteGroup: { body: { name: '下周拜访', shared: true } },
    updateFavoriteGroup: { params: { id: groupId }, body: { shared: true } },
    removeFavoriteGroup: { params: { id: groupId } },
    restoreFavoriteGroup: { params: { id: groupId }, body: {} },
    favoriteGroups: {},
    removeFavorites: { body: { selection: { by: 'ids', ids: [companyId, '999999999'] } } },
    restoreFavorites: { body: { ids: [companyId, '999999999'] } },
    removeFavorite: company,
    savedSearches: {},
    saveSearch: {
      body: {
        name: '广东科技',
        criteria: { keyword: ['科技'], region: ['440000'] },
        sort: '-regCapital',
        columns: ['name', 'status', 'region']
      }
    },
    changeSearch: { params: { id: searchId }, body: { name: '改名' } },
    searchChanges: { params: { id: searchId }, query: {} },
    removeSearch: { params: { id: searchId } },
    recordPoint: { body: { pointEvent: 'INDEX_VIEW', triggerName: '首页', createUser: null } },
    unlockRate: { query: {} },
    version: { query: { t: '1' } },
    loginByDemo: { body: {} },
    loginByCode: { body: { code: 'a-code' } },
    refreshToken: { body: {} },
    changePassword: { body: { oldPassword: 'old password', newPassword: 'a long new password' } },
    endOtherSessions: {},
    logout: {}
  }
}
