import { describe, expect, it } from 'vitest'
import { mapStatistics, type MapCell } from '../../../src/domain/map/mapStatistics.ts'

const cell = (place: string | null, year: number | null, more: Partial<MapCell> = {}): MapCell => ({
  place,
  year,
  companies: 1,
  recent: 0,
  capital: 0n,
  capitalKnown: 0,
  listed: 0,
  technology: 0,
  financed: 0,
  ...more
})

const today = '2026-11-21'
const whole = { founded: today, financed: today, listed: true, technology: true }
const country = { within: null, until: null, today, reach: whole }

describe('the statistics of a map', () => {
  it('leave a capital unknown where it is known of no company, and keep every digit of one that is', () => {
    const cells = [
      cell('440300', 2020, { capital: 123_456_789_012_345_678_901n, capitalKnown: 1 }),
      cell('310115', 2020)
    ]
    const { regions, total } = mapStatistics(cells, country)
    const capitals = new Map(regions.map(({ code, capital }) => [code, capital]))
    expect(capitals.get('440000')).toBe('123456789012345.678901')
    expect(capitals.get('310000')).toBeNull()
    expect(total).toMatchObject({ capital: '123456789012345.678901', capitalUnknown: 1 })
    expect(mapStatistics([cell('440300', 2020, { capitalKnown: 1 })], country).total.capital).toBe('0')
  })

  it('leave what is new unknown where the data end before, and say where they end', () => {
    const cells = [cell('440300', 2010), cell('440300', 2019)]
    const reach = { ...whole, founded: '2019-03-25', financed: '2019-06-06' }
    expect(mapStatistics(cells, { ...country, reach })).toMatchObject({
      total: { companies: 2, recent: null, financed: null },
      foundedThrough: '2019-03-25',
      financedThrough: '2019-06-06'
    })
    const until = (year: number) => mapStatistics(cells, { ...country, reach, until: year }).total.recent
    expect([until(2018), until(2019), until(2020)]).toEqual([0, 1, null])
    expect(mapStatistics(cells, country)).toMatchObject({
      total: { recent: 0, financed: 0 },
      foundedThrough: null,
      financedThrough: null
    })
    const none = { ...whole, founded: null, financed: null }
    expect(mapStatistics(cells, { ...country, reach: none }).total).toMatchObject({
      recent: null,
      financed: null
    })
  })

  it('leave unknown what the data hold nothing of', () => {
    const cells = [cell('440300', 2010)]
    const none = { ...whole, listed: false, technology: false }
    expect(mapStatistics(cells, country).total).toMatchObject({ listed: 0, technology: 0 })
    const { total, regions } = mapStatistics(cells, { ...country, reach: none })
    for (const measures of [total, ...regions])
      expect(measures).toMatchObject({ listed: null, technology: null })
    // What somebody has counted all the same is not taken back.
    const listed = [cell('440300', 2010, { listed: 1 })]
    expect(mapStatistics(listed, { ...country, reach: none }).total.listed).toBe(1)
  })

  it('put a code that is no place, and none, elsewhere', () => {
    const { elsewhere } = mapStatistics(
      [cell('910000', 2020), cell(null, 2020), cell('440300', 2020)],
      country
    )
    expect(elsewhere.companies).toBe(2)
  })

  it('tell forty years apart and count those before as the first of them', () => {
    const cells = [cell('440300', 1850), cell('440300', 1987), cell('440300', 2026), cell('440300', null)]
    const { years, total, undated } = mapStatistics(cells, country)
    expect([years[0], years.at(-1), years.length]).toEqual([1987, 2026, 40])
    expect([total.founded[0], total.founded.at(-1)]).toEqual([2, 1])
    expect(undated).toBe(1)
    expect(mapStatistics(cells, { ...country, until: 1900 }).total.companies).toBe(2)
    expect(mapStatistics(cells, { ...country, until: 2026 }).total.companies).toBe(3)
  })

  it('have no years where no founding date is known, or all lie ahead', () => {
    expect(mapStatistics([cell('440300', null)], country).years).toEqual([])
    expect(mapStatistics([cell('440300', 2030)], country).years).toEqual([])
    expect(mapStatistics([], country).years).toEqual([])
  })

  it('name every province, also those without a company', () => {
    const { regions } = mapStatistics([], country)
    expect(regions.map(({ code }) => code)).toEqual(expect.arrayContaining(['710000', '810000', '820000']))
    expect(new Set(regions.map(({ companies }) => companies))).toEqual(new Set([0]))
  })
})
