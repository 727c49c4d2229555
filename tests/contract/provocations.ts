import { permissions as allPermissions, type Permission } from '../../src/catalogue/permissions.ts'
import type { Criteria } from '../../src/catalogue/filters.ts'
import { MAX_SAVED_SEARCHES } from '../../src/catalogue/savedSearch.ts'
import type { CodeOf, Endpoint, RequestOf } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints, type EndpointKey } from '../../src/contract/endpoints.ts'
import { MAX_FAVORITES_PER_CALL } from '../../src/contract/endpoints/star.ts'
import { MAX_SUGGESTIONS } from '../../src/contract/endpoints/suggestions.ts'
import { MATCH_ROWS } from '../../src/domain/names/matching.ts'
import { REFUSED_CODE } from '../../src/mocks/index.ts'
import { unwrap, type RawAnswer } from './call.ts'
import type { Known } from './exampleCalls.ts'
import { suggestionForm } from './suggestionForm.ts'

/** An unusual deployment and member of staff. Defaults are as generous as possible. */
export interface Setting {
  readonly permissions?: readonly Permission[]
  readonly tier?: 'standard'
  /** Rows per month of exports. */
  readonly exportRows?: number
  readonly exportPurpose?: true
  /** Reports per month. */
  readonly reports?: number
  /** The data shop is closed. */
  readonly shop?: 'off'
  /** Contacts that may be revealed on a day. */
  readonly reveals?: number
  /** Rows of companies that may be shown on a day. */
  readonly rowsToday?: number
  readonly department?: null
  /** Calls are limited, and a captcha lifts the limit. */
  readonly limited?: true
  readonly demo?: false
}

/** All permissions except this one. */
export function without(permission: Permission): Setting {
  const all = Object.keys(allPermissions) as Permission[]
  return { permissions: all.filter(each => each !== permission) }
}

/** Calls an endpoint as the member of staff, or with another token. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  as?: string | null
) => Promise<RawAnswer>

export type ServicesName = 'msw' | 'the reference server'

export interface Provocation {
  readonly setting?: Setting
  /** Provokes the refusal; its answer is the last one. */
  readonly provoke: (ask: Ask, known: Known) => Promise<RawAnswer>
  /** Services that never refuse this way, with the reason. */
  readonly not?: { readonly [Name in ServicesName]?: string }
}

/** How each refusal of an entry is provoked, or why it is not. */
type Provocations = {
  readonly [Key in EndpointKey]: { readonly [Code in CodeOf<(typeof endpoints)[Key]>]: Provocation | string }
}

const NOBODY = '999999999'
const none = {}

/** A single call is refused. */
const once = <E extends Endpoint>(
  endpoint: E,
  request: (known: Known) => RequestOf<E>,
  setting: Setting = {}
): Provocation => ({ setting, provoke: (ask, known) => ask(endpoint, request(known)) })

/** The second identical call is refused. */
const twice = <E extends Endpoint>(
  endpoint: E,
  request: (known: Known) => RequestOf<E>,
  setting: Setting = {}
): Provocation => ({
  setting,
  provoke: async (ask, known) => {
    await ask(endpoint, request(known))
    return ask(endpoint, request(known))
  }
})

const idOf = ({ body }: RawAnswer): string => (body as { id: string }).id

/** Refused once the rows of the day have been shown. */
const rowsRead = <E extends Endpoint>(endpoint: E, request: (known: Known) => RequestOf<E>): Provocation => ({
  setting: { rowsToday: 1 },
  provoke: async (ask, known) => {
    await ask(endpoints.searchCompanies, { body: {} })
    return ask(endpoint, request(known))
  }
})

const noCompany = (endpoint: Endpoint): Provocation =>
  once(endpoint, () => ({ params: { id: NOBODY, section: 'registration' }, query: { direction: 'up' } }))

const file = (name: string, text: string): FormData => {
  const form = new FormData()
  form.append('file', new File([text], name))
  return form
}

const upload = (name: string, text: string): Provocation =>
  once(endpoints.matchCompanies, () => ({ body: file(name, text) }))

const addGroup = async (ask: Ask, name: string): Promise<string> =>
  idOf(await ask(endpoints.addFavoriteGroup, { body: { name } }))

/** A file that a screen makes. */
const pageOf = (rows: number) => ({ form: 'xlsx' as const, title: '供应链穿透', rows })

const cancelledExport = async (ask: Ask): Promise<string> => {
  const id = idOf(await ask(endpoints.createExport, firstCompanies(1)))
  await ask(endpoints.cancelExport, { params: { id }, body: {} })
  return id
}

const briefOf = (ids: readonly string[]): RequestOf<typeof endpoints.createReports> => ({
  body: {
    template: 'visitBrief',
    subject: { kind: 'company', ids },
    sections: ['overview'],
    format: 'xlsx'
  }
})

/** A report of a chain, a park or a list that there is not. */
const reportOf = (
  template: 'chain' | 'park' | 'listAnalysis',
  subject: RequestOf<typeof endpoints.createReports>['body']['subject']
): RequestOf<typeof endpoints.createReports> => ({
  body: { template, subject, sections: ['overview'], format: 'pdf' }
})

const firstId = ({ body }: RawAnswer): string => (body as readonly { id: string }[])[0]?.id ?? ''

const cancelledReport = async (ask: Ask, { companyId }: Known): Promise<string> => {
  const id = firstId(await ask(endpoints.createReports, briefOf([companyId])))
  await ask(endpoints.cancelReport, { params: { id }, body: {} })
  return id
}

const search = (name: string, criteria: Criteria = { scale: ['小型'] }) => ({
  body: { name, criteria, columns: ['name' as const] }
})

/** Adds groups up to the limit, calls, and removes them. */
const amongMostGroups = async (ask: Ask, call: () => Promise<RawAnswer>): Promise<RawAnswer> => {
  const ids: string[] = []
  for (let at = 0; at < 200; at++) {
    const added = await ask(endpoints.addFavoriteGroup, { body: { name: `第 ${at} 组` } })
    if (added.status !== 201) break
    ids.push(idOf(added))
  }
  const answer = await call()
  for (const id of ids) await ask(endpoints.removeFavoriteGroup, { params: { id } })
  return answer
}

/** Saves searches up to the limit, calls, and removes them. */
const amongMostSearches = async (ask: Ask, call: () => Promise<RawAnswer>): Promise<RawAnswer> => {
  const ids: string[] = []
  for (let at = 0; at < MAX_SAVED_SEARCHES; at++) {
    // What finds nobody is saved quickly.
    const saved = await ask(endpoints.saveSearch, search(`搜索 ${at}`, { keyword: ['不会有的企业'] }))
    if (saved.status !== 201) break
    ids.push(idOf(saved))
  }
  const answer = await call()
  for (const id of ids) await ask(endpoints.removeSearch, { params: { id } })
  return answer
}

const suggestion = { kind: 'problem' as const, text: '列表打不开' }

const orderOf = (product: string, quantity = 1) => ({ body: { items: [{ product, quantity }] } })

const firstCompanies = (first: number) => ({
  body: { selection: { by: 'query' as const, first }, columns: ['name' as const], format: 'csv' as const }
})

/** Reveals one contact of a company after the other. */
const revealAll = async (ask: Ask, id: string): Promise<readonly RawAnswer[]> => {
  const found = await ask(endpoints.contacts, { params: { id }, query: {} })
  const answers: RawAnswer[] = []
  for (const { id: contactId } of (found.body as { items: { id: string }[] }).items) {
    answers.push(
      await ask(endpoints.revealContact, { params: { id }, body: { contactId, purpose: 'first' } })
    )
  }
  return answers
}

const correction = (id: string, field: string) => ({
  params: { id },
  body: { section: 'registration' as const, field, suggested: '新的', reason: '见官网' }
})

/** Selections of favorites. */
const tooMany = { by: 'query' as const, first: MAX_FAVORITES_PER_CALL + 1 }
const inNoGroup = { by: 'query' as const, first: 1, query: { groupId: NOBODY } }

const PASSWORDS = 'needs an account whose password is known: tests/server/identity/signIn.test.ts'

export const provocations: Provocations = {
  loginByCode: {
    codeInvalid: { provoke: ask => ask(endpoints.loginByCode, { body: { code: REFUSED_CODE } }, null) }
  },
  loginByDemo: {
    noDemo: {
      setting: { demo: false },
      provoke: ask => ask(endpoints.loginByDemo, { body: {} }, null),
      not: { msw: 'the mocks always have a demo' }
    }
  },
  refreshToken: {
    sessionEnded: {
      provoke: async ask => {
        const { body } = await ask(endpoints.loginByDemo, { body: {} }, null)
        const { access_token: token } = body as { access_token: string }
        await ask(endpoints.logout, {}, token)
        return ask(endpoints.refreshToken, { body: { token } }, null)
      }
    }
  },
  logout: none,
  me: none,
  changePassword: {
    demoPassword: {
      ...once(endpoints.changePassword, () => ({
        body: { oldPassword: 'old password', newPassword: 'a long new password' }
      })),
      not: { msw: 'the mocks know no passwords' }
    },
    externalPassword: 'the embedded provider has the passwords of all who can sign in here',
    slowDown: PASSWORDS,
    wrongPassword: PASSWORDS,
    samePassword: PASSWORDS,
    weakPassword: PASSWORDS
  },
  endOtherSessions: {
    demoSessions: {
      ...once(endpoints.endOtherSessions, () => ({})),
      not: { msw: 'the mocks have one session' }
    }
  },
  colleague: { noColleague: once(endpoints.colleague, () => ({ params: { id: NOBODY } })) },
  favorites: {
    noGroup: once(endpoints.favorites, () => ({ query: { groupId: NOBODY } })),
    tooDeep: once(endpoints.favorites, () => ({ query: { page: 51, pageSize: 200 } }))
  },
  addFavorite: {
    noCompany: once(endpoints.addFavorite, () => ({ body: { companyId: NOBODY } })),
    noGroup: once(endpoints.addFavorite, ({ companyId }) => ({ body: { companyId, groupId: NOBODY } }))
  },
  addFavorites: {
    tooManyFavorites: once(endpoints.addFavorites, () => ({
      body: { selection: { by: 'query' as const, first: MAX_FAVORITES_PER_CALL + 1 } }
    })),
    noGroup: once(endpoints.addFavorites, ({ companyId }) => ({
      body: { selection: { by: 'ids' as const, ids: [companyId] }, groupId: NOBODY }
    }))
  },
  updateFavorite: {
    noFavorite: once(endpoints.updateFavorite, () => ({ params: { id: NOBODY }, body: { note: '没有' } })),
    pastDay: once(endpoints.updateFavorite, ({ companyId }) => ({
      params: { id: companyId },
      body: { nextOn: '2020-01-01' }
    })),
    noGroup: {
      provoke: async (ask, { companyId }) => {
        await ask(endpoints.addFavorite, { body: { companyId } })
        return ask(endpoints.updateFavorite, { params: { id: companyId }, body: { groupId: NOBODY } })
      }
    }
  },
  removeFavorite: { noCompany: noCompany(endpoints.removeFavorite) },
  changeFavorites: {
    tooManySelected: once(endpoints.changeFavorites, () => ({ body: { selection: tooMany } })),
    noGroup: once(endpoints.changeFavorites, ({ companyId }) => ({
      body: { selection: { by: 'ids' as const, ids: [companyId] }, groupId: NOBODY }
    })),
    pastDay: once(endpoints.changeFavorites, ({ companyId }) => ({
      body: { selection: { by: 'ids' as const, ids: [companyId] }, nextOn: '2020-01-01' }
    }))
  },
  removeFavorites: {
    tooManySelected: once(endpoints.removeFavorites, () => ({ body: { selection: tooMany } })),
    noGroup: once(endpoints.removeFavorites, () => ({ body: { selection: inNoGroup } }))
  },
  restoreFavorites: none,
  assignFavorites: {
    tooManySelected: once(endpoints.assignFavorites, () => ({
      body: { selection: tooMany, assigneeId: null }
    })),
    noGroup: once(endpoints.assignFavorites, () => ({ body: { selection: inNoGroup, assigneeId: null } })),
    noFollower: once(endpoints.assignFavorites, ({ companyId }) => ({
      body: { selection: { by: 'ids' as const, ids: [companyId] }, assigneeId: NOBODY }
    }))
  },
  followers: none,
  favoriteTags: none,
  dueFavorites: none,
  favoriteGroups: none,
  addFavoriteGroup: {
    groupNameTaken: twice(endpoints.addFavoriteGroup, () => ({ body: { name: '同名' } })),
    tooManyGroups: {
      provoke: ask =>
        amongMostGroups(ask, () => ask(endpoints.addFavoriteGroup, { body: { name: '多出的一组' } }))
    },
    noDepartment: once(endpoints.addFavoriteGroup, () => ({ body: { name: '共享', shared: true } }), {
      department: null
    })
  },
  updateFavoriteGroup: {
    groupNameTaken: {
      provoke: async ask => {
        await addGroup(ask, '早就有的名称')
        const id = await addGroup(ask, '想改名')
        return ask(endpoints.updateFavoriteGroup, { params: { id }, body: { name: '早就有的名称' } })
      }
    },
    noDepartment: {
      setting: { department: null },
      provoke: async ask => {
        const id = await addGroup(ask, '想共享')
        return ask(endpoints.updateFavoriteGroup, { params: { id }, body: { shared: true } })
      }
    },
    noGroup: once(endpoints.updateFavoriteGroup, () => ({ params: { id: NOBODY }, body: { name: '无' } }))
  },
  removeFavoriteGroup: { noGroup: noCompany(endpoints.removeFavoriteGroup) },
  restoreFavoriteGroup: {
    groupNameTaken: {
      provoke: async ask => {
        const id = await addGroup(ask, '去而复来')
        await ask(endpoints.removeFavoriteGroup, { params: { id } })
        await addGroup(ask, '去而复来')
        return ask(endpoints.restoreFavoriteGroup, { params: { id }, body: {} })
      }
    },
    tooManyGroups: {
      provoke: async ask => {
        const id = await addGroup(ask, '没有位置的一组')
        await ask(endpoints.removeFavoriteGroup, { params: { id } })
        return amongMostGroups(ask, () => ask(endpoints.restoreFavoriteGroup, { params: { id }, body: {} }))
      }
    },
    noGroup: once(endpoints.restoreFavoriteGroup, () => ({ params: { id: NOBODY }, body: {} }))
  },
  tenant: none,
  recommendCompanies: { rowsRead: rowsRead(endpoints.recommendCompanies, () => ({ body: {} })) },
  dismissRecommendation: {
    noCompany: once(endpoints.dismissRecommendation, () => ({ params: { id: NOBODY }, body: {} }))
  },
  restoreRecommendation: { noCompany: noCompany(endpoints.restoreRecommendation) },
  companyFeed: {
    rowsRead: rowsRead(endpoints.companyFeed, () => ({ body: {} })),
    noRegion: once(endpoints.companyFeed, () => ({ body: { region: '999999' } }))
  },
  markFeedSeen: none,
  todo: none,
  entryCounts: none,
  industryMap: none,
  mapStatistics: none,
  suggestCompanies: none,
  nearestCompanies: none,
  customerList: none,
  searchCompanies: {
    rowsRead: rowsRead(endpoints.searchCompanies, () => ({ body: {} })),
    badCursor: once(endpoints.searchCompanies, () => ({ body: { cursor: 'gone' } })),
    tooDeep: once(endpoints.searchCompanies, () => ({ body: { page: 51, pageSize: 200 } }))
  },
  companyFacets: none,
  companyRows: {
    rowsRead: rowsRead(endpoints.companyRows, ({ companyId }) => ({ body: { ids: [companyId] } }))
  },
  company: { noCompany: noCompany(endpoints.company) },
  companySection: {
    premium: once(
      endpoints.companySection,
      ({ companyId }) => ({ params: { id: companyId, section: 'suppliers' as const }, query: {} }),
      { tier: 'standard' }
    ),
    noKind: once(endpoints.companySection, ({ companyId }) => ({
      params: { id: companyId, section: 'registration' as const },
      query: { kind: '没有的类别' }
    })),
    noCompany: noCompany(endpoints.companySection)
  },
  catalogueTree: none,
  industryChains: none,
  chainsAtNode: none,
  industryChain: {
    noChain: once(endpoints.industryChain, () => ({ params: { id: '没有这条产业链' }, query: {} }))
  },
  searchFinancing: {
    rowsRead: rowsRead(endpoints.searchFinancing, () => ({ body: {} })),
    badCursor: once(endpoints.searchFinancing, () => ({ body: { cursor: 'gone' } })),
    tooDeep: once(endpoints.searchFinancing, () => ({ body: { page: 51, pageSize: 200 } }))
  },
  financingStatistics: none,
  investor: { noInvestor: once(endpoints.investor, () => ({ query: { name: '没有这家投资方' } })) },
  searchParks: none,
  parkFacet: none,
  parkDetails: {
    noPark: once(endpoints.parkDetails, ({ parkId }) => ({ query: { ids: `${parkId},${NOBODY}` } }))
  },
  chainDoubts: {
    noChain: once(endpoints.chainDoubts, () => ({ params: { id: '没有这条产业链' }, query: {} }))
  },
  catalogueNames: none,
  companyOverview: { noCompany: noCompany(endpoints.companyOverview) },
  bankProducts: {},
  companyPatents: { noCompany: noCompany(endpoints.companyPatents) },
  companyProducts: { noCompany: noCompany(endpoints.companyProducts) },
  companyTimeline: {
    noCompany: once(endpoints.companyTimeline, () => ({ params: { id: NOBODY }, query: {} }))
  },
  companyEquity: { noCompany: noCompany(endpoints.companyEquity) },
  companyOwners: { noCompany: noCompany(endpoints.companyOwners) },
  companySupplyChain: { noCompany: noCompany(endpoints.companySupplyChain) },
  companyPath: {
    premium: once(endpoints.companyPath, ({ companyId }) => ({ query: { from: companyId, to: companyId } }), {
      tier: 'standard'
    }),
    noCompany: once(endpoints.companyPath, ({ companyId }) => ({ query: { from: companyId, to: NOBODY } }))
  },
  notes: { noCompany: once(endpoints.notes, () => ({ params: { id: NOBODY }, query: {} })) },
  addNote: {
    noCompany: once(endpoints.addNote, () => ({
      params: { id: NOBODY },
      body: { kind: 'phone' as const, text: '无' }
    })),
    pastDay: once(endpoints.addNote, ({ companyId }) => ({
      params: { id: companyId },
      body: { kind: 'phone' as const, text: '昨天', nextOn: '2020-01-01' }
    }))
  },
  changeNote: {
    noNote: once(endpoints.changeNote, ({ companyId }) => ({
      params: { id: companyId, note: NOBODY },
      body: { text: '改' }
    })),
    noCompany: once(endpoints.changeNote, () => ({
      params: { id: NOBODY, note: '1' },
      body: { text: '改' }
    })),
    pastDay: once(endpoints.changeNote, ({ companyId, noteId }) => ({
      params: { id: companyId, note: noteId },
      body: { nextOn: '2020-01-01' }
    }))
  },
  removeNote: {
    noNote: once(endpoints.removeNote, ({ companyId }) => ({ params: { id: companyId, note: NOBODY } })),
    noCompany: once(endpoints.removeNote, () => ({ params: { id: NOBODY, note: '1' } }))
  },
  contacts: { noCompany: once(endpoints.contacts, () => ({ params: { id: NOBODY }, query: {} })) },
  revealContact: {
    noCompany: once(endpoints.revealContact, ({ contactId }) => ({
      params: { id: NOBODY },
      body: { contactId, purpose: 'first' as const }
    })),
    noContact: once(endpoints.revealContact, ({ contactCompanyIds: [id] }) => ({
      params: { id },
      body: { contactId: NOBODY, purpose: 'first' as const }
    })),
    revealLimit: {
      setting: { reveals: 1 },
      provoke: async (ask, { contactCompanyIds: [first, second] }) => {
        const answers = [...(await revealAll(ask, first)), ...(await revealAll(ask, second))]
        return answers.at(-1) ?? Promise.reject(new Error('There are no contacts.'))
      }
    }
  },
  optOut: {
    noCompany: once(endpoints.optOut, () => ({ params: { id: NOBODY }, body: { reason: '拒绝' } })),
    noContact: once(endpoints.optOut, ({ contactCompanyIds: [id] }) => ({
      params: { id },
      body: { contactId: NOBODY, reason: '拒绝' }
    }))
  },
  undoOptOut: {
    noCompany: once(endpoints.undoOptOut, ({ optOutId }) => ({
      params: { id: NOBODY, refusal: optOutId }
    })),
    noOptOut: once(endpoints.undoOptOut, ({ contactCompanyIds: [id] }) => ({
      params: { id, refusal: NOBODY }
    })),
    undoOver: 'takes a day; tests/server/contacts/optOuts.test.ts has one'
  },
  corrections: { noCompany: once(endpoints.corrections, () => ({ params: { id: NOBODY }, query: {} })) },
  addCorrection: {
    noCompany: once(endpoints.addCorrection, () => correction(NOBODY, 'address')),
    noField: once(endpoints.addCorrection, ({ companyId }) => correction(companyId, 'nothing'))
  },
  audit: none,
  auditFile: none,
  auditDepartments: none,
  matchCompanies: {
    rowsRead: rowsRead(endpoints.matchCompanies, () => ({ body: { names: ['科技'] } })),
    noFile: once(endpoints.matchCompanies, () => ({ body: new FormData() })),
    unreadableFile: { ...upload('a.csv', ''), not: { msw: 'the mocks take every file for a table' } },
    tooManyRows: upload('a.csv', `企业名称\n${'某某有限公司\n'.repeat(MATCH_ROWS + 1)}`),
    noColumn: upload('a.csv', '甲,乙\n1,2\n'),
    noRows: upload('a.csv', '企业名称\n')
  },
  membership: none,
  orders: none,
  shopProducts: { shopClosed: once(endpoints.shopProducts, () => ({}), { shop: 'off' }) },
  createOrder: {
    shopClosed: once(endpoints.createOrder, () => orderOf('premium'), { shop: 'off' }),
    noProduct: once(endpoints.createOrder, () => orderOf('没有这个产品')),
    tooManyUnits: once(endpoints.createOrder, () => orderOf('premium', 2)),
    orderPending: twice(endpoints.createOrder, () => orderOf('premium'))
  },
  order: { noOrder: once(endpoints.order, () => ({ params: { id: NOBODY } })) },
  cancelOrder: {
    noOrder: once(endpoints.cancelOrder, () => ({ params: { id: NOBODY }, body: {} })),
    notOwnOrder: 'needs the order of a colleague: tests/server/services/orders.test.ts',
    orderNotPending: {
      provoke: async ask => {
        const made = await ask(endpoints.createOrder, orderOf('reportPack'))
        const { id } = unwrap(endpoints.createOrder, made) as { id: string }
        await ask(endpoints.cancelOrder, { params: { id }, body: {} })
        return ask(endpoints.cancelOrder, { params: { id }, body: {} })
      }
    }
  },
  explainSearch: none,
  savedSearches: none,
  saveSearch: {
    searchNameTaken: twice(endpoints.saveSearch, () => search('同名')),
    tooManySearches: {
      provoke: ask => amongMostSearches(ask, () => ask(endpoints.saveSearch, search('再来一个')))
    }
  },
  changeSearch: {
    noSearch: once(endpoints.changeSearch, () => ({ params: { id: NOBODY }, body: { name: '无' } })),
    searchNameTaken: {
      provoke: async ask => {
        await ask(endpoints.saveSearch, search('早就有的名称'))
        const id = idOf(await ask(endpoints.saveSearch, search('想改名')))
        return ask(endpoints.changeSearch, { params: { id }, body: { name: '早就有的名称' } })
      }
    },
    tooManySearches: {
      provoke: async ask => {
        const id = idOf(await ask(endpoints.saveSearch, search('去而复来')))
        await ask(endpoints.removeSearch, { params: { id } })
        return amongMostSearches(ask, () =>
          ask(endpoints.changeSearch, { params: { id }, body: { removed: false } })
        )
      }
    },
    dataMoved: {
      provoke: async ask => {
        const id = idOf(await ask(endpoints.saveSearch, search('看过的数据')))
        return ask(endpoints.changeSearch, { params: { id }, body: { seen: 'long ago' } })
      }
    }
  },
  searchChanges: {
    rowsRead: rowsRead(endpoints.searchChanges, ({ searchId }) => ({ params: { id: searchId }, query: {} })),
    noSearch: once(endpoints.searchChanges, () => ({ params: { id: NOBODY }, query: {} }))
  },
  removeSearch: { noSearch: once(endpoints.removeSearch, () => ({ params: { id: NOBODY } })) },
  similarCompanies: {
    rowsRead: rowsRead(endpoints.similarCompanies, ({ companyId }) => ({ body: { id: companyId } })),
    noCompany: once(endpoints.similarCompanies, () => ({ body: { id: NOBODY } }))
  },
  reports: none,
  reportOutline: {
    noCompany: once(endpoints.reportOutline, () => ({
      query: { template: 'visitBrief' as const, id: NOBODY }
    })),
    noChain: once(endpoints.reportOutline, () => ({ query: { template: 'chain' as const, id: NOBODY } })),
    noPark: once(endpoints.reportOutline, () => ({ query: { template: 'park' as const, id: NOBODY } }))
  },
  createReports: {
    premium: once(
      endpoints.createReports,
      ({ companyId }) => ({
        body: {
          ...briefOf([companyId]).body,
          template: 'companyDueDiligence' as const,
          sections: ['suppliers']
        }
      }),
      { tier: 'standard' }
    ),
    nothingSelected: once(endpoints.createReports, () =>
      reportOf('listAnalysis', { kind: 'list', selection: { by: 'ids', ids: [NOBODY] } })
    ),
    noCompany: once(endpoints.createReports, () => briefOf([NOBODY])),
    noChain: once(endpoints.createReports, () => reportOf('chain', { kind: 'chain', id: NOBODY })),
    noPark: once(endpoints.createReports, () => reportOf('park', { kind: 'park', id: NOBODY })),
    reportQuota: {
      setting: { reports: 1 },
      provoke: async ask => {
        const found = await ask(endpoints.searchCompanies, { body: {} })
        const { data } = found.body as { data: { items: readonly { id: string }[] } }
        return ask(endpoints.createReports, briefOf(data.items.slice(0, 2).map(({ id }) => id)))
      }
    },
    reportQuotaUsed: twice(endpoints.createReports, ({ companyId }) => briefOf([companyId]), { reports: 1 })
  },
  report: { noReport: once(endpoints.report, () => ({ params: { id: NOBODY } })) },
  reportFile: {
    noReport: once(endpoints.reportFile, () => ({ params: { id: NOBODY } })),
    fileNotReady: {
      provoke: async (ask, known) =>
        ask(endpoints.reportFile, { params: { id: await cancelledReport(ask, known) } })
    },
    fileExpired: 'takes a week; tests/server/jobs/reports.test.ts and the mocks of stories have one'
  },
  cancelReport: {
    noReport: once(endpoints.cancelReport, () => ({ params: { id: NOBODY }, body: {} })),
    jobEnded: {
      provoke: async (ask, known) =>
        ask(endpoints.cancelReport, { params: { id: await cancelledReport(ask, known) }, body: {} })
    }
  },
  retryReport: {
    noReport: once(endpoints.retryReport, () => ({ params: { id: NOBODY }, body: {} })),
    jobNotEnded: {
      provoke: async (ask, { companyId }) => {
        const id = firstId(await ask(endpoints.createReports, briefOf([companyId])))
        return ask(endpoints.retryReport, { params: { id }, body: {} })
      }
    },
    premium: 'takes a department that had premium and has it no more: tests/server/jobs/reports.test.ts',
    reportQuotaUsed: {
      setting: { reports: 1 },
      provoke: async (ask, known) => {
        const id = await cancelledReport(ask, known)
        await ask(endpoints.createReports, briefOf([known.companyId]))
        return ask(endpoints.retryReport, { params: { id }, body: {} })
      }
    }
  },
  removeReport: {
    noReport: once(endpoints.removeReport, () => ({ params: { id: NOBODY } })),
    jobRunning: {
      provoke: async (ask, { companyId }) => {
        const id = firstId(await ask(endpoints.createReports, briefOf([companyId])))
        return ask(endpoints.removeReport, { params: { id } })
      }
    }
  },
  exports: none,
  createExport: {
    noPurpose: once(endpoints.createExport, () => firstCompanies(1), { exportPurpose: true }),
    nothingSelected: once(endpoints.createExport, () => ({
      body: { ...firstCompanies(1).body, selection: { by: 'ids' as const, ids: [NOBODY] } }
    })),
    quota: once(endpoints.createExport, () => firstCompanies(3), { exportRows: 2 }),
    quotaUsed: twice(endpoints.createExport, () => firstCompanies(1), { exportRows: 1 })
  },
  export: { noExport: once(endpoints.export, () => ({ params: { id: NOBODY } })) },
  exportFile: {
    noExport: once(endpoints.exportFile, () => ({ params: { id: NOBODY } })),
    fileNotReady: {
      provoke: async ask => ask(endpoints.exportFile, { params: { id: await cancelledExport(ask) } })
    },
    fileExpired: 'takes a week; tests/server/jobs/exports.test.ts and the mocks of stories have one'
  },
  cancelExport: {
    noExport: once(endpoints.cancelExport, () => ({ params: { id: NOBODY }, body: {} })),
    jobEnded: {
      provoke: async ask =>
        ask(endpoints.cancelExport, { params: { id: await cancelledExport(ask) }, body: {} })
    }
  },
  retryExport: {
    noExport: once(endpoints.retryExport, () => ({ params: { id: NOBODY }, body: {} })),
    jobNotEnded: {
      provoke: async ask => {
        const id = idOf(await ask(endpoints.createExport, firstCompanies(1)))
        return ask(endpoints.retryExport, { params: { id }, body: {} })
      }
    },
    quota: {
      setting: { exportRows: 3 },
      provoke: async ask => {
        const id = idOf(await ask(endpoints.createExport, firstCompanies(2)))
        await ask(endpoints.cancelExport, { params: { id }, body: {} })
        await ask(endpoints.createExport, firstCompanies(2))
        return ask(endpoints.retryExport, { params: { id }, body: {} })
      }
    },
    quotaUsed: {
      setting: { exportRows: 1 },
      provoke: async ask => {
        const id = await cancelledExport(ask)
        await ask(endpoints.createExport, firstCompanies(1))
        return ask(endpoints.retryExport, { params: { id }, body: {} })
      }
    }
  },
  removeExport: {
    noExport: once(endpoints.removeExport, () => ({ params: { id: NOBODY } })),
    jobRunning: {
      provoke: async ask => {
        const id = idOf(await ask(endpoints.createExport, firstCompanies(1)))
        return ask(endpoints.removeExport, { params: { id } })
      }
    }
  },
  traceFile: {
    noCompany: once(endpoints.traceFile, () => ({ body: { ...pageOf(3), companyId: NOBODY } })),
    quota: once(endpoints.traceFile, () => ({ body: pageOf(3) }), { exportRows: 2 }),
    quotaUsed: twice(endpoints.traceFile, () => ({ body: pageOf(1) }), { exportRows: 1 })
  },
  tracePrint: {
    noCompany: once(endpoints.tracePrint, () => ({
      body: { title: '企业探索', rows: 1, companyId: NOBODY, traceCode: 'PR20261121-7K3QZ9WD' }
    }))
  },
  notices: none,
  readNotices: none,
  profile: none,
  changeProfile: { noRegion: once(endpoints.changeProfile, () => ({ body: { region: '999999' } })) },
  suggestions: none,
  addSuggestion: {
    noImage: once(endpoints.addSuggestion, () => ({ body: suggestionForm(['<script>alert(1)</script>']) })),
    tooManySuggestions: {
      provoke: async ask => {
        for (let at = 0; at < MAX_SUGGESTIONS; at++) await ask(endpoints.addSuggestion, { body: suggestion })
        return ask(endpoints.addSuggestion, { body: suggestion })
      }
    }
  },
  suggestionImage: {
    noSuggestion: once(endpoints.suggestionImage, () => ({ params: { id: NOBODY, at: '1' } }))
  },
  unlockRate: {
    wrongCaptcha: {
      setting: { limited: true },
      provoke: ask => ask(endpoints.unlockRate, { query: { challenge: 'made-up', answer: 'ACE347' } })
    }
  },
  recordPoint: none,
  version: none
}
