import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { EQUITY_LEVELS } from '../../../src/catalogue/insights/equity.ts'
import { answer, answerEach, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { replyFailure } from '../../../src/mocks/serving/reply.ts'
import { EquityCard } from '../../../src/features/profile/equity/EquityCard.tsx'
import { savedFiles } from '../../savedFiles.ts'
import { hostileNames } from '../../screens/hostile.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { unknownCompany } from '../../screens/unknownCompany.ts'
import { equityOf, holding } from './holdings.ts'

const company = { ...unknownCompany, id: '3', name: '上海澄汇半导体股份有限公司' }

const meta = {
  title: '部件/股权穿透图',
  component: EquityCard,
  decorators: [inFrame],
  args: { company }
} satisfies Meta<typeof EquityCard>

export default meta
type Story = StoryObj<typeof meta>

const nobody = answer(endpoints.companyOwners, { owners: [], control: [], isComplete: true })

async function treeOf(canvas: ReturnType<typeof within>) {
  const tree = await canvas.findByRole('tree')
  return {
    tree,
    item: (name: RegExp | string) => within(tree).getByRole('treeitem', { name }),
    within: within(tree)
  }
}

/** The sample companies, walked through by keyboard only. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    const { tree } = await treeOf(canvas)
    const items = within(tree).getAllByRole('treeitem')
    await expect(items.length).toBeGreaterThan(2)
    items[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(items[1]).toHaveFocus()
    await userEvent.keyboard('{End}{Home}')
    await expect(items[0]).toHaveFocus()
    await expect(await canvas.findByText('疑似实际控制人')).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  beforeEach: ({ msw }) => msw.use(equityOf({}), nobody),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录该企业的股权关系')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.companyEquity), never(endpoints.companyOwners))
}

export const Failed: Story = {
  name: '加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyEquity, 500), fail(endpoints.companyOwners, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('股权穿透图加载失败')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible()
  }
}

/** One direction fails; the other one is shown. */
export const OneDirectionFailed: Story = {
  name: '一个方向，加载失败',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.companyEquity, ({ query: { direction, page, pageSize } }) => {
        if (direction === 'down') throw replyFailure(endpoints.companyEquity, 500)
        return {
          items: [holding('某某投资有限公司', { share: '100' })],
          total: 1,
          totalIsCapped: false,
          page,
          pageSize,
          cursor: null
        }
      }),
      nobody
    ),
  play: async ({ canvas }) => {
    const { item } = await treeOf(canvas)
    await expect(item(/^某某投资有限公司/)).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('对外投资')
  }
}

export const Locked: Story = {
  name: '未开通',
  tags: ['status403'],
  beforeEach: ({ msw }) =>
    msw.use(
      fail(endpoints.companyEquity, 403, { code: 'premium', msg: '该内容需开通高级版后查看', data: null }),
      fail(endpoints.companyOwners, 403, { code: 'premium', msg: '该内容需开通高级版后查看', data: null })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('股东信息需开通高级版后查看')).toBeVisible()
  }
}

/** A node that cannot be expanded says so and can be retried in place. */
export const NodeFailed: Story = {
  name: '一个节点，加载失败',
  beforeEach: ({ msw }) => {
    let works = false
    msw.use(
      answerEach(endpoints.companyEquity, ({ params, query: { direction, page, pageSize } }) => {
        if (params.id === '9' && !works) {
          works = true
          throw replyFailure(endpoints.companyEquity, 500)
        }
        const own = [holding('控股集团有限公司', { id: '9', share: '60' })]
        const items = direction === 'down' ? [] : params.id === '9' ? [holding('王某')] : own
        return { items, total: items.length, totalIsCapped: false, page, pageSize, cursor: null }
      }),
      nobody
    )
  },
  play: async ({ canvas }) => {
    const { item, within: inTree } = await treeOf(canvas)
    item(/^控股集团/).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await inTree.findByRole('treeitem', { name: /加载失败/ })).toBeVisible()
  }
}

export const NodeRecovered: Story = {
  ...NodeFailed,
  name: '一个节点，重试后',
  tags: ['no-picture'],
  play: async context => {
    await NodeFailed.play?.(context)
    await userEvent.keyboard('{Enter}')
    const { within: inTree } = await treeOf(context.canvas)
    await expect(await inTree.findByRole('treeitem', { name: /^王某/ })).toBeVisible()
  }
}

const ring = {
  up: {
    '3': [holding('母公司有限公司', { id: '9', share: '80', kind: '企业法人', further: 2 })],
    '9': [
      holding('上海澄汇半导体股份有限公司', { id: '3', share: '5', kind: '企业法人' }),
      holding('王某', { share: '95', kind: '自然人' })
    ]
  },
  down: { '3': [holding('母公司有限公司', { id: '9', share: '5', status: '存续' })] }
}

/** A company that holds itself: the ring is marked and not expanded. */
export const Cycle: Story = {
  name: '循环持股',
  beforeEach: ({ msw }) => msw.use(equityOf(ring)),
  play: async ({ canvas }) => {
    const { item, within: inTree } = await treeOf(canvas)
    item(/^母公司有限公司，股东/).focus()
    await userEvent.keyboard('{ArrowRight}')
    const back = await inTree.findByRole('treeitem', { name: /循环持股/ })
    await expect(back).not.toHaveAttribute('aria-expanded')
    await expect(
      inTree.getByRole('treeitem', { name: /^王某，股东，直接持股 95%，穿透持股 76%/ })
    ).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(back).toHaveFocus()
    await expect(canvas.getByText(/是同一企业/)).toBeVisible()
    await expect(canvas.getByText('80% × 5% = 4%')).toBeVisible()
    const details = within(canvas.getByRole('region', { name: '所选节点' }))
    await userEvent.click(details.getByRole('button', { name: company.name }))
    await expect(item(/主体企业/)).toHaveFocus()
  }
}

/** A longer line of companies than is expanded. */
export const Deep: Story = {
  name: '层级很深',
  beforeEach: ({ msw }) =>
    msw.use(
      equityOf({
        up: Object.fromEntries(
          Array.from({ length: 14 }, (_, at) => [
            at === 0 ? '3' : `1${at}`,
            [holding(`第 ${at + 1} 层控股有限公司`, { id: `1${at + 1}`, share: '90', kind: '企业法人' })]
          ])
        )
      }),
      nobody
    ),
  play: async ({ canvas }) => {
    const { item, within: inTree } = await treeOf(canvas)
    item(/^第 1 层/).focus()
    for (let level = 1; level < EQUITY_LEVELS; level++) {
      await userEvent.keyboard('{ArrowRight}')
      await inTree.findByRole('treeitem', { name: new RegExp(`^第 ${level + 1} 层`) })
      await userEvent.keyboard('{ArrowRight}')
    }
    const last = item(/^第 10 层/)
    await expect(last).toHaveFocus()
    await expect(last).not.toHaveAttribute('aria-expanded')
    await expect(canvas.getByText('已到第 10 层')).toBeVisible()
    await expect(last).toHaveAttribute('aria-level', '11')
    await userEvent.keyboard('0')
    await userEvent.click(canvas.getByRole('button', { name: '全部收起' }))
    await expect(inTree.getAllByRole('treeitem')).toHaveLength(2)
  }
}

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) =>
    holding(`${prefix}${at + 1}`, { share: String(Math.max(0.01, 20 - at)), kind: '自然人' })
  )

/** More holders than a window has room for: the first five and the rest, which comes by a press or by keyboard. */
export const Many: Story = {
  name: '股东极多',
  beforeEach: ({ msw }) =>
    msw.use(equityOf({ up: { '3': names(34, '股东') }, down: { '3': names(12, '子公司') } }), nobody),
  play: async ({ canvas }) => {
    const { tree, item, within: inTree } = await treeOf(canvas)
    await expect(inTree.getAllByRole('treeitem')).toHaveLength(13)
    const frame = tree.getBoundingClientRect()
    const subject = item(/主体企业/).getBoundingClientRect()
    await expect(subject.left).toBeGreaterThanOrEqual(frame.left)
    await expect(subject.right).toBeLessThanOrEqual(frame.right)
    await expect(item('其余 29 个')).toBeVisible()
    await expect(item('其余 7 个')).toBeVisible()
  }
}

/** The rest, by keyboard and by a press. */
export const ManyShown: Story = {
  name: '股东极多，展开其余',
  beforeEach: Many.beforeEach!,
  play: async ({ canvas }) => {
    const { item, within: inTree } = await treeOf(canvas)
    item('其余 29 个').focus()
    await userEvent.keyboard('{Enter}')
    await expect(await inTree.findByRole('treeitem', { name: '其余 24 个' })).toBeInTheDocument()
    await fireEvent.click(item('其余 24 个'))
    await expect(await inTree.findByRole('treeitem', { name: '其余 14 个' })).toBeInTheDocument()
    await expect(item(/^股东20/)).toBeInTheDocument()
    await expect(within(canvas.getByRole('region', { name: '所选节点' })).getByText('主体企业')).toBeVisible()
  }
}

/** Hostile and very long names; unknown values are not 0. */
export const HostileNames: Story = {
  name: '恶意和很长的名称',
  args: { company: { ...company, name: hostileNames[0] } },
  beforeEach: ({ msw }) =>
    msw.use(
      equityOf({
        up: { '3': hostileNames.map(name => holding(name)) },
        down: { '3': hostileNames.map((name, at) => holding(name, { id: `h${at}`, share: '0.0001' })) }
      }),
      answer(endpoints.companyOwners, {
        owners: hostileNames.map(name => ({
          id: null,
          name,
          customer: null,
          kind: '自然人',
          share: '33.3333',
          holdings: 2,
          beneficial: true
        })),
        control: hostileNames.map(name => ({ id: null, name, customer: null, kind: null, share: '51' })),
        isComplete: false
      })
    ),
  play: async ({ canvas, canvasElement }) => {
    const { within: inTree } = await treeOf(canvas)
    await fireEvent.click(inTree.getAllByRole('treeitem', { name: /^其余/ })[0]!)
    await expect(inTree.getAllByRole('treeitem', { name: /比例未知/ })).toHaveLength(hostileNames.length)
    await expect(canvasElement.querySelector('script, img, textarea')).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** The exported picture contains the whole graph, under a safe file name. */
export const Saved: Story = {
  name: '导出图片',
  args: { company: { ...company, name: 'A/B:<script>公司' } },
  beforeEach: ({ msw }) => msw.use(equityOf(ring), nobody),
  play: async ({ canvas }) => {
    await treeOf(canvas)
    const { saved, end } = savedFiles()
    try {
      await userEvent.click(canvas.getByRole('button', { name: '导出 SVG' }))
      await waitFor(() => expect(saved).toHaveLength(1))
      await userEvent.click(canvas.getByRole('button', { name: '导出 PNG' }))
      await waitFor(() => expect(saved).toHaveLength(2))
    } finally {
      end()
    }
    await expect(saved[0]?.name).toMatch(
      /^(?:演示数据_)?A_B__script_公司的股权穿透图_20261121_PG20261121-\w{8}\.svg$/
    )
    await expect(saved[1]?.name).toMatch(/\.png$/)
    const text = await (await fetch(saved[0]?.address ?? '')).text()
    const file = new DOMParser().parseFromString(text, 'image/svg+xml')
    await expect(file.querySelector('parsererror, script, foreignObject')).toBeNull()
    await expect(file.querySelectorAll('[class], [role], [onclick], [tabindex]')).toHaveLength(0)
    await expect(file.documentElement.textContent).toContain('A/B:<script>公司')
    await expect((await (await fetch(saved[1]?.address ?? '')).blob()).size).toBeGreaterThan(2_000)
  }
}

export const Phone: Story = {
  name: '手机',
  beforeEach: ({ msw }) => msw.use(equityOf(ring)),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await treeOf(canvas)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

export const Dark: Story = {
  name: '深色',
  beforeEach: ({ msw }) => msw.use(equityOf(ring)),
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await treeOf(canvas)
  }
}
