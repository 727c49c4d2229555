import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, endpoints, fail, malformed, networkError, never } from '../../src/mocks/index.ts'
import { HomeScreen } from '../../src/screens/home/HomeScreen.tsx'
import { drawn, pressAt } from '../charts/drawn.ts'
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

const homeEndpoints = [endpoints.recommendCompanies, endpoints.companyFeed, endpoints.industryMap] as const

/** Every block of the page fails alike, each with its own retry. */
const failing = (make: (endpoint: (typeof homeEndpoints)[number]) => ReturnType<typeof never>): Story => ({
  beforeEach: ({ msw }) => msw.use(...homeEndpoints.map(make))
})

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: '企业动态' })).toBeVisible()
    await drawn(canvasElement)
    await expect(canvas.getByRole('button', { name: /换一批/ })).toBeVisible()
  }
}

/** A press on the map leads to the companies of a province. */
export const OnTheMap: Story = {
  name: '从地图查企业',
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
  name: '推荐企业加载失败',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.recommendCompanies, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: '企业动态' })).toBeVisible()
  }
}

export const FeedFailed: Story = {
  name: '企业动态加载失败',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyFeed, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /换一批/ })).toBeVisible()
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

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有企业数据')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '看看筛选条件' })).toBeVisible()
  }
}
export const Loading: Story = { ...failing(never), name: '加载中' }
export const BadRequest: Story = { ...failing(endpoint => fail(endpoint, 400)), name: '400 参数不正确' }
export const Forbidden: Story = { ...failing(endpoint => fail(endpoint, 403)), name: '403 没有权限' }
export const ServerError: Story = { ...failing(endpoint => fail(endpoint, 500)), name: '500 服务器出错' }
export const Timeout: Story = {
  ...failing(never),
  name: '超时',
  parameters: impatient,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('网络请求超时'))[0]).toBeVisible()
  }
}
export const Offline: Story = {
  ...failing(networkError),
  name: '离线',
  parameters: unplugged,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('网络已断开，请检查网络连接'))[0]).toBeVisible()
  }
}
export const ConnectionBroken: Story = {
  ...failing(networkError),
  name: '连接中断',
  // It is asked for again before it is given up.
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('服务器异常'))[0]).toBeVisible()
  }
}
export const Malformed: Story = { ...failing(malformed), name: '内容无法识别' }

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
          tags: []
        }))
      ),
      answer(endpoints.companyFeed, {
        items: hostileNames.map((name, at) => ({
          id: String(at),
          kind: name,
          companyId: at % 2 ? null : String(at),
          companyName: name,
          headline: name,
          date: null,
          tags: []
        })),
        total: hostileNames.length,
        totalIsCapped: false,
        page: 1,
        pageSize: 10,
        cursor: null
      })
    ),
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText(hostileNames[0]))[0]).toBeVisible()
    await expect(canvasElement.querySelector('script, img')).toBeNull()
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
