import {
  sectionOf,
  type RecordSectionKey,
  type SectionColumn,
  type StoredKind
} from '../../../../../src/catalogue/sections.ts'
import { cleanName } from '../../../tables/clean/names.ts'
import { type Cleaned, cleanText, empty, isPlaceholder, plainLine } from '../../../tables/clean/text.ts'
import { cleanStatedDate } from '../../../tables/clean/date.ts'
import { cleanOption } from '../../../tables/clean/option.ts'
import { cleanCount, cleanPercent, cleanYear } from '../../../tables/clean/numbers.ts'
import { cleanYuan } from '../../../tables/clean/money.ts'
import type { Fields } from '../../../tables/columns/fields.ts'
import { ownerFields, provenanceFields } from '../../../tables/columns/recordFields.ts'
import { fingerprint } from '../../write/fingerprint.ts'
import { sectionImports, type RecordValues, type SectionImport } from './sectionImports.ts'

/** The entry in its general type, for code that reads any section. */
export function importOf(section: RecordSectionKey): SectionImport {
  return sectionImports[section]
}

/** Every column that a file of a section may have, keyed as in the catalogue. */
export function sectionFields(section: RecordSectionKey): Fields {
  const { names, owners = [] } = importOf(section)
  const own = sectionOf(section).columns.map(({ key, label }) => [
    key,
    { names: [label, ...(names[key] ?? []), key] }
  ])
  const ownerName = { names: [...ownerFields.ownerName.names, ...owners] }
  return { ...ownerFields, ownerName, ...Object.fromEntries(own), ...provenanceFields } as Fields
}

/** Identifies a record among those of its company; null if nothing in it does. */
export function recordKey(section: RecordSectionKey, values: RecordValues): string | null {
  const { identity } = importOf(section)
  const at = identity.findIndex(([first = '']) => (values[first] ?? null) !== null)
  const columns = identity[at]
  return columns ? fingerprint(String(at), ...columns.map(key => String(values[key] ?? ''))) : null
}

/** The stored value of a column. `today` is YYYY-MM-DD. */
export function cleanValue(
  section: RecordSectionKey,
  column: SectionColumn<StoredKind>,
  text: string,
  today: string
): Cleaned<string | number> {
  const { clean, kindWords } = importOf(section)
  if (column.key === 'kind' && kindWords) {
    return cleanOption(text, sectionOf(section).kinds ?? [], kindWords, 'kindUnknown')
  }
  const own = clean?.[column.key]
  if (own) return own(text)
  const isAhead = column.kind === 'date' && column.ahead
  return isAhead ? cleanDayAhead(text) : cleaners[column.kind](text, today)
}

type Cleaner = (text: string, today: string) => Cleaned<string | number>

const cleanAsText: Cleaner = text => cleanText(text)

const cleaners: Readonly<Record<StoredKind, Cleaner>> = {
  text: cleanAsText,
  word: cleanAsText,
  date: cleanStatedDate,
  year: cleanYear,
  number: cleanCount,
  amount: cleanYuan,
  percent: cleanPercent,
  company: text => (namesNothing(text) ? empty : cleanName(text)),
  link: cleanAsText,
  diff: cleanAsText
}

const LAST_DAY = '2199-12-31'
const FOR_EVER = /长期|永久|无固定期限|9999/

function cleanDayAhead(text: string): Cleaned<string> {
  return FOR_EVER.test(plainLine(text)) ? empty : cleanStatedDate(text, LAST_DAY)
}

function namesNothing(text: string): boolean {
  const line = plainLine(text)
  return line === '' || isPlaceholder(line)
}
