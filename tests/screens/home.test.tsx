import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
  customer: null
})

const nothing = { total: 0, items: [] }
const emptyTodo = { today: null, due: nothing, searches: nothing, certificates: nothing, active: 0 }
const emptyFeed = {
  items: [],
  scope: 'all' as const,
  isPersonal: false,
  region: null,
  unread: 0,
  total: 0,
  totalIsCapped: false,
  page: 1,
  pageSize: 10,
  cursor: null
}

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

  it('says how much there is of each, and where nothing of it is held', async () => {
    open({
      prepare: respond =>
        respond(endpoints.entryCounts, () => ({
          exploreCompany: 1_204_331,
          exploreIndustry: 6,
          explorePark: 2606,
          capitalDetail: 1700,
          kcFinance: null,
          industrialDetail: 0
        }))
    })
    const entries = within(await screen.findByRole('navigation', { name: '拓客入口' }))
    expect(await entries.findByText('1,204,331 家')).toBeInTheDocument()
    for (const count of ['6 条', '2,606 个', '1,700 起', '0 家'])
      expect(entries.getByText(count)).toBeInTheDocument()
    expect(
      entries.getByRole('link', { name: /^科技企业\s*暂未收录\s*高新技术、专精特新等科技企业$/ })
    ).toBeInTheDocument()
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
    expect(screen.getByRole('link', { name: '广东省' })).toBeInTheDocument()
  })

  it('says once why nothing of it came, and asks for all of it again', async () => {
    let isDown = true
    const down = () => {
      if (isDown) throw new Failure({ kind: 'status', status: 500 })
    }
    const bench = open({
      prepare: respond => {
        respond(endpoints.todo, () => (down(), emptyTodo))
        respond(endpoints.recommendCompanies, () => (down(), [company('1')]))
        respond(endpoints.companyFeed, () => (down(), emptyFeed))
        respond(endpoints.industryMap, () => (down(), { total: 1, regions: [], industries: [] }))
      }
    })
    expect(await screen.findAllByText('服务器内部错误')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: '企业分布' })).toBeNull()
    isDown = false
    await bench.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('企业1')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: '企业分布' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for the kinds of news that were chosen, also the next time, and never for none', async () => {
    const bench = open()
    const asked = () =>
      bench.calls.filter(call => call.endpoint === endpoints.companyFeed).at(-1)?.request as {
        body: { kinds: readonly string[] }
      }
    for (const name of ['融资', '资质', '变更', '中标']) {
      await bench.user.click(await screen.findByRole('checkbox', { name }))
    }
    await waitFor(() => expect(asked().body.kinds).toEqual(['tender']))
    expect(screen.getByRole('checkbox', { name: '中标' })).toBeChecked()
  })

  it('says once that somebody looks at the feed, when it is seen', async () => {
    const seen = vi.fn<() => void>()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
          const entry = { isIntersecting: true } as IntersectionObserverEntry
          if (rootMargin === '0px 0px') {
            seen.mockImplementation(() => tell([entry], this as unknown as IntersectionObserver))
          }
        }
        observe(): void {}
        disconnect(): void {}
      }
    )
    const bench = open()
    const looks = () => bench.calls.filter(call => call.endpoint === endpoints.markFeedSeen)
    await bench.user.click(await screen.findByRole('button', { name: '第 2 页' }))
    expect(looks()).toHaveLength(0)
    act(seen)
    await waitFor(() => expect(looks()).toHaveLength(1))
    await bench.user.click(await screen.findByRole('button', { name: '第 3 页' }))
    expect(looks()).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('leads from what waits to what it is', async () => {
    open({
      prepare: respond =>
        respond(endpoints.todo, () => ({
          today: '2026-11-21',
          due: {
            items: [
              {
                id: '7',
                companyId: '7',
                name: '到期公司',
                customer: null,
                followUp: 'toContact' as const,
                nextOn: '2026-11-20'
              },
              {
                id: '8',
                companyId: '8',
                name: '今日公司',
                customer: null,
                followUp: 'toContact' as const,
                nextOn: '2026-11-21'
              }
            ],
            total: 2
          },
          searches: { items: [], total: 0 },
          certificates: {
            items: [
              {
                companyId: '9',
                companyName: '持证公司',
                name: '高新技术企业',
                expiresOn: '2026-12-01',
                customer: null
              }
            ],
            total: 9
          },
          active: 1
        }))
    })
    const todo = within(await screen.findByRole('region', { name: '我的待办' }))
    expect(await todo.findByText(/已逾期/)).toHaveTextContent('2026-11-20')
    expect(todo.getByRole('link', { name: '到期公司' })).toHaveAttribute('href', '/newCompanyDetail?id=7')
    expect(todo.queryByText('今日公司')).toBeNull()
    const places = [/今天要跟进 2/, /即将到期的资质 9/, /进行中的导出 1/].map(name =>
      decodeURIComponent(todo.getByRole('link', { name }).getAttribute('href') ?? '')
    )
    expect(places).toEqual([
      '/PersonalCenter/favorCompany?due=due',
      '/exploreCompany?qualificationExpiry=3个月内到期&mine=已收藏',
      '/PersonalCenter/myExport/companyList'
    ])
    expect(todo.queryByRole('link', { name: /我的搜索有新企业/ })).toBeNull()
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
