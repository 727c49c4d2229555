import type { SectionKey } from '../sections.ts'
import type { RecordRule } from './recordRules.ts'
import { aheadLabel, pastLabel, type Window } from './windows.ts'

/** A reason to call a company now, or to be careful: a recent or upcoming record. */
export type CallReason<Key extends string = string> = RecordRule & {
  readonly key: Key
  /** What happened, or is about to. */
  readonly event: string
  /** How long ago, or ahead. */
  readonly window: Window
  readonly ahead?: true
  readonly tone: 'chance' | 'caution'
}

export const callReasons = {
  financed: {
    key: 'financed',
    event: '获得融资',
    tone: 'chance',
    window: 'halfYear',
    section: 'financing',
    date: 'date',
    title: ['round', 'amount']
  },
  capitalRaised: {
    key: 'capitalRaised',
    event: '增加注册资本',
    tone: 'chance',
    window: 'halfYear',
    section: 'changes',
    date: 'date',
    title: ['before', 'after'],
    join: ' → ',
    holds: { column: 'item', text: '注册资本' },
    grows: ['before', 'after']
  },
  won: {
    key: 'won',
    event: '中标',
    tone: 'chance',
    window: 'halfYear',
    section: 'tenders',
    date: 'date',
    title: ['title'],
    words: { role: ['中标'] }
  },
  expiring: {
    key: 'expiring',
    event: '科技资质到期',
    tone: 'chance',
    window: 'halfYear',
    ahead: true,
    section: 'qualifications',
    date: 'expiresOn',
    title: ['name'],
    without: { status: ['已撤销'] }
  },
  certificateExpiring: {
    key: 'certificateExpiring',
    event: '资质证书到期',
    tone: 'chance',
    window: 'halfYear',
    ahead: true,
    section: 'certificates',
    date: 'expiresOn',
    title: ['name'],
    without: { status: ['已撤销', '已注销'] }
  },
  qualified: {
    key: 'qualified',
    event: '获得科技资质',
    tone: 'chance',
    window: 'halfYear',
    section: 'qualifications',
    date: 'issuedOn',
    title: ['name'],
    without: { status: ['已撤销'] }
  },
  invested: {
    key: 'invested',
    event: '对外投资',
    tone: 'chance',
    window: 'halfYear',
    section: 'investments',
    date: 'since',
    title: ['company']
  },
  expanded: {
    key: 'expanded',
    event: '设立分支机构',
    tone: 'chance',
    window: 'halfYear',
    section: 'branches',
    date: 'established',
    title: ['company']
  },
  invented: {
    key: 'invented',
    event: '申请发明专利',
    tone: 'chance',
    window: 'halfYear',
    section: 'patents',
    date: 'appliedOn',
    title: ['title'],
    words: { kind: ['发明专利'] }
  },
  hiring: {
    key: 'hiring',
    event: '发布招聘',
    tone: 'chance',
    window: 'month',
    section: 'jobs',
    date: 'postedOn',
    title: ['title']
  },
  sued: {
    key: 'sued',
    event: '新增司法风险',
    tone: 'caution',
    window: 'halfYear',
    section: 'legalRisks',
    date: 'date',
    title: ['kind', 'cause']
  },
  penalised: {
    key: 'penalised',
    event: '新增经营风险',
    tone: 'caution',
    window: 'halfYear',
    section: 'operatingRisks',
    date: 'date',
    title: ['kind', 'cause']
  },
  criticised: {
    key: 'criticised',
    event: '出现负面新闻',
    tone: 'caution',
    window: 'quarter',
    section: 'news',
    date: 'date',
    title: ['title'],
    words: { mood: ['负面'] }
  }
} as const satisfies { readonly [Key in string]: CallReason<Key> }

export type CallReasonKey = keyof typeof callReasons

export const callReasonKeys = Object.keys(callReasons) as readonly CallReasonKey[]

/** The entry as its general shape, for code that reads any reason. */
export function callReasonOf(key: CallReasonKey): CallReason<CallReasonKey> {
  return callReasons[key]
}

/** 近6个月中标, 6个月内科技资质到期. */
export function callLabel(reason: CallReason): string {
  return spanOf(reason) + reason.event
}

export function spanOf({ window, ahead }: Pick<CallReason, 'window' | 'ahead'>) {
  return ahead ? aheadLabel(window) : pastLabel(window)
}

/** What a company without any reason has none of, by window, and the sections of which that cannot be said. */
export function missingCalls(isKnown: (section: SectionKey) => boolean): {
  readonly none: readonly { readonly span: ReturnType<typeof spanOf>; readonly events: readonly string[] }[]
  readonly unknown: readonly SectionKey[]
} {
  const none = new Map<ReturnType<typeof spanOf>, readonly string[]>()
  const unknown = new Set<SectionKey>()
  for (const reason of callReasonKeys.map(callReasonOf)) {
    const span = spanOf(reason)
    if (isKnown(reason.section)) none.set(span, [...(none.get(span) ?? []), reason.event])
    else unknown.add(reason.section)
  }
  return { none: [...none].map(([span, events]) => ({ span, events })), unknown: [...unknown] }
}
