import { columnOf, type ColumnKey } from '../../catalogue/columns.ts'
import { currencyOf } from '../../catalogue/classifications/currencies.ts'
import { customerLabels } from '../../catalogue/customer.ts'
import {
  factKeys,
  factOf,
  factsShownIn,
  inferenceOf,
  type FactKey,
  type FactShownIn,
  type FactType,
  type FactValues
} from '../../catalogue/facts.ts'
import { supplyWords, type Evidence } from '../supply/evidence.ts'
import { relationRules, type RelationRuleKey } from '../../catalogue/insights/relationRules.ts'
import type { Placed } from '../facts/companyFacts.ts'
import type { FileCell } from './workbookParts.ts'

/** What a list shows of a company, as far as a file has columns for it. */
export type FileRow = { readonly [Key in FactShownIn<'row'>]?: unknown } & {
  readonly [Key in ListedKey]?: readonly string[]
} & {
  readonly customer?: { readonly manager: string | null } | null
  readonly evidence?: Evidence | null
}

/** The columns that show no fact, but a list of words. */
type ListedKey = Exclude<ColumnKey, FactKey | 'customer' | 'evidence'>

/** A column of a file of companies. */
export interface FileColumn {
  readonly label: string
  /** In characters of a Latin font. */
  readonly width: number
  readonly cell: (row: FileRow) => FileCell
}

/** CSS px of a column on the screen for a character in a file. */
const PX_OF_CHARACTER = 8

/** The facts that these columns of a list write into a file. */
export function factsOfColumns(keys: readonly ColumnKey[]): readonly FactShownIn<'row'>[] {
  const all = keys.filter(isFact).flatMap((key): readonly FactKey[] => [key, inferenceOf(key) ?? key])
  const wanted = new Set<string>(all)
  return factsShownIn('row').filter(key => wanted.has(key))
}

/** The columns of a file for those of a list: an amount in any currency becomes two, as figures of one column add up. */
export function fileColumnsOf(keys: readonly ColumnKey[]): readonly FileColumn[] {
  return keys.flatMap(key => {
    const { label, unit, width } = columnOf(key)
    const column = {
      label: unit === undefined ? label : `${label}（${unit}）`,
      width: Math.round(width / PX_OF_CHARACTER)
    }
    if (key === 'customer') return customerColumns(column)
    if (key === 'evidence') return evidenceColumns
    // The words of contacts are masked before they come here.
    if (!isFact(key)) return { ...column, cell: (row: FileRow) => listed(row[key] ?? []) }
    const { type } = factOf(key)
    if (type !== 'capital') return { ...column, cell: cellOf(key, type) }
    const capitalOf = (row: FileRow) => valueOf<'capital'>(row, key)
    return [
      { ...column, label: `${label}（万）`, cell: row => decimal(capitalOf(row)?.amount) },
      { label: `${label}币种`, width: 12, cell: row => currencyName(capitalOf(row)?.currency) }
    ] satisfies FileColumn[]
  })
}

/** Whose customer it is, is for who reads the file no matter of the one who made it. */
function customerColumns(column: Pick<FileColumn, 'label' | 'width'>): readonly FileColumn[] {
  return [
    { ...column, cell: ({ customer }) => (customer ? column.label : null) },
    { label: customerLabels.manager, width: 12, cell: ({ customer }) => customer?.manager ?? null }
  ]
}

const evidenceColumns: readonly FileColumn[] = [
  { label: '产业链环节', width: 16, cell: ({ evidence }) => evidence?.node ?? null },
  { label: '产品（企业披露）', width: 24, cell: ({ evidence }) => evidence?.product ?? null },
  { label: '占营收（%）', width: 12, cell: ({ evidence }) => decimal(evidence?.share) },
  { label: '产品报告期', width: 12, cell: ({ evidence }) => evidence?.period ?? null },
  { label: '产品来源', width: 16, cell: ({ evidence }) => evidence?.source ?? null },
  { label: '供需关系', width: 28, cell: ({ evidence }) => (evidence ? supplyWords(evidence) : null) },
  { label: '关系依据', width: 16, cell: ({ evidence }) => (evidence ? ruleWords(evidence) : null) }
]

/** By which rule the relation is shown; null where there is none. */
function ruleWords({ upstream, rule }: Evidence): string | null {
  if (upstream === null) return null
  return rule !== null && isRule(rule) ? relationRules[rule].label : TABLE
}

/** What tables of chains state. */
const TABLE = '产业链资料'

function isRule(rule: string): rule is RelationRuleKey {
  return Object.hasOwn(relationRules, rule)
}

function cellOf(key: FactKey, type: Exclude<FactType, 'capital'>): FileColumn['cell'] {
  switch (type) {
    case 'number':
    case 'year':
      return row => decimal(valueOf<'number'>(row, key)?.toString())
    case 'amount':
      return row => decimal(valueOf<'amount'>(row, key))
    case 'day':
    case 'date':
      return row => {
        const day = valueOf<'day'>(row, key)
        return day === null ? null : { day }
      }
    case 'words':
    case 'names':
      return row => listed(valueOf<'words'>(row, key))
    case 'region':
    case 'industry':
      return row => placeName(row, key)
    case 'name':
    case 'line':
    case 'prose':
    case 'website':
    case 'code':
    case 'status':
    case 'option':
    case 'years':
    case 'figures':
    case 'inference':
      return row => valueOf<'line'>(row, key)
  }
}

/** The name of a place; what follows from the words of the company says so. */
function placeName(row: FileRow, key: FactKey): FileCell {
  const place = read(row, key) as Placed | null
  const inference = inferenceOf(key)
  if (place === null) return null
  return inference && read(row, inference) !== null ? `${place.name}（推断）` : place.name
}

/** The caller names the type of the fact, which the key does not tell. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- see above
function valueOf<Type extends FactType>(row: FileRow, key: FactKey): FactValues[Type] {
  return read(row, key) as FactValues[Type]
}

function read(row: FileRow, key: FactKey): unknown {
  return (row as Readonly<Record<string, unknown>>)[key] ?? null
}

function isFact(key: ColumnKey): key is ColumnKey & FactKey {
  return (factKeys as readonly string[]).includes(key)
}

function decimal(written: string | null | undefined): FileCell {
  return written ? { decimal: written } : null
}

function listed(words: readonly string[]): FileCell {
  return words.length === 0 ? null : words.join('、')
}

function currencyName(code: string | null | undefined): FileCell {
  if (!code) return null
  return currencyOf(code)?.name ?? code
}
