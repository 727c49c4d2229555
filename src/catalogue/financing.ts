import { currencies } from './classifications/currencies.ts'
import type { Column } from './columns.ts'
import { COLUMN_UNIT } from './facts.ts'
import { filters } from './filters.ts'
import { keysOf } from './keys.ts'

/** A row of the list is an event: no record of it has to meet several conditions. */
const ofRow = { record: undefined } as const

/** The filter catalogue of financing events. */
export const financingFilters = {
  /** Part of the name of the company. */
  company: {
    key: 'company',
    label: '企业名称',
    kind: 'value',
    accepts: /^(?=[^]*\S)[^]{1,200}$/u,
    maxLength: 200
  },
  date: { ...filters.financingDate, key: 'date', label: '融资日期', ...ofRow },
  round: { ...filters.financingRound, key: 'round', label: '轮次', ...ofRow },
  amount: { ...filters.financingAmount, key: 'amount', ...ofRow },
  currency: {
    key: 'currency',
    label: '币种',
    category: 'capital',
    kind: 'options',
    unknown: true,
    options: keysOf(currencies).map(key => ({ key, label: currencies[key].name }))
  },
  investor: { ...filters.financingInvestor, key: 'investor', ...ofRow },
  /** Of the chosen investors, or of any. */
  role: {
    key: 'role',
    label: '领投 / 跟投',
    category: 'capital',
    kind: 'options',
    unknown: true,
    options: [
      { key: '领投', label: '领投' },
      { key: '跟投', label: '跟投' }
    ]
  },
  industry: {
    key: 'industry',
    label: '国民经济行业',
    category: 'place',
    kind: 'tree',
    tree: 'industries',
    code: filters.industry.code,
    unknown: true
  },
  region: {
    key: 'region',
    label: '所在地区',
    category: 'place',
    kind: 'tree',
    tree: 'regions',
    code: filters.region.code,
    unknown: true
  },
  /** Of the company; of one that is not held it is unknown. */
  customer: { ...filters.customer, unknown: true }
} as const

export type FinancingFilterKey = keyof typeof financingFilters

const own = { align: 'start', sortable: false, shown: true } as const

export const financingColumns = {
  company: { ...own, key: 'company', label: '企业', width: 340 },
  date: { ...own, key: 'date', label: '融资日期', kind: 'day', align: 'end', width: 112, sortable: true },
  round: { ...own, key: 'round', label: '轮次', width: 96 },
  amount: { ...own, key: 'amount', label: '金额', align: 'end', width: 136 },
  currency: { ...own, key: 'currency', label: '币种', width: 80 },
  yuan: {
    ...own,
    key: 'yuan',
    label: '折人民币',
    unit: COLUMN_UNIT,
    align: 'end',
    width: 136,
    sortable: true
  },
  leads: { ...own, key: 'leads', label: '领投', width: 144 },
  follows: { ...own, key: 'follows', label: '跟投', width: 152 },
  /** Most sources name the investors without saying who leads. */
  others: { ...own, key: 'others', label: '其他投资方', width: 168 },
  /** As the source writes it. */
  valuation: { ...own, key: 'valuation', label: '估值', width: 112 },
  industry: { ...own, key: 'industry', label: '行业', width: 152 },
  region: { ...own, key: 'region', label: '地区', width: 152 },
  source: { ...own, key: 'source', label: '来源', width: 144 }
} as const satisfies { readonly [Key in string]: Column<Key> }

export type FinancingColumnKey = keyof typeof financingColumns
