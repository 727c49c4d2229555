import type { Fields } from './fields.ts'
import { ownerFields, provenanceFields } from './ownerFields.ts'

/** A file of ties between two companies, one a row. */
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
