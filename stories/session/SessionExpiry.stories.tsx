import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from 'antd'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Failure } from '../../src/failures/failure.ts'
import { SessionExpiry, useExpiryNotice } from '../../src/session/SessionExpiry.tsx'
import { LivingTokenContext } from '../../src/session/tokenLife.ts'
import { nothingShown } from '../nothingShown.tsx'
import { seen } from '../seen.ts'

interface ExpiringProps {
  /** The effect of 继续使用. */
  readonly renew: () => Promise<void>
}

/** Shows the notice that idle users see two minutes before the end. */
function Expiring({ renew }: ExpiringProps) {
  const { show } = useExpiryNotice(renew)
  return (
    <Button data-story onClick={show}>
      两分钟前
    </Button>
  )
}

const meta = {
  title: '框架/即将到期',
  component: Expiring,
  args: { renew: fn(() => Promise.resolve()) },
  parameters: { layout: 'padded' }
} satisfies Meta<typeof Expiring>

export default meta
type Story = StoryObj<typeof meta>

async function openNotice(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '两分钟前' }))
  await waitFor(() => expect(screen.getByText('登录即将到期')).toBeVisible())
}

export const Notice: Story = { name: '提示', play: openNotice }

export const Stays: Story = {
  name: '继续使用后，提示关闭',
  decorators: [nothingShown],
  play: async ({ args }) => {
    await openNotice()
    await userEvent.click(screen.getByRole('button', { name: '继续使用' }))
    await expect(args.renew).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('登录即将到期')).toBeNull())
  }
}

export const CannotStay: Story = {
  name: '继续使用，服务不可用',
  args: { renew: fn(() => Promise.reject(new Failure({ kind: 'status', status: 503 }))) },
  play: async () => {
    await openNotice()
    await userEvent.click(screen.getByRole('button', { name: '继续使用' }))
    await waitFor(() => expect(screen.getByText('服务不可用')).toBeVisible())
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } }, play: openNotice }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' }, play: openNotice }

const signInAgain = fn()

/** Three renewals in a row got no answer: nothing ends, but a new sign-in may be the way out. */
export const Stuck: Story = {
  name: '续期没有应答',
  render: () => (
    <LivingTokenContext value={{ life: null, wasUsed: () => true, isStuck: true, signInAgain }}>
      <SessionExpiry />
    </LivingTokenContext>
  ),
  play: async () => {
    signInAgain.mockClear()
    await seen(() => screen.getByText('登录暂时无法续期'))
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }))
    await expect(signInAgain).toHaveBeenCalledOnce()
  }
}

export const StuckPhone: Story = {
  ...Stuck,
  name: '续期没有应答，手机',
  globals: { viewport: { value: 'phone' } }
}

export const StuckDark: Story = { ...Stuck, name: '续期没有应答，深色', globals: { scheme: 'dark' } }
