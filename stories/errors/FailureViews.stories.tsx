import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FailureView } from '../../src/errors/FailureView.tsx'
import type { FailureKind } from '../../src/failures/codes.ts'
import { Failure } from '../../src/failures/failure.ts'
import { nothingShown } from '../nothingShown.tsx'

interface FailureViewOfProps {
  readonly kind: FailureKind
  /** The status of the answer, for kinds that have one. */
  readonly status: number
  /** The message of the service; may be empty. */
  readonly serverMessage: string
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Replaces missing data: what happened, what is not affected, and a retry. */
function FailureViewOf({ kind, status, serverMessage, retrying, onRetry }: FailureViewOfProps) {
  const failure = new Failure({ kind, ...(hasStatus(kind) ? { status } : {}), serverMessage })
  return <FailureView failure={failure} retrying={retrying} onRetry={onRetry} />
}

const hasStatus = (kind: FailureKind): boolean => ['status', 'refused', 'malformed'].includes(kind)

const kinds = [
  'status',
  'refused',
  'timeout',
  'network',
  'offline',
  'malformed',
  'loginInvalid',
  'duplicate',
  'aborted'
] as const satisfies readonly FailureKind[]

const meta = {
  title: '失败/区块失败',
  component: FailureViewOf,
  // They differ in a sentence, which their plays read.
  tags: ['no-picture'],
  args: { kind: 'status', status: 503, serverMessage: '', retrying: false, onRetry: fn() },
  argTypes: { kind: { control: 'select', options: kinds } }
} satisfies Meta<typeof FailureViewOf>

export default meta

type Story = StoryObj<typeof meta>

const tells =
  (sentence: string): Story['play'] =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(sentence)
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible()
  }

/** Another attempt would be answered alike. */
const tellsWithoutRetry =
  (sentence: string): Story['play'] =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(sentence)
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull()
  }

export const Unavailable: Story = {
  name: '503 服务不可用',
  tags: ['!no-picture'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('服务不可用状态码 503')
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.onRetry).toHaveBeenCalledWith()
  }
}

export const Forbidden: Story = {
  name: '403 没有权限',
  tags: ['!no-picture'],
  args: { status: 403 },
  play: tellsWithoutRetry('如需使用，请联系您的管理员开通权限。')
}

export const RateLimited: Story = {
  name: '429 操作过于频繁，放弃验证码',
  args: { status: 429 },
  play: tells('操作过于频繁，请完成验证后重试')
}

export const Refused: Story = {
  name: '服务拒绝并说明原因',
  tags: ['refused'],
  args: { kind: 'refused', status: 200, serverMessage: '库存不足' },
  play: tellsWithoutRetry('库存不足')
}

export const Conflict: Story = {
  name: '409 已存在相同数据',
  args: { status: 409 },
  play: tellsWithoutRetry('已存在相同数据')
}

export const TimedOut: Story = {
  name: '超时',
  args: { kind: 'timeout' },
  play: tells('网络请求超时')
}

export const Unreachable: Story = {
  name: '连接中断',
  args: { kind: 'network' },
  play: tells('服务器异常没有收到服务器的回答，可能是网络连接中断。这里的内容没有加载，其他内容不受影响。')
}

export const Offline: Story = {
  name: '网络断开',
  args: { kind: 'offline' },
  play: tells('网络已断开，请检查网络连接')
}

export const Malformed: Story = {
  name: '回答无法读取',
  args: { kind: 'malformed', status: 200 },
  play: tells('服务器返回的数据无法识别')
}

export const SessionEnded: Story = {
  name: '401 登录已失效',
  tags: ['loginInvalid'],
  args: { kind: 'loginInvalid' },
  play: async context => {
    await tellsWithoutRetry('登录已失效，请重新登录')?.(context)
    await expect(context.canvas.getByRole('link', { name: '重新登录' })).toBeVisible()
  }
}

/** A duplicate or aborted call shows nothing. */
const tellsNothing: Story['play'] = async ({ canvas }) => {
  await expect(canvas.queryByRole('alert')).toBeNull()
}

export const Duplicate: Story = {
  name: '重复请求（不提示）',
  args: { kind: 'duplicate' },
  decorators: [nothingShown],
  play: tellsNothing
}

export const Aborted: Story = {
  name: '已取消（不提示）',
  args: { kind: 'aborted' },
  decorators: [nothingShown],
  play: tellsNothing
}

export const Retrying: Story = {
  name: '正在重试',
  tags: ['!no-picture'],
  args: { kind: 'timeout', retrying: true }
}

export const Hostile: Story = {
  name: '服务返回 HTML',
  tags: ['refused'],
  args: { kind: 'refused', status: 200, serverMessage: '<img src=x onerror=alert(1)>' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('<img src=x onerror=alert(1)>')
  }
}

export const Dark: Story = { name: '深色', tags: ['!no-picture'], globals: { scheme: 'dark' } }

export const Phone: Story = { name: '手机', tags: ['!no-picture'], globals: { viewport: { value: 'phone' } } }
