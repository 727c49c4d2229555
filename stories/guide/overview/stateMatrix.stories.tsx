import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StateMatrix } from './StateMatrix.tsx'
import { storyIndex, type ListedStory } from './storyIndex.ts'

const meta = {
  title: '指南/状态总览',
  // Each new story changes it.
  tags: ['no-picture'],
  loaders: [async () => ({ stories: await storyIndex() })],
  render: (_args, { loaded }) => <StateMatrix stories={loaded.stories as readonly ListedStory[]} />
} satisfies Meta

export default meta

export const Matrix: StoryObj<typeof meta> = {
  name: '状态总览',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '企业探索：500 服务器出错' })).toHaveAttribute(
      'href',
      './?path=/story/页面-企业探索--server-error'
    )
    await expect(canvas.getByText('① 登录之前不读取任何数据')).toBeVisible()
    await expect(canvas.getAllByTitle('没有高级版内容')[0]).toBeVisible()
    const more = canvas.getByRole('button', { name: /个故事：企业探索，.*手机$/ })
    await expect(more).toHaveAttribute('title', expect.stringContaining('手机'))
  }
}
