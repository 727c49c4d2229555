import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { MapMeasures, MapStatistics } from '../../src/contract/entities/map.ts'
import { IndustryMapScreen } from '../../src/screens/industryMap/IndustryMapScreen.tsx'
import { emptyMapQuery, mapTerms, type IndustryMapQuery } from '../../src/screens/industryMap/mapQuery.ts'
import { TimeLine } from '../../src/screens/industryMap/TimeLine.tsx'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { readAddress, writeAddress } from '../../src/ui/hooks/useAddressState.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

beforeEach(() => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
})
afterEach(() => void vi.useRealTimers())

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/industryMap${search}`,
    screens: { industryMap: <IndustryMapScreen /> },
    ...options
  })

const ranking = async (label = '企业数') => within(await screen.findByRole('table', { name: `${label}排名` }))

const years = [2024, 2025, 2026]
const measures = (companies: number, more: Partial<MapMeasures> = {}): MapMeasures => ({
  companies,
  recent: 1,
  capital: null,
  capitalUnknown: companies,
  listed: 0,
  technology: 0,
  financed: 0,
  founded: [companies - 2, 1, 1],
  ...more
})
const guangdong: MapStatistics = {
  province: { code: '440000', name: '广东省' },
  total: measures(20, { capital: '123456', capitalUnknown: 4 }),
  elsewhere: measures(6, { capital: '3456' }),
  undated: 3,
  foundedThrough: null,
  financedThrough: null,
  years,
  regions: [
    { code: '440100', name: '广州市', ...measures(4, { capital: null }) },
    { code: '440300', name: '深圳市', ...measures(10, { capital: '120000' }) }
  ]
}
const ofGuangdong: Partial<BenchOptions> = {
  prepare: respond => respond(endpoints.mapStatistics, () => guangdong)
}

describe('the industry map', () => {
  it('says where the data end, and does not count what comes after', async () => {
    const total = measures(20, { recent: null })
    const ended: MapStatistics = { ...guangdong, total, foundedThrough: '2019-03-25' }
    open('?measure=recent', { prepare: respond => respond(endpoints.mapStatistics, () => ended) })
    expect(await screen.findByText(/最近成立的企业成立于 2019-03-25，此后没有数据/)).toBeVisible()
    expect(screen.getByText(/近 12 个月新增合计 --/)).toBeVisible()
  })

  it.each([
    ['technology', '科技企业', /^暂未收录科技资质，不表示没有科技企业；.* import -- qualifications /],
    ['listed', '上市公司', /^暂未收录上市公司，不表示没有；.* import -- listed /]
  ])('counts no %s where the data hold none, and says how they come', async (measure, label, why) => {
    const none = { [measure]: null }
    const total = { ...guangdong.total, ...none }
    const regions = guangdong.regions.map(region => ({ ...region, ...none }))
    open(`?measure=${measure}`, {
      prepare: respond => respond(endpoints.mapStatistics, () => ({ ...guangdong, total, regions }))
    })
    expect(await screen.findByText(why)).toBeVisible()
    expect((await ranking(label)).queryByText('1')).toBeNull()
    expect(screen.getByText(/合计 --/)).toBeVisible()
  })

  it('leads from the country to a province and a city, all in the address', async () => {
    const bench = open()
    await bench.user.click((await ranking()).getByRole('button', { name: '广东省' }))
    expect(bench.place()).toBe('/industryMap?region=440000')
    const city = await (await ranking()).findByRole('button', { name: '深圳市' })
    await bench.user.click(city)
    expect(bench.place()).toBe('/industryMap?region=440300')
    expect(screen.getByRole('link', { name: '查看深圳市的企业' })).toHaveAttribute(
      'href',
      '/exploreCompany?region=440300'
    )
    // A second press gives the city up; the path leads out.
    await bench.user.click(await (await ranking()).findByRole('button', { name: '深圳市' }))
    expect(bench.place()).toBe('/industryMap?region=440000')
    await bench.user.click(screen.getByRole('button', { name: '全国' }))
    expect(bench.place()).toBe('/industryMap')
    act(() => bench.back())
    expect(bench.place()).toBe('/industryMap?region=440000')
    expect(bench.requests(endpoints.mapStatistics)).toEqual([{ query: {} }, { query: { within: '440000' } }])
  })

  it('chooses a province that has no borders of cities without leaving the country', async () => {
    const bench = open()
    await bench.user.click((await ranking()).getByRole('button', { name: '台湾省' }))
    expect(bench.place()).toBe('/industryMap?region=710000')
    expect((await ranking()).getByRole('button', { name: '台湾省' })).toHaveAttribute('aria-pressed', 'true')
    expect(bench.requests(endpoints.mapStatistics)).toHaveLength(1)
  })

  it('says why the cities do not add up to the province', async () => {
    open('?region=440000', ofGuangdong)
    expect(
      await screen.findByText('广东省企业数合计 20 家：图上 14 家，另有 6 家只知道在广东省')
    ).toBeInTheDocument()
    expect(screen.getByText(/含成立日期未知的 3 家/)).toBeInTheDocument()
  })

  it('shows a capital in one unit, and none where it is unknown', async () => {
    open('?region=440000&measure=capital', ofGuangdong)
    const rows = (await ranking('注册资本（亿元）')).getAllByRole('row')
    expect(rows.slice(1).map(row => row.textContent)).toEqual(['1深圳市12100%', '广州市----'])
    expect(
      screen.getByText('广东省注册资本合计 12.35 亿元：图上 12 亿元，另有 0.35 亿元只知道在广东省')
    ).toBeInTheDocument()
    expect(screen.getByText('4 家企业的注册资本未知，未计入')).toBeInTheDocument()
  })

  it('counts companies up to a year without a call for it, other measures with one', async () => {
    const bench = open('?region=440000&until=2024', ofGuangdong)
    const rows = (await ranking()).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('深圳市8')
    expect(screen.getByText(/成立日期未知的 3 家未计入/)).toBeInTheDocument()
    expect(bench.requests(endpoints.mapStatistics)).toEqual([{ query: { within: '440000' } }])
    await bench.user.click(screen.getByRole('radio', { name: '上市公司' }))
    await waitFor(() =>
      expect(bench.requests(endpoints.mapStatistics)).toContainEqual({
        query: { within: '440000', until: 2024 }
      })
    )
    expect(screen.getByRole('button', { name: '播放' })).toBeDisabled()
    expect(screen.getByRole('link', { name: /^查看/ }).getAttribute('href')).toContain(
      'established=%7E2024-12-31&listing='
    )
  })

  it('has every measure in a table that sorts, with what is in no region and the sum at its end', async () => {
    const bench = open('?region=440000&view=table', ofGuangdong)
    const table = within(await screen.findByRole('table', { name: '广东省各地区的指标' }))
    const names = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent?.slice(0, 3))
    expect(names()).toEqual(['深圳市', '广州市', '只知道', '合计2'])
    const [byCompanies] = table.getAllByRole('button', { name: /企业数/ })
    await bench.user.click(byCompanies as HTMLElement)
    expect(names()).toEqual(['广州市', '深圳市', '只知道', '合计2'])
    expect(table.getByRole('link', { name: '10' })).toHaveAttribute('href', '/exploreCompany?region=440300')
  })

  it('narrows to an industry by the keyboard', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('button', { name: '全部行业' }))
    await bench.user.type(await screen.findByRole('searchbox', { name: '在国民经济行业中查找' }), '制造业')
    const tree = await screen.findByRole('tree', { name: '国民经济行业' })
    await waitFor(() => expect(tree.getAttribute('aria-activedescendant')).toMatch(/C$/))
    act(() => tree.focus())
    await bench.user.keyboard('{Enter}')
    expect(bench.place()).toBe('/industryMap?industry=C')
    expect(await screen.findByRole('button', { name: '制造业' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('says that nothing meets the conditions, and gives them up', async () => {
    const bench = open(`?chain=${encodeURIComponent('没有这样的环节')}`)
    expect(await screen.findByText('没有符合条件的企业')).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '查看全部企业' }))
    expect(bench.place()).toBe('/industryMap')
    expect(await screen.findByText('全国企业数合计 60 家')).toBeInTheDocument()
  })

  it('names what it does not understand of an address, and keeps parameters of others', async () => {
    const bench = open('?industry=XX&view=3d&from=mail')
    expect(await screen.findByText(/行业“XX”、视图“3d”/)).toBeInTheDocument()
    await bench.user.click((await ranking()).getByRole('button', { name: '广东省' }))
    expect(bench.place()).toBe('/industryMap?from=mail&region=440000')
  })

  it('is held by the embedding page where that says what it shows', async () => {
    const held = vi.fn<(query: IndustryMapQuery) => void>()
    const bench = open('?region=440000', {
      screens: {
        industryMap: <IndustryMapScreen query={{ measure: 'recent' }} onQueryChange={held} />
      }
    })
    await bench.user.click((await ranking('近 12 个月新增')).getByRole('button', { name: '广东省' }))
    expect(held).toHaveBeenCalledExactlyOnceWith({ ...emptyMapQuery, measure: 'recent', region: '440000' })
    expect(bench.place()).toBe('/industryMap?region=440000')
  })
})

describe('the address of the map', () => {
  it('says everything that is looked at, and nothing that is usual', () => {
    const query: IndustryMapQuery = {
      industry: 'C39',
      chain: '电池',
      region: '440300',
      measure: 'financed',
      until: 2015,
      view: 'table'
    }
    // Industries below the sections are digits only.
    const written = writeAddress(mapTerms, { ...query, industry: '39' }, '')
    expect(readAddress(mapTerms, written)).toEqual({ query: { ...query, industry: '39' }, ignored: [] })
    expect(readAddress(mapTerms, writeAddress(mapTerms, query, '')).ignored).toEqual([
      { key: 'industry', token: 'C39' }
    ])
    expect(writeAddress(mapTerms, emptyMapQuery, 'region=440000&other=1')).toBe('other=1')
  })
})

const line = (until: number | null, onChange: (until: number | null) => void, plays = true) => (
  <ThemeProvider motion={false}>
    <TimeLine years={years} until={until} undated={0} plays={plays} onChange={onChange} />
  </ThemeProvider>
)

describe('the years', () => {
  it('pass one after the other, and stop where all companies count', () => {
    vi.useFakeTimers()
    const onChange = vi.fn<(until: number | null) => void>()
    const shown = render(line(null, onChange))
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    expect(onChange).toHaveBeenLastCalledWith(2024)
    shown.rerender(line(2024, onChange))
    act(() => void vi.advanceTimersByTime(700))
    expect(onChange).toHaveBeenLastCalledWith(2025)
    shown.rerender(line(2025, onChange))
    act(() => void vi.advanceTimersByTime(700))
    expect(onChange).toHaveBeenLastCalledWith(null)
    shown.rerender(line(null, onChange))
    expect(screen.getByRole('button', { name: '播放' })).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(5000))
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  it('stop when they are paused, or no longer pass by themselves', () => {
    vi.useFakeTimers()
    const onChange = vi.fn<(until: number | null) => void>()
    const shown = render(line(2024, onChange))
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    fireEvent.click(screen.getByRole('button', { name: '暂停' }))
    act(() => void vi.advanceTimersByTime(5000))
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    shown.rerender(line(2024, onChange, false))
    act(() => void vi.advanceTimersByTime(5000))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('are told when the slider has come to rest', () => {
    vi.useFakeTimers()
    const onChange = vi.fn<(until: number | null) => void>()
    render(line(null, onChange))
    const slider = screen.getByRole('slider', { name: '成立年份' })
    expect(slider).toHaveAttribute('aria-valuetext', '截至今天')
    fireEvent.change(slider, { target: { value: '0' } })
    fireEvent.change(slider, { target: { value: '1' } })
    expect(slider).toHaveAttribute('aria-valuetext', '截至 2025 年底成立')
    act(() => void vi.advanceTimersByTime(200))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(2025)
  })
})
