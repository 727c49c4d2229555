import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { went } from '../../.storybook/withApp.tsx'
import { RouteErrorPage } from '../../src/errors/RouteErrorPage.tsx'

/** What stands in the place of a screen that cannot be shown. */
const meta = { title: 'errors/错误页', component: RouteErrorPage } satisfies Meta<typeof RouteErrorPage>

export default meta

type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  name: '404 页面不存在',
  args: { error: { status: 404 } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await expect(went).toHaveBeenCalledWith({ screen: 'home' })
  }
}

export const Forbidden: Story = {
  name: '403 没有权限',
  args: { error: { status: 403 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '您没有权限访问此页面' })).toBeVisible()
  }
}

export const NewVersion: Story = {
  name: '模块加载失败',
  args: { error: new TypeError('Failed to fetch dynamically imported module: /assets/home.js') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '页面已有新版本，请强制刷新或清除缓存' })).toBeVisible()
  }
}

export const BadRequest: Story = { name: '400', args: { error: { status: 400 } } }

export const MethodNotAllowed: Story = { name: '405', args: { error: { status: 405 } } }

export const Unexpected: Story = {
  name: '未知错误',
  args: { error: new Error('made up for this story') },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('made up for this story')
  }
}
