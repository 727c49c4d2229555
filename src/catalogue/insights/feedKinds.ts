import type { RecordRule } from './recordRules.ts'

/** A kind of news of companies, and the records that are such news. */
export interface FeedKind<Key extends string = string> {
  readonly key: Key
  readonly label: string
  readonly rule: RecordRule
}

export const feedKinds = {
  financing: {
    key: 'financing',
    label: '融资',
    rule: { section: 'financing', date: 'date', title: ['round', 'amount'] }
  },
  /** Of the winner alone. */
  tender: {
    key: 'tender',
    label: '中标',
    rule: { section: 'tenders', date: 'date', title: ['title'], words: { role: ['中标'] } }
  },
  qualification: {
    key: 'qualification',
    label: '资质',
    rule: { section: 'qualifications', date: 'issuedOn', title: ['name', 'level'] }
  },
  change: {
    key: 'change',
    label: '变更',
    rule: { section: 'changes', date: 'date', title: ['item'] }
  }
} as const satisfies Readonly<Record<string, FeedKind>>

export type FeedKindKey = keyof typeof feedKinds

export const feedKindKeys = Object.keys(feedKinds) as readonly FeedKindKey[]

/** Whose news: of the favorites and the own region, of the favorites, or of all companies. */
export const feedScopes = {
  related: '与我有关',
  favorites: '我的收藏',
  all: '全部'
} as const

export type FeedScope = keyof typeof feedScopes

export const feedScopeKeys = Object.keys(feedScopes) as readonly FeedScope[]

/** The feed ends here. */
export const MAX_FEED = 1000
