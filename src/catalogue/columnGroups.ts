import { columnKeys, type ColumnKey } from './columns.ts'

/** The heading of each column where all of them are listed. */
export const columnGroups = {
  basic: '基本信息',
  scale: '资本与规模',
  industrial: '规上工业',
  financing: '上市与融资',
  innovation: '科技与知识产权',
  place: '产业与风险'
} as const

export type ColumnGroup = keyof typeof columnGroups

const groupOf: Readonly<Record<ColumnKey, ColumnGroup>> = {
  name: 'basic',
  legalRepresentative: 'basic',
  status: 'basic',
  established: 'basic',
  region: 'basic',
  companyType: 'basic',
  contacts: 'basic',
  customer: 'basic',
  uscc: 'basic',
  dataDate: 'basic',
  regCapital: 'scale',
  paidCapital: 'scale',
  background: 'scale',
  scale: 'scale',
  insured: 'scale',
  revenue: 'scale',
  outputValue: 'industrial',
  profit: 'industrial',
  taxPaid: 'industrial',
  industrialState: 'industrial',
  industrialSource: 'industrial',
  industrialSince: 'industrial',
  industrialUntil: 'industrial',
  listing: 'financing',
  round: 'financing',
  qualifications: 'innovation',
  score: 'innovation',
  patents: 'innovation',
  trademarks: 'innovation',
  software: 'innovation',
  industry: 'place',
  parks: 'place',
  chainNodes: 'place',
  evidence: 'place',
  risks: 'place'
}

/** The columns under their headings, each in the order of the catalogue. */
export const groupedColumns = (Object.keys(columnGroups) as ColumnGroup[]).map(group => ({
  group,
  title: columnGroups[group],
  columns: columnKeys.filter(key => groupOf[key] === group)
}))
