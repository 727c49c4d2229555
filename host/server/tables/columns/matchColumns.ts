import { normalizeText } from '../../../../src/domain/criteria/searchText.ts'
import { simplify } from '../../store/names/simplify.ts'
import { sentences, TableFailure } from '../sentences.ts'
import type { Field, Fields } from './fields.ts'

/** The column of a field in a file. */
export interface Column {
  readonly header: string
  /**
   * The unit in the header, as in 注册资本（万元） or 持股比例（%）; applies to bare numbers below it. Empty for
   * none.
   */
  readonly unit: string
}

export type Columns = ReadonlyMap<string, Column>

/** The chosen columns, by field name. */
export type Mapping = ReadonlyMap<string, string>

const UNIT = /[(（]((?:百|千)?[万亿]?(?:元|美元|港元|欧元|人民币)?(?:人民币)?|公顷|平方公里|亩|[%％])[)）]$/

/** The unit of amounts in lists in English. */
const THOUSANDS = /\(CNY k\)$/

function unitIn(header: string): string {
  return THOUSANDS.test(header) ? '千元' : (UNIT.exec(header)?.[1] ?? '')
}

/** Finds each field's column, by the mapping, else by the field's names. */
export function matchColumns(headers: readonly string[], fields: Fields, mapping: Mapping): Columns {
  const taken = new Set(mapping.values())
  const columns = new Map<string, Column>()
  for (const [field, { names }] of Object.entries(fields)) {
    const header = mapping.get(field) ?? findHeader(headers, names, taken)
    if (header === undefined) continue
    taken.add(header)
    columns.set(field, { header, unit: unitIn(header) })
  }
  return columns
}

function findHeader(
  headers: readonly string[],
  names: readonly string[],
  taken: ReadonlySet<string>
): string | undefined {
  for (const name of names) {
    const key = headerKey(name)
    const header = headers.find(each => !taken.has(each) && headerKey(each) === key)
    if (header !== undefined) return header
  }
  return undefined
}

/** Headers match regardless of case, width, whitespace, unit in brackets or a required mark. */
export function headerKey(header: string): string {
  return simplify(normalizeText(header))
    .replace(/[(（][^()（）]*[)）]$/, '')
    .replace(/[\s*:_-]/g, '')
}

/** Throws a TableFailure that names the columns found and missing. */
export function requireColumns(
  file: string,
  headers: readonly string[],
  fields: Fields,
  columns: Columns
): void {
  const missing = missingFields(fields, columns).map(({ names: [name = '', ...others] }) =>
    sentences.columns.orAlso(name, others.slice(0, 5))
  )
  if (missing.length > 0) throw new TableFailure(sentences.columns.missing(file, missing, headers))
}

export function missingFields(fields: Fields, columns: Columns): readonly Field[] {
  return Object.entries(fields)
    .filter(([field, { required }]) => required === true && !columns.has(field))
    .map(([, field]) => field)
}
