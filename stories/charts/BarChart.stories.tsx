import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BarChart } from '../../src/charts/BarChart.tsx'
import { drawn } from './drawn.ts'
import { inCard } from './inCard.tsx'

const meta = {
  title: 'parts/charts/柱图',
  component: BarChart,
  decorators: [inCard],
  args: {
    label: '融资事件数',
    barLabel: '年份',
    bars: [12, 31, 58, 44, null, 73].map((value, at) => ({
      key: `${2020 + at}`,
      name: `${2020 + at}年`,
      value
    })),
    onChoose: fn()
  }
} satisfies Meta<typeof BarChart>

export default meta
type Story = StoryObj<typeof meta>

/** What is not known has no bar and is no 0; a press on a name in the table is a press on its bar. */
export const Years: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await drawn(canvasElement)
    await userEvent.click(await canvas.findByText('数据表'))
    await expect(await canvas.findByRole('row', { name: '2024年 --' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '2025年' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('2025')
  }
}

/** Names are text, whatever stands in them. */
export const HostileNames: Story = {
  args: {
    direction: 'across',
    bars: [
      '<img src=x onerror=alert(1)>',
      '{a|红}',
      '深圳市超级长名称的人工智能产业投资发展集团有限责任公司'
    ].map((name, at) => ({ key: `${at}`, name, value: 30 - 9 * at })),
    tablePlace: 'below'
  },
  play: async ({ canvasElement }) => {
    await userEvent.hover(await drawn(canvasElement))
    await expect(canvasElement.querySelector('img')).toBeNull()
  }
}

export const Dark: Story = { globals: { scheme: 'dark' } }
