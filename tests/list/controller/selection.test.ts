import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyListQuery, type ListQuery } from '../../../src/domain/criteria/listQuery.ts'
import {
  countOf,
  describeSelected,
  firstRows,
  MAX_PICKED,
  MAX_SELECTED,
  noneSelected,
  selectionStateOf,
  withRows,
  type Selected,
  type RowPlace
} from '../../../src/list/controller/selection.ts'

const query: ListQuery = { ...emptyListQuery, criteria: { status: ['存续'] }, page: 3 }
const byCapital = { column: 'regCapital', direction: 'desc' } as const

const place = (rank: number, sort: RowPlace['sort'] = null): RowPlace => ({ id: `c${rank}`, rank, sort })
const places = (from: number, to: number): readonly RowPlace[] =>
  Array.from({ length: to - from }, (_, at) => place(from + at))

const first = (
  count: number,
  total = 300,
  capped = false,
  known: readonly string[] = []
): Selected<ListQuery> => firstRows({ query, count, total: { count: total, capped }, known })

describe('a selection of rows', () => {
  it('contains rows of any page, in any order', () => {
    const chosen = withRows(withRows(noneSelected, places(0, 2), true), [place(50)], true)
    expect(describeSelected(chosen)).toEqual({ ids: ['c0', 'c1', 'c50'] })
    expect(selectionStateOf(chosen, place(50, byCapital))).toBe('on')
    expect(selectionStateOf(chosen, place(2))).toBe('off')
    expect(countOf(withRows(chosen, places(0, 40), false))).toBe(1)
  })

  it('respects the limit', () => {
    const chosen = withRows(noneSelected, places(0, MAX_PICKED + 5), true)
    expect(countOf(chosen)).toBe(MAX_PICKED)
    expect(selectionStateOf(chosen, place(MAX_PICKED))).toBe('off')
  })
})

describe('the first rows of a query', () => {
  it('are selected by number, from the first page on', () => {
    expect(describeSelected(first(200))).toEqual({ first: 200, without: [], query: { ...query, page: 1 } })
  })

  it('are matched by position while the order is the same', () => {
    const chosen = first(200)
    expect([place(0), place(199), place(200)].map(row => selectionStateOf(chosen, row))).toEqual([
      'on',
      'on',
      'beyond'
    ])
    expect(selectionStateOf(chosen, place(0, byCapital))).toBe('unknown')
  })

  it('can be deselected and selected one by one', () => {
    const fewer = withRows(first(200), [place(3), place(7)], false)
    expect(describeSelected(fewer)).toMatchObject({ first: 200, without: ['c3', 'c7'] })
    expect(countOf(fewer)).toBe(198)
    expect(selectionStateOf(fewer, place(3))).toBe('off')
    expect(countOf(withRows(fewer, [place(3)], true))).toBe(199)
  })

  it('do not change for rows at unknown positions', () => {
    const chosen = first(200)
    expect(withRows(chosen, [place(0, byCapital)], false)).toBe(chosen)
    expect(withRows(chosen, [place(250)], true)).toBe(chosen)
  })

  it('are selected in every order if they are all of the query', () => {
    const all = first(MAX_SELECTED)
    expect(countOf(all)).toBe(300)
    expect(selectionStateOf(all, place(299, byCapital))).toBe('on')
  })

  it('are not all of a query with a capped total', () => {
    const most = first(MAX_SELECTED, 10_000, true)
    expect(countOf(most)).toBe(MAX_SELECTED)
    expect(selectionStateOf(most, place(0, byCapital))).toBe('unknown')
  })

  it('are converted to ids when they are known', () => {
    expect(describeSelected(first(2, 300, false, ['a', 'b', 'c']))).toEqual({ ids: ['a', 'b'] })
  })

  it('are empty when all of them are deselected', () => {
    expect(describeSelected(withRows(first(3), places(0, 3), false))).toEqual({ ids: [] })
  })
})

it('the count equals the number of selected rows', () => {
  const step = fc.record({ rows: fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 10 }), on: fc.boolean() })
  const begin = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null })
  fc.assert(
    fc.property(begin, fc.array(step), (count, steps) => {
      let chosen = count === null ? noneSelected : first(count, 30)
      for (const { rows, on } of steps) {
        chosen = withRows(
          chosen,
          rows.map(rank => place(rank)),
          on
        )
      }
      const on = places(0, 30).filter(row => selectionStateOf(chosen, row) === 'on')
      expect(countOf(chosen)).toBe(on.length)
    })
  )
})
