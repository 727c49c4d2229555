import { describe, expect, it } from 'vitest'
import { knownTotals } from '../../../host/server/store/search/knownTotals.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import type { CompanySearch } from '../../../host/server/store/search/companySearch.ts'

const viewer = { staff: '1', today: '2026-11-21' }
const first: CompanySearch = {
  criteria: parseCriteria({ scale: ['小型'] }),
  sort: null,
  page: 1,
  pageSize: 20,
  cursor: null
}
const second = { ...first, page: 2 }

/** Totals with a fake clock, and a log of the counts. */
function counting(...results: readonly number[]) {
  const clock = { now: 0 }
  const left = [...results]
  const totals = knownTotals(() => clock.now)
  const ask = (search: CompanySearch, by = viewer): Promise<number> =>
    totals.of(by, search, async () => left.shift() ?? Number.NaN)
  return { clock, ask, left }
}

describe('the total of a list', () => {
  it('is counted for each first page', async () => {
    const { ask } = counting(7, 8)
    expect([await ask(first), await ask(first)]).toEqual([7, 8])
  })

  it('is reused for other pages and orders', async () => {
    const { ask } = counting(7)
    await ask(first)
    const sorted: CompanySearch = { ...first, sort: { column: 'score', direction: 'desc' } }
    const after: CompanySearch = { ...first, page: 600, cursor: 'x' }
    expect([await ask(second), await ask(sorted), await ask(after)]).toEqual([7, 7, 7])
  })

  it('is counted for a page opened by a link', async () => {
    const { ask } = counting(7)
    expect(await ask(second)).toBe(7)
  })

  it('is recounted after a minute', async () => {
    const { ask, clock } = counting(7, 9)
    await ask(first)
    clock.now = 59_999
    expect(await ask(second)).toBe(7)
    clock.now = 60_000
    expect(await ask(second)).toBe(9)
  })

  it('is cached by criteria, member of staff and day', async () => {
    const { ask } = counting(1, 2, 3, 4)
    await ask(first)
    expect(await ask({ ...second, criteria: parseCriteria({ scale: ['大型'] }) })).toBe(2)
    expect(await ask(second, { ...viewer, staff: '2' })).toBe(3)
    expect(await ask(second, { ...viewer, today: '2026-11-22' })).toBe(4)
  })

  it('is not cached if counting failed', async () => {
    const totals = knownTotals()
    const broken = totals.of(viewer, first, () => Promise.reject(new Error('gone')))
    await expect(broken).rejects.toThrow('gone')
    expect(await totals.of(viewer, second, async () => 5)).toBe(5)
  })

  it('is evicted for the oldest lists', async () => {
    const { ask, left } = counting(...Array.from({ length: 1002 }, (_, at) => at))
    for (let company = 0; company < 1001; company++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask({ ...first, criteria: parseCriteria({ keyword: [`公司${company}`] }) })
    }
    expect(await ask({ ...second, criteria: parseCriteria({ keyword: ['公司1'] }) })).toBe(1)
    expect(await ask({ ...second, criteria: parseCriteria({ keyword: ['公司0'] }) })).toBe(1001)
    expect(left).toEqual([])
  })
})
