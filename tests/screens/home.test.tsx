import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screenOf } from '../../src/catalogue/screens.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure } from '../../src/failures/failure.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { NavigationProvider } from '../../src/navigation/NavigationProvider.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { TrackingProvider } from '../../src/tracking/TrackingProvider.tsx'
import { answering, enveloped } from '../http/answering.ts'
import { HomeScreen } from '../../src/screens/home/HomeScreen.tsx'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({ at: '/home', screens: { home: <HomeScreen /> }, ...options })

const company = (id: string) => ({
  id,
  name: `企业${id}`,
  shortName: null,
  region: null,
  industry: null,
  reason: '近期融资',
  tags: []
})

const next = () => screen.findByRole('button', { name: /换一批/ })

describe('without a session', () => {
  it('loads public data only, and invites to sign in', async () => {
    const bench = open({ signedIn: false })
    expect(await screen.findByText('广东省')).toBeInTheDocument()
    await bench.user.type(screen.getByRole('combobox', { name: '关键词' }), '科技')
    await within(screen.getByRole('listbox', { hidden: true })).findAllByRole('option')
    const asked = new Set(bench.calls.map(call => call.endpoint))
    expect(asked).toEqual(new Set([endpoints.industryMap, endpoints.suggestCompanies]))
    await bench.user.click(screen.getByRole('link', { name: '登录' }))
    expect(bench.place()).toBe('/login')
  })
})

describe('in a page with a session of its own', () => {
  it('leads nobody to our login while nobody is signed in', async () => {
    const services = answering({ 'POST industryMapData': enveloped([]) })
    render(
      <HttpProvider adapter={services.adapter}>
        <TrackingProvider>
          <SessionProvider session={{ token: null }}>
            <NavigationProvider>
              <HomeScreen />
            </NavigationProvider>
          </SessionProvider>
        </TrackingProvider>
      </HttpProvider>
    )
    expect(await screen.findByRole('combobox', { name: '关键词' })).toBeVisible()
    expect(document.querySelector('.pa-invitation')).toBeVisible()
    expect(screen.queryByText('登录')).toBeNull()
  })
})

describe('the search', () => {
  it('opens the list with its conditions', async () => {
    const bench = open()
    await bench.user.type(await screen.findByRole('combobox', { name: '关键词' }), '"动力 电池" -回收{Enter}')
    expect(bench.place()).toBe(
      `/exploreCompany?${new URLSearchParams({ keyword: '"动力 电池" -回收' }).toString()}`
    )
  })

  it('opens all companies without input', async () => {
    const bench = open()
    await bench.user.type(await screen.findByRole('combobox', { name: '关键词' }), ' {Enter}')
    expect(bench.place()).toBe('/exploreCompany')
  })
})

describe('the page', () => {
  it('links to the six kinds of prospecting', async () => {
    open()
    const entries = within(await screen.findByRole('navigation', { name: '拓客入口' })).getAllByRole('link')
    expect(entries.map(entry => entry.getAttribute('href'))).toEqual(
      (
        [
          'exploreCompany',
          'exploreIndustry',
          'explorePark',
          'capitalDetail',
          'kcFinance',
          'industrialDetail'
        ] as const
      ).map(key => `/${screenOf(key).path}`)
    )
  })

  it('links provinces to their companies', async () => {
    open()
    const link = await screen.findByRole('link', { name: '广东省' })
    expect(link).toHaveAttribute('href', '/exploreCompany?region=440000')
    expect(screen.getByRole('link', { name: '按增长、资本等指标查看' })).toHaveAttribute(
      'href',
      '/industryMap'
    )
  })

  it('cycles through the recommended companies', async () => {
    const batches = [[company('1')], [company('2')], []]
    const bench = open({
      prepare: respond => respond(endpoints.recommendCompanies, ({ body }) => batches[body.batch ?? 0] ?? [])
    })
    expect(await screen.findByText('企业1')).toBeInTheDocument()
    await bench.user.click(await next())
    expect(await screen.findByText('企业2')).toBeInTheDocument()
    await bench.user.click(await next())
    expect(await screen.findByText('暂无推荐企业')).toBeInTheDocument()
    await bench.user.click(await next())
    expect(await screen.findByText('企业1')).toBeInTheDocument()
  })

  it('shows its other parts if one fails', async () => {
    const bench = open()
    bench.respond(endpoints.companyFeed, () => {
      throw new Failure({ kind: 'malformed' })
    })
    await bench.user.click(await screen.findByRole('button', { name: '第 2 页' }))
    expect(await screen.findByText('服务器返回的数据无法识别，请联系管理员')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '推荐企业' })).toBeInTheDocument()
    expect(screen.getByText('广东省')).toBeInTheDocument()
  })

  it('says on the first day why it is empty, and leads on', async () => {
    const bench = open({
      prepare: respond => respond(endpoints.industryMap, () => ({ total: 0, regions: [], industries: [] }))
    })
    expect(await screen.findByText('还没有企业数据')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: '产业地图' })).toBeNull()
    await bench.user.click(screen.getByRole('link', { name: '看看筛选条件' }))
    expect(bench.place()).toBe('/exploreCompany')
  })
})
