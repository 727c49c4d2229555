import type { MatchQuery } from '../../../src/domain/names/companyMatch.ts'
import { isFullName, readCompanyName } from '../../../src/domain/names/companyName.ts'
import { MATCH_NAME, withoutNumbering, type MatchMiss } from '../../../src/domain/names/matching.ts'
import { readStockCode } from '../../../src/domain/names/stockCode.ts'
import { isUsccShape, normalizeUscc } from '../../../src/domain/names/uscc.ts'
import { cleanName } from '../tables/clean/names.ts'
import { cleanUscc } from '../tables/clean/codes.ts'
import { regionOfText } from '../tables/classify/region.ts'

/** A row of an upload, as sent and as looked up. */
export interface LookupRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly name: string | null
  readonly uscc: string | null
  /** The query for a row, or why there is none. */
  readonly query: MatchQuery | MatchMiss
}

interface Written {
  readonly name: string
  readonly uscc: string
  readonly stockCode: string
  /** Texts that may name a place, the most reliable first. */
  readonly places: readonly string[]
}

/** Reads what a row says about its company. A code of either kind may stand in the place of the name, or beside it. */
export function lookupRow(line: number, cells: readonly string[], written: Written): LookupRow {
  const parts = written.uscc.trim() === '' ? nameAndCodes(written.name) : written
  const name = cleanName(withoutNumbering(parts.name))
  const code = cleanUscc(parts.uscc)
  const stock = readStockCode(written.stockCode.trim() || parts.stockCode)
  const said = parts.name.trim() || parts.stockCode
  const shown = { line, cells, name: said.slice(0, MATCH_NAME) || null, uscc: code.value }
  if (name.value === null && code.value === null && stock === null) {
    return { ...shown, query: missOf(parts.name, code.reason !== null) }
  }
  const region = written.places.map(regionOfText).find(found => found !== null) ?? null
  return {
    ...shown,
    query: {
      name: name.value === null ? null : readCompanyName(name.value),
      uscc: code.value,
      stockCode: stock?.code ?? null,
      region
    }
  }
}

function missOf(name: string, hasCode: boolean): MatchMiss {
  if (name.trim().length > MATCH_NAME) return 'tooLong'
  if (name.trim() === '') return hasCode ? 'badCode' : 'empty'
  return name.includes('\uFFFD') ? 'broken' : 'empty'
}

/** A pasted name; copied from a spreadsheet, other cells may stand beside it. */
export function lookupName(line: number, typed: string): LookupRow {
  return lookupRow(line, [typed], { name: typed, uscc: '', stockCode: '', places: [] })
}

const CODE = /(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/gi
/** Six digits with or without their exchange, apart from the name or in brackets behind it. */
const STOCK_CODE =
  /(?<=^|[\s,，;；:：(（])(?:(?:SH|SZ|BJ)[.:-]?\d{6}|\d{6}(?:[.:-]?(?:SH|SZ|BJ))?)(?=$|[\s,，;；:：)）])/gi
/** In characters; a longer text is no name. */
const MAX_TYPED = 1000

function nameAndCodes(written: string): Omit<Written, 'places'> {
  const typed = written.slice(0, MAX_TYPED)
  const whole = normalizeUscc(typed)
  if (isUsccShape(whole)) return { name: '', uscc: whole, stockCode: '' }
  if (readStockCode(typed)) return { name: '', uscc: '', stockCode: typed }
  const uscc = typed.match(CODE)?.find(each => isUsccShape(normalizeUscc(each))) ?? ''
  const rest = uscc === '' ? typed : typed.replace(uscc, '\t')
  const stockCode = rest.match(STOCK_CODE)?.find(readStockCode) ?? ''
  const name = nameOf(stockCode === '' ? rest : rest.replace(stockCode, '\t').replace(/[(（]\t[)）]/u, '\t'))
  // A full name says more than a number beside it, which may count the rows.
  if (stockCode !== '' && isFullName(name)) return { name, uscc, stockCode: '' }
  return { name: uscc + stockCode === '' ? name : trimmed(name), uscc, stockCode }
}

function nameOf(text: string): string {
  const parts = text.split('\t')
  // A part without letters is the number of the row.
  return parts.find(part => /\p{L}/u.test(part)) ?? parts.find(part => /[^\s,，;；:：]/u.test(part)) ?? ''
}

/** Without the separator between name and code. */
function trimmed(name: string): string {
  return name.replace(/^[\s,，;；:：]+|[\s,，;；:：]+$/gu, '')
}
