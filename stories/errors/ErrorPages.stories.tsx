import type { Meta, StoryObj } from '@storybook/react-vite'
import { action } from 'storybook/actions'
import { expect, fn } from 'storybook/test'
import { went } from '../../.storybook/withApp.tsx'
import { ErrorBoundary } from '../../src/errors/pages/ErrorBoundary.tsx'
import { RouteErrorPage } from '../../src/errors/pages/RouteErrorPage.tsx'
import { Failure } from '../../src/failures/failure.ts'
import { expectConsole } from '../../tests/helpers/console.ts'

interface RouterProps {
  /** The status of the route error; anything but 400, 403, 404 and 405 is unexpected. */
  readonly status: number
  /** Whether a retry is offered. */
  readonly retry: boolean
  readonly onRetry: () => void
}

/** Replaces a screen that cannot be shown; see the controls. */
function ErrorPageOf({ status, retry, onRetry }: RouterProps) {
  return <RouteErrorPage error={{ status }} onRetry={retry ? onRetry : undefined} />
}

const meta = {
  title: '失败/错误页',
  component: ErrorPageOf,
  args: { status: 404, retry: false, onRetry: fn() },
  argTypes: { status: { control: 'select', options: [400, 403, 404, 405, 418, 419, 500, 503] } }
} satisfies Meta<typeof ErrorPageOf>

export default meta

type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  name: '404 没有找到',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '返回首页' }))
    await expect(went).toHaveBeenCalledWith({ screen: 'home' })
  }
}

export const Forbidden: Story = {
  name: '403 没有权限',
  args: { status: 403 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '您没有权限访问此页面' })).toBeVisible()
  }
}

export const BadRequest: Story = {
  name: '400 参数不正确',
  args: { status: 400 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '请求参数不正确' })).toBeVisible()
  }
}

export const MethodNotAllowed: Story = {
  name: '405 操作方式不支持',
  args: { status: 405 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '不支持此操作方式' })).toBeVisible()
  }
}

export const Unexpected: Story = {
  name: '未知错误（Unexpected Application Error）',
  args: { status: 500, retry: true },
  play: async ({ canvas, args, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: '应用出现未知错误 Unexpected Application Error' })
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    // Without the event of the mouse, which is nobody's business there.
    await expect(args.onRetry).toHaveBeenCalledWith()
  }
}

export const OtherStatus: Story = {
  name: '419 没有专页的状态',
  args: { status: 419 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('状态码 419')).toBeVisible()
  }
}

export const UnexpectedMistake: Story = {
  name: '程序错误（文字不外露）',
  render: () => <RouteErrorPage error={new Error('<b>made up for this story</b>')} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('heading', { name: '应用出现未知错误 Unexpected Application Error' })
    ).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('made up for this story')
  }
}

export const UnexpectedFailure: Story = {
  name: '服务失败（说明原因）',
  render: () => <RouteErrorPage error={new Failure({ kind: 'status', status: 503 })} onRetry={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('服务不可用')).toBeVisible()
  }
}

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/home.js')

export const ChunkFailure: Story = {
  name: '模块加载失败',
  render: () => <RouteErrorPage error={gone} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '页面已有新版本，请强制刷新或清除缓存' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '刷新页面' })).toBeVisible()
  }
}

function Throwing({ message }: { readonly message: string }): never {
  throw new Error(message)
}

export const LastResort: Story = {
  name: '错误页自身出错',
  render: () => (
    <ErrorBoundary
      onError={action('onError')}
      renderError={() => <Throwing message="made up: the page of the error" />}
    >
      <Throwing message="made up: the screen" />
    </ErrorBoundary>
  ),
  beforeEach: () => expectConsole(/made up/),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('页面无法显示，请刷新后重试')
  }
}

export const Dark: Story = { name: '403 没有权限，深色', args: { status: 403 }, globals: { scheme: 'dark' } }

export const Phone: Story = {
  name: '未知错误，手机',
  args: { status: 500, retry: true },
  globals: { viewport: { value: 'phone' } }
}
