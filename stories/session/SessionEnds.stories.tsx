import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { endpoints, fail } from '../../src/mocks/index.ts'
import { OpenedApp } from './OpenedApp.tsx'

const PLACE = '/exploreCompany?keyword=%E7%A7%91%E6%8A%80#list'

/** What the user sees when a session ends, the application's own or that of the embedding page. */
const meta = {
  title: '框架/登录失效',
  component: OpenedApp,
  args: { address: PLACE, signedIn: true },
  argTypes: {
    session: { table: { disable: true } }
  }
} satisfies Meta<typeof OpenedApp>

export default meta
type Story = StoryObj<typeof meta>

export const Lost: Story = {
  name: '登录失效，续期被拒绝',
  tags: ['status401', 'loginInvalid'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.searchCompanies, 401), fail(endpoints.refreshToken, 401)),
  play: async () => {
    await expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible()
    await expect(await screen.findByText('登录后将回到刚才的页面')).toBeVisible()
    const login = `/login?returnTo=${encodeURIComponent(PLACE)}`
    await waitFor(() => expect(screen.getByText('地址栏：')).toHaveTextContent(`地址栏：${login}`))
  }
}

export const SignedOut: Story = {
  name: '退出登录',
  args: { address: '/reportCenter' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /演示客户经理/ }))
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(screen.getByText('地址栏：')).toHaveTextContent('地址栏：/login'))
  }
}

const onExpired = fn<() => null>(() => null)

/** The embedding page has no other token: the failure replaces the list. */
export const PageSessionExpired: Story = {
  name: '外部页面的登录失效',
  tags: ['status401'],
  args: { session: { token: 'story-token', onExpired } },
  beforeEach: ({ msw }) => {
    onExpired.mockClear()
    msw.use(fail(endpoints.searchCompanies, 401))
  },
  play: async () => {
    await expect((await screen.findAllByText('登录已失效，请重新登录'))[0]).toBeVisible()
    await expect(onExpired).toHaveBeenCalledOnce()
    await expect(screen.getByText('地址栏：')).toHaveTextContent('地址栏：/exploreCompany')
  }
}

export const PageWithoutSession: Story = {
  name: '外部页面尚未登录',
  args: { session: { token: null } },
  play: async () => {
    await expect(await screen.findByText('请先在所在系统中登录，登录后即可使用。')).toBeVisible()
  }
}
