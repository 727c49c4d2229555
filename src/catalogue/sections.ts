import { factOf, factsShownIn, inferenceOf, type facts, type FactShownIn, type FactType } from './facts.ts'

/** The section catalogue of a company: what both detail variants, reports, exports and imports know of it. */

interface ColumnOf<Kind extends string> {
  readonly key: string
  readonly label: string
  readonly unit?: string
  readonly kind: Kind
  /** In a table, in CSS px. Default: that of the kind. */
  readonly width?: number
  /** Takes the room that the others of its table leave. Default: the first column does. */
  readonly grows?: true
  /** Shown as a fact, it has a line of its own. */
  readonly wide?: true
}

/** The kinds of columns. Each reader holds a table of them, so a new kind is a type error until all know it. */
interface ColumnKinds {
  /** Where it names something, it leads there: `ownNode` to the node in the chain that the record tells. */
  text: ColumnOf<'text'> & { readonly finds?: 'ownNode' | 'parks' }
  /** A text that may be inferred; the field `inference` of its record then says from what. */
  inferable: ColumnOf<'inferable'> & { readonly inference: string }
  /** A word of a small set, shown as a tag. */
  word: ColumnOf<'word'> & { readonly tone: WordTone }
  /** YYYY-MM-DD, or the month or year that is all a source states; a day `ahead` may be one to come: an end of validity, a promised payment, a hearing. */
  date: ColumnOf<'date'> & { readonly ahead?: true }
  /** A calendar year: a name, not an amount of years. */
  year: ColumnOf<'year'>
  number: ColumnOf<'number'>
  /** A decimal in units of 10,000 yuan. */
  amount: ColumnOf<'amount'>
  /** A decimal in percent. */
  percent: ColumnOf<'percent'>
  /** An amount in the words of its source; null when undisclosed, which is not an amount of nothing. */
  disclosedAmount: ColumnOf<'disclosedAmount'>
  /** An amount with its currency. */
  capital: ColumnOf<'capital'>
  /** Names; `none` is what stands there without any. Default: what stands for any unknown value. */
  list: ColumnOf<'list'> & { readonly none?: string; readonly finds?: 'nodeCompanies' }
  /** A name that leads to the company where that is known. */
  company: ColumnOf<'company'>
  /** A web address. */
  link: ColumnOf<'link'>
  /** One side of a change, compared word by word with the column of the other side. */
  diff: ColumnOf<'diff'> & { readonly side: 'before' | 'after'; readonly against: string }
}

export type ColumnKind = keyof ColumnKinds

export type SectionColumn<Kind extends ColumnKind = ColumnKind> = ColumnKinds[Kind]

/** The kinds of which a section with a table of its own is made. */
export type StoredKind = Exclude<ColumnKind, 'inferable' | 'disclosedAmount' | 'capital' | 'list'>

/** How a word gets the tone of its tag; src/features/company/tones.ts has the rules. */
export type WordTone = 'status' | 'mood' | 'risk' | 'notable'

interface SectionBase<Key extends string> {
  readonly key: Key
  readonly title: string
  readonly group: SectionGroup
  /** `facts` is one record shown as label and value, `table` a paged list of records. */
  readonly kind: 'facts' | 'table'
  /** The kinds by which the records can be narrowed, as written in the column `kind`. */
  readonly kinds?: readonly string[]
  /**
   * The columns by which the records are sorted, the greatest (the newest) first and unknown ones last; without them
   * the order is that of their source.
   */
  readonly order?: readonly string[]
  /** Shown only to members of the premium tier. */
  readonly premium: boolean
}

/** Its records are stored as such, in a table made of its columns. */
export interface StoredSection<Key extends string = string> extends SectionBase<Key> {
  readonly stored: true
  readonly columns: readonly SectionColumn<StoredKind>[]
}

/** Its records follow from what else is known of a company. */
export interface DerivedSection<Key extends string = string> extends SectionBase<Key> {
  readonly stored: false
  readonly columns: readonly SectionColumn[]
}

export type Section<Key extends string = string> = StoredSection<Key> | DerivedSection<Key>

/** The tabs of the prospecting layout. */
export const sectionGroups = {
  basic: '基本信息',
  equity: '股权关系',
  business: '经营',
  intellectual: '知识产权',
  financing: '融资',
  supply: '供应链',
  risk: '风险',
  chain: '产业链位置'
} as const

export type SectionGroup = keyof typeof sectionGroups

/** The kinds of judicial records. */
const legalKinds = [
  '立案',
  '开庭公告',
  '裁判文书',
  '被执行人',
  '失信被执行人',
  '限制高消费',
  '终本案件',
  '破产重整'
] as const

/** The kinds of records of authorities. */
const operatingKinds = [
  '经营异常',
  '行政处罚',
  '环保处罚',
  '股权出质',
  '股权冻结',
  '动产抵押',
  '欠税',
  '严重违法'
] as const

const kindOfFact = {
  name: 'text',
  line: 'text',
  prose: 'text',
  website: 'link',
  code: 'text',
  option: 'text',
  status: 'word',
  region: 'inferable',
  industry: 'inferable',
  day: 'date',
  date: 'date',
  number: 'number',
  year: 'year',
  amount: 'amount',
  capital: 'capital',
  words: 'list',
  names: 'list',
  years: 'list',
  figures: 'list',
  inference: 'text'
} as const satisfies Readonly<Record<FactType, ColumnKind>>

type RegistrationColumn = {
  [Key in FactShownIn<'registration'>]: SectionColumn<(typeof kindOfFact)[(typeof facts)[Key]['type']]> & {
    readonly key: Key
  }
}[FactShownIn<'registration'>]

/** The facts of the register. */
const registrationColumns = factsShownIn('registration').map(key => {
  const { label, unit, type, wide } = factOf(key)
  return {
    key,
    label,
    kind: kindOfFact[type],
    ...(type === 'status' && { tone: 'status' }),
    ...(kindOfFact[type] === 'inferable' && { inference: inferenceOf(key) }),
    ...(unit !== undefined && { unit }),
    ...(wide && { wide })
  }
}) as readonly RegistrationColumn[]

export const sections = {
  registration: {
    key: 'registration',
    title: '工商信息',
    group: 'basic',
    kind: 'facts',
    stored: false,
    premium: false,
    columns: registrationColumns
  },
  people: {
    key: 'people',
    title: '主要人员',
    group: 'basic',
    kind: 'table',
    stored: true,
    premium: false,
    columns: [
      { key: 'name', label: '姓名', kind: 'text' },
      { key: 'position', label: '职务', kind: 'text' },
      { key: 'since', label: '任职日期', kind: 'date' }
    ]
  },
  changes: {
    key: 'changes',
    title: '变更记录',
    group: 'basic',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['date'],
    columns: [
      { key: 'date', label: '变更日期', kind: 'date' },
      { key: 'item', label: '变更事项', kind: 'text', width: 144 },
      { key: 'before', label: '变更前', kind: 'diff', side: 'before', against: 'after' },
      { key: 'after', label: '变更后', kind: 'diff', side: 'after', against: 'before', grows: true }
    ]
  },
  shareholders: {
    key: 'shareholders',
    title: '股东信息',
    group: 'equity',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['share', 'subscribed'],
    columns: [
      { key: 'holder', label: '股东名称', kind: 'company' },
      { key: 'holderKind', label: '股东类型', kind: 'text' },
      { key: 'share', label: '持股比例', unit: '%', kind: 'percent' },
      { key: 'subscribed', label: '认缴出资额', kind: 'amount' },
      { key: 'subscribedOn', label: '认缴出资日期', kind: 'date', ahead: true }
    ]
  },
  investments: {
    key: 'investments',
    title: '对外投资',
    group: 'equity',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['share', 'amount'],
    columns: [
      { key: 'company', label: '被投资企业', kind: 'company' },
      { key: 'share', label: '持股比例', unit: '%', kind: 'percent' },
      { key: 'amount', label: '投资额', kind: 'amount' },
      { key: 'status', label: '经营状态', kind: 'word', tone: 'status' },
      { key: 'since', label: '投资日期', kind: 'date' }
    ]
  },
  branches: {
    key: 'branches',
    title: '分支机构',
    group: 'equity',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['established'],
    columns: [
      { key: 'company', label: '机构名称', kind: 'company' },
      { key: 'region', label: '所在地区', kind: 'text' },
      { key: 'status', label: '经营状态', kind: 'word', tone: 'status' },
      { key: 'established', label: '成立日期', kind: 'date' }
    ]
  },
  products: {
    key: 'products',
    title: '主营产品',
    group: 'business',
    kind: 'table',
    stored: false,
    premium: false,
    columns: [
      { key: 'product', label: '产品', kind: 'text', width: 240 },
      { key: 'share', label: '营收占比', unit: '%', kind: 'percent' },
      { key: 'period', label: '报告期', kind: 'text', width: 112 }
    ]
  },
  certificates: {
    key: 'certificates',
    title: '资质证书',
    group: 'business',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['issuedOn'],
    columns: [
      { key: 'name', label: '证书名称', kind: 'text' },
      { key: 'number', label: '证书编号', kind: 'text' },
      { key: 'authority', label: '发证机构', kind: 'text' },
      { key: 'issuedOn', label: '发证日期', kind: 'date' },
      { key: 'expiresOn', label: '有效期至', kind: 'date', ahead: true },
      { key: 'status', label: '状态', kind: 'word', tone: 'status' }
    ]
  },
  qualifications: {
    key: 'qualifications',
    title: '科技资质',
    group: 'business',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['year', 'issuedOn'],
    columns: [
      { key: 'name', label: '资质名称', kind: 'text' },
      { key: 'level', label: '级别', kind: 'word', tone: 'notable', width: 96 },
      { key: 'year', label: '认定年份', kind: 'year' },
      { key: 'authority', label: '认定机构', kind: 'text' },
      { key: 'issuedOn', label: '认定日期', kind: 'date' },
      { key: 'expiresOn', label: '有效期至', kind: 'date', ahead: true },
      { key: 'status', label: '状态', kind: 'word', tone: 'status' }
    ]
  },
  tenders: {
    key: 'tenders',
    title: '招投标',
    group: 'business',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['date'],
    columns: [
      { key: 'role', label: '角色', kind: 'text', width: 88 },
      { key: 'title', label: '项目名称', kind: 'text', width: 320, grows: true },
      { key: 'counterparty', label: '对方单位', kind: 'company' },
      { key: 'amount', label: '金额', kind: 'amount' },
      { key: 'date', label: '公告日期', kind: 'date' },
      { key: 'region', label: '地区', kind: 'text' }
    ]
  },
  finance: {
    key: 'finance',
    title: '财务数据',
    group: 'business',
    kind: 'table',
    stored: true,
    premium: true,
    order: ['year'],
    columns: [
      { key: 'year', label: '年度', kind: 'year' },
      { key: 'assets', label: '资产总额', kind: 'amount' },
      { key: 'liabilities', label: '负债总额', kind: 'amount' },
      { key: 'revenue', label: '营业收入', kind: 'amount' },
      { key: 'profit', label: '净利润', kind: 'amount' },
      { key: 'tax', label: '纳税总额', kind: 'amount' }
    ]
  },
  jobs: {
    key: 'jobs',
    title: '招聘',
    group: 'business',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['postedOn'],
    columns: [
      { key: 'title', label: '职位', kind: 'text', width: 320, grows: true },
      { key: 'city', label: '城市', kind: 'text' },
      { key: 'salary', label: '薪资', kind: 'text' },
      { key: 'education', label: '学历', kind: 'text' },
      { key: 'experience', label: '经验', kind: 'text' },
      { key: 'postedOn', label: '发布日期', kind: 'date' }
    ]
  },
  news: {
    key: 'news',
    title: '新闻舆情',
    group: 'business',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['date'],
    columns: [
      { key: 'date', label: '日期', kind: 'date' },
      { key: 'title', label: '标题', kind: 'text', width: 320, grows: true },
      { key: 'media', label: '来源', kind: 'text' },
      { key: 'mood', label: '倾向', kind: 'word', tone: 'mood', width: 88 }
    ]
  },
  patents: {
    key: 'patents',
    title: '专利',
    group: 'intellectual',
    kind: 'table',
    stored: true,
    premium: false,
    kinds: ['发明专利', '实用新型', '外观设计'],
    order: ['appliedOn'],
    columns: [
      { key: 'title', label: '名称', kind: 'text', width: 320, grows: true },
      { key: 'kind', label: '类型', kind: 'text', width: 120 },
      { key: 'number', label: '申请号', kind: 'text' },
      { key: 'appliedOn', label: '申请日', kind: 'date' },
      { key: 'publishedOn', label: '公开日', kind: 'date' },
      { key: 'status', label: '法律状态', kind: 'word', tone: 'status' }
    ]
  },
  trademarks: {
    key: 'trademarks',
    title: '商标',
    group: 'intellectual',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['appliedOn'],
    columns: [
      { key: 'name', label: '商标名称', kind: 'text' },
      { key: 'number', label: '注册号', kind: 'text' },
      { key: 'category', label: '国际分类', kind: 'text' },
      { key: 'appliedOn', label: '申请日', kind: 'date' },
      { key: 'status', label: '状态', kind: 'word', tone: 'status' }
    ]
  },
  copyrights: {
    key: 'copyrights',
    title: '著作权',
    group: 'intellectual',
    kind: 'table',
    stored: true,
    premium: false,
    kinds: ['软件著作权', '作品著作权'],
    order: ['registeredOn'],
    columns: [
      { key: 'title', label: '名称', kind: 'text', width: 320, grows: true },
      { key: 'kind', label: '类型', kind: 'text', width: 120 },
      { key: 'number', label: '登记号', kind: 'text' },
      { key: 'registeredOn', label: '登记日', kind: 'date' }
    ]
  },
  websites: {
    key: 'websites',
    title: '网站备案',
    group: 'intellectual',
    kind: 'table',
    stored: true,
    premium: false,
    order: ['approvedOn'],
    columns: [
      { key: 'name', label: '网站名称', kind: 'text' },
      { key: 'domain', label: '域名', kind: 'link', grows: true },
      { key: 'number', label: '备案号', kind: 'text' },
      { key: 'approvedOn', label: '审核日期', kind: 'date' }
    ]
  },
  financing: {
    key: 'financing',
    title: '融资历史',
    group: 'financing',
    kind: 'table',
    stored: false,
    premium: false,
    columns: [
      { key: 'date', label: '融资日期', kind: 'date' },
      { key: 'round', label: '轮次', kind: 'word', tone: 'notable' },
      { key: 'amount', label: '金额', kind: 'disclosedAmount' },
      { key: 'investors', label: '投资方', kind: 'list' },
      { key: 'headline', label: '资讯', kind: 'text', width: 300, grows: true }
    ]
  },
  suppliers: {
    key: 'suppliers',
    title: '供应商',
    group: 'supply',
    kind: 'table',
    stored: true,
    premium: true,
    order: ['period', 'amount'],
    columns: [
      { key: 'company', label: '供应商', kind: 'company' },
      { key: 'share', label: '采购占比', unit: '%', kind: 'percent' },
      { key: 'amount', label: '采购金额', kind: 'amount' },
      { key: 'period', label: '报告期', kind: 'text', width: 112 }
    ]
  },
  customers: {
    key: 'customers',
    title: '客户',
    group: 'supply',
    kind: 'table',
    stored: true,
    premium: true,
    order: ['period', 'amount'],
    columns: [
      { key: 'company', label: '客户', kind: 'company' },
      { key: 'share', label: '销售占比', unit: '%', kind: 'percent' },
      { key: 'amount', label: '销售金额', kind: 'amount' },
      { key: 'period', label: '报告期', kind: 'text', width: 112 }
    ]
  },
  legalRisks: {
    key: 'legalRisks',
    title: '司法风险',
    group: 'risk',
    kind: 'table',
    stored: true,
    premium: false,
    kinds: legalKinds,
    order: ['date'],
    columns: [
      { key: 'kind', label: '类别', kind: 'word', tone: 'risk', width: 120 },
      { key: 'date', label: '日期', kind: 'date', ahead: true },
      { key: 'number', label: '案号', kind: 'text' },
      { key: 'authority', label: '法院', kind: 'text' },
      { key: 'role', label: '身份', kind: 'text', width: 88 },
      { key: 'cause', label: '案由', kind: 'text', width: 240, grows: true },
      { key: 'amount', label: '涉案金额', kind: 'amount' },
      { key: 'status', label: '状态', kind: 'word', tone: 'status' }
    ]
  },
  operatingRisks: {
    key: 'operatingRisks',
    title: '经营风险',
    group: 'risk',
    kind: 'table',
    stored: true,
    premium: false,
    kinds: operatingKinds,
    order: ['date'],
    columns: [
      { key: 'kind', label: '类别', kind: 'word', tone: 'risk', width: 120 },
      { key: 'date', label: '日期', kind: 'date' },
      { key: 'number', label: '文书号', kind: 'text' },
      { key: 'authority', label: '机关', kind: 'text' },
      { key: 'cause', label: '事由', kind: 'text', width: 240, grows: true },
      { key: 'amount', label: '金额', kind: 'amount' },
      { key: 'status', label: '状态', kind: 'word', tone: 'status' }
    ]
  },
  chain: {
    key: 'chain',
    title: '产业链位置',
    group: 'chain',
    kind: 'table',
    stored: false,
    premium: false,
    columns: [
      { key: 'node', label: '环节', kind: 'text', finds: 'ownNode' },
      { key: 'kind', label: '类别', kind: 'text', width: 120 },
      { key: 'upstream', label: '上游', kind: 'list', none: '暂未收录', finds: 'nodeCompanies' },
      { key: 'downstream', label: '下游', kind: 'list', none: '暂未收录', finds: 'nodeCompanies' }
    ]
  },
  parks: {
    key: 'parks',
    title: '所在园区',
    group: 'chain',
    kind: 'table',
    stored: true,
    premium: false,
    columns: [
      { key: 'park', label: '园区名称', kind: 'text', finds: 'parks' },
      { key: 'level', label: '级别', kind: 'word', tone: 'notable', width: 96 },
      { key: 'kind', label: '类型', kind: 'text', width: 120 },
      { key: 'region', label: '地区', kind: 'text' }
    ]
  }
} as const satisfies { readonly [Key in string]: Section<Key> }

export type SectionKey = keyof typeof sections

/** The keys of a section's columns. */
export type ColumnKeyOf<Key extends SectionKey> = (typeof sections)[Key]['columns'][number]['key']

export const sectionKeys = Object.keys(sections) as readonly SectionKey[]

export function isSectionKey(key: string): key is SectionKey {
  return Object.hasOwn(sections, key)
}

/** The sections whose records are stored as such. */
export type RecordSectionKey = {
  [Key in SectionKey]: (typeof sections)[Key]['stored'] extends true ? Key : never
}[SectionKey]

export function isRecordSection(key: SectionKey): key is RecordSectionKey {
  return sections[key].stored
}

export const recordSectionKeys = sectionKeys.filter(isRecordSection)

/** The sections of each group, in the order of the catalogue. */
export const groupedSections = (Object.keys(sectionGroups) as SectionGroup[]).map(group => ({
  group,
  keys: sectionKeys.filter(key => sections[key].group === group)
}))

/** Whether records of a section can be narrowed to this kind. */
export function isSectionKind(section: SectionKey, kind: string): boolean {
  return sectionOf(section).kinds?.includes(kind) ?? false
}

/** The entry as its general shape, for code that reads any section. */
export function sectionOf(key: RecordSectionKey): StoredSection<RecordSectionKey>
export function sectionOf(key: SectionKey): Section<SectionKey>
export function sectionOf(key: SectionKey): Section<SectionKey> {
  return sections[key]
}
