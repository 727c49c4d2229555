import type { MatchQuestion } from '../../../src/domain/names/companyMatch.ts'
import { readCompanyName } from '../../../src/domain/names/companyName.ts'
import { MATCH_NAME, type MatchMiss } from '../../../src/domain/names/matching.ts'
import { isUsccShape, normalizeUscc } from '../../../src/domain/names/uscc.ts'
import { cleanName } from '../tables/clean/text.ts'
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

/** Reads what a row says about its company. */
export function lookupRow(line: number, cells: readonly string[], written: Written): LookupRow {
  const name = cleanName(written.name)
  const code = cleanUscc(written.uscc)
  const shown = { line, cells, name: written.name.trim().slice(0, MATCH_NAME) || null, uscc: code.value }
  if (name.value === null && code.value === null) {
    return { ...shown, question: missOf(name.reason, written, code.reason !== null) }
  }
  const region = written.places.map(regionOfText).find(found => found !== null) ?? null
  return {
    ...shown,
    question: { name: name.value === null ? null : readCompanyName(name.value), uscc: code.value, region }
  }
}

function missOf(reason: string | null, { name }: Written, hasCode: boolean): MatchMiss {
  if (reason === 'nameTooLong') return 'tooLong'
  if (name.trim() === '') return hasCode ? 'badCode' : 'empty'
  return name.includes('\uFFFD') ? 'broken' : 'empty'
}

/** In characters; a longer line is no name. */
const MAX_TYPED = 1000
const CODE = /(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/gi

/** A pasted name: copied from a spreadsheet, its code may follow, or stand alone. */
export function lookupName(line: number, written: string): LookupRow {
  const typed = written.slice(0, MAX_TYPED)
  const code = typed.match(CODE)?.find(each => isUsccShape(normalizeUscc(each))) ?? ''
  const rest = code === '' ? typed : typed.replace(code, '\t')
  const name = rest.split('\t').find(part => /[^\s,，;；:：]/u.test(part)) ?? ''
  return lookupRow(line, [written], { name: code === '' ? name : trimmed(name), uscc: code, places: [] })
}

/** The separator between name and code. */
function trimmed(name: string): string {
  return name.replace(/^[\s,，;；:：]+|[\s,，;；:：]+$/gu, '')
}
