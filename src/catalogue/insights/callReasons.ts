import type { RecordRule } from './recordRules.ts'

/** A reason to call a company now, or to be careful: a recent or upcoming record. */
export type CallReason<Key extends string = string> = RecordRule & {
  readonly key: Key
  readonly label: string
  /** How long ago, or ahead. */
  readonly months: number
  readonly ahead?: true
  readonly tone: 'chance' | 'caution'
}

export const callReasons = {
  financed: {
    key: 'financed',
    label: '近6个月获得融资',
    tone: 'chance',
    months: 6,
    section: 'financing',
    date: 'date',
    title: ['round', 'amount']
  },
  capitalRaised: {
    key: 'capitalRaised',
    label: '近6个月增加注册资本',
    tone: 'chance',
    months: 6,
    section: 'changes',
    date: 'date',
    title: ['before', 'after'],
    join: ' → ',
    holds: { column: 'item', text: '注册资本' },
    grows: ['before', 'after']
  },
  won: {
    key: 'won',
    label: '近3个月中标',
    tone: 'chance',
    months: 3,
    section: 'tenders',
    date: 'date',
    title: ['title'],
    words: { role: ['中标'] }
  },
  expiring: {
    key: 'expiring',
    label: '6个月内科技资质到期',
    tone: 'chance',
    months: 6,
    ahead: true,
    section: 'qualifications',
    date: 'expiresOn',
    title: ['name'],
    without: { status: ['已撤销'] }
  },
  certificateExpiring: {
    key: 'certificateExpiring',
    label: '6个月内资质证书到期',
    tone: 'chance',
    months: 6,
    ahead: true,
    section: 'certificates',
    date: 'expiresOn',
    title: ['name'],
    without: { status: ['已撤销', '已注销'] }
  },
  qualified: {
    key: 'qualified',
    label: '近6个月获得科技资质',
    tone: 'chance',
    months: 6,
    section: 'qualifications',
    date: 'issuedOn',
    title: ['name'],
    without: { status: ['已撤销'] }
  },
  invested: {
    key: 'invested',
    label: '近6个月对外投资',
    tone: 'chance',
    months: 6,
    section: 'investments',
    date: 'since',
    title: ['company']
  },
  expanded: {
    key: 'expanded',
    label: '近6个月设立分支机构',
    tone: 'chance',
    months: 6,
    section: 'branches',
    date: 'established',
    title: ['company']
  },
  invented: {
    key: 'invented',
    label: '近6个月申请发明专利',
    tone: 'chance',
    months: 6,
    section: 'patents',
    date: 'appliedOn',
    title: ['title'],
    words: { kind: ['发明专利'] }
  },
  hiring: {
    key: 'hiring',
    label: '近1个月发布招聘',
    tone: 'chance',
    months: 1,
    section: 'jobs',
    date: 'postedOn',
    title: ['title']
  },
  sued: {
    key: 'sued',
    label: '近6个月新增司法风险',
    tone: 'caution',
    months: 6,
    section: 'legalRisks',
    date: 'date',
    title: ['kind', 'cause']
  },
  penalised: {
    key: 'penalised',
    label: '近6个月新增经营风险',
    tone: 'caution',
    months: 6,
    section: 'operatingRisks',
    date: 'date',
    title: ['kind', 'cause']
  },
  criticised: {
    key: 'criticised',
    label: '近3个月有负面新闻',
    tone: 'caution',
    months: 3,
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
