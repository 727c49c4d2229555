import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { FunctionsPage } from './PartPage.tsx'
import { parts, partStories } from './partStories.tsx'

const meta = { ...partStories, title: '接口/部件', tags: ['!test', 'no-picture'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const ProspectingApp: Story = { name: '整个应用 ProspectingApp', parameters: { seenIn: '框架/应用' } }
export const Layout: Story = { name: '应用的外框 Layout', parameters: { seenIn: '框架/应用' } }
export const TopBar: Story = { name: '顶栏 TopBar', parameters: { seenIn: '框架/应用' } }
export const TopMenu: Story = { name: '顶栏的菜单 TopMenu', parameters: { seenIn: '框架/应用' } }
export const StaffMenu: Story = { name: '员工菜单 StaffMenu', parameters: { seenIn: '框架/应用' } }
export const ThemeProvider: Story = { name: '主题 ThemeProvider', parameters: { seenIn: '指南/设计基础' } }
export const TextProvider: Story = { name: '文字 TextProvider' }
export const HttpProvider: Story = {
  name: '到服务的路 HttpProvider',
  parameters: { seenIn: '失败/企业列表中' }
}
export const SessionProvider: Story = {
  name: '会话 SessionProvider',
  parameters: { seenIn: '框架/登录方式' }
}
export const SessionExpiry: Story = {
  name: '即将到期 SessionExpiry',
  parameters: { seenIn: '框架/即将到期' }
}
export const SessionLoss: Story = { name: '登录失效 SessionLoss', parameters: { seenIn: '框架/登录失效' } }
export const NavigationProvider: Story = { name: '前往其他页面 NavigationProvider' }
export const RouterNavigation: Story = { name: '用路由前往其他页面 RouterNavigation' }
export const ScreenLink: Story = { name: '到页面的链接 ScreenLink' }
export const TrackingProvider: Story = { name: '行为点 TrackingProvider' }
export const CaptchaGate: Story = { name: '频率限制 CaptchaGate', parameters: { seenIn: '框架/频率限制' } }
export const CaptchaDialog: Story = {
  name: '验证码对话框 CaptchaDialog',
  parameters: { seenIn: '框架/验证码对话框' },
  // One of them for all.
  tags: ['test'],
  play: async ({ canvas }) => {
    const events = within(canvas.getByRole('table', { name: '事件' }))
    await expect(events.getByRole('rowheader', { name: /^onUnlock\s*必填$/ })).toBeVisible()
    await expect(canvas.getByLabelText('示例')).toHaveTextContent(
      /import \{ CaptchaDialog \}.*<CaptchaDialog open/
    )
    await expect(canvas.getByRole('link', { name: '框架/验证码对话框' })).toBeVisible()
    await expect(canvas.getByText(/^大小：.*不超过 6 kB/)).toBeVisible()
    await expect(canvas.getByText(/^无障碍：模态对话框/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '手机' })).toBeVisible()
  }
}
export const FailureView: Story = { name: '区块失败 FailureView', parameters: { seenIn: '失败/区块失败' } }
export const ErrorPage: Story = { name: '错误页 ErrorPage', parameters: { seenIn: '失败/错误页' } }
export const RouteErrorPage: Story = {
  name: '路由的错误页 RouteErrorPage',
  parameters: { seenIn: '失败/错误页' }
}
export const ErrorBoundary: Story = { name: '错误边界 ErrorBoundary', parameters: { seenIn: '失败/错误页' } }

const functions = parts.filter(({ isComponent }) => !isComponent)

export const Functions: Story = {
  name: '函数与钩子',
  render: () => (
    <FunctionsPage title="函数与钩子" parts={functions.filter(({ door }) => door === 'prospecting-app')} />
  )
}
export const MockFunctions: Story = {
  name: '模拟服务的函数',
  render: () => (
    <FunctionsPage
      title="模拟服务的函数"
      parts={functions.filter(({ door }) => door !== 'prospecting-app')}
    />
  )
}
