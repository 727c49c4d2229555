import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FailureView } from '../../src/errors/FailureView.tsx'
import { Failure } from '../../src/failures/failure.ts'

/** What stands where an answer should stand: what happened, what is kept, and a way to ask again. */
const meta = {
  title: 'errors/区块失败',
  component: FailureView,
  args: { onRetry: fn() }
} satisfies Meta<typeof FailureView>

export default meta

type Story = StoryObj<typeof meta>

export const Unavailable: Story = {
  name: '服务不可用',
  args: { failure: new Failure({ kind: 'status', status: 503 }) }
}

export const Forbidden: Story = {
  name: '没有权限',
  args: { failure: new Failure({ kind: 'status', status: 403 }) }
}

export const Refused: Story = {
  name: '服务拒绝并说明原因',
  args: { failure: new Failure({ kind: 'refused', status: 200, serverMessage: '库存不足' }) }
}

export const Offline: Story = { name: '网络断开', args: { failure: new Failure({ kind: 'offline' }) } }

export const Malformed: Story = {
  name: '内容无法识别',
  args: { failure: new Failure({ kind: 'malformed', status: 200 }) }
}

export const Retrying: Story = {
  name: '正在重试',
  args: { failure: new Failure({ kind: 'timeout' }), retrying: true }
}
