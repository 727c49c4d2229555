import type { Field, Fields } from './fields.ts'
import { facts } from '../../../../src/catalogue/facts.ts'

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
  ownerUscc: optional(...facts.uscc.names),
  ownerStock: optional('证券代码', '股票代码', 'ts_code', 'stock_code')
} as const satisfies Fields

/** Where a record comes from; without these columns it comes from the file, on the day of the import. */
export const provenanceFields = {
  source: optional('数据来源', '来源', '信息来源', 'source'),
  sourceKind: optional('来源类别', '来源类型', 'source_kind'),
  asOf: optional('数据日期', '采集日期', '数据更新日期', 'as_of')
} as const satisfies Fields
