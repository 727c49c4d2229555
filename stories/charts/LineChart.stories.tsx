import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { LineChart } from '../../src/charts/LineChart.tsx'
import { drawn } from './drawn.ts'
import { inCard } from './inCard.tsx'

const meta = {
  title: 'parts/charts/折线图',
  component: LineChart,
  decorators: [inCard],
  args: {
    label: '金额(万元)',
    pointLabel: '年份',
    points: ['2021', '2022', '2023', '2024', '2025'],
    lines: [
      { key: 'revenue', name: '营业收入', tone: 'upstream', values: [3200, 4100, null, 5800, 7400] },
      { key: 'profit', name: '净利润', tone: 'downstream', values: [-220, 90, 310, 460, 820] }
    ]
  }
} satisfies Meta<typeof LineChart>

export default meta
type Story = StoryObj<typeof meta>

/** A gap where a year is not known; the table has -- there. */
export const TwoLines: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.hover(await drawn(canvasElement))
    await userEvent.click(await canvas.findByText('数据表'))
    await expect(await canvas.findByRole('row', { name: '2023 -- 310' })).toBeVisible()
  }
}

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { scheme: 'dark' } }
