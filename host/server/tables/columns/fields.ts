import { factNames, placeNames } from './factNames.ts'

/** A column that a kind of file may have: its headers, the most common first. */
export interface Field {
  readonly names: readonly string[]
  readonly required?: true
}

export type Fields = Readonly<Record<string, Field>>

const required = (...names: readonly string[]): Field & { required: true } => ({ names, required: true })
const optional = (...names: readonly string[]): Field => ({ names })

const { name: companyNames, ...otherFacts } = factNames

const importedFacts = Object.fromEntries(
  Object.entries(otherFacts).map(([key, names]): [string, Field] => [key, { names }])
) as { readonly [Key in keyof typeof otherFacts]: Field }

/** The facts that a table of companies may contain, and the other names of a company. */
const companies = {
  name: required(...companyNames),
  // After the full name: a remaining name column may be the short one.
  shortName: optional(
    '企业简称',
    '公司简称',
    '简称',
    '品牌',
    '品牌名称',
    '项目名称',
    'short_name',
    '公司名称',
    '企业名称',
    '公司名',
    '名称',
    'name'
  ),
  formerNames: optional('曾用名', '曾用名称', '历史名称', '原名', '原名称', 'former_names'),
  province: optional(...placeNames.province),
  city: optional(...placeNames.city),
  district: optional(...placeNames.district),
  ...importedFacts
} as const satisfies Fields

const listed = {
  stockCode: required('ts_code', '证券代码', '股票代码', '代码', 'stock_code', 'symbol', 'code'),
  name: required('股票简称', '证券简称', '简称', 'name', '名称'),
  fullName: optional('公司全称', '企业名称', '公司名称', 'fullname', 'full_name'),
  uscc: companies.uscc,
  area: optional('地域', '地区', ...placeNames.province, 'area'),
  industry: optional('所属行业', '行业', 'industry'),
  listedOn: optional('上市日期', '上市时间', 'list_date', 'listed_on', 'time'),
  listStatus: optional('上市状态', '状态', 'list_status', 'status')
} as const satisfies Fields

const financing = {
  headline: optional('事件资讯', '事件', '资讯', '标题', 'headline', 'title'),
  // Full names first: 公司名称 beside 工商名称 is often a brand.
  company: required(
    '工商名称',
    '企业全称',
    '公司全称',
    '融资方',
    '企业名称',
    '公司名称',
    '融资企业',
    '融资公司',
    '被投企业',
    'company',
    '名称'
  ),
  uscc: companies.uscc,
  investors: optional('投资方', '投资机构', '投资人', '投资者', 'investors'),
  date: optional('融资时间', '融资日期', '日期', '时间', 'date'),
  round: optional('融资轮次', '轮次', 'round'),
  amount: optional('融资金额', '金额', 'amount'),
  leads: optional('领投方', '领投机构', '领投', 'lead_investors'),
  follows: optional('跟投方', '跟投机构', '跟投', 'follow_investors'),
  valuation: optional('估值', '投后估值', '公司估值', 'valuation'),
  source: optional('来源', '数据来源', '信息来源', 'source'),
  url: optional('链接', '来源链接', '网址', '原文链接', 'url')
} as const satisfies Fields

const investors = {
  name: required('机构名称', '投资机构', '名称', 'name'),
  introduction: optional('介绍', '机构介绍', '简介', '机构简介', 'introduction'),
  fields: optional('行业', '投资行业', '投资领域', 'fields'),
  scale: optional('规模', '管理规模', '管理资金', 'scale'),
  rounds: optional('轮次', '投资轮次', 'rounds')
} as const satisfies Fields

const products = {
  stockCode: required('company_code', '证券代码', '股票代码', '公司代码', 'ts_code', 'stock_code'),
  product: required('product', '产品', '产品名称', '主营产品'),
  relation: optional('rel', '关系'),
  weight: optional('weight', '占比', '营收占比', '收入占比', '权重'),
  period: optional('period', '报告期', '报告年度', '年度', '年份')
} as const satisfies Fields

const chainCompanies = {
  stockCode: required('code', '证券代码', '股票代码'),
  name: required('name', '简称', '股票简称'),
  fullName: required('fullname', '全称', '公司全称'),
  listedOn: optional('time', '上市日期', '上市时间')
} as const satisfies Fields

const chainCompanyIndustries = {
  stockCode: required('company_code', '证券代码', '股票代码'),
  industry: required('sw_industry_code', 'industry_code', '行业代码')
} as const satisfies Fields

const chainIndustryParents = {
  code: required('industry_code', '行业代码'),
  parent: required('parent_code', '上级代码', '上级行业代码')
} as const satisfies Fields

const chainIndustryLinks = {
  industry: required('industry', '行业'),
  upstream: required('upstream_industry', '上游行业', '上游产业'),
  share: optional('share', 'weight', '投入占比', '投入系数', '消耗系数', '占比', '权重')
} as const satisfies Fields

const chainProductLinks = {
  from: required('from_product', '产品'),
  to: required('to_product', '相关产品'),
  relation: required('rel', '关系')
} as const satisfies Fields

const chainIndustries = {
  code: required('code', '行业代码'),
  name: required('name', '行业名称', '名称')
} as const satisfies Fields

/** Chains as somebody describes them: their nodes, what goes from node to node, and the companies at them. */
const chainNodes = {
  chain: required('产业链', '产业链名称', 'chain'),
  node: required('环节', '环节名称', '节点', 'node'),
  stage: required('位置', '上中下游', '阶段', 'stage'),
  parent: optional('上级环节', '上级节点', 'parent'),
  category: optional('分类', '产业分类', '产业链分类', 'category'),
  products: optional('产品', '主要产品', 'products')
} as const satisfies Fields

const chainNodeLinks = {
  chain: required('产业链', '产业链名称', 'chain'),
  upstream: required('上游环节', '上游节点', 'upstream'),
  downstream: required('下游环节', '下游节点', 'downstream')
} as const satisfies Fields

const chainNodeCompanies = {
  node: required('环节', '环节名称', '节点', 'node'),
  company: required('企业名称', '公司名称', '企业', 'company'),
  uscc: companies.uscc,
  stockCode: optional('证券代码', '股票代码', 'stock_code'),
  relevance: optional('相关度', '占比', 'relevance'),
  evidence: optional('依据', '证据', '来源说明', 'evidence')
} as const satisfies Fields

const parks = {
  name: required('园区名称', '开发区名称', '园区', '开发区', '名称', 'zone', 'name'),
  code: optional('园区代码', '开发区代码', '代码', '编码', 'code'),
  shortName: optional('园区简称', '简称', 'short', 'short_name'),
  level: optional('级别', '园区级别', '等级', 'level'),
  kind: optional('类型', '园区类型', '类别', 'type', 'kind'),
  province: optional('省份代码', 'province_code', ...placeNames.province),
  city: optional('所在地区', '城市代码', 'parent_adcode', ...placeNames.city, '地区', 'region'),
  approved: optional('批准时间', '批准日期', '批复时间', '设立时间', '成立时间', 'approved'),
  area: optional('核准面积', '面积', '规划面积', 'area'),
  industries: optional('主导产业', '主要产业', '重点产业', '产业', 'industries'),
  authority: optional('管理机构', '管委会', '管理单位', '运营机构', 'authority')
} as const satisfies Fields

/** Own words of products, or more names of those of the catalogue. */
const vocabulary = {
  word: required('产品词', '产品', '产品名称', '词', 'word'),
  also: optional('其他名称', '别名', '同义词', '又名', 'also'),
  kindOf: optional('上位词', '属于', '上级', '上位产品', 'kind_of'),
  holds: optional('不含', '排除', '不包含', 'unless'),
  reason: optional('说明', '理由', '依据', '备注', 'reason')
} as const satisfies Fields

/** A list of companies to look up; name or code is required. */
const lookup = {
  name: optional(
    ...companies.name.names.filter(name => name !== '名称'),
    '客户名称',
    '客户全称',
    '客户',
    '名称',
    '企业简称',
    '公司简称',
    '简称'
  ),
  uscc: companies.uscc,
  stockCode: optional('证券代码', '股票代码', 'ts_code', 'stock_code'),
  region: companies.region,
  province: companies.province,
  city: companies.city,
  district: companies.district,
  address: companies.address
} as const satisfies Fields

/** Every kind of file. Of the chain's files, those with more columns come first, because the first match wins. */
export const fieldsOf = {
  companies,
  listed,
  financing,
  investors,
  products,
  chainCompanies,
  chainCompanyIndustries,
  chainIndustryParents,
  chainIndustryLinks,
  chainProductLinks,
  chainIndustries,
  chainNodes,
  chainNodeLinks,
  chainNodeCompanies,
  parks,
  vocabulary,
  lookup
} as const satisfies Readonly<Record<string, Fields>>

export type FileKind = keyof typeof fieldsOf

export type FieldOf<Kind extends FileKind> = Extract<keyof (typeof fieldsOf)[Kind], string>
