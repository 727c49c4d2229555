import { useState, type ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ReplaceSession } from '../../src/app/signIn/ReplaceSession.tsx'
import { seen } from '../seen.ts'

/** The question, and after it who is signed in. */
function Asking({ onReplace, onClose, ...question }: ComponentProps<typeof ReplaceSession>) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (chosen !== null) return <p>当前登录的是{chosen}。</p>
  const answer =
    (tell: () => void, { name }: typeof question.next) =>
    (): void => {
      tell()
      setChosen(name)
    }
  return (
    <ReplaceSession
      {...question}
      onReplace={answer(onReplace, question.next)}
      onClose={answer(onClose, question.current)}
    />
  )
}

/** Asked before a link signs in another account; 登录方式 shows it on its way. */
const meta = {
  title: '框架/换用另一个账号',
  component: ReplaceSession,
  render: args => <Asking {...args} />,
  args: {
    current: {
      id: '1',
      name: '王敏',
      account: 'wang.min',
      department: { id: 'd-1', name: '苏州分行公司部' }
    },
    next: { id: '2', name: '赵恒', account: 'zhao.heng', department: { id: 'd-2', name: '无锡分行公司部' } },
    open: true,
    onReplace: fn(),
    onClose: fn()
  },
  play: async () => {
    await seen(() => screen.getByText(/当前登录的是王敏（苏州分行公司部）/))
    // The safe answer is the main one, and has the focus.
    await expect(screen.getByRole('button', { name: '继续使用王敏' })).toHaveFocus()
  }
} satisfies Meta<typeof ReplaceSession>

export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = { name: '询问' }

export const Replaced: Story = {
  name: '换用',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '换用赵恒' }))
    await expect(args.onReplace).toHaveBeenCalled()
    await seen(() => screen.getByText('当前登录的是赵恒。'))
  }
}

export const Kept: Story = {
  name: '按 Esc 继续使用当前账号',
  play: async context => {
    await meta.play()
    await userEvent.keyboard('{Escape}')
    await expect(context.args.onClose).toHaveBeenCalled()
    await seen(() => screen.getByText('当前登录的是王敏。'))
  }
}

export const SameName: Story = {
  name: '同名，没有部门',
  args: {
    current: { id: '1', name: '王敏', account: 'wang.min', department: null },
    next: { id: '2', name: '王敏', account: 'wang.min02', department: null }
  },
  play: async () => {
    await seen(() => screen.getByRole('button', { name: '继续使用王敏（wang.min）' }))
    await expect(screen.getByRole('button', { name: '换用王敏（wang.min02）' })).toBeVisible()
  }
}

export const LongNames: Story = {
  name: '很长的名字，手机',
  globals: { viewport: { value: 'phone' } },
  args: {
    next: { id: '2', name: `<b>${'很长的名字'.repeat(8)}</b>`, account: 'x', department: null }
  },
  play: async () => {
    await seen(() => screen.getByRole('button', { name: /^换用<b>/ }))
  }
}

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
