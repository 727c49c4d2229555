import type { RecordRule } from './recordRules.ts'

/** A kind of event on the timeline of a company, and the records that are such events. */
export interface EventKind<Key extends string = string> {
  readonly key: Key
  readonly label: string
  readonly records: readonly RecordRule[]
}

export const eventKinds = {
  /** Foundation and listing come from the company's own row. */
  milestone: { key: 'milestone', label: '设立与上市', records: [] },
  financing: {
    key: 'financing',
    label: '融资',
    records: [{ section: 'financing', date: 'date', title: ['round', 'amount'] }]
  },
  tender: {
    key: 'tender',
    label: '招投标',
    records: [{ section: 'tenders', date: 'date', title: ['role', 'title'] }]
  },
  qualification: {
    key: 'qualification',
    label: '资质',
    records: [
      { section: 'qualifications', date: 'issuedOn', title: ['name', 'level'] },
      { section: 'certificates', date: 'issuedOn', title: ['name'] }
    ]
  },
  intellectual: {
    key: 'intellectual',
    label: '知识产权',
    records: [
      { section: 'patents', date: 'appliedOn', title: ['kind', 'title'] },
      { section: 'trademarks', date: 'appliedOn', title: ['name', 'category'] },
      { section: 'copyrights', date: 'registeredOn', title: ['kind', 'title'] }
    ]
  },
  change: {
    key: 'change',
    label: '工商变更',
    records: [{ section: 'changes', date: 'date', title: ['item'] }]
  },
  equity: {
    key: 'equity',
    label: '投资与分支',
    records: [
      { section: 'investments', date: 'since', title: ['company'] },
      { section: 'branches', date: 'established', title: ['company'] }
    ]
  },
  risk: {
    key: 'risk',
    label: '风险',
    records: [
      { section: 'legalRisks', date: 'date', title: ['kind', 'cause'] },
      { section: 'operatingRisks', date: 'date', title: ['kind', 'cause'] }
    ]
  },
  news: { key: 'news', label: '新闻', records: [{ section: 'news', date: 'date', title: ['title'] }] },
  hiring: {
    key: 'hiring',
    label: '招聘',
    records: [{ section: 'jobs', date: 'postedOn', title: ['title', 'city'] }]
  }
} as const satisfies { readonly [Key in string]: EventKind<Key> }

export type EventKey = keyof typeof eventKinds

export const eventKeys = Object.keys(eventKinds) as readonly EventKey[]

/** The entry as its general shape, for code that reads any kind. */
export function eventKindOf(key: EventKey): EventKind<EventKey> {
  return eventKinds[key]
}

export function isEventKey(key: string): key is EventKey {
  return Object.hasOwn(eventKinds, key)
}

/** What the two milestones are called. */
export const milestones = { established: '企业成立', listed: '上市' } as const
