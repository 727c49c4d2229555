import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UnderConstructionScreen } from '../../src/screens/underConstruction/UnderConstructionScreen.tsx'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: '页面/建设中',
  component: UnderConstructionScreen,
  decorators: [inFrame],
  args: { screen: 'reportCenter' }
} satisfies Meta<typeof UnderConstructionScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Data: Story = {
  name: '报告中心',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '报告中心建设中' })).toBeVisible()
  }
}

export const InPersonalCenter: Story = { name: '个人中心内', args: { screen: 'myOrder' } }
export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
