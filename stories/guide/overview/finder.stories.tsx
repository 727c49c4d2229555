import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Finder } from './Finder.tsx'
import { storyIndex, type ListedStory } from './storyIndex.ts'

interface Args {
  /** What is typed at first. */
  readonly typed: string
}

const meta = {
  title: '指南/查找',
  // Each new story changes it.
  tags: ['no-picture'],
  args: { typed: '' },
  loaders: [async () => ({ stories: await storyIndex() })],
  render: ({ typed }, { loaded }) => (
    <Finder key={typed} stories={loaded.stories as readonly ListedStory[]} typed={typed} />
  )
} satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is typed here by itself: somebody is using it. */
export const All: Story = {
  name: '查找',
  play: async ({ canvas }) => {
    const limited = within(canvas.getByRole('region', { name: 'status429' }))
    await expect(limited.getByRole('link', { name: '关闭后可重试（以 429 回答）' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'duplicate' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: '故事' })).toBeNull()
  }
}

export const ByWords: Story = {
  name: '查找，已输入几个词',
  args: { typed: '供应链 锁' },
  play: async ({ canvas }) => {
    const found = within(canvas.getByRole('region', { name: '故事' }))
    const [first] = found.getAllByRole('link')
    await expect(first).toHaveTextContent('页面/供应链穿透 · 未开通')
    await expect(first).toHaveAttribute('href', './?path=/story/页面-供应链穿透--locked')
  }
}

export const ByStatus: Story = {
  name: '查找，已输入状态码',
  args: { typed: '429' },
  play: async ({ canvas }) => {
    const [message, found, ...others] = canvas.getAllByRole('region')
    await expect(others).toEqual([])
    await expect(message).toHaveAccessibleName('status429')
    await expect(within(found!).getByRole('link', { name: '页面/企业探索 · 429 操作过于频繁' })).toBeVisible()
  }
}

export const NothingFound: Story = {
  name: '没有结果',
  args: { typed: '没有的词' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible()
    await expect(canvas.queryByRole('region')).toBeNull()
  }
}
