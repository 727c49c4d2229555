import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { Failure } from '../../src/failures/failure.ts'
import { endpoints, fail, never } from '../../src/mocks/index.ts'
import { LoginScreen } from '../../src/screens/login/LoginScreen.tsx'

const meta = {
  title: '页面/登录',
  component: LoginScreen,
  parameters: { app: { session: 'signedOut' } satisfies AppParameters },
  args: { singleSignOnHref: 'https://sso.example.com/authorize?state=x', demo: true },
  argTypes: {
    failure: { table: { disable: true } },
    onSingleSignOn: { table: { disable: true } },
    onSignedIn: { table: { disable: true } },
    onKeepDrafts: { table: { disable: true } },
    onStay: { table: { disable: true } }
  }
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: '默认',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '单点登录' })).toBeVisible()
    await expect(canvas.queryByLabelText(/密码/)).toBeNull()
  }
}

export const WithoutDemo: Story = { name: '没有演示', args: { demo: false } }

export const Failed: Story = { name: '登录未成功', args: { failed: true } }

/** The sign-in failed while a session exists. */
export const FailedBesideSession: Story = {
  name: '登录未成功，原登录仍有效',
  args: { failed: true, onStay: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续使用当前登录' }))
    await expect(args.onStay).toHaveBeenCalledWith()
  }
}

/** The reason is that of the sign-in that failed, not always the authorization. */
export const FailedByServer: Story = {
  name: '登录未成功，500 服务器出错',
  args: { failed: true, failure: new Failure({ kind: 'status', status: 500 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('登录服务没有正常应答：服务器内部错误')).toBeVisible()
    await expect(canvas.queryByText(/授权可能已过期/)).toBeNull()
  }
}

export const FailedWithoutDemo: Story = {
  name: '登录未成功，演示未开放，深色',
  args: {
    demo: false,
    failed: true,
    failure: new Failure({ kind: 'status', status: 403, serverMessage: '此部署未开放演示登录' })
  },
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('此部署未开放演示登录')).toBeVisible()
  }
}

export const Returns: Story = { name: '登录后返回', args: { returns: true } }

/** The session was lost while something was being written. */
export const DraftsHeld: Story = { name: '登录失效前写到一半', args: { returns: true, onKeepDrafts: fn() } }

export const DraftsKept: Story = {
  name: '写到一半的内容已保留',
  args: { returns: true, onKeepDrafts: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '请保留到登录之后' }))
    await expect(args.onKeepDrafts).toHaveBeenCalledOnce()
    await expect(canvas.getByText(/已保留在此浏览器中/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '请保留到登录之后' })).toBeNull()
  }
}

export const SigningIn: Story = { name: '正在登录', args: { signingIn: true } }

export const NotConfigured: Story = { name: '尚未配置', args: { singleSignOnHref: null } }

export const DemoPending: Story = {
  name: '演示登录中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.loginByDemo)),
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: '演示账号登录' }))
}

export const DemoRefused: Story = {
  name: '演示被拒绝',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.loginByDemo, 503)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '演示账号登录' }))
    await expect(await canvas.findByText('登录服务没有正常应答：服务不可用')).toBeVisible()
  }
}

export const Phone: Story = {
  name: '手机',
  args: { failed: true },
  globals: { viewport: { value: 'phone' } }
}

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
