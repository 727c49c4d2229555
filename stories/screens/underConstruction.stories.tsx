import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UnderConstructionScreen } from '../../src/screens/underConstruction/UnderConstructionScreen.tsx'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: 'screens/建设中',
  component: UnderConstructionScreen,
  decorators: [inFrame],
  args: { screen: 'industryMap' }
} satisfies Meta<typeof UnderConstructionScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Data: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '产业地图建设中' })).toBeVisible()
  }
}

export const InPersonalCenter: Story = { args: { screen: 'myOrder' } }
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
