import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { MapView, type MapViewProps } from '../../../src/features/companySearch/MapView.tsx'
import { inCard } from '../../charts/inCard.tsx'

/** A list has the criteria in its address; here they are in state. */
function StatefulMapView({ criteria: first, onChange }: MapViewProps) {
  const [criteria, setCriteria] = useState(first)
  const change = (next: Criteria): void => {
    setCriteria(next)
    onChange(next)
  }
  return <MapView criteria={criteria} onChange={change} />
}

const meta = {
  title: '部件/地图视图',
  component: StatefulMapView,
  decorators: [inCard],
  args: { criteria: {}, onChange: fn() }
} satisfies Meta<typeof StatefulMapView>

export default meta
type Story = StoryObj<typeof meta>

export const Country: Story = {
  name: '全国',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('全国合计 300 家企业')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '台湾省' })).toBeInTheDocument()
  }
}

/** A province filters and shows its cities; a city narrows further; deselecting it leads back to the province. */
export const DrillsDown: Story = {
  name: '进入省市',
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '广东省' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ region: ['440000'] })
    const city = await canvas.findByRole('button', { name: '深圳市' })
    await userEvent.click(city)
    await expect(args.onChange).toHaveBeenLastCalledWith({ region: ['440300'] })
    await expect(city).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(city)
    await expect(args.onChange).toHaveBeenLastCalledWith({ region: ['440000'] })
    await userEvent.click(canvas.getByRole('button', { name: '全国' }))
    await expect(await canvas.findByRole('button', { name: '广东省' })).toHaveAttribute(
      'aria-pressed',
      'true'
    )
  }
}

/** Criteria from a shared link set the initial region. */
export const WithinProvince: Story = {
  name: '链接中的地区',
  args: { criteria: { region: ['310115'], established: ['1-5'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '浦东新区' })).toHaveAttribute(
      'aria-pressed',
      'true'
    )
  }
}

/** Regions without cities in the classification filter, and the map stays. */
export const TaiwanHongKongMacao: Story = {
  name: '台湾、香港、澳门',
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '香港特别行政区' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ region: ['810000'] })
    await expect(canvas.getByRole('button', { name: '香港特别行政区' })).toHaveAttribute(
      'aria-pressed',
      'true'
    )
  }
}

/** A capped total. */
export const Capped: Story = {
  name: '超过统计上限',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.companyFacets, {
        facets: [{ filter: 'region', values: [{ token: '440000', count: 50_001 }] }],
        capped: true
      })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('企业较多，按其中 50,001 家统计')).toBeVisible()
  }
}

export const NothingFound: Story = { name: '没有结果', args: { criteria: { keyword: ['没有这样的企业'] } } }

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.companyFacets))
}

export const Failed: Story = {
  name: '加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyFacets, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  args: { criteria: { region: ['440000'] } }
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  args: { criteria: { region: ['440000'] } }
}
