import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RadarChart } from '../../src/charts/RadarChart.tsx'
import { drawn } from './drawn.ts'
import { inCard } from './inCard.tsx'

const axes = ['技术创新', '研发实力', '科创资质', '企业成长性', '行业潜力'].map(name => ({
  key: name,
  name,
  most: 100
}))
const subject = {
  key: 'a',
  name: '示例智能装备有限公司',
  tone: 'subject',
  values: [72, 64, null, 81, 58]
} as const

const meta = {
  title: 'parts/charts/雷达图',
  component: RadarChart,
  decorators: [inCard],
  args: { label: '企业评分', axisLabel: '维度', axes, outlines: [subject] }
} satisfies Meta<typeof RadarChart>

export default meta
type Story = StoryObj<typeof meta>

export const OneCompany: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(canvas.getByRole('row', { name: '科创资质 --' })).toBeVisible()
  }
}

/** Several subjects have a legend, and a column each. */
export const Compared: Story = {
  args: {
    outlines: [
      subject,
      { key: 'b', name: '<b>对照</b>企业', tone: 'upstream', values: [51, 70, 66, 40, 77] },
      { key: 'c', name: '同行中位', tone: 'rest', values: [48, 47, 45, 50, 49] }
    ]
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(canvas.getByRole('list', { name: '图例' })).toHaveTextContent('<b>对照</b>企业')
  }
}

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { scheme: 'dark' } }
