import {
  sectionOf,
  type ColumnKind,
  type SectionColumn,
  type SectionKey
} from '../../src/catalogue/sections.ts'
import type { ColumnValue } from '../../src/contract/entities/companyDetail.ts'

type Record = Readonly<{ [field: string]: unknown }>

/** A record of a section with hostile or very long values in every field. */
export function hostileRecord(section: SectionKey, text: string): Record {
  const columns: readonly SectionColumn[] = sectionOf(section).columns
  return {
    ...Object.fromEntries(columns.map(({ key, kind }) => [key, hostileValues[kind](text)])),
    source: text,
    sourceKind: '挖掘',
    asOf: '2026-11-01'
  }
}

/** A record of a section as most are. */
export function plainRecord(section: SectionKey, text: string): Record {
  const columns: readonly SectionColumn[] = sectionOf(section).columns
  return {
    ...Object.fromEntries(columns.map(({ key, kind }) => [key, plainValues[kind](text)])),
    source: '公开信息',
    sourceKind: '官方',
    asOf: '2026-11-01'
  }
}

const plainValues: { readonly [Kind in ColumnKind]: (text: string) => ColumnValue<Kind> } = {
  text: text => text,
  inferable: text => text,
  word: text => text,
  date: () => '2026-06-18',
  year: () => 2025,
  number: () => 12,
  amount: () => '1250.5',
  percent: () => '12.5',
  disclosedAmount: () => '1,250 万元',
  capital: () => ({ amount: '1250', currency: 'CNY' }),
  list: text => [text],
  company: text => ({ id: '7', name: text }),
  link: () => 'https://example.com/',
  diff: text => text
}

const hostileValues: { readonly [Kind in ColumnKind]: (text: string) => ColumnValue<Kind> } = {
  text: text => text,
  inferable: text => text,
  word: text => text,
  date: () => '0001-01-01',
  year: () => 999_999_999,
  number: () => 999_999_999,
  amount: () => '123456789012.345678',
  percent: () => '123456789012.345678',
  disclosedAmount: text => text,
  capital: () => ({ amount: '123456789012.345678', currency: 'USD' }),
  list: text => [text, text],
  company: text => ({ id: text, name: text }),
  link: text => text,
  diff: text => text
}

/** Registration changes, with changed words in long and short texts. */
export const changeRecords: readonly Record[] = [
  {
    date: '2026-08-14',
    item: '注册资本变更',
    before: '1000万元人民币',
    after: '5000万元人民币'
  },
  {
    date: '2026-03-02',
    item: '住所变更',
    before: '上海市浦东新区张江路100号3层',
    after: '上海市浦东新区金科路2889号B座12层'
  },
  {
    date: '2025-11-20',
    item: '投资人变更',
    before: '张三、李四、王五、上海甲投资中心（有限合伙）',
    after: '张三、王五、上海甲投资中心（有限合伙）、苏州乙创业投资有限公司'
  },
  {
    date: '2024-05-06',
    item: '经营范围变更',
    before: `${'集成电路设计、技术开发、技术咨询、技术服务；'.repeat(12)}货物进出口。`,
    after: `${'集成电路设计、技术开发、技术咨询、技术服务；'.repeat(12)}人工智能应用软件开发；货物进出口；技术进出口。`
  },
  { date: '2023-01-09', item: '董事备案', before: null, after: '赵六' }
].map(record => ({
  ...record,
  source: '国家企业信用信息公示系统',
  sourceKind: '官方',
  asOf: '2026-11-01'
}))

const legalKinds = ['立案', '开庭公告', '裁判文书', '被执行人', '失信被执行人'] as const

/** Judicial records from several sources. */
export const legalRecords = (count: number): readonly Record[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: legalKinds[at % legalKinds.length],
    date: `20${String(26 - (at % 9)).padStart(2, '0')}-0${1 + (at % 9)}-15`,
    number: `（202${at % 7}）沪0115民初${1000 + at}号`,
    authority: '上海市浦东新区人民法院',
    role: at % 2 === 0 ? '被告' : '原告',
    cause: at % 3 === 0 ? '买卖合同纠纷' : '侵害发明专利权纠纷',
    amount: at % 4 === 0 ? null : String(12.5 * (at + 1)),
    status: '已结案',
    source: at % 2 === 0 ? '中国裁判文书网' : '人民法院公告网',
    sourceKind: '官方',
    asOf: '2026-11-01'
  }))

export const shareholderRecords: readonly Record[] = [
  {
    holder: { id: '7', name: '苏州乙创业投资有限公司' },
    holderKind: '企业法人',
    share: '51',
    subscribed: '2550'
  },
  { holder: { id: null, name: '张三' }, holderKind: '自然人', share: '33.3333', subscribed: '1666.67' },
  {
    holder: { id: null, name: '员工持股平台（有限合伙）' },
    holderKind: '合伙企业',
    share: null,
    subscribed: null
  }
].map(record => ({
  ...record,
  subscribedOn: '2030-12-31',
  source: '企业年报',
  sourceKind: '披露',
  asOf: '2026-06-30'
}))
