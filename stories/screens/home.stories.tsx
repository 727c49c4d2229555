import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, endpoints, fail, malformed, networkError, never } from '../../src/mocks/index.ts'
import { HomeScreen } from '../../src/screens/home/HomeScreen.tsx'
import { hostileNames } from './hostile.ts'
import { inFrame } from './inFrame.tsx'
import { impatient, unplugged } from './surroundings.ts'

const meta = {
  title: 'screens/首页',
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
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /换一批/ }))
    await expect(await canvas.findByRole('heading', { name: '企业动态' })).toBeVisible()
  }
}

/** Without a session only public data is loaded. */
export const SignedOut: Story = {
  parameters: { app: { session: 'signedOut' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '登录后查看推荐企业与企业动态' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: '推荐企业' })).toBeNull()
  }
}

export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: '关键词' }), '半导体{Enter}')
    await expect(went).toHaveBeenCalledWith({ screen: 'exploreCompany', query: { keyword: '半导体' } })
  }
}

export const Empty: Story = { parameters: { mocks: { companies: 0 } } }
export const Loading: Story = failing(never)
export const BadRequest: Story = failing(endpoint => fail(endpoint, 400))
export const Forbidden: Story = failing(endpoint => fail(endpoint, 403))
export const ServerError: Story = failing(endpoint => fail(endpoint, 500))
export const Timeout: Story = {
  ...failing(never),
  parameters: impatient,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('网络请求超时'))[0]).toBeVisible()
  }
}
export const Offline: Story = {
  ...failing(networkError),
  parameters: unplugged,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('网络已断开，请检查网络连接'))[0]).toBeVisible()
  }
}
export const ConnectionBroken: Story = failing(networkError)
export const Malformed: Story = failing(malformed)

export const HostileNames: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        endpoints.recommendCompanies,
        hostileNames.map((name, at) => ({
          id: String(at),
          name,
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

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
