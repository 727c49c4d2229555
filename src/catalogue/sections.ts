/** The section catalogue of a company: what both detail variants, reports and exports can show of it. */
export interface SectionColumn {
  readonly key: string
  readonly label: string
  readonly unit?: string
  readonly kind: 'text' | 'date' | 'amount' | 'percent' | 'list'
}

export interface Section<Key extends string = string> {
  readonly key: Key
  readonly title: string
  /** `facts` is one record shown as label and value, `table` a paged list of records. */
  readonly kind: 'facts' | 'table'
  readonly columns: readonly SectionColumn[]
  readonly premium: boolean
}

export const sections = {
  registration: {
    key: 'registration',
    title: '工商信息',
    kind: 'facts',
    premium: false,
    columns: [
      { key: 'name', label: '企业名称', kind: 'text' },
      { key: 'uscc', label: '统一社会信用代码', kind: 'text' },
      { key: 'status', label: '经营状态', kind: 'text' },
      { key: 'established', label: '成立日期', kind: 'date' },
      { key: 'regCapital', label: '注册资本', kind: 'amount' },
      { key: 'companyType', label: '企业类型', kind: 'text' },
      { key: 'registrationNumber', label: '工商注册号', kind: 'text' },
      { key: 'industry', label: '国民经济行业', kind: 'text' },
      { key: 'region', label: '所在地区', kind: 'text' },
      { key: 'address', label: '地址', kind: 'text' },
      { key: 'website', label: '网址', kind: 'text' },
      { key: 'aliases', label: '简称与曾用名', kind: 'list' },
      { key: 'stockCode', label: '股票代码', kind: 'text' },
      { key: 'listedOn', label: '上市日期', kind: 'date' },
      { key: 'scope', label: '经营范围', kind: 'text' },
      { key: 'introduction', label: '企业介绍', kind: 'text' }
    ]
  },
  products: {
    key: 'products',
    title: '主营产品',
    kind: 'table',
    premium: false,
    columns: [
      { key: 'product', label: '产品', kind: 'text' },
      { key: 'share', label: '营收占比', unit: '%', kind: 'percent' }
    ]
  },
  financing: {
    key: 'financing',
    title: '融资历史',
    kind: 'table',
    premium: false,
    columns: [
      { key: 'date', label: '融资日期', kind: 'date' },
      { key: 'round', label: '轮次', kind: 'text' },
      { key: 'amount', label: '金额', kind: 'text' },
      { key: 'investors', label: '投资方', kind: 'list' },
      { key: 'headline', label: '资讯', kind: 'text' }
    ]
  },
  chain: {
    key: 'chain',
    title: '产业链位置',
    kind: 'table',
    premium: false,
    columns: [
      { key: 'node', label: '环节', kind: 'text' },
      { key: 'kind', label: '类别', kind: 'text' },
      { key: 'upstream', label: '上游', kind: 'list' },
      { key: 'downstream', label: '下游', kind: 'list' }
    ]
  }
} as const satisfies { readonly [Key in string]: Section<Key> }

export type SectionKey = keyof typeof sections

export const sectionKeys = Object.keys(sections) as readonly SectionKey[]

export function isSectionKey(key: string): key is SectionKey {
  return Object.hasOwn(sections, key)
}

/** The entry as its general shape, for code that reads any section. */
export function sectionOf(key: SectionKey): Section<SectionKey> {
  return sections[key]
}
