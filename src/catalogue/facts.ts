/**
 * The fact catalogue: what can be known of a company, each fact once. From an entry follow the type of a company, its
 * columns in the store, how two sources are merged, the column of an import, the fields of answers, the section
 * 工商信息 and the label of a list column. Entries stand in the order of that section.
 */
export interface Fact {
  readonly label: string
  readonly unit?: string
  readonly type: FactType
  /** Which answers carry it. */
  readonly shownIn: readonly FactView[]
  /** In the section it has a line of its own. */
  readonly wide?: true
  /** A table of companies may bring it; host/server/tables/columns/factNames.ts says under which names. */
  readonly imported?: true
  /** Most characters of an imported text. Default: as its type says. */
  readonly longest?: number
  /** `never`: follows from something else, so no source replaces it. Default: as its type says. */
  readonly merge?: 'never'
  /** Where this fact is known an empty list says that there is nothing. Default: it says that nothing is known. */
  readonly knownBy?: 'risksSearchedOn'
  /** The fact whose value it explains where that value is inferred (推断). */
  readonly explains?: string
  /** A figure of the year `revenueYear`: a company has those of one year only. */
  readonly yearly?: true
  /** It is not stored but follows from these; src/domain/facts/companyFacts.ts says how. */
  readonly from?: readonly string[]
}

/**
 * `row` is a line of a list, `header` the head of a company, `registration` its section with the `inferences` beside it,
 * `overview` its first tab.
 */
export type FactView = 'row' | 'header' | 'registration' | 'inferences' | 'overview'

/** The value of a fact of each type: null if unknown, an empty list if there is none. */
export interface FactValues {
  /** Always known. */
  readonly name: string
  readonly line: string | null
  /** With line ends. */
  readonly prose: string | null
  readonly website: string | null
  /** Written by a rule of its own. */
  readonly code: string | null
  /** The business status, an option of its filter. */
  readonly status: string | null
  /** An option of the filter that reads it. */
  readonly option: string | null
  /** YYYY-MM-DD. */
  readonly day: string | null
  /** YYYY-MM-DD, or YYYY-MM or YYYY where a source says no more. */
  readonly date: string | null
  readonly number: number | null
  /** Of the calendar. */
  readonly year: number | null
  /** A decimal, in units of 10,000 yuan. */
  readonly amount: string | null
  readonly capital: Capital | null
  /** The code of a node of the tree `regions`. */
  readonly region: string | null
  /** The code of a node of the tree `industries`. */
  readonly industry: string | null
  readonly words: readonly string[]
  /** Short and former names. */
  readonly names: readonly string[]
  readonly years: readonly number[]
  readonly figures: readonly number[] | null
  /** Null where a source states the value, or nothing is known. */
  readonly inference: Inference | null
}

export type FactType = keyof FactValues

/** Of amounts under each other, whatever their size. */
export const COLUMN_UNIT = '万元'

export interface Capital {
  /** A decimal, in units of 10,000 of the currency. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string | null
}

/** Why another fact has its value although no source states it. */
export interface Inference {
  /** The words of the company in which it was found, after the label of their fact: 企业名称“苏州”. */
  readonly evidence: string
  /** What the sources state, which says less; null for nothing. */
  readonly stated: string | null
}

const industrialFacts = [
  'industry',
  'status',
  'revenue',
  'industrialScale',
  'industrialSince',
  'industrialUntil'
] as const

export const facts = {
  name: {
    label: '企业名称',
    type: 'name',
    shownIn: ['row', 'header', 'registration'],
    imported: true
  },
  uscc: {
    label: '统一社会信用代码',
    type: 'code',
    shownIn: ['row', 'header', 'registration'],
    imported: true
  },
  legalRepresentative: {
    label: '法定代表人',
    type: 'line',
    shownIn: ['row', 'header', 'registration'],
    longest: 100,
    imported: true
  },
  status: {
    label: '经营状态',
    type: 'status',
    shownIn: ['row', 'header', 'registration'],
    imported: true
  },
  established: {
    label: '成立日期',
    type: 'date',
    shownIn: ['row', 'header', 'registration'],
    imported: true
  },
  regCapital: {
    label: '注册资本',
    type: 'capital',
    shownIn: ['row', 'header', 'registration'],
    imported: true
  },
  paidCapital: {
    label: '实缴资本',
    type: 'capital',
    shownIn: ['row', 'registration', 'overview'],
    imported: true
  },
  companyType: {
    label: '企业类型',
    type: 'option',
    shownIn: ['row', 'registration', 'overview'],
    imported: true
  },
  background: {
    label: '资本背景',
    type: 'option',
    shownIn: ['row', 'registration', 'overview'],
    imported: true
  },
  scale: {
    label: '企业规模',
    type: 'option',
    shownIn: ['row', 'registration', 'overview'],
    imported: true
  },
  insured: {
    label: '参保人数',
    unit: '人',
    type: 'number',
    shownIn: ['row', 'header', 'registration', 'overview'],
    imported: true
  },
  registrationNumber: {
    label: '工商注册号',
    type: 'code',
    shownIn: ['registration'],
    imported: true
  },
  industry: {
    label: '国民经济行业',
    type: 'industry',
    shownIn: ['row', 'header', 'registration', 'overview'],
    imported: true
  },
  industryInference: {
    label: '国民经济行业推断依据',
    type: 'inference',
    shownIn: ['row', 'header', 'inferences', 'overview'],
    explains: 'industry',
    merge: 'never'
  },
  region: {
    label: '所在地区',
    type: 'region',
    shownIn: ['row', 'header', 'registration', 'overview'],
    imported: true
  },
  regionInference: {
    label: '所在地区推断依据',
    type: 'inference',
    shownIn: ['row', 'header', 'inferences', 'overview'],
    explains: 'region',
    merge: 'never'
  },
  address: {
    label: '地址',
    type: 'line',
    wide: true,
    shownIn: ['header', 'registration'],
    imported: true
  },
  website: {
    label: '网址',
    type: 'website',
    shownIn: ['header', 'registration'],
    imported: true
  },
  aliases: { label: '简称与曾用名', type: 'names', wide: true, shownIn: ['registration'] },
  shortName: { label: '企业简称', type: 'line', shownIn: ['row', 'header'], from: ['aliases'] },
  stockCode: { label: '股票代码', type: 'code', shownIn: ['header', 'registration'] },
  listedOn: { label: '上市日期', type: 'day', shownIn: ['header', 'registration'] },
  scope: {
    label: '经营范围',
    type: 'prose',
    wide: true,
    shownIn: ['registration'],
    imported: true
  },
  introduction: {
    label: '企业介绍',
    type: 'prose',
    wide: true,
    shownIn: ['registration', 'overview'],
    imported: true
  },
  listing: { label: '上市板块', type: 'words', shownIn: ['row', 'header', 'overview'] },
  /** Follows from the financing events. */
  round: { label: '最新融资轮次', type: 'option', shownIn: ['row', 'header', 'overview'], merge: 'never' },
  revenue: {
    label: '年营业额',
    type: 'amount',
    yearly: true,
    shownIn: ['row', 'header', 'overview'],
    imported: true
  },
  revenueYear: { label: '营业额年份', type: 'year', shownIn: ['header', 'overview'], imported: true },
  outputValue: { label: '工业总产值', type: 'amount', yearly: true, shownIn: ['row'], imported: true },
  /** Negative for a loss. */
  profit: { label: '利润总额', type: 'amount', yearly: true, shownIn: ['row'], imported: true },
  taxPaid: { label: '纳税额', type: 'amount', yearly: true, shownIn: ['row'], imported: true },
  /** The years in which the tax office rated it A. */
  taxYears: {
    label: '纳税信用A级年份',
    type: 'years',
    shownIn: [],
    imported: true
  },
  tradeCredit: {
    label: '进出口信用',
    type: 'option',
    shownIn: [],
    imported: true
  },
  /** As a source says it. */
  industrialScale: {
    label: '规上工业',
    type: 'option',
    shownIn: [],
    imported: true
  },
  /** When it last entered the register of industrial companies, and when it last left it. */
  industrialSince: { label: '入库年度', type: 'year', shownIn: ['row'], imported: true },
  industrialUntil: { label: '退库年度', type: 'year', shownIn: ['row'], imported: true },
  industrialState: { label: '规上状态', type: 'option', shownIn: ['row'], from: industrialFacts },
  industrialSource: { label: '规上来源', type: 'option', shownIn: ['row'], from: industrialFacts },
  contactKinds: { label: '联系方式', type: 'words', shownIn: [] },
  /** The valid ones. */
  qualifications: { label: '科技资质', type: 'words', shownIn: ['row'] },
  /** From 0 to 100. */
  score: { label: '科创评分', type: 'number', shownIn: ['row', 'header', 'overview'] },
  /** From 0 to 100 each, in the order of scoreDimensions. */
  scoreDimensions: { label: '科创评分维度', type: 'figures', shownIn: [] },
  patents: {
    label: '专利数',
    type: 'number',
    shownIn: ['row', 'header', 'overview'],
    from: ['inventions', 'utilityModels', 'designs']
  },
  inventions: { label: '发明专利', type: 'number', shownIn: ['overview'] },
  utilityModels: { label: '实用新型', type: 'number', shownIn: [] },
  designs: { label: '外观设计', type: 'number', shownIn: [] },
  trademarks: { label: '商标数', type: 'number', shownIn: ['row', 'overview'] },
  software: { label: '软著数', type: 'number', shownIn: ['row', 'overview'] },
  /** Options of the filter `risk`, each once. */
  riskKinds: { label: '风险', type: 'words', knownBy: 'risksSearchedOn', shownIn: [] },
  /** As of when all kinds of risks have been searched for; without it there may be others than those that are known. */
  risksSearchedOn: { label: '风险查询日期', type: 'day', shownIn: [], merge: 'never' },
  /** How many records the sections of risks hold; 0 only where they were searched. */
  risks: { label: '风险数', type: 'number', shownIn: ['row', 'overview'] },
  parks: { label: '所在园区', type: 'words', shownIn: ['row'] },
  tags: { label: '标签', type: 'words', shownIn: ['row', 'header'], merge: 'never' },
  dataDate: { label: '数据日期', type: 'day', shownIn: ['row', 'header'] },
  source: { label: '数据来源', type: 'line', shownIn: ['header'], merge: 'never' }
} as const satisfies Readonly<Record<string, Fact>>

type Facts = typeof facts

export type FactKey = keyof Facts

/** The value of a fact. */
export type FactValue<Key extends FactKey> = FactValues[Facts[Key]['type']]

/** The facts of these types. */
export type FactOfType<Type extends FactType> = {
  [Key in FactKey]: Facts[Key]['type'] extends Type ? Key : never
}[FactKey]

/** The facts that searches compare and sort by. */
export type ComparableFactKey = FactOfType<'day' | 'date' | 'number' | 'amount' | 'capital'>

/** The facts that an answer carries. */
export type FactShownIn<View extends FactView> = {
  [Key in FactKey]: View extends Facts[Key]['shownIn'][number] ? Key : never
}[FactKey]

/** The facts that follow from others. */
export type DerivedFactKey = {
  [Key in FactKey]: Facts[Key] extends { readonly from: unknown } ? Key : never
}[FactKey]

export type StoredFactKey = Exclude<FactKey, DerivedFactKey>

/** The facts that a table of companies may bring. */
export type ImportedFactKey = {
  [Key in FactKey]: Facts[Key] extends { readonly imported: true } ? Key : never
}[FactKey]

/** What is known of a company. */
export type CompanyFacts = { readonly [Key in StoredFactKey]: FactValue<Key> }

export const factKeys = Object.keys(facts) as readonly FactKey[]

/** The entry as its general shape, for code that reads any fact. */
export function factOf(key: FactKey): Fact {
  return facts[key]
}

function isStored(key: FactKey): key is StoredFactKey {
  return factOf(key).from === undefined
}

function isInference(key: FactKey): key is FactOfType<'inference'> {
  return factOf(key).type === 'inference'
}

/** The facts that say how others were inferred. */
export const inferenceKeys: readonly FactOfType<'inference'>[] = factKeys.filter(isInference)

export const storedFactKeys: readonly StoredFactKey[] = factKeys.filter(isStored)

const inferences = new Map(inferenceKeys.map(each => [factOf(each).explains, each]))

/** The fact that says how the value of this one was inferred. */
export function inferenceOf(key: FactKey): FactOfType<'inference'> | undefined {
  return inferences.get(key)
}

const shownInView = new Map<FactView, readonly FactKey[]>()

export function factsShownIn<View extends FactView>(view: View): readonly FactShownIn<View>[] {
  const shown = shownInView.get(view) ?? factKeys.filter(key => factOf(key).shownIn.includes(view))
  shownInView.set(view, shown)
  return shown as readonly FactShownIn<View>[]
}
