import { describe, expect, it } from 'vitest'
import type { MatchAnswer, MatchCandidate, MatchRow } from '../../../src/contract/entities/match.ts'
import {
  decidedRows,
  matchedCompanies,
  noDecisions,
  withBest,
  withChoice,
  withRemoved
} from '../../../src/features/batchLookup/decisions.ts'
import { cutNames, namesOf } from '../../../src/features/batchLookup/names.ts'
import { unmatchedTable } from '../../../src/features/batchLookup/unmatchedFile.ts'
import { batchLookupTexts } from '../../../src/text/areas/batchLookup.ts'
import { chinese } from '../../../src/text/locale.ts'

const candidate = (id: string): MatchCandidate => ({
  id,
  name: `企业${id}`,
  customer: null,
  uscc: null,
  region: null,
  status: null,
  score: 90,
  reason: 'name',
  doubts: [],
  alias: null
})

const row = (name: string, candidates: readonly string[], certain = false): MatchRow => ({
  line: 1,
  cells: [name],
  name,
  uscc: null,
  certain,
  candidates: candidates.map(candidate),
  miss: candidates.length > 0 ? null : 'notFound'
})

const answer: MatchAnswer = {
  columns: ['企业名称'],
  otherSheets: [],
  rows: [row('甲', ['1'], true), row('乙', ['2', '3']), row('丙', []), row('甲甲', ['1'], true)]
}

const states = (decisions = noDecisions) => decidedRows(answer, decisions).map(({ state }) => state)

describe('decisions about a result', () => {
  it('start with the certain matches, without duplicates', () => {
    const rows = decidedRows(answer, noDecisions)
    expect(states()).toEqual(['matched', 'open', 'none', 'matched'])
    expect(rows.map(({ repeated }) => repeated)).toEqual([false, false, false, true])
    expect(matchedCompanies(rows).map(({ id }) => id)).toEqual(['1'])
  })

  it('choose a candidate, none, or the best of every open row', () => {
    expect(
      matchedCompanies(decidedRows(answer, withChoice(noDecisions, 1, '3'))).map(({ id }) => id)
    ).toEqual(['1', '3'])
    expect(states(withChoice(noDecisions, 1, null))[1]).toBe('none')
    expect(states(withChoice(noDecisions, 0, null))[0]).toBe('none')
    const best = withBest(noDecisions, decidedRows(answer, noDecisions))
    expect(matchedCompanies(decidedRows(answer, best)).map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('never take a company whose name is only similar without a look', () => {
    const similar = { ...candidate('9'), reason: 'similar', score: 70 }
    const open = { ...row('深圳发展银行', []), candidates: [similar] }
    const listed = { ...answer, rows: [open] }
    const best = withBest(noDecisions, decidedRows(listed, noDecisions))
    expect(matchedCompanies(decidedRows(listed, best))).toEqual([])
    expect(decidedRows(listed, best).map(({ state }) => state)).toEqual(['open'])
  })

  it('remove and restore a row', () => {
    const removed = withRemoved(noDecisions, 0, true)
    expect(states(removed)).toEqual(['open', 'none', 'matched'])
    expect(states(withRemoved(removed, 0, false))).toEqual(states())
  })

  it('export the unmatched rows with the reason', () => {
    const rows = decidedRows(answer, noDecisions)
    expect(unmatchedTable(answer, rows, { texts: batchLookupTexts, ...chinese })).toMatchObject({
      columns: ['企业名称', '未匹配原因'],
      rows: [
        ['乙', '待确认，尚未选择'],
        ['丙', '库中没有这家企业']
      ]
    })
    const rejected = decidedRows(answer, withChoice(noDecisions, 1, null))
    expect(unmatchedTable(answer, rejected, { texts: batchLookupTexts, ...chinese }).rows[0]).toEqual([
      '乙',
      '已确认都不是'
    ])
  })
})

describe('a pasted list', () => {
  it('is split at any line ending, without duplicates', () => {
    expect(namesOf(' 甲\r\n\n乙\r甲\n')).toEqual({ names: ['甲', '乙'], repeated: 1 })
    expect(namesOf(' \n ')).toEqual({ names: [], repeated: 0 })
    expect(cutNames('甲\n甲\n乙\n丙', 2)).toBe('甲\n乙')
  })
})
