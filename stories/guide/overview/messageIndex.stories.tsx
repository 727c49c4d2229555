import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { MessageIndex } from './MessageIndex.tsx'
import { storyIndex, type ListedStory } from './storyIndex.ts'

const meta = {
  title: '指南/消息索引',
  // Each new story changes it.
  tags: ['no-picture'],
  loaders: [async () => ({ stories: await storyIndex() })],
  render: (_args, { loaded }) => <MessageIndex stories={loaded.stories as readonly ListedStory[]} />
} satisfies Meta

export default meta

export const Messages: StoryObj<typeof meta> = {
  name: '消息索引',
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '状态码、代码或提示语' })
    await userEvent.type(field, '429')
    const [limited, ...others] = canvas.getAllByRole('region')
    await expect(others).toEqual([])
    await expect(within(limited!).getByRole('link', { name: '关闭后可重试' })).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '重复请求')
    await expect(canvas.getByRole('region', { name: 'duplicate' })).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '没有的词')
    await expect(canvas.getByRole('status')).toBeVisible()
    await userEvent.clear(field)
  }
}
