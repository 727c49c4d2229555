import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, malformed, networkError, never } from '../../src/mocks/index.ts'
import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { HomeScreen } from '../../src/screens/home/HomeScreen.tsx'
import { drawn, pressAt } from '../charts/drawn.ts'
import { exportsIn } from '../features/exports/exportsOf.ts'
import { seen } from '../seen.ts'
import { hostileNames } from './hostile.ts'
import { inFrame } from './inFrame.tsx'
import { impatient, unplugged } from './surroundings.ts'

const meta = {
  title: '页面/首页',
  component: HomeScreen,
  decorators: [inFrame]
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

const homeEndpoints = [
  endpoints.todo,
  endpoints.recommendCompanies,
  endpoints.companyFeed,
  endpoints.industryMap
] as const

/** What happened to these companies. */
const feedOf = (...names: readonly string[]) => ({
  items: names.map((name, at) => ({
    id: String(at),
    kind: 'financing' as const,
    companyId: at % 2 ? null : String(at),
    companyName: name,
    headline: name,
    date: null,
    isNew: true,
    customer: null
  })),
  scope: 'related' as const,
  isPersonal: true,
  region: null,
  unread: names.length,
  total: names.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 10,
  cursor: null
})

/** It lies below what a laptop shows first. */
const toFeed = (): void => screen.getByRole('region', { name: '企业动态' }).scrollIntoView()

type Make = (endpoint: Endpoint) => ReturnType<typeof never>

const failing = (make: Make, of: readonly Endpoint[] = homeEndpoints): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => msw.use(...of.map(make))
})

/** Every block of the page fails alike: it is said once, with the step that helps, and nothing is awaited any more. */
const sayingOnce = (
  make: Make,
  sentence: string,
  { canRetry = true, of = homeEndpoints }: { canRetry?: boolean; of?: readonly Endpoint[] } = {}
): Pick<Story, 'beforeEach' | 'play'> => ({
  ...failing(make, of),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.pa-skeleton')).toHaveLength(0))
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(sentence)
    await expect(within(alert).queryAllByRole('button', { name: '重试' })).toHaveLength(canRetry ? 1 : 0)
    await expect(canvas.getByRole('navigation')).toBeVisible()
  }
})

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: '企业动态' })).toBeVisible()
    await drawn(canvasElement)
    await expect(canvas.getByRole('button', { name: /换一批/ })).toBeVisible()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  globals: { frame: 'app' }
}

/** A press on the map leads to the companies of a province. */
export const OnTheMap: Story = {
  name: '从地图查企业',
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    // The center of Qinghai, as fractions of the picture.
    await pressAt(await drawn(canvasElement), 0.42, 0.45)
    await expect(went).toHaveBeenCalledWith({ screen: 'exploreCompany', query: { region: '630000' } })
  }
}

export const AnotherBatch: Story = {
  name: '换一批推荐',
  play: async ({ canvas }) => {
    const recommended = within(await canvas.findByRole('region', { name: '推荐企业' }))
    const [first] = await recommended.findAllByRole('link')
    const name = first?.textContent
    await userEvent.click(await canvas.findByRole('button', { name: /换一批/ }))
    await waitFor(() => expect(recommended.getAllByRole('link')[0]).not.toHaveTextContent(name ?? ''))
  }
}

/** One block fails; the others stay. */
export const RecommendationsFailed: Story = {
  name: '推荐企业，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.recommendCompanies, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: '企业动态' })).toBeVisible()
  }
}

export const FeedFailed: Story = {
  name: '企业动态，加载失败',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyFeed, 503)),
  play: async ({ canvas }) => {
    const feed = await canvas.findByRole('region', { name: '企业动态' })
    await expect(await within(feed).findByRole('alert')).toBeVisible()
    await expect(feed.querySelectorAll('.pa-skeleton')).toHaveLength(0)
    await expect(await canvas.findByRole('button', { name: /换一批/ })).toBeVisible()
    toFeed()
  }
}

/** What waits for somebody with favorites, searches and running exports. */
const busy = {
  favorites: 40,
  followedUp: true,
  searches: 3,
  exports: exportsIn('running', 'queued')
}

export const TodoFull: Story = {
  name: '有待办',
  parameters: { mocks: busy },
  play: async ({ canvas }) => {
    const todo = within(await canvas.findByRole('region', { name: '我的待办' }))
    await expect(await todo.findByRole('link', { name: /今天要跟进/ })).toHaveAttribute(
      'href',
      '/PersonalCenter/favorCompany?due=due'
    )
    await expect(todo.getByRole('link', { name: /我的搜索有新企业/ })).toBeVisible()
    await expect(todo.getByRole('link', { name: /进行中的导出 2/ })).toBeVisible()
  }
}

export const TodoOpen: Story = {
  name: '待办明细展开',
  parameters: { mocks: busy },
  play: async ({ canvas }) => {
    const todo = within(await canvas.findByRole('region', { name: '我的待办' }))
    const before = (await todo.findAllByRole('listitem')).length
    await userEvent.click(todo.getByRole('button', { name: '展开明细' }))
    await waitFor(() => expect(todo.getAllByRole('listitem').length).toBeGreaterThan(before))
    await expect(todo.getByRole('button', { name: '收起明细' })).toHaveAttribute('aria-expanded', 'true')
  }
}

export const TodoEmpty: Story = {
  name: '没有待办',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const todo = within(await canvas.findByRole('region', { name: '我的待办' }))
    await expect(await todo.findByText(/^今天没有待办/)).toBeVisible()
  }
}

export const TodoFailed: Story = {
  name: '待办，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.todo, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /换一批/ })).toBeVisible()
  }
}

/** By a saved search, the favorites and the own region, each with its evidence. */
export const Personal: Story = {
  name: '按搜索、收藏与地区推荐',
  parameters: { mocks: { favorites: 30, searches: 3, profile: { region: '320000' } } },
  play: async ({ canvas }) => {
    const recommended = within(await canvas.findByRole('region', { name: '推荐企业' }))
    await expect((await recommended.findAllByText(/^符合我的搜索“/))[0]).toBeVisible()
    await expect(recommended.getAllByText(/^与收藏的 \d+ 家同属/)[0]).toBeVisible()
    await expect(recommended.getAllByText(/^位于我的地区江苏省，/)[0]).toBeVisible()
    await expect(await canvas.findByText('收藏的企业与我的地区江苏省的动态')).toBeVisible()
  }
}

const firstDismissal = async (canvas: Pick<typeof screen, 'findByRole'>) => {
  const recommended = within(await canvas.findByRole('region', { name: '推荐企业' }))
  const [button] = await recommended.findAllByRole('button', { name: /^不感兴趣：/ })
  const name = button!.getAttribute('aria-label')!.replace('不感兴趣：', '')
  await userEvent.click(button!)
  await waitFor(() => expect(recommended.queryByRole('link', { name })).toBeNull())
  return { recommended, name }
}

export const Dismissed: Story = {
  name: '不感兴趣',
  play: async ({ canvas }) => {
    const { recommended, name } = await firstDismissal(canvas)
    await expect(await screen.findByText(`不再推荐“${name}”`)).toBeVisible()
    await waitFor(() => expect(recommended.getAllByRole('listitem')).toHaveLength(6))
  }
}

export const DismissedUndone: Story = {
  name: '不感兴趣后撤销',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const { recommended, name } = await firstDismissal(canvas)
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await expect(await recommended.findByRole('link', { name })).toBeVisible()
  }
}

/** What the service does not take stays. */
export const DismissFailed: Story = {
  name: '不感兴趣未成功',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.dismissRecommendation, 500)),
  play: async ({ canvas }) => {
    const recommended = within(await canvas.findByRole('region', { name: '推荐企业' }))
    const [button] = await recommended.findAllByRole('button', { name: /^不感兴趣：/ })
    const label = button!.getAttribute('aria-label')!
    await userEvent.click(button!)
    await expect(await screen.findByText(/^没有移除推荐：/)).toBeVisible()
    await expect(await recommended.findByRole('button', { name: label })).toBeVisible()
  }
}

export const FeedOfOneKind: Story = {
  name: '只看中标与资质',
  play: async ({ canvas }) => {
    const feed = within(await canvas.findByRole('region', { name: '企业动态' }))
    await feed.findAllByRole('listitem')
    await userEvent.click(feed.getByRole('checkbox', { name: '融资' }))
    await userEvent.click(feed.getByRole('checkbox', { name: '变更' }))
    await waitFor(() => {
      const words = feed.getAllByRole('listitem').map(line => line.textContent ?? '')
      if (words.some(text => /^[\d-]+(?:融资|变更)/.test(text)))
        throw new Error('another kind is still there')
    })
    await expect(feed.getByRole('checkbox', { name: '中标' })).toBeChecked()
    toFeed()
  }
}

export const FeedOfRegion: Story = {
  name: '某个地区的动态',
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    const feed = within(await canvas.findByRole('region', { name: '企业动态' }))
    await waitFor(() => expect(feed.getByRole('option', { name: '江苏省' })).toBeInTheDocument())
    await userEvent.selectOptions(feed.getByRole('combobox', { name: '地区' }), '江苏省')
    await seen(() => feed.getAllByRole('listitem')[0])
    toFeed()
  }
}

/** Nobody has marked anything and no region is set: everything is shown, and how to see what concerns oneself. */
export const NoRegion: Story = {
  name: '没有设置地区',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^全部企业的动态；收藏企业或设置我的地区后/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /设置我的地区/ })).toBeVisible()
  }
}

export const FeedUnread: Story = {
  name: '有新动态',
  parameters: { mocks: { feedSeen: '2026-11-10' } },
  play: async ({ canvas }) => {
    const feed = within(await canvas.findByRole('region', { name: '企业动态' }))
    await expect(await feed.findByText(/条新动态$/)).toBeVisible()
    await expect(feed.getAllByText('新')[0]).toBeVisible()
    toFeed()
  }
}

export const FeedOfFavoritesEmpty: Story = {
  name: '收藏的企业没有动态',
  play: async ({ canvas }) => {
    const feed = within(await canvas.findByRole('region', { name: '企业动态' }))
    await feed.findAllByRole('listitem')
    await userEvent.click(feed.getByText('我的收藏'))
    await expect(await feed.findByText('没有符合条件的动态')).toBeVisible()
    toFeed()
  }
}

export const FeedOfAll: Story = {
  name: '收藏的企业没有动态，查看全部后',
  tags: ['no-picture'],
  play: async context => {
    await FeedOfFavoritesEmpty.play?.(context)
    const feed = within(context.canvas.getByRole('region', { name: '企业动态' }))
    await userEvent.click(feed.getByRole('button', { name: '查看全部动态' }))
    await seen(() => feed.getAllByRole('listitem')[0])
  }
}

/** Without a session only public data is loaded. */
export const SignedOut: Story = {
  name: '未登录',
  parameters: { app: { session: 'signedOut' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '登录后查看推荐企业与企业动态' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: '推荐企业' })).toBeNull()
  }
}

export const Search: Story = {
  name: '搜索',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: '关键词' }), '半导体{Enter}')
    await expect(went).toHaveBeenCalledWith({ screen: 'exploreCompany', query: { keyword: '半导体' } })
  }
}

/** Companies alone are imported: what happens to them and the other ways of prospecting are not held. */
export const OnlyCompanies: Story = {
  name: '只有企业名录',
  tags: ['no-picture'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(endpoints.companyFeed, { ...feedOf(), scope: 'all', isPersonal: false }),
      answer(endpoints.entryCounts, {
        exploreCompany: 9993,
        exploreIndustry: null,
        explorePark: null,
        capitalDetail: null,
        kcFinance: null,
        industrialDetail: null
      })
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录企业动态')).toBeVisible()
    await expect(canvas.getByText(/npm run import -- financing/)).toBeVisible()
    await expect(await canvas.findAllByText('暂未收录')).toHaveLength(5)
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有企业数据')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '看看筛选条件' })).toBeVisible()
  }
}
export const Loading: Story = { ...failing(never), name: '加载中' }
/** Each block comes with its own answer: what is there already waits for none of the others. */
export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => msw.use(delayed(endpoints.companyFeed, feedOf('苏州示例精密制造有限公司'), 2500)),
  play: async ({ canvas }) => {
    const feed = await canvas.findByRole('region', { name: '企业动态' })
    const recommended = within(await canvas.findByRole('region', { name: '推荐企业' }))
    await seen(() => recommended.getAllByRole('link')[0])
    await expect(within(feed).queryAllByRole('listitem')).toEqual([])
    await expect((await within(feed).findAllByText('苏州示例精密制造有限公司'))[0]).toBeVisible()
  }
}

/** What was recommended before stays until the next batch is there. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  tags: ['no-picture'],
  play: async ({ canvas, msw }) => {
    const recommended = await canvas.findByRole('region', { name: '推荐企业' })
    const before = (await within(recommended).findAllByRole('listitem')).length
    msw.use(never(endpoints.recommendCompanies))
    await userEvent.click(canvas.getByRole('button', { name: /换一批/ }))
    await waitFor(() => expect(recommended).toHaveAttribute('aria-busy', 'true'))
    await expect(within(recommended).getAllByRole('listitem')).toHaveLength(before)
  }
}

export const BadRequest: Story = {
  ...sayingOnce(endpoint => fail(endpoint, 400), '请求参数不正确', { canRetry: false }),
  name: '400 参数不正确'
}
export const Forbidden: Story = {
  ...sayingOnce(endpoint => fail(endpoint, 403), '您没有权限执行此操作', { canRetry: false }),
  name: '403 没有权限'
}
export const ServerError: Story = {
  ...sayingOnce(endpoint => fail(endpoint, 500), '服务器内部错误'),
  name: '500 服务器出错'
}
/** Where nothing can be reached, nothing is counted either. */
const everything = { of: Object.values(endpoints) }

export const Timeout: Story = {
  ...sayingOnce(never, '网络请求超时', everything),
  name: '超时',
  parameters: impatient
}
export const Offline: Story = {
  ...sayingOnce(networkError, '网络已断开，请检查网络连接', everything),
  name: '网络断开',
  parameters: unplugged
}
/** It is asked for again before it is given up. */
export const ConnectionBroken: Story = {
  ...sayingOnce(networkError, '服务器异常', everything),
  name: '连接中断'
}
export const Malformed: Story = {
  ...sayingOnce(malformed, '服务器返回的数据无法识别，请联系管理员'),
  name: '回答无法读取'
}

/** Said once, on the map; its figures as tables would say it again. */
export const MapFailed: Story = {
  name: '产业地图，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.industryMap, 500)),
  play: async ({ canvas }) => {
    const map = within(await canvas.findByRole('region', { name: '产业地图' }))
    await expect(await map.findByRole('alert')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /换一批/ })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: '企业分布' })).toBeNull()
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        endpoints.recommendCompanies,
        hostileNames.map((name, at) => ({
          id: String(at),
          name,
          shortName: null,
          region: name,
          industry: name,
          reason: name,
          customer: null
        }))
      ),
      answer(endpoints.companyFeed, { ...feedOf(...hostileNames), region: hostileNames[0] })
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText(hostileNames[0]))[0]).toBeVisible()
    await expect(canvasElement.querySelector('script, img')).toBeNull()
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneTodo: Story = {
  name: '有待办，手机',
  globals: { viewport: { value: 'phone' } },
  parameters: { mocks: busy }
}

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
