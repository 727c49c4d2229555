import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { endpoints, fail, never } from '../../src/mocks/index.ts'
import { LoginScreen } from '../../src/screens/login/index.ts'

const meta = {
  title: 'screens/登录',
  component: LoginScreen,
  parameters: { app: { session: 'signedOut' } satisfies AppParameters },
  args: { singleSignOnHref: 'https://sso.example.com/authorize?state=x', demo: true }
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '单点登录' })).toBeVisible()
    await expect(canvas.queryByLabelText(/密码/)).toBeNull()
  }
}

export const WithoutDemo: Story = { args: { demo: false } }

export const Failed: Story = { args: { failed: true } }

export const Returns: Story = { args: { returns: true } }

export const SigningIn: Story = { args: { signingIn: true } }

export const NotConfigured: Story = { args: { singleSignOnHref: null } }

export const DemoPending: Story = {
  beforeEach: ({ msw }) => msw.use(never(endpoints.loginByDemo)),
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: '演示账号登录' }))
}

export const DemoRefused: Story = {
  beforeEach: ({ msw }) => msw.use(fail(endpoints.loginByDemo, 503)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '演示账号登录' }))
    await expect(await canvas.findByText('服务不可用')).toBeVisible()
  }
}

export const Phone: Story = { args: { failed: true }, globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { scheme: 'dark' } }
