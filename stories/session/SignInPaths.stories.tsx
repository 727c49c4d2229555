import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { answer, endpoints, fail, never, REFUSED_CODE } from '../../src/mocks/index.ts'
import { seen } from '../seen.ts'
import { OpenedApp } from './OpenedApp.tsx'

/** Every sign-in by address; the controls open any other address. */
const meta = {
  title: '框架/登录方式',
  component: OpenedApp,
  args: { signedIn: false },
  argTypes: {
    address: {
      control: 'select',
      options: [
        '/home?from=demo',
        '/home?from=outsideLogin&access_token=story-token',
        '/home?code=story-code',
        '/login?code=story-code&returnTo=%2FreportCenter',
        '/login?code=story-code&state=pa.unknown.%2FreportCenter',
        `/login?code=${REFUSED_CODE}`,
        '/login?fail=true',
        '/operate/login'
      ]
    },
    signedIn: { control: 'boolean' },
    session: { table: { disable: true } }
  }
} satisfies Meta<typeof OpenedApp>

export default meta
type Story = StoryObj<typeof meta>

const expectAddress = (address: string) =>
  waitFor(() => expect(screen.getByText('地址栏：')).toHaveTextContent(`地址栏：${address}`))

async function expectHome(): Promise<void> {
  // The bar of the page before goes first.
  await seen(() => screen.getByRole('button', { name: /演示客户经理/ }))
  await expectAddress('/home')
  await screen.findByText(/天地图/)
}

async function expectFailed(): Promise<void> {
  await expect(await screen.findByText('登录未成功')).toBeVisible()
  await expectAddress('/login?fail=true')
}

export const Demo: Story = { name: '演示', args: { address: '/home?from=demo' }, play: expectHome }

export const DemoRefused: Story = {
  name: '演示，被拒绝',
  tags: ['status404'],
  args: { address: '/home?from=demo' },
  beforeEach: ({ msw }) => msw.use(fail(endpoints.loginByDemo, 404)),
  play: expectFailed
}

export const OutsideToken: Story = {
  name: '外部令牌',
  tags: ['no-picture'],
  args: { address: '/home?from=outsideLogin&access_token=story-token' },
  play: expectHome
}

export const OutsideTokenRefused: Story = {
  name: '外部令牌，被拒绝',
  tags: ['status401'],
  args: { address: '/home?from=outsideLogin&access_token=story-token' },
  beforeEach: ({ msw }) => msw.use(fail(endpoints.me, 401)),
  play: expectFailed
}

export const OutsideTokenBesideSession: Story = {
  name: '外部令牌被拒绝，原登录仍有效',
  tags: ['no-picture', 'status401'],
  args: { address: '/home?from=outsideLogin&access_token=story-token', signedIn: true },
  beforeEach: ({ msw }) => msw.use(fail(endpoints.me, 401)),
  play: async () => {
    await expectFailed()
    await userEvent.click(screen.getByRole('button', { name: '继续使用当前登录' }))
    await expectHome()
  }
}

export const Code: Story = {
  name: '授权码',
  tags: ['no-picture'],
  args: { address: '/home?code=story-code' },
  play: expectHome
}

export const CodeRefused: Story = {
  name: '授权码，被拒绝',
  tags: ['no-picture'],
  args: { address: `/home?code=${REFUSED_CODE}` },
  play: expectFailed
}

export const CodeAtLogin: Story = {
  name: '登录页的授权码，回到原页面',
  args: { address: '/login?code=story-code&returnTo=%2FreportCenter' },
  play: () => expectAddress('/reportCenter')
}

export const ForeignState: Story = {
  name: '不是本页发起的单点登录',
  tags: ['no-picture'],
  args: { address: '/login?code=story-code&state=pa.unknown.' },
  play: expectFailed
}

const otherAccount = { id: 'u-2', name: '赵恒', account: 'zhaoheng', department: null, permissions: [] }

/** A link with the token of another account asks first. */
export const OtherAccount: Story = {
  name: '另一个账号：先询问',
  args: { address: '/home?from=outsideLogin&access_token=story-token', signedIn: true },
  beforeEach: ({ msw }) => msw.use(answer(endpoints.me, otherAccount)),
  play: async () => {
    const stay = await screen.findByRole('button', { name: /^继续使用/ })
    await waitFor(() => expect(stay).toBeVisible())
    await expect(screen.getByRole('button', { name: '换用赵恒' })).toBeVisible()
  }
}

export const OtherAccountDark: Story = {
  ...OtherAccount,
  name: '另一个账号：先询问，深色',
  globals: { scheme: 'dark' }
}

export const OtherAccountDeclined: Story = {
  ...OtherAccount,
  name: '另一个账号：继续使用当前账号',
  tags: ['no-picture'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^继续使用/ }))
    await expectHome()
  }
}

export const ServerFails: Story = {
  name: '授权码，500 服务器出错',
  args: { address: '/login?code=story-code' },
  beforeEach: ({ msw }) => msw.use(fail(endpoints.loginByCode, 500)),
  play: async () => {
    await expectFailed()
    await expect(screen.getByText('登录服务没有正常应答：服务器内部错误')).toBeVisible()
  }
}

export const SigningIn: Story = {
  name: '正在登录',
  args: { address: '/login?code=story-code' },
  beforeEach: ({ msw }) => msw.use(never(endpoints.loginByCode)),
  play: async () => {
    await expect(await screen.findByText('正在登录')).toBeVisible()
    await expectAddress('/login')
  }
}

export const SigningInAtHome: Story = {
  name: '首页正在登录',
  args: { address: '/home?from=demo' },
  beforeEach: ({ msw }) => msw.use(never(endpoints.loginByDemo)),
  play: async () => {
    await expect(await screen.findByText('正在登录')).toBeInTheDocument()
    await expectAddress('/home')
  }
}
