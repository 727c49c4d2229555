import { describe, expect, it } from 'vitest'
import { firstDayOf, lastDayOf, liesIn } from '../../../src/domain/facts/statedDate.ts'
import { sheetRow } from '../../../src/domain/files/workbookParts.ts'

const TODAY = '2026-11-21'

describe('a date as far as it is stated', () => {
  it.each([
    ['2018-05-03', '2018-05-03', '2018-05-03'],
    ['2018-05', '2018-05-01', '2018-05-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2018', '2018-01-01', '2018-12-31']
  ])('%s is from %s to %s', (date, first, last) => {
    expect([firstDayOf(date), lastDayOf(date)]).toEqual([first, last])
  })

  it.each([
    ['2018', '2018-01-01', '2019-01-01', true],
    ['2018', '2018-01-01', '2018-12-31', false],
    ['2018', '2018-02-01', null, false],
    ['2018', null, '2019-01-01', true],
    ['2018-05', '2018-05-01', '2018-06-01', true],
    ['2018-05', '2018-05-01', '2018-05-31', false],
    ['2018-05-03', '2018-05-03', '2018-05-04', true],
    // What has happened in this year has happened before tomorrow.
    ['2026', '2025-11-22', '2026-11-22', true],
    ['2025', '2025-11-22', '2026-11-22', false]
  ])('%s lies in %s to %s: %s', (date, from, to, lies) => {
    expect(liesIn(date, { from, to }, TODAY)).toBe(lies)
  })

  it('is a text in a workbook, not the first day', () => {
    expect(sheetRow([{ day: '2018' }, { day: '2018-05' }])).toMatch(/>2018<.*>2018-05</)
    expect(sheetRow([{ day: '2018-05-03' }])).toContain('<v>43223</v>')
  })
})
