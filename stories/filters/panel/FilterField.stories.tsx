import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { filterOf, type Criteria, type FilterKey } from '../../../src/catalogue/filters.ts'
import { FilterField, FilterName } from '../../../src/filters/panel/FilterField.tsx'
import { CriteriaChips } from '../../../src/filters/chips/CriteriaChips.tsx'
import { answerEach, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { Popup } from '../../../src/ui/dialogs/Popup.tsx'
import { inFrame } from '../../screens/inFrame.tsx'
import { seen } from '../../seen.ts'
import { HeldCriteria } from '../HeldCriteria.tsx'

interface OpenedFieldProps {
  readonly filterKey: FilterKey
  readonly criteria: Criteria
}

/** The field of a filter in its popup, and the chips of what is chosen. */
function OpenedField({ filterKey, criteria }: OpenedFieldProps) {
  return (
    <HeldCriteria criteria={criteria}>
      <CriteriaChips />
      <Popup title={filterOf(filterKey).label} label={<FilterName filterKey={filterKey} />}>
        <FilterField filterKey={filterKey} />
      </Popup>
    </HeldCriteria>
  )
}

const meta = {
  title: '部件/筛选条件',
  component: OpenedField,
  decorators: [inFrame],
  args: { filterKey: 'region', criteria: { region: ['320500'] } },
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.companyFacets, ({ body }) => ({
        facets: body.filters.map(filter => ({ filter, values: counts })),
        capped: false
      }))
    ),
  play: async ({ canvas, args }) => {
    const name = new RegExp(`^${filterOf(args.filterKey).label}`)
    await userEvent.click(await canvas.findByRole('button', { name }))
  }
} satisfies Meta<typeof OpenedField>

export default meta
type Story = StoryObj<typeof meta>

const counts = [
  { token: '320000', count: 3512 },
  { token: '320500', count: 965 },
  { token: '320583', count: 84 },
  { token: 'unknown', count: 222 },
  { token: 'inferred', count: 4023 }
]

/** Places that follow from a name count, and can be left out with one press. */
export const StatedOnly: Story = {
  name: '只看官方',
  play: async context => {
    await meta.play(context)
    const { canvas } = context
    await expect(await canvas.findByText(/含推断的 4,023 家/)).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: '只看官方' }))
    await expect(await canvas.findByText(/推断的 4,023 家不计入/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '移除条件“所在地区：只看官方”' })).toBeVisible()
  }
}

export const Industries: Story = {
  name: '行业分类',
  args: { filterKey: 'industry', criteria: { industry: ['!38', 'unknown'] } }
}

/** The conditions of a financing are those of one and the same, which stands above what can be chosen. */
export const SameRecord: Story = {
  name: '同一次融资',
  args: { filterKey: 'financingAmount', criteria: { financingRound: ['B轮'] } },
  play: async context => {
    await meta.play(context)
    const { canvas } = context
    await expect(
      await canvas.findByText(
        '历次融资轮次、融资时间、融资金额（折人民币）、投资方一起选时，由同一条记录满足'
      )
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^1–10亿/ }))
    await expect(canvas.getByRole('button', { name: '移除条件“融资金额（折人民币）：1–10亿”' })).toBeVisible()
  }
}

/** A zone is no region, and is found where somebody looks for it among them. */
export const ZoneAmongRegions: Story = {
  name: '园区名称',
  args: { criteria: {} },
  play: async context => {
    await meta.play(context)
    const { canvas } = context
    await userEvent.type(await canvas.findByRole('searchbox', { name: '在所在地区中查找' }), '苏州工业园区')
    const parks = await canvas.findByRole('group', { name: '名称相符的园区' })
    await userEvent.click(within(parks).getByRole('checkbox', { name: '苏州工业园区（演示）' }))
    await expect(canvas.getByRole('button', { name: /移除条件“所在园区：苏州工业园区/ })).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.catalogueTree), never(endpoints.companyFacets))
}

export const Failed: Story = {
  name: '加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.catalogueTree, 500), fail(endpoints.companyFacets, 500)),
  play: async context => {
    await meta.play(context)
    await seen(() => context.canvas.getByRole('button', { name: '重试' }))
  }
}

export const Options: Story = {
  name: '选项与排除',
  args: { filterKey: 'risk', criteria: { risk: ['!失信被执行人'] } }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { ...StatedOnly, name: '深色', globals: { scheme: 'dark' } }
