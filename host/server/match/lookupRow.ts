import type { MatchQuestion } from '../../../src/domain/names/companyMatch.ts'
import { readCompanyName } from '../../../src/domain/names/companyName.ts'
import { MATCH_NAME, withoutNumbering, type MatchMiss } from '../../../src/domain/names/matching.ts'
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
  /** The question for a row, or why there is none. */
  readonly question: MatchQuestion | MatchMiss
}

interface Written {
  readonly name: string
  readonly uscc: string
  /** Texts that may name a place, the most reliable first. */
  readonly places: readonly string[]
}

/** Reads what a row says about its company. A code may stand in the place of the name, or beside it. */
export function lookupRow(line: number, cells: readonly string[], written: Written): LookupRow {
  const parts = written.uscc.trim() === '' ? nameAndCode(written.name) : written
  const name = cleanName(withoutNumbering(parts.name))
  const code = cleanUscc(parts.uscc)
  const shown = { line, cells, name: parts.name.trim().slice(0, MATCH_NAME) || null, uscc: code.value }
  if (name.value === null && code.value === null) {
    return { ...shown, question: missOf(parts.name, code.reason !== null) }
  }
  const region = written.places.map(regionOfText).find(found => found !== null) ?? null
  return {
    ...shown,
    question: { name: name.value === null ? null : readCompanyName(name.value), uscc: code.value, region }
  }
}

function missOf(name: string, hasCode: boolean): MatchMiss {
  if (name.trim().length > MATCH_NAME) return 'tooLong'
  if (name.trim() === '') return hasCode ? 'badCode' : 'empty'
  return name.includes('\uFFFD') ? 'broken' : 'empty'
}

/** A pasted name; copied from a spreadsheet, other cells may stand beside it. */
export function lookupName(line: number, typed: string): LookupRow {
  return lookupRow(line, [typed], { name: typed, uscc: '', places: [] })
}

const CODE = /(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/gi
/** In characters; a longer text is no name. */
const MAX_TYPED = 1000

function nameAndCode(written: string): { readonly name: string; readonly uscc: string } {
  const typed = written.slice(0, MAX_TYPED)
  const whole = normalizeUscc(typed)
  if (isUsccShape(whole)) return { name: '', uscc: whole }
  const uscc = typed.match(CODE)?.find(each => isUsccShape(normalizeUscc(each))) ?? ''
  const parts = (uscc === '' ? typed : typed.replace(uscc, '\t')).split('\t')
  // A part without letters is the number of the row.
  const name =
    parts.find(part => /\p{L}/u.test(part)) ?? parts.find(part => /[^\s,，;；:：]/u.test(part)) ?? ''
  return { name: uscc === '' ? name : trimmed(name), uscc }
}

/** Without the separator between name and code. */
function trimmed(name: string): string {
  return name.replace(/^[\s,，;；:：]+|[\s,，;；:：]+$/gu, '')
}
