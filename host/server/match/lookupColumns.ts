import { isFullName } from '../../../src/domain/companyName.ts'
import { isUsccShape, normaliseUscc } from '../../../src/domain/uscc.ts'
import { fieldsOf, type FieldOf } from '../tables/columns/fields.ts'
import { matchColumns } from '../tables/columns/matchColumns.ts'
import type { Row } from '../tables/read/rows.ts'

/** The columns of a file with the companies to look up. */
export interface LookupColumns {
  /** The header of the column of each field that the file has. */
  readonly headers: ReadonlyMap<string, string>
  /** Whether the first row names no columns but is a company too. */
  readonly headless: boolean
}

export type LookupField = FieldOf<'lookup'>

/** How many rows are looked at where no header says what its column holds, and how many of them have to agree. */
const LOOKED_AT = 20
const AGREEING = 0.5

/**
 * Finds the columns of name, code and place by their headers, else by what stands in them. Null where no column holds
 * companies.
 */
export function findLookupColumns(headers: readonly string[], rows: readonly Row[]): LookupColumns | null {
  const named = new Map(
    [...matchColumns(headers, fieldsOf.lookup, new Map())].map(([field, { header }]) => [field, header])
  )
  if (named.has('name') || named.has('uscc')) return { headers: named, headless: false }
  const headless = headers.some(looksLike.name) || headers.some(looksLike.uscc)
  const texts = (header: string): readonly string[] => [
    ...(headless ? [header] : []),
    ...rows.slice(0, LOOKED_AT).map(row => row.cells.get(header) ?? '')
  ]
  const found = (['name', 'uscc'] as const).flatMap(field => {
    const header = headers.find(each => mostAre(texts(each), looksLike[field]))
    return header === undefined ? [] : [[field, header] as const]
  })
  return found.length === 0 ? null : { headers: new Map(found), headless }
}

/** How those end who trade without being a company. */
const TRADER = /.{3}(?:厂|店|部|行|社|所|院|馆|中心|工作室|学校)$/

const looksLike = {
  name: (text: string): boolean => isFullName(text) || TRADER.test(text.trim()),
  uscc: (text: string): boolean => isUsccShape(normaliseUscc(text))
}

function mostAre(texts: readonly string[], is: (text: string) => boolean): boolean {
  const filled = texts.filter(text => text.trim() !== '')
  return filled.length > 0 && filled.filter(is).length >= filled.length * AGREEING
}
