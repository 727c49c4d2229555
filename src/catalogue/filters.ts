import { currencies } from './classifications/currencies.ts'
import type { ColumnKey } from './columns.ts'
import type { FactKey, FactOfType } from './facts.ts'
import { scoreBands } from './scoreLevels.ts'
import type { Permission } from './permissions.ts'

/**
 * The filter catalogue. One entry drives the panel, the chip, the URL, the validation and the SQL of a criterion.
 * The value of every criterion is a list of tokens: option keys, range tokens, tree codes, or the terms of a keyword.
 */
export interface Option<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** Of a business status: where a company with it stands in its life. */
  readonly phase?: CompanyPhase
  /** The options that it stands for. Default: itself. */
  readonly covers?: readonly string[]
  /** The option that holds for all companies for which this one does not. */
  readonly contraryOf?: string
  /** Of a year: it stands for all before it, too. */
  readonly andEarlier?: true
}

export type CompanyPhase = 'beginning' | 'active' | 'ending' | 'ended'

export interface Band {
  /** The range that the band stands for, as a range token (see range.ts). */
  readonly token: string
  readonly label: string
}

interface FilterOf<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly category: FilterCategory
  /** The column of a list that shows what it asks for. Default: that of the fact that it reads, if there is one. */
  readonly column?: ColumnKey
  /** A list that asks for it shows its column, chosen or not. */
  readonly addsColumn?: true
  /** Who lacks it has no such filter, and a request that names it is refused. Default: everybody has it. */
  readonly permission?: Permission
  /** Of which records of a company it asks. */
  readonly record?: RecordKind | undefined
  /** What has to be imported first, as `npm run import` calls it: before, nobody knows which rows meet it. */
  readonly needs?: 'bankCustomers'
  /** Whether companies of which nothing is known can be asked for; see UNKNOWN. */
  readonly unknown?: true
  /** Whether its values may be inferred; see INFERRED. */
  readonly inferred?: true
}

export interface TextFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'text'
  readonly maxLength: number
}

export interface OptionsFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'options'
  readonly options: readonly Option[]
  /** The option of rows that have none of the others. */
  readonly none?: string
  /** An option that lists offer beside their conditions, with what they call it. */
  readonly quick?: { readonly option: string; readonly label: string }
  /** Of a record: what it has to be where the criteria ask for such records and do not say. */
  readonly implied?: readonly string[]
}

/** What counts are followed by, in filters, in sentences and in tables. */
export const counters = ['人', '名', '位', '件', '项', '个', '家', '分'] as const

type Counter = (typeof counters)[number]

export interface BandsFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'bands'
  /** `amount` and `count` compare a number, `age` the time that has passed since a date. */
  readonly measure: 'amount' | 'age' | 'count'
  readonly unit: '万元' | '年' | Counter
  readonly bands: readonly Band[]
}

export interface TreeFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'tree'
  readonly tree: 'regions' | 'industries'
  /** The shape of a node's code. */
  readonly code: RegExp
}

/** Where names come from: the records of companies, or what the viewer has named. */
export const nameSources = [
  'chainNodes',
  'suppliersOf',
  'customersOf',
  'parks',
  'parkIndustries',
  'favoriteGroups',
  'investors'
] as const

/** Of names of companies, nodes, parks and groups of favorites: who can supply those who are called so, or buy from them. */
export type SupplySource = Extract<(typeof nameSources)[number], 'suppliersOf' | 'customersOf'>

export function isOfSupply(source: (typeof nameSources)[number]): source is SupplySource {
  return source === 'suppliersOf' || source === 'customersOf'
}

/** A filter whose tokens are names that only the data knows; they are looked up while somebody types. */
export interface NamesFilter<Key extends string = string> extends FilterOf<Key> {
  readonly kind: 'names'
  readonly source: (typeof nameSources)[number]
  readonly maxLength: number
}

export type Filter<Key extends string = string> =
  | TextFilter<Key>
  | OptionsFilter<Key>
  | BandsFilter<Key>
  | TreeFilter<Key>
  | NamesFilter<Key>

/** It asks for a fact of a company. */
interface OfFact<Reads extends FactKey> {
  readonly reads: Reads
  readonly record?: undefined
  readonly personal?: undefined
}

/** Filters of the same kind of record are met together by one record of a company, not each by another one. */
interface OfRecord {
  readonly record: RecordKind
  readonly reads?: undefined
  readonly personal?: undefined
}

/** It depends on who asks. */
interface OfViewer {
  readonly personal: true
  readonly reads?: undefined
  readonly record?: undefined
}

/** Its kind alone says what it asks for. */
interface OfKind {
  readonly reads?: undefined
  readonly record?: undefined
  readonly personal?: undefined
}

/** Of a capital its currency is an option. */
export type FactOptions<Key extends string = string> = OptionsFilter<Key> &
  OfFact<FactOfType<'status' | 'option' | 'words' | 'year' | 'years' | 'capital'>>

export type FactTree<Key extends string = string> = TreeFilter<Key> &
  OfFact<FactOfType<'region' | 'industry'>>

export type FactBands<Key extends string = string> = BandsFilter<Key> &
  (
    | ({ readonly measure: 'amount' } & OfFact<FactOfType<'amount' | 'capital'>>)
    | ({ readonly measure: 'count' } & OfFact<FactOfType<'number'>>)
    | ({ readonly measure: 'age' } & OfFact<FactOfType<'day' | 'date'>>)
  )

/** The filters of companies by how a search looks up what they ask for. */
export interface FiltersBy<Key extends string = string> {
  /** Words in the texts of a company. */
  readonly words: TextFilter<Key> & OfKind
  /** The values of a fact, which stand in the search index. */
  readonly terms: FactOptions<Key> | FactTree<Key>
  /** A fact that is compared with a value or an interval. */
  readonly figures: FactBands<Key>
  /** Names in a table of their own. */
  readonly names: NamesFilter<Key> & (OfKind | OfViewer)
  readonly records: (
    | OptionsFilter<Key>
    | (BandsFilter<Key> & { readonly measure: 'age' | 'amount' })
    | NamesFilter<Key>
  ) &
    OfRecord
  readonly viewer: OptionsFilter<Key> & OfViewer
}

export type Lookup = keyof FiltersBy

/** A filter of companies, which says what it asks of them. */
export type CompanyFilter<Key extends string = string> = FiltersBy<Key>[Lookup]

/** Of filters that ask neither for a record nor for what depends on the viewer. */
const lookups = {
  text: 'words',
  options: 'terms',
  tree: 'terms',
  bands: 'figures',
  names: 'names'
} as const satisfies Readonly<Record<Filter['kind'], Lookup>>

export type RecordKind = 'qualification' | 'tender' | 'financing'

/** The token of companies of which nothing is known. */
export const UNKNOWN = 'unknown'

/**
 * The token of companies whose value is inferred (推断). Excluded beside other values, it takes no company away but lets
 * only what the sources state count: 江苏省 holds a company of which no source says that it is in 苏州市.
 */
export const INFERRED = 'inferred'

export const filterCategories = {
  basic: '基本信息',
  place: '地区与行业',
  capital: '资本与融资',
  business: '经营状况',
  innovation: '科技与知识产权',
  risk: '风险与跟进'
} as const

export type FilterCategory = keyof typeof filterCategories

const options = <Label extends string>(...labels: readonly Label[]) =>
  labels.map(label => ({ key: label, label }))

/** The newest year of which lists are published; a release of each new year moves it on. */
export const LATEST_YEAR = 2026

/** The years of which there are options; words of other languages follow from them. */
export const listedYears = [
  '2011',
  '2012',
  '2013',
  '2014',
  '2015',
  '2016',
  '2017',
  '2018',
  '2019',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  `${LATEST_YEAR}`
] as const
const YEARS = 10

/** The newest first. */
const years = <Suffix extends string>(suffix: Suffix, count = YEARS) =>
  listedYears
    .slice(-count)
    .toReversed()
    .map(year => ({ key: year, label: `${year}${suffix}` as const }))

/** Of the register of industrial companies, whose threshold has been the same since 2011. */
const registerYears = [
  ...years('年', listedYears.length),
  { key: '2010', label: '2010年及以前', andEarlier: true }
] as const satisfies readonly Option[]

const atLeast = <Count extends number>(...counts: readonly Count[]) =>
  counts.map(count => ({ token: `${count}-`, label: `${count}件以上` as const }))

const rounds = options(
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
    reads: 'region',
    inferred: true,
    unknown: true,
    tree: 'regions',
    code: /^[1-9]\d{5}$/
  },
  industry: {
    key: 'industry',
    label: '国民经济行业',
    category: 'place',
    kind: 'tree',
    reads: 'industry',
    inferred: true,
    unknown: true,
    tree: 'industries',
    code: /^(?:[A-T]|\d{2,4})$/
  },
  chain: {
    key: 'chain',
    label: '产业链环节',
    category: 'place',
    column: 'evidence',
    addsColumn: true,
    kind: 'names',
    source: 'chainNodes',
    maxLength: 60
  },
  // Of a company, a node of a chain, a park or a group of favorites.
  suppliesTo: {
    key: 'suppliesTo',
    label: '可供货给',
    category: 'place',
    column: 'evidence',
    addsColumn: true,
    kind: 'names',
    source: 'suppliersOf',
    maxLength: 200
  },
  buysFrom: {
    key: 'buysFrom',
    label: '可采购自',
    category: 'place',
    column: 'evidence',
    addsColumn: true,
    kind: 'names',
    source: 'customersOf',
    maxLength: 200
  },
  park: {
    key: 'park',
    label: '所在园区',
    category: 'place',
    column: 'parks',
    kind: 'names',
    source: 'parks',
    maxLength: 200
  },
  regCapital: {
    key: 'regCapital',
    label: '注册资本',
    category: 'capital',
    kind: 'bands',
    reads: 'regCapital',
    unknown: true,
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
  paidCapital: {
    key: 'paidCapital',
    label: '实缴资本',
    category: 'capital',
    kind: 'bands',
    reads: 'paidCapital',
    measure: 'amount',
    unit: '万元',
    unknown: true,
    bands: [
      { token: '0-100', label: '0–100万' },
      { token: '100-200', label: '100–200万' },
      { token: '200-500', label: '200–500万' },
      { token: '500-1000', label: '500–1000万' },
      { token: '1000-5000', label: '1000万–5000万' },
      { token: '5000-', label: '5000万以上' }
    ]
  },
  currency: {
    key: 'currency',
    label: '币种',
    category: 'capital',
    kind: 'options',
    reads: 'regCapital',
    unknown: true,
    options: [
      { key: 'CNY', label: currencies.CNY.name },
      { key: 'USD', label: currencies.USD.name },
      { key: 'HKD', label: currencies.HKD.name },
      { key: 'EUR', label: currencies.EUR.name },
      { key: 'JPY', label: currencies.JPY.name },
      { key: 'GBP', label: currencies.GBP.name },
      { key: 'TWD', label: currencies.TWD.name },
      { key: 'SGD', label: currencies.SGD.name },
      { key: 'KRW', label: currencies.KRW.name }
    ]
  },
  established: {
    key: 'established',
    label: '成立年限',
    category: 'basic',
    kind: 'bands',
    reads: 'established',
    unknown: true,
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
    reads: 'status',
    unknown: true,
    options: [
      { key: '存续', label: '存续', phase: 'active' },
      { key: '注销', label: '注销', phase: 'ended' },
      { key: '吊销', label: '吊销', phase: 'ended' },
      { key: '撤销', label: '撤销', phase: 'ended' },
      { key: '迁出', label: '迁出', phase: 'ending' },
      { key: '设立中', label: '设立中', phase: 'beginning' },
      { key: '清算中', label: '清算中', phase: 'ending' },
      { key: '停业', label: '停业', phase: 'ending' },
      { key: '其他', label: '其他' }
    ]
  },
  companyType: {
    key: 'companyType',
    label: '企业类型',
    category: 'basic',
    kind: 'options',
    reads: 'companyType',
    unknown: true,
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
  background: {
    key: 'background',
    label: '资本背景',
    category: 'basic',
    kind: 'options',
    reads: 'background',
    unknown: true,
    options: options('央企', '国有', '民营', '外商', '中外合资', '港澳台', '事业单位')
  },
  scale: {
    key: 'scale',
    label: '企业规模',
    category: 'basic',
    kind: 'options',
    reads: 'scale',
    unknown: true,
    options: options('微型', '小型', '中型', '大型')
  },
  insured: {
    key: 'insured',
    label: '参保人数',
    category: 'basic',
    kind: 'bands',
    reads: 'insured',
    measure: 'count',
    unit: '人',
    unknown: true,
    bands: [
      { token: '0-50', label: '50人以下' },
      { token: '50-100', label: '50–99人' },
      { token: '100-500', label: '100–499人' },
      { token: '500-1000', label: '500–999人' },
      { token: '1000-5000', label: '1000–4999人' },
      { token: '5000-10000', label: '5000–9999人' },
      { token: '10000-', label: '10000人以上' }
    ]
  },
  contact: {
    key: 'contact',
    label: '联系方式',
    category: 'basic',
    kind: 'options',
    reads: 'contactKinds',
    unknown: true,
    options: options('有手机', '有固话', '有邮箱')
  },
  revenue: {
    key: 'revenue',
    label: '年营业额',
    category: 'business',
    kind: 'bands',
    reads: 'revenue',
    measure: 'amount',
    unit: '万元',
    unknown: true,
    bands: [
      { token: '0-100', label: '100万以下' },
      { token: '100-500', label: '100–500万' },
      { token: '500-1000', label: '500–1000万' },
      { token: '1000-2000', label: '1000–2000万' },
      { token: '2000-5000', label: '2000–5000万' },
      { token: '5000-10000', label: '5000万–1亿' },
      { token: '10000-50000', label: '1–5亿' },
      { token: '50000-100000', label: '5–10亿' },
      { token: '100000-', label: '10亿以上' }
    ]
  },
  listing: {
    key: 'listing',
    label: '上市板块',
    category: 'capital',
    kind: 'options',
    reads: 'listing',
    none: '未上市',
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
  /** Of the latest event. */
  round: {
    key: 'round',
    label: '最新融资轮次',
    category: 'capital',
    kind: 'options',
    reads: 'round',
    unknown: true,
    options: rounds
  },
  /** Of one event with the others of its kind: B轮 and 2018 is a B轮 of 2018. */
  financingRound: {
    key: 'financingRound',
    label: '历次融资轮次',
    category: 'capital',
    kind: 'options',
    record: 'financing',
    unknown: true,
    options: rounds
  },
  financingDate: {
    key: 'financingDate',
    label: '融资时间',
    category: 'capital',
    kind: 'bands',
    measure: 'age',
    unit: '年',
    record: 'financing',
    unknown: true,
    bands: [
      { token: '-91d', label: '近3个月' },
      { token: '-1', label: '近1年' },
      { token: '-3', label: '近3年' }
    ]
  },
  /** In yuan; an event counts where all that its source states lies inside. */
  financingAmount: {
    key: 'financingAmount',
    label: '融资金额（折人民币）',
    category: 'capital',
    kind: 'bands',
    measure: 'amount',
    unit: '万元',
    record: 'financing',
    unknown: true,
    bands: [
      { token: '0-100', label: '100万以下' },
      { token: '100-1000', label: '100–1000万' },
      { token: '1000-5000', label: '1000–5000万' },
      { token: '5000-10000', label: '5000万–1亿' },
      { token: '10000-100000', label: '1–10亿' },
      { token: '100000-', label: '10亿以上' }
    ]
  },
  financingInvestor: {
    key: 'financingInvestor',
    label: '投资方',
    category: 'capital',
    kind: 'names',
    source: 'investors',
    record: 'financing',
    maxLength: 200
  },
  qualification: {
    key: 'qualification',
    label: '科技资质',
    category: 'innovation',
    column: 'qualifications',
    kind: 'options',
    record: 'qualification',
    options: options(
      '高新技术企业',
      '科技型中小企业',
      '创新型中小企业',
      '专精特新中小企业',
      '专精特新小巨人',
      '制造业单项冠军',
      '隐形冠军',
      '瞪羚企业',
      '独角兽企业',
      '雏鹰企业',
      '企业技术中心',
      '技术创新示范企业',
      '民营科技企业',
      '科技小巨人'
    )
  },
  qualificationLevel: {
    key: 'qualificationLevel',
    label: '资质级别',
    category: 'innovation',
    column: 'qualifications',
    kind: 'options',
    record: 'qualification',
    options: options('国家级', '省级', '市级', '区县级')
  },
  qualificationStatus: {
    key: 'qualificationStatus',
    label: '资质状态',
    category: 'innovation',
    column: 'qualifications',
    kind: 'options',
    record: 'qualification',
    implied: ['有效'],
    options: [
      ...options('有效', '已过期', '已撤销'),
      { key: '含过期', label: '含过期', covers: ['有效', '已过期'] }
    ]
  },
  qualificationYear: {
    key: 'qualificationYear',
    label: '认定年份',
    category: 'innovation',
    column: 'qualifications',
    kind: 'options',
    record: 'qualification',
    options: years('年认定')
  },
  qualificationExpiry: {
    key: 'qualificationExpiry',
    label: '资质到期',
    category: 'innovation',
    column: 'qualifications',
    kind: 'options',
    record: 'qualification',
    options: [
      { key: '3个月内到期', label: '3个月内到期' },
      { key: '6个月内到期', label: '6个月内到期', covers: ['3个月内到期', '3至6个月到期'] },
      ...options('6个月后到期', '长期有效或未注明')
    ]
  },
  /** Any of them; the others above narrow which. */
  qualified: {
    key: 'qualified',
    label: '科技企业',
    category: 'innovation',
    column: 'qualifications',
    kind: 'options',
    record: 'qualification',
    options: options('有科技资质')
  },
  score: {
    key: 'score',
    label: '科创评分',
    category: 'innovation',
    kind: 'bands',
    reads: 'score',
    unknown: true,
    measure: 'count',
    unit: '分',
    bands: scoreBands
  },
  inventions: {
    key: 'inventions',
    label: '发明专利',
    category: 'innovation',
    column: 'patents',
    kind: 'bands',
    reads: 'inventions',
    unknown: true,
    measure: 'count',
    unit: '件',
    bands: atLeast(1, 10, 50, 100)
  },
  utilityModels: {
    key: 'utilityModels',
    label: '实用新型',
    category: 'innovation',
    column: 'patents',
    kind: 'bands',
    reads: 'utilityModels',
    unknown: true,
    measure: 'count',
    unit: '件',
    bands: atLeast(1, 10, 50, 100)
  },
  designs: {
    key: 'designs',
    label: '外观设计',
    category: 'innovation',
    column: 'patents',
    kind: 'bands',
    reads: 'designs',
    unknown: true,
    measure: 'count',
    unit: '件',
    bands: atLeast(1, 10, 50)
  },
  trademarks: {
    key: 'trademarks',
    label: '商标',
    category: 'innovation',
    kind: 'bands',
    reads: 'trademarks',
    unknown: true,
    measure: 'count',
    unit: '件',
    bands: atLeast(1, 10, 50, 100)
  },
  software: {
    key: 'software',
    label: '软件著作权',
    category: 'innovation',
    kind: 'bands',
    reads: 'software',
    unknown: true,
    measure: 'count',
    unit: '件',
    bands: atLeast(1, 10, 50, 100)
  },
  tender: {
    key: 'tender',
    label: '招投标',
    category: 'business',
    kind: 'options',
    record: 'tender',
    options: options('中标', '招标')
  },
  tenderDate: {
    key: 'tenderDate',
    label: '招投标时间',
    category: 'business',
    kind: 'bands',
    measure: 'age',
    unit: '年',
    record: 'tender',
    bands: [
      { token: '-30d', label: '近1个月' },
      { token: '-91d', label: '近3个月' },
      { token: '-1', label: '近12个月' }
    ]
  },
  tax: {
    key: 'tax',
    label: '纳税信用A级',
    category: 'business',
    kind: 'options',
    reads: 'taxYears',
    unknown: true,
    options: years('年A级')
  },
  trade: {
    key: 'trade',
    label: '进出口信用',
    category: 'business',
    kind: 'options',
    reads: 'tradeCredit',
    unknown: true,
    options: options('高级认证企业', '一般信用企业', '失信企业')
  },
  industrialScale: {
    key: 'industrialScale',
    label: '规上工业',
    category: 'business',
    kind: 'options',
    reads: 'industrialSource',
    unknown: true,
    options: options('官方入库', '模型挖掘')
  },
  /** insights/industrialRules.ts says what each means. */
  industrialState: {
    key: 'industrialState',
    label: '规上状态',
    category: 'business',
    kind: 'options',
    reads: 'industrialState',
    unknown: true,
    options: [
      ...options('存量'),
      { key: '新增', label: `新增（${LATEST_YEAR}年入库）` as const },
      ...options('退规', '准规上', '疑似规上')
    ]
  },
  industrialSince: {
    key: 'industrialSince',
    label: '入库年度',
    category: 'business',
    kind: 'options',
    reads: 'industrialSince',
    unknown: true,
    options: registerYears
  },
  industrialUntil: {
    key: 'industrialUntil',
    label: '退库年度',
    category: 'business',
    kind: 'options',
    reads: 'industrialUntil',
    unknown: true,
    options: registerYears
  },
  outputValue: {
    key: 'outputValue',
    label: '工业总产值',
    category: 'business',
    kind: 'bands',
    reads: 'outputValue',
    measure: 'amount',
    unit: '万元',
    unknown: true,
    bands: [
      { token: '0-2000', label: '2000万以下' },
      { token: '2000-5000', label: '2000–5000万' },
      { token: '5000-10000', label: '5000万–1亿' },
      { token: '10000-50000', label: '1–5亿' },
      { token: '50000-100000', label: '5–10亿' },
      { token: '100000-', label: '10亿以上' }
    ]
  },
  profit: {
    key: 'profit',
    label: '利润总额',
    category: 'business',
    kind: 'bands',
    reads: 'profit',
    measure: 'amount',
    unit: '万元',
    unknown: true,
    bands: [
      { token: '-0', label: '亏损' },
      { token: '0-100', label: '100万以下' },
      { token: '100-500', label: '100–500万' },
      { token: '500-1000', label: '500–1000万' },
      { token: '1000-5000', label: '1000–5000万' },
      { token: '5000-', label: '5000万以上' }
    ]
  },
  taxPaid: {
    key: 'taxPaid',
    label: '纳税额',
    category: 'business',
    kind: 'bands',
    reads: 'taxPaid',
    measure: 'amount',
    unit: '万元',
    unknown: true,
    bands: [
      { token: '0-10', label: '10万以下' },
      { token: '10-50', label: '10–50万' },
      { token: '50-100', label: '50–100万' },
      { token: '100-500', label: '100–500万' },
      { token: '500-1000', label: '500–1000万' },
      { token: '1000-', label: '1000万以上' }
    ]
  },
  risk: {
    key: 'risk',
    label: '风险',
    category: 'risk',
    column: 'risks',
    kind: 'options',
    reads: 'riskKinds',
    unknown: true,
    options: options(
      '失信被执行人',
      '被执行人',
      '限制高消费',
      '经营异常',
      '行政处罚',
      '环保处罚',
      '股权出质',
      '股权冻结',
      '动产抵押',
      '欠税',
      '破产重整',
      '严重违法'
    )
  },
  mine: {
    key: 'mine',
    label: '与我有关',
    category: 'risk',
    kind: 'options',
    personal: true,
    options: [
      { key: '已收藏', label: '已收藏' },
      { key: '未收藏', label: '未收藏', contraryOf: '已收藏' },
      { key: '近30天查看过', label: '近30天查看过' },
      { key: '已导出过', label: '已导出过' }
    ]
  },
  favoriteGroup: {
    key: 'favoriteGroup',
    label: '收藏分组',
    category: 'risk',
    kind: 'names',
    personal: true,
    source: 'favoriteGroups',
    maxLength: 30
  },
  customer: {
    key: 'customer',
    label: '存量客户',
    category: 'risk',
    column: 'customer',
    kind: 'options',
    personal: true,
    permission: 'customer:read',
    needs: 'bankCustomers',
    quick: { option: '非存量', label: '只看非存量' },
    options: [
      { key: '存量客户', label: '存量客户' },
      { key: '本人名下', label: '本人名下' },
      { key: '非存量', label: '非存量', contraryOf: '存量客户' }
    ]
  }
} as const satisfies { readonly [Key in string]: CompanyFilter<Key> }

export type FilterKey = keyof typeof filters

/** The keys of the filters that are looked up in the same way. */
export type KeyBy<By extends Lookup> = {
  [Key in FilterKey]: (typeof filters)[Key] extends FiltersBy<Key>[By] ? Key : never
}[FilterKey]

export type FilterBy<By extends Lookup> = FiltersBy<KeyBy<By>>[By]

/** The active criteria: for each filter in use its tokens, never an empty list. */
export type Criteria = { readonly [Key in FilterKey]?: readonly string[] }

export const filterKeys = Object.keys(filters) as readonly FilterKey[]

export function isFilterKey(key: string): key is FilterKey {
  return Object.hasOwn(filters, key)
}

/** The entry as its general kind, for code that reads any filter. */
export function filterOf(key: FilterKey): CompanyFilter<FilterKey> {
  return filters[key]
}

type LookedUp = {
  [By in Lookup]: { readonly by: By; readonly filter: FilterBy<By> }
}[Lookup]

/** A filter with how it is looked up. */
export function lookedUp(key: FilterKey): LookedUp {
  const filter = filterOf(key)
  // The type of `filters` ties the two together, which a union cannot say.
  return { by: lookupOf(filter), filter } as LookedUp
}

function lookupOf({ kind, record, personal }: CompanyFilter): Lookup {
  if (record) return 'records'
  return personal && kind === 'options' ? 'viewer' : lookups[kind]
}

export function isLookedUp<By extends Lookup>(
  filter: CompanyFilter<FilterKey>,
  by: By
): filter is CompanyFilter<FilterKey> & FilterBy<By> {
  return lookupOf(filter) === by
}

/** Where a company with this business status stands in its life; null where that is not known. */
export function phaseOf(status: string | null): CompanyPhase | null {
  const statuses: readonly Option[] = filters.status.options
  return statuses.find(({ key }) => key === status)?.phase ?? null
}
