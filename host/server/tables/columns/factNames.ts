import type { ImportedFactKey } from '../../../../src/catalogue/facts.ts'

/** Column headers of foreign tables for the facts of a company, the most common first. */
export const factNames: Readonly<Record<ImportedFactKey, readonly string[]>> = {
  // 名称 and name are short names if there is also a column for the full name.
  name: [
    '企业名称',
    '公司名称',
    '企业全称',
    '公司全称',
    '单位名称',
    '机构全称',
    '全称',
    '注册名称',
    'fullname',
    'full_name',
    'name',
    'company_name',
    'company',
    '名称',
    '公司',
    '企业'
  ],
  uscc: [
    '统一社会信用代码',
    '统一信用代码',
    '社会信用代码',
    '信用代码',
    '税号',
    '纳税人识别号',
    'uscc',
    'credit_code',
    'unified_social_credit_code'
  ],
  legalRepresentative: ['法定代表人', '法人代表', '法人', '负责人', 'legal_representative'],
  status: ['经营状态', '登记状态', '企业状态', '状态', 'status'],
  established: ['成立日期', '成立时间', '注册日期', '注册时间', 'established', 'founded'],
  regCapital: ['注册资本', '注册资金', '注册资本金', '认缴资本', 'reg_capital', 'registered_capital'],
  paidCapital: ['实缴资本', '实收资本', '实缴资金', 'paid_capital'],
  companyType: ['企业类型', '公司类型', '市场主体类型', '类型', 'company_type'],
  background: ['资本背景', '企业性质', '企业属性', 'background'],
  scale: ['企业规模', '公司规模', '规模', 'scale'],
  insured: ['参保人数', '社保人数', '参保人员数', 'insured'],
  registrationNumber: ['工商注册号', '工商注册id', '注册号', '注册号码', 'registration_number'],
  industry: ['国民经济行业', '所属行业', '行业', '行业代码', 'industry'],
  region: ['所属地区', '所在地区', '地区', '省市区', '省份城市', 'region'],
  address: ['注册地址', '企业地址', '公司地址', '地址', '住所', '经营地址', 'address'],
  website: ['官网', '网址', '公司网址', '企业网址', '公司官网', '官方网站', 'website', 'url'],
  scope: ['经营范围', '业务范围', 'scope', 'business_scope'],
  introduction: [
    '企业介绍',
    '公司介绍',
    '企业简介',
    '公司简介',
    '简介',
    '介绍',
    'introduction',
    'description'
  ],
  taxYears: ['纳税信用A级年份', '纳税信用A级', 'A级纳税人年份', 'tax_years'],
  tradeCredit: ['进出口信用', '海关信用等级', '海关信用', 'trade_credit'],
  revenue: ['年营业额', '营业收入', '主营业务收入', '营业总收入', '营收', '年营收', '营业额', 'revenue'],
  revenueYear: ['营业额年份', '营收年份', '财务年度', '数据年份', '统计年度', 'revenue_year'],
  outputValue: ['工业总产值', '总产值', '产值', '年产值', 'output_value'],
  profit: ['利润总额', '年利润总额', 'total_profit'],
  taxPaid: ['纳税额', '纳税总额', '税收', '年纳税额', '实缴税金', '入库税收', 'tax_paid'],
  industrialSince: [
    '入库年度',
    '入库年份',
    '入规年度',
    '入规年份',
    '上规年度',
    '入库时间',
    'industrial_since'
  ],
  industrialUntil: ['退库年度', '退库年份', '退规年度', '退规年份', '退库时间', 'industrial_until'],
  industrialScale: ['规上工业', '规上企业', '是否规上', 'industrial_scale']
}
