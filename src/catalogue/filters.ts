/**
 * The filter catalogue. One entry drives the panel, the chip, the URL, the validation and the SQL of a criterion.
 * The value of every criterion is a list of tokens: option keys, range tokens, tree codes, or the terms of a keyword.
 */
export interface Option {
  readonly key: string
  readonly label: string
}

export interface Band {
  /** The range that the band stands for, as a range token (see range.ts). */
  readonly token: string
  readonly label: string
}

interface FilterOf<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly category: FilterCategory
}

export interface TextFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'text'
  readonly maxLength: number
}

export interface OptionsFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'options'
  readonly options: readonly Option[]
}

export interface BandsFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'bands'
  /** `amount` compares a number, `age` the time that has passed since a date. */
  readonly measure: 'amount' | 'age'
  readonly unit: '万元' | '年'
  readonly bands: readonly Band[]
}

export interface TreeFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'tree'
  readonly tree: 'regions' | 'industries'
  /** The shape of a node's code. */
  readonly code: RegExp
}

export type Filter<Key extends string = string> =
  | TextFilter<Key>
  | OptionsFilter<Key>
  | BandsFilter<Key>
  | TreeFilter<Key>

export const filterCategories = {
  basic: '基本信息',
  place: '地区与行业',
  capital: '资本与融资'
} as const

export type FilterCategory = keyof typeof filterCategories

const options = (...labels: readonly string[]): readonly Option[] =>
  labels.map(label => ({ key: label, label }))

export const filters = {
  keyword: {
    key: 'keyword',
    label: '关键词',
    category: 'basic',
    kind: 'text',
    maxLength: 200
  },
  region: {
    key: 'region',
    label: '所在地区',
    category: 'place',
    kind: 'tree',
    tree: 'regions',
    code: /^[1-9]\d{5}$/
  },
  industry: {
    key: 'industry',
    label: '国民经济行业',
    category: 'place',
    kind: 'tree',
    tree: 'industries',
    code: /^(?:[A-T]|\d{2,4})$/
  },
  regCapital: {
    key: 'regCapital',
    label: '注册资本',
    category: 'capital',
    kind: 'bands',
    measure: 'amount',
    unit: '万元',
    bands: [
      { token: '0-100', label: '0–100万' },
      { token: '100-200', label: '100–200万' },
      { token: '200-500', label: '200–500万' },
      { token: '500-1000', label: '500–1000万' },
      { token: '1000-5000', label: '1000万–5000万' },
      { token: '5000-', label: '5000万以上' }
    ]
  },
  established: {
    key: 'established',
    label: '成立年限',
    category: 'basic',
    kind: 'bands',
    measure: 'age',
    unit: '年',
    bands: [
      { token: '-30d', label: '30天内' },
      { token: '-1', label: '1年内' },
      { token: '1-5', label: '1–5年' },
      { token: '5-10', label: '5–10年' },
      { token: '10-15', label: '10–15年' },
      { token: '15-', label: '15年以上' }
    ]
  },
  status: {
    key: 'status',
    label: '经营状态',
    category: 'basic',
    kind: 'options',
    options: options('存续', '注销', '吊销', '撤销', '迁出', '设立中', '清算中', '停业', '其他')
  },
  companyType: {
    key: 'companyType',
    label: '企业类型',
    category: 'basic',
    kind: 'options',
    options: options(
      '国有企业',
      '有限责任公司',
      '股份有限公司',
      '私营企业',
      '港澳台商投资',
      '外商投资',
      '个体工商户'
    )
  },
  listing: {
    key: 'listing',
    label: '上市板块',
    category: 'capital',
    kind: 'options',
    options: options(
      '上交所主板',
      '深交所主板',
      '科创板',
      '创业板',
      '北交所',
      '新三板',
      '港股',
      '美股',
      '未上市'
    )
  },
  round: {
    key: 'round',
    label: '融资轮次',
    category: 'capital',
    kind: 'options',
    options: options(
      '种子轮',
      '天使轮',
      'Pre-A轮',
      'A轮',
      'A+轮',
      'Pre-B轮',
      'B轮',
      'B+轮',
      'C轮',
      'C+轮',
      'D轮',
      'D+轮',
      'E轮',
      'F轮及以后',
      'Pre-IPO',
      'IPO',
      '新三板',
      '战略投资',
      '定向增发',
      '股权转让',
      '债权融资',
      '并购',
      '私有化',
      '其他',
      '未披露'
    )
  }
} as const satisfies { readonly [Key in string]: Filter<Key> }

export type FilterKey = keyof typeof filters

export const filterKeys = Object.keys(filters) as readonly FilterKey[]

export function isFilterKey(key: string): key is FilterKey {
  return Object.hasOwn(filters, key)
}

/** The entry as its general kind, for code that reads any filter. */
export function filterOf(key: FilterKey): Filter<FilterKey> {
  return filters[key]
}
