import type { Field, Fields } from './fields.ts'
import { factNames } from './factNames.ts'

const optional = (...names: readonly string[]): Field => ({ names })

/** How a file of records names the company of each row. None of these is a column of a section. */
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
  ownerUscc: optional(...factNames.uscc),
  ownerStock: optional('证券代码', '股票代码', 'ts_code', 'stock_code')
} as const satisfies Fields

/** The provenance of a record; without these columns it is the file, on the day of the import. */
export const provenanceFields = {
  source: optional('数据来源', '来源', '信息来源', 'source'),
  sourceKind: optional('来源类别', '来源类型', 'source_kind'),
  asOf: optional('数据日期', '采集日期', '数据更新日期', 'as_of')
} as const satisfies Fields

/** A file of relations between two companies, one per row. */
export const relationFields = {
  ownerName: {
    names: [
      '主体企业',
      '本企业',
      '企业',
      '企业名称',
      '公司名称',
      '公司',
      '主体名称',
      'from',
      ...ownerFields.ownerName.names
    ]
  },
  ownerUscc: ownerFields.ownerUscc,
  ownerStock: ownerFields.ownerStock,
  relation: {
    names: ['关系', '关系类型', '关联关系', '类型', 'relation', 'rel'],
    required: true
  },
  other: {
    names: ['对方企业', '关联企业', '关联方', '对方名称', '对方单位', '关联企业名称', '对方', 'to'],
    required: true
  },
  share: { names: ['占比', '比例', '持股比例', '采购占比', '销售占比', 'share'] },
  amount: { names: ['金额', '交易金额', '认缴出资额', '投资额', 'amount'] },
  period: { names: ['报告期', '年度', '年份', 'period'] },
  date: { names: ['日期', '成立日期', '投资日期', '认缴出资日期', 'date'] },
  ...provenanceFields
} as const satisfies Fields

/** A file of contacts. The kind of a contact follows from its text, so that 联系方式 may hold any. */
export const contactFields = {
  ...ownerFields,
  mobile: optional('手机', '手机号', '手机号码', '移动电话', 'mobile'),
  phone: optional('电话', '联系电话', '固定电话', '固话', '座机', '电话号码', '企业电话', 'phone', 'tel'),
  mail: optional('邮箱', '电子邮箱', '企业邮箱', '邮件', 'email', 'mail'),
  other: optional('联系方式', '更多电话', '其他联系方式', '更多号码', '更多邮箱', 'contact'),
  person: optional('联系人', '联系人姓名', '姓名', 'person'),
  position: optional('职务', '职位', '联系人职务', 'position'),
  refused: optional('拒绝联系', '拒绝营销', '免打扰', '勿扰', 'refused'),
  knownOn: optional('核实日期', '更新日期', '数据日期', 'knownOn'),
  source: provenanceFields.source
} as const satisfies Fields

/** A list of customers; a name, a code or a known number is required. */
export const customerFields = {
  name: optional('客户名称', '客户全称', ...ownerFields.ownerName.names, '客户'),
  uscc: ownerFields.ownerUscc,
  number: optional('客户号', '客户编号', '核心客户号', 'customer_no', 'customer_number'),
  manager: optional('客户经理', '管户经理', '管户人', '主办客户经理', 'manager'),
  department: optional('管户机构', '支行', '经办支行', '部门', '机构', '开户机构', 'department', 'branch'),
  since: optional('开户日期', '建立关系日期', '建立关系', '开户时间', '合作开始日期', 'since'),
  products: optional('持有产品', '产品', '已办产品', '产品持有情况', 'products')
} as const satisfies Fields

/** The columns with contacts. */
export const contactValueFields = ['mobile', 'phone', 'mail', 'other'] as const
