import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { endpoints, fail, never } from '../../../src/mocks/index.ts'
import { ColleagueCard } from '../../../src/features/staff/ColleagueCard.tsx'
import { inFrame } from '../../screens/inFrame.tsx'

const meta = {
  title: '部件/同事名片',
  component: ColleagueCard,
  decorators: [inFrame],
  args: { id: '2', name: '周明澈' }
} satisfies Meta<typeof ColleagueCard>

export default meta
type Story = StoryObj<typeof meta>

const opened =
  (sentence: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button'))
    await expect(await canvas.findByRole('dialog')).toBeVisible()
    await expect(await canvas.findByText(sentence)).toBeVisible()
  }

export const Data: Story = { name: '打开名片', play: opened(/公司金融部/) }

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.colleague)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button'))
    await expect(await canvas.findByRole('dialog')).toBeVisible()
  }
}

export const NotFound: Story = {
  name: '404 没有找到',
  args: { id: '999' },
  play: opened(/找不到这位同事/)
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.colleague, 500)),
  play: opened(/名片没有取到/)
}

export const HostileName: Story = {
  name: '恶意和很长的名称',
  args: { name: `<script>alert(1)</script>${'很长的名字'.repeat(12)}`, id: '999' },
  play: opened(/找不到这位同事/)
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: opened(/公司金融部/)
}

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' }, play: opened(/公司金融部/) }
