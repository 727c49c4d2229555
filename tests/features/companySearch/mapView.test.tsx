import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { INFERRED, UNKNOWN } from '../../../src/catalogue/filters.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

// The borders of the country cannot be had: the figures of the map are also in its table.
vi.mock('../../../src/charts/geometry/borders/provinces.json', () => {
  throw new Error('There is no such file.')
})

beforeEach(() => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
})

const open = (search: string, options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany?${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...options
  })

const ranking = async () => within(await screen.findByRole('table', { name: '企业数排名' }))

describe('the result on a map', () => {
  it('is a view of the same result, which the address names', async () => {
    const bench = open('established=1-5')
    await bench.user.click(await screen.findByRole('radio', { name: '地图' }))
    expect(bench.place()).toBe('/exploreCompany?established=1-5&view=map')
    const rows = (await ranking()).getAllByRole('row')
    // 34 provinces and the header.
    expect(rows).toHaveLength(35)
    const asked = bench.calls.filter(call => call.endpoint === endpoints.companyFacets)
    expect(asked.map(({ request }) => request)).toContainEqual({
      body: { criteria: { established: ['1-5'] }, filters: ['region'], whole: true }
    })
    expect(screen.queryByRole('group', { name: '企业列表' })).toBeNull()
  })

  it('filters by a clicked province, shows its cities, and goes back', async () => {
    const bench = open('view=map')
    await bench.user.click((await ranking()).getByRole('button', { name: '广东省' }))
    expect(bench.place()).toBe('/exploreCompany?region=440000&view=map')
    await bench.user.click(await (await ranking()).findByRole('button', { name: '深圳市' }))
    expect(bench.place()).toBe('/exploreCompany?region=440300&view=map')
    expect(screen.getByRole('button', { name: /^移除.*深圳市/ })).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '全国' }))
    expect((await ranking()).getByRole('button', { name: '广东省' })).toHaveAttribute('aria-pressed', 'true')
    // Navigating the map sends no requests.
    expect(bench.place()).toBe('/exploreCompany?region=440300&view=map')
    act(() => bench.back())
    expect(bench.place()).toBe('/exploreCompany?region=440000&view=map')
  })

  it('keeps the map when a region is empty, so that another one can be clicked', async () => {
    open('region=710000&view=map')
    const taiwan = (await ranking()).getByRole('button', { name: '台湾省' })
    expect(taiwan).toHaveAttribute('aria-pressed', 'true')
  })

  it('says how many of the result it cannot show', async () => {
    const bench = open('view=map', {
      prepare: respond =>
        respond(endpoints.companyFacets, () => ({
          facets: [
            {
              filter: 'region',
              values: [
                { token: '320000', count: 3512 },
                { token: '320500', count: 965 },
                { token: '320505', count: 3 },
                { token: '310000', count: 40 },
                { token: INFERRED, count: 80 },
                { token: UNKNOWN, count: 453 }
              ]
            }
          ],
          capped: false
        }))
    })
    expect(
      await screen.findByText('全国合计 4,005 家企业：图上 3,552 家，另有 453 家所在地未知')
    ).toBeInTheDocument()
    await bench.user.click((await ranking()).getByRole('button', { name: '江苏省' }))
    expect(
      await screen.findByText('江苏省合计 3,512 家企业：图上 965 家，另有 2,547 家只知道在江苏省')
    ).toBeInTheDocument()
  })

  it('shows a failure with a retry, and the table without the map', async () => {
    let works = false
    const bench = open('view=map', {
      prepare: respond =>
        respond(endpoints.companyFacets, () => {
          if (!works) throw new Failure({ kind: 'status', status: 503 })
          return { facets: [{ filter: 'region', values: [{ token: '310000', count: 7 }] }], capped: false }
        })
    })
    const again = await screen.findByRole('button', { name: '重试' })
    works = true
    await bench.user.click(again)
    expect(await screen.findByText('全国合计 7 家企业')).toBeInTheDocument()
    expect(await screen.findByText(/图形未能加载，数据见表格/)).toBeInTheDocument()
    const [, first] = (await ranking()).getAllByRole('row')
    expect(first?.textContent).toMatch(/上海市7100/)
  })
})
