import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ColumnChart } from '../../src/charts/columns/ColumnChart.tsx'
import { inCard } from './inCard.tsx'

const years = Array.from({ length: 24 }, (_, at) => String(2003 + at))

const meta = {
  title: '部件/图表/柱形图',
  component: ColumnChart,
  decorators: [inCard],
  args: {
    label: '历年新设企业',
    head: '年份',
    points: years.map(year => ({ key: year, label: year })),
    series: [
      {
        key: 'founded',
        label: '新设企业',
        unit: '家',
        values: years.map((_, at) => 12 + ((at * 37) % 61) * at)
      }
    ]
  }
} satisfies Meta<typeof ColumnChart>

export default meta
type Story = StoryObj<typeof meta>

export const Data: Story = { name: '一组' }

/** What came against what went; of one year it is not known. */
export const Two: Story = {
  name: '两组并列',
  tags: ['every-look'],
  args: {
    label: '入库与退库',
    series: [
      {
        key: 'in',
        label: '入库',
        unit: '家',
        values: years.map((_, at) => (at === 9 ? null : 8 + ((at * 29) % 43)))
      },
      { key: 'out', label: '退库', unit: '家', values: years.map((_, at) => 2 + ((at * 17) % 19)) }
    ]
  }
}

export const Table: Story = {
  name: '数据表',
  args: Two.args ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '数据表' }))
    await expect(canvas.getByRole('row', { name: '2012 -- 3' })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  }
}

export const Pointed: Story = {
  name: '指着一年',
  play: async ({ canvas }) => {
    const plot = canvas.getByRole('img', { name: /历年新设企业/ })
    const field = plot.querySelector('.pa-columns-field') ?? plot
    const { left, top } = field.getBoundingClientRect()
    await userEvent.pointer({ target: field, coords: { clientX: left + 4, clientY: top + 20 } })
    await expect(canvas.getByText(/2003/, { selector: '.pa-columns-legend span' })).toBeVisible()
    await expect(canvas.getByText('新设企业 12 家')).toBeVisible()
  }
}

/** No half of a company. */
export const Few: Story = {
  name: '最多一家',
  args: { series: [{ key: 'founded', label: '新设企业', unit: '家', values: years.map((_, at) => at % 2) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2', { selector: '.pa-columns-scale' })).toBeVisible()
    await expect(canvas.getByText('1', { selector: '.pa-columns-scale' })).toBeVisible()
  }
}

export const Empty: Story = {
  name: '全部未知',
  args: { series: [{ key: 'founded', label: '新设企业', unit: '家', values: years.map(() => null) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('没有已知的数据，暂无图形')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  }
}
