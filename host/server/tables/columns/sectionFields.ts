import { sectionOf, type RecordSectionKey } from '../../../../src/catalogue/sections.ts'
import type { Field, Fields } from './fields.ts'
import { usccNames } from './usccNames.ts'

/** Names of columns beside those of the catalogue, by the catalogue's keys. */
type Synonyms = Readonly<Record<string, readonly string[]>>

/** How files name the columns of each section; its own labels and keys come before. */
const synonyms: Readonly<Record<RecordSectionKey, Synonyms>> = {
  people: {
    name: ['人员姓名', '名字', '高管姓名'],
    position: ['职位', '岗位', '担任职务'],
    since: ['任职时间', '任职起始日期', '任期开始']
  },
  changes: {
    date: ['变更时间', '核准日期'],
    item: ['变更项目', '变更内容', '事项'],
    before: ['变更前内容', '变更前信息'],
    after: ['变更后内容', '变更后信息']
  },
  shareholders: {
    holder: ['股东', '股东姓名', '投资人', '出资人', '发起人'],
    holderKind: ['投资人类型', '出资人类型'],
    share: ['出资比例', '股权比例', '占股比例', '持股'],
    subscribed: ['认缴额', '认缴金额', '认缴出资', '出资额', '认缴资本'],
    subscribedOn: ['认缴日期', '认缴时间', '出资日期', '认缴出资时间']
  },
  investments: {
    company: ['被投资企业名称', '投资企业', '被投企业', '子公司', '投资对象'],
    share: ['出资比例', '投资比例', '股权比例'],
    amount: ['投资金额', '认缴出资额', '认缴额', '出资额'],
    status: ['登记状态', '企业状态', '被投资企业状态', '状态'],
    since: ['投资时间', '认缴日期', '认缴出资日期']
  },
  branches: {
    company: ['分支机构', '分支机构名称', '分公司', '分公司名称'],
    region: ['地区', '所属地区', '地址'],
    status: ['登记状态', '企业状态', '状态'],
    established: ['成立时间', '设立日期']
  },
  certificates: {
    name: ['证书', '资质名称', '证书类型', '许可文件名称', '名称'],
    number: ['证书号', '编号', '许可文件编号', '许可证号'],
    authority: ['发证机关', '颁发机构', '认证机构', '许可机关'],
    issuedOn: ['颁发日期', '发证时间', '有效期自', '有效期起'],
    expiresOn: ['有效期', '截止日期', '有效期止', '到期日期'],
    status: ['证书状态']
  },
  qualifications: {
    name: ['资质', '资质类型', '荣誉名称', '称号', '名称'],
    level: ['资质级别', '认定级别', '等级'],
    year: ['年份', '认定年度', '批次年份', '年度'],
    authority: ['发证机构', '发布单位', '认定单位', '主管部门'],
    issuedOn: ['发证日期', '认定时间', '发布日期', '有效期自'],
    expiresOn: ['有效期', '到期日期', '有效期止', '截止日期'],
    status: ['资质状态']
  },
  tenders: {
    role: ['公告类型', '类型', '招投标角色'],
    title: ['标题', '公告标题', '公告名称', '项目', '标的'],
    counterparty: ['对方企业', '招标单位', '招标人', '采购人', '采购单位', '业主单位', '中标单位', '中标人'],
    amount: ['中标金额', '招标金额', '预算金额', '成交金额', '合同金额'],
    date: ['日期', '发布日期', '公告时间', '中标日期', '发布时间'],
    region: ['所属地区', '省份', '项目地区']
  },
  finance: {
    year: ['年份', '报告年度', '会计年度', '财年', '报告期'],
    assets: ['总资产', '资产总计', '资产合计'],
    liabilities: ['总负债', '负债总计', '负债合计'],
    revenue: ['营业总收入', '营收', '主营业务收入', '营业额', '销售收入'],
    profit: ['利润', '净利', '归母净利润'],
    tax: ['纳税额', '纳税金额', '税收', '缴税总额']
  },
  jobs: {
    title: ['职位名称', '岗位', '岗位名称', '招聘职位'],
    city: ['工作地点', '工作城市', '地点'],
    salary: ['薪酬', '月薪', '工资', '薪资范围'],
    education: ['学历要求'],
    experience: ['经验要求', '工作经验', '工作年限'],
    postedOn: ['发布时间', '日期', '更新日期']
  },
  news: {
    date: ['发布日期', '时间', '发布时间'],
    title: ['新闻标题', '资讯', '新闻'],
    media: ['媒体', '新闻来源', '发布媒体'],
    mood: ['情感', '情感倾向', '舆情倾向']
  },
  patents: {
    title: ['专利名称', '发明名称', '标题'],
    kind: ['专利类型', '专利种类'],
    number: ['专利号', '专利申请号', '申请编号'],
    appliedOn: ['申请日期', '申请时间'],
    publishedOn: ['公开日期', '公布日', '公告日', '公开公告日', '授权公告日'],
    status: ['专利状态', '当前法律状态', '状态']
  },
  trademarks: {
    name: ['商标', '商标名', '名称'],
    number: ['申请号', '商标号', '注册编号', '申请/注册号'],
    category: ['国际分类号', '类别', '商标类别', '分类'],
    appliedOn: ['申请日期', '申请时间'],
    status: ['商标状态', '法律状态']
  },
  copyrights: {
    title: ['软件名称', '软件全称', '作品名称', '著作权名称'],
    kind: ['著作权类型', '作品类别'],
    number: ['登记编号', '证书号', '登记证号'],
    registeredOn: ['登记日期', '登记批准日期', '批准日期']
  },
  websites: {
    name: ['网站', '名称'],
    domain: ['网站域名', '网址', '首页网址'],
    number: ['网站备案号', '备案许可证号', '许可证号'],
    approvedOn: ['审核时间', '审核通过日期', '备案日期']
  },
  suppliers: {
    company: ['供应商名称', '供应商企业'],
    share: ['占比', '采购比例', '占年度采购比例'],
    amount: ['金额', '采购额'],
    period: ['年份', '年度', '报告年度', '时间']
  },
  customers: {
    company: ['客户名称', '客户企业'],
    share: ['占比', '销售比例', '占年度销售比例'],
    amount: ['金额', '销售额'],
    period: ['年份', '年度', '报告年度', '时间']
  },
  legalRisks: {
    kind: ['类型', '风险类型', '案件类型'],
    date: ['立案日期', '开庭日期', '发布日期', '裁判日期', '立案时间'],
    number: ['案件编号', '执行案号'],
    authority: ['执行法院', '审理法院', '法院名称'],
    role: ['当事人身份', '诉讼地位', '案件身份'],
    cause: ['案件名称', '执行内容', '失信行为情形'],
    amount: ['执行标的', '金额', '标的金额', '案件金额'],
    status: ['案件状态', '履行情况', '执行状态']
  },
  operatingRisks: {
    kind: ['类型', '风险类型'],
    date: ['列入日期', '处罚日期', '登记日期', '决定日期', '公示日期'],
    number: ['决定书文号', '登记编号', '文号', '编号'],
    authority: ['作出机关', '处罚机关', '决定机关', '登记机关', '执行法院'],
    cause: ['列入原因', '处罚事由', '违法事实', '原因', '处罚内容'],
    amount: ['罚款金额', '处罚金额', '被担保债权数额', '欠税余额', '出质股权数额'],
    status: ['处罚状态', '登记状态']
  },
  parks: {
    park: ['园区', '所在园区', '开发区', '开发区名称', '所属园区'],
    level: ['园区级别'],
    kind: ['园区类型'],
    region: ['所在地区', '所属地区', '地址']
  }
}

/** How files of a section name the company to which a record belongs, beside the usual names. */
const owners: Readonly<Partial<Record<RecordSectionKey, readonly string[]>>> = {
  tenders: ['中标单位', '中标人', '中标企业', '招标单位', '招标人', '采购人', '采购单位'],
  jobs: ['招聘单位', '招聘企业'],
  patents: ['申请人', '专利权人', '权利人'],
  trademarks: ['申请人', '注册人', '权利人'],
  copyrights: ['著作权人', '权利人'],
  websites: ['主办单位', '主办单位名称'],
  legalRisks: ['当事人', '被执行人', '被执行人名称', '失信被执行人名称'],
  operatingRisks: ['当事人', '被处罚人', '相关企业', '纳税人名称'],
  investments: ['投资方', '投资人名称']
}

const optional = (...names: readonly string[]): Field => ({ names })

/** How a file of records names the company to which each belongs. None of these is a column of a section. */
export const ownerFields = {
  ownerName: optional(
    '企业名称',
    '公司名称',
    '企业全称',
    '公司全称',
    '单位名称',
    '主体名称',
    '主体企业',
    '所属企业',
    '所属公司',
    '公司',
    '企业',
    'company_name',
    'owner'
  ),
  ownerUscc: optional(...usccNames),
  ownerStock: optional('证券代码', '股票代码', 'ts_code', 'stock_code')
} as const satisfies Fields

/** Where a record comes from; without these columns it comes from the file, on the day of the import. */
export const provenanceFields = {
  source: optional('数据来源', '来源', '信息来源', 'source'),
  sourceKind: optional('来源类别', '来源类型', 'source_kind'),
  asOf: optional('数据日期', '采集日期', '数据更新日期', 'as_of')
} as const satisfies Fields

/** Every column that a file of a section may have, those of the catalogue by their keys. */
export function sectionFields(section: RecordSectionKey): Fields {
  const own = sectionOf(section).columns.map(({ key, label }) => [
    key,
    optional(label, ...(synonyms[section][key] ?? []), key)
  ])
  const ownerName = optional(...ownerFields.ownerName.names, ...(owners[section] ?? []))
  return { ...ownerFields, ownerName, ...Object.fromEntries(own), ...provenanceFields } as Fields
}
