import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, answerEach, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { replyFailure } from '../../src/mocks/serving/reply.ts'
import { SupplyChainPenetrationScreen } from '../../src/screens/supplyChainPenetration/SupplyChainPenetrationScreen.tsx'
import { printedSheets } from '../paper.ts'
import { savedFiles } from '../savedFiles.ts'
import { seen } from '../seen.ts'
import { failures } from './failures.ts'
import { hostileNames } from './hostile.ts'
import { inFrame } from './inFrame.tsx'
import { around, company, graphOf, hugeGraph, nobody, sale, subject, supplyOf } from './supplyGraphs.ts'

const at = (search: string): { app: AppParameters } => ({ app: { search } })

const meta = {
  title: '页面/供应链穿透',
  component: SupplyChainPenetrationScreen,
  decorators: [inFrame],
  parameters: at('id=3')
} satisfies Meta<typeof SupplyChainPenetrationScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** Once all of it is there: a node that is chosen before keeps its place. */
async function treeOf(canvas: Canvas) {
  const tree = within(await canvas.findByRole('tree'))
  await waitFor(() => expect(tree.queryByRole('treeitem', { busy: true })).toBeNull())
  return { tree, item: (name: RegExp) => tree.getByRole('treeitem', { name }) }
}

/** The table, once both directions have come; the rows counted with its head. */
async function tableOf(canvas: Canvas, rowCount: number) {
  const table = within(await canvas.findByRole('treegrid'))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(rowCount))
  return { table, rows: table.getAllByRole('row') }
}

/** The boxes that stand out. */
const litIn = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll('.pa-graph-strong')]

/** The sample companies, walked through by keyboard only. */
export const Data: Story = {
  name: '有数据',
  parameters: at('id=76'),
  play: async ({ canvas }) => {
    const { tree } = await treeOf(canvas)
    const items = tree.getAllByRole('treeitem')
    await expect(items.length).toBeGreaterThan(3)
    items[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(items[1]).toHaveFocus()
    await expect(items[1]).toHaveAccessibleName(/，上游，第 1 级，占采购 .+，.*2\d{3}年/)
    await userEvent.keyboard('{Home}')
    await expect(items[0]).toHaveAccessibleName(/，主体企业$/)
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  globals: { frame: 'app' },
  parameters: at('id=76')
}

/** Every leg of the way with its figures and age; the path share only where every leg says its own. */
export const Legs: Story = {
  name: '路径上每一段的占比与来源',
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    const { item } = await treeOf(canvas)
    item(/^示例电池材料有限公司/).focus()
    const details = within(canvas.getByRole('region', { name: '所选节点' }))
    await expect(await details.findByText('路径占比：30% × 12% = 3.6%')).toBeVisible()
    await expect(details.getAllByText('2025年度（10 个月前）')[0]).toBeVisible()
    await expect(details.getByText('2024年度（22 个月前）')).toBeVisible()
    await expect(details.getByText('来源：2024年年度报告')).toBeVisible()
    await expect(
      details.getByRole('button', { name: /示例锂业集团有限公司 → 示例电池材料有限公司/ })
    ).toBeVisible()
    item(/^示例锂业集团有限公司/).focus()
    await expect(
      await details.findByText('示例锂业集团有限公司 → 示例动力电池有限公司的占比未知，不计算路径占比')
    ).toBeVisible()
  }
}

export const Cycle: Story = {
  name: '循环',
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    const { item } = await treeOf(canvas)
    const back = item(/^示例动力电池有限公司.*循环$/)
    back.focus()
    const details = within(canvas.getByRole('region', { name: '所选节点' }))
    await expect(await details.findByText(/货物经此回到示例整车制造股份有限公司，构成循环/)).toBeVisible()
    await userEvent.click(details.getByRole('button', { name: '示例整车制造股份有限公司' }))
    await expect(item(/主体企业$/)).toHaveFocus()
  }
}

/** What is opened keeps its place on the screen, whatever the layout does around it. */
export const Expanded: Story = {
  name: '展开一个节点',
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    const { tree, item } = await treeOf(canvas)
    item(/^示例汽车零部件/).focus()
    await within(canvas.getByRole('region', { name: '所选节点' })).findByText('示例汽车零部件有限公司')
    const before = item(/^示例汽车零部件/).getBoundingClientRect()
    await userEvent.keyboard('{ArrowRight}')
    await expect(
      await tree.findByRole('treeitem', { name: /^示例钢铁有限公司，上游，第 2 级，占采购 21%/ })
    ).toBeVisible()
    const after = item(/^示例汽车零部件/).getBoundingClientRect()
    await expect(Math.abs(after.left - before.left)).toBeLessThan(1)
    await expect(Math.abs(after.top - before.top)).toBeLessThan(1)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(tree.queryByRole('treeitem', { name: /^示例钢铁/ })).toBeNull()
    await expect(item(/^示例汽车零部件.* \+2$/)).toHaveAttribute('aria-expanded', 'false')
    const closed = item(/^示例汽车零部件/).getBoundingClientRect()
    await expect(Math.abs(closed.left - before.left)).toBeLessThan(1)
  }
}

/** The second kind of relations: rounder, dashed, and named in every label. */
export const Products: Story = {
  name: '主营产品（行业推断）',
  parameters: at('id=3&source=product'),
  play: async ({ canvas }) => {
    const { tree } = await treeOf(canvas)
    const products = tree.getAllByRole('treeitem', { name: /产品，行业推断/ })
    await expect(products.length).toBeGreaterThan(1)
    products.at(-1)?.focus()
    const details = within(canvas.getByRole('region', { name: '所选节点' }))
    await expect((await details.findAllByText(/产品 · 行业推断/))[0]).toBeVisible()
    await expect(details.getAllByText(/依据：/)[0]).toBeVisible()
    await expect(canvas.queryByLabelText('占比 ≥')).toBeNull()
  }
}

/** The same keys as in the picture; what is open there is open here. */
export const Table: Story = {
  name: '表格',
  parameters: at('id=3&view=table'),
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    const { table, rows } = await tableOf(canvas, 1 + 7)
    rows[1]?.focus()
    await userEvent.keyboard('{End}')
    await expect(table.getByRole('row', { name: /^示例汽车销售有限公司/ })).toHaveFocus()
    await expect(table.getByRole('row', { name: /^示例汽车销售有限公司.*占比未知/ })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowLeft}')
    await expect(table.getByRole('row', { name: /^示例动力电池/ })).toHaveAttribute('aria-expanded', 'false')
    await expect(table.queryByRole('row', { name: /^示例锂业/ })).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    const battery = table.getByRole('row', { name: /^示例动力电池/ })
    await expect(within(battery).getByText('占采购 30%')).toBeVisible()
    await expect(within(battery).getByText('128,000')).toBeVisible()
  }
}

/** The whole graph in a file, whatever names are like. */
export const Saved: Story = {
  name: '导出 Excel 与图片',
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    await treeOf(canvas)
    const files = savedFiles()
    try {
      await userEvent.click(canvas.getByRole('button', { name: '导出 Excel' }))
      await waitFor(() => expect(files.saved).toHaveLength(1))
      await userEvent.click(canvas.getByRole('button', { name: '导出 SVG' }))
      await waitFor(() => expect(files.saved).toHaveLength(2))
    } finally {
      files.end()
    }
    await expect(files.saved[0]?.name).toMatch(
      /^(?:演示数据_)?示例整车制造股份有限公司的供应链_20261121_PG20261121-\w{8}\.xlsx$/
    )
    await expect((await (await fetch(files.saved[0]?.address ?? '')).blob()).size).toBeGreaterThan(1000)
    const picture = await (await fetch(files.saved[1]?.address ?? '')).text()
    await expect(picture).toContain('示例电池材料')
    await expect(picture).toContain('示例整车制造股份有限公司的供应链')
    await expect(picture).toMatch(/追溯码：PG20261121-\w{8}/)
    await expect(picture).toMatch(/来源：/)
  }
}

/** A sheet of its own, light in the dark, too. */
export const Printed: Story = {
  name: '打印供应链',
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  globals: { theme: 'dark' },
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await treeOf(canvas)
    const before = document.title
    const printer = printedSheets()
    try {
      await userEvent.click(canvas.getByRole('button', { name: '打印 / 存为 PDF' }))
      await waitFor(() => expect(printer.sheets).toHaveLength(1))
    } finally {
      printer.end()
    }
    const [sheet] = printer.sheets
    await expect(sheet?.title).toMatch(
      /^(?:演示数据_)?示例整车制造股份有限公司的供应链.*_20261121_PG20261121-\w{8}$/
    )
    await expect(sheet?.rules).toMatch(/@page.*A4 landscape/is)
    await expect(sheet?.words).toMatch(/来源：.*追溯码：PG20261121-\w{8}/s)
    await expect(sheet?.words).toContain('示例电池材料')
    await expect(sheet?.fills).toEqual(['rgb(255, 255, 255)'])
    await expect(document.title).toBe(before)
    await expect(document.querySelector('iframe[aria-hidden]')).toBeNull()
  }
}

export const NotSaved: Story = {
  name: '导出额度已用完',
  tags: ['status403'],
  beforeEach: ({ msw }) =>
    msw.use(supplyOf(around), fail(endpoints.traceFile, 403, { code: 'quota', message: '' })),
  play: async ({ canvas }) => {
    await treeOf(canvas)
    const files = savedFiles()
    try {
      await userEvent.click(canvas.getByRole('button', { name: '导出 PNG' }))
      await expect(await within(document.body).findByText(/^文件未导出：.*额度/)).toBeVisible()
    } finally {
      files.end()
    }
    await expect(files.saved).toEqual([])
  }
}

/** The legs in their order, along or against the goods, and each company in the picture. */
export const Path: Story = {
  name: '两家企业之间的路径',
  parameters: at('id=3&to=20'),
  beforeEach: ({ msw }) =>
    msw.use(
      supplyOf(around),
      answer(endpoints.companyPath, {
        nodes: [subject, company(10, '示例动力电池有限公司', 1), company(20, '示例电池材料有限公司', 2)],
        legs: [
          sale(10, 3, { ofPurchases: '30', amount: '128000', period: '2025年度', source: '2025年年度报告' }),
          sale(20, 10)
        ]
      })
    ),
  play: async ({ canvas, canvasElement }) => {
    const path = within(await canvas.findByRole('region', { name: '两家企业之间' }))
    await expect(await path.findByText('最短路径，共 2 段')).toBeVisible()
    await expect(path.queryByText(/不全在图中/)).toBeNull()
    await waitFor(() => expect(litIn(canvasElement)).toHaveLength(3))
    await expect(path.getAllByText('采购自')).toHaveLength(2)
    await expect(path.getByText('占采购 30%')).toBeVisible()
    await expect(path.getByText('占比未知')).toBeVisible()
    await userEvent.click(path.getByRole('button', { name: '在图中查看示例电池材料有限公司' }))
    const { item } = await treeOf(canvas)
    await expect(item(/^示例电池材料/)).toHaveFocus()
  }
}

/** What of a path is not in the picture yet is added to it; the other neighbors there can still be asked for. */
export const PathAdded: Story = {
  name: '路径延伸到未展开的企业',
  parameters: at('id=3&to=40'),
  beforeEach: ({ msw }) =>
    msw.use(
      supplyOf(around),
      answer(endpoints.companyPath, {
        nodes: [
          subject,
          company(11, '示例汽车零部件有限公司', 1),
          company(23, '示例钢铁有限公司', 2),
          company(40, '示例矿业有限公司', 3)
        ],
        legs: [sale(11, 3), sale(23, 11, { ofPurchases: '21' }), sale(40, 23)]
      })
    ),
  play: async ({ canvas, canvasElement }) => {
    const { tree, item } = await treeOf(canvas)
    await expect(
      await tree.findByRole('treeitem', { name: /^示例矿业有限公司，上游，第 3 级/ })
    ).toBeVisible()
    await expect(litIn(canvasElement)).toHaveLength(4)
    await expect(tree.queryByRole('treeitem', { name: /^示例模具/ })).toBeNull()
    item(/^示例汽车零部件/).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await tree.findByRole('treeitem', { name: /^示例模具/ })).toBeVisible()
    await expect(litIn(canvasElement)).toHaveLength(4)
  }
}

/** Where a path turns round, the picture has it up to there, and the list has all of it. */
export const PathTurning: Story = {
  name: '路径中途转向',
  parameters: at('id=3&to=50'),
  beforeEach: ({ msw }) =>
    msw.use(
      supplyOf(around),
      answer(endpoints.companyPath, {
        nodes: [subject, company(10, '示例动力电池有限公司', 1), company(50, '示例客车有限公司', 2)],
        legs: [sale(10, 3), sale(10, 50)]
      })
    ),
  play: async ({ canvas, canvasElement }) => {
    const path = within(await canvas.findByRole('region', { name: '两家企业之间' }))
    await expect(await path.findByText('路径上的企业不全在图中')).toBeVisible()
    await expect(path.getByRole('link', { name: '示例客车有限公司' })).toBeVisible()
    await waitFor(() => expect(litIn(canvasElement)).toHaveLength(2))
  }
}

/** Relations beside the tree are counted, drawn with one of their ends, and listed whole below the table. */
export const OtherRelations: Story = {
  name: '其他关系',
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas, canvasElement }) => {
    const { item } = await treeOf(canvas)
    await expect(canvas.getByText(/另有 1 条其他关系/)).toBeVisible()
    const strong = () => canvasElement.querySelector('.pa-graph-line-strong')?.getAttribute('d')
    await expect(strong()).toBe('')
    await userEvent.hover(item(/^示例锂业集团有限公司/))
    await waitFor(() => expect(strong()).not.toBe(''))
    await userEvent.unhover(item(/^示例锂业集团有限公司/))
    await waitFor(() => expect(strong()).toBe(''))
    await userEvent.click(canvas.getByText('表格', { selector: 'label' }))
    const others = within(await canvas.findByRole('region', { name: '其他关系' }))
    await expect(others.getByRole('heading', { name: '其他关系 2 条' })).toBeVisible()
    await expect(others.getByText('占采购 55%')).toBeVisible()
  }
}

/** The box stands at the lower edge of the page: what it suggests is moved into the window. */
export const PathSuggestions: Story = {
  name: '建议的另一家企业',
  parameters: at('id=76'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: /另一家企业/ }), '苏州')
    const list = await canvas.findByRole('listbox', { name: '企业名称建议' })
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
  }
}

export const NoPath: Story = {
  name: '没有路径',
  parameters: at('id=3&to=250'),
  beforeEach: ({ msw }) => msw.use(supplyOf(around), answer(endpoints.companyPath, { nodes: [], legs: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有找到 6 段以内的路径')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '查看主营产品（行业推断）' })).toBeVisible()
  }
}

export const PathFailed: Story = {
  name: '路径，加载失败',
  tags: ['status500'],
  parameters: at('id=3&to=20'),
  beforeEach: ({ msw }) => msw.use(supplyOf(around), fail(endpoints.companyPath, 500)),
  play: async ({ canvas }) => {
    const path = within(await canvas.findByRole('region', { name: '两家企业之间' }))
    await expect(await path.findByRole('button', { name: '重试' })).toBeVisible()
    await treeOf(canvas)
  }
}

/** Nothing is left by a condition. */
const strict = answerEach(endpoints.companySupplyChain, ({ query: { direction, minShare } }) =>
  minShare === undefined ? around[direction]['3'] : nobody
)

/** What is asked for changes with the conditions; a number that is none is said to be so and stays. */
export const Filtered: Story = {
  name: '筛选，没有结果',
  beforeEach: ({ msw }) => msw.use(strict),
  play: async ({ canvas }) => {
    await treeOf(canvas)
    const share = canvas.getByLabelText('占比 ≥')
    await userEvent.type(share, '一成{Enter}')
    await expect(await canvas.findByText('占比请填写 0 到 100 的数字，如 12.5')).toBeVisible()
    await expect(share).toHaveValue('一成')
    await treeOf(canvas)
    await userEvent.clear(share)
    await userEvent.type(share, '50{Enter}')
    await expect(await canvas.findByText('没有符合条件的关系')).toBeVisible()
    await expect(share).toHaveFocus()
  }
}

/** One direction alone, after conditions that left nothing were cleared; the picture after the table. */
export const OneDirection: Story = {
  name: '只看下游',
  parameters: at('id=3&minShare=50&view=table&to=20'),
  beforeEach: ({ msw }) => msw.use(strict, answer(endpoints.companyPath, { nodes: [], legs: [] })),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: '清空条件' }))[0]!)
    await canvas.findByRole('treegrid')
    await userEvent.click(canvas.getByText('关系图'))
    await treeOf(canvas)
    await userEvent.click(canvas.getByText('下游', { selector: 'label' }))
    await waitFor(() => expect(canvas.queryByRole('treeitem', { name: /，上游，/ })).toBeNull())
    await userEvent.click(await canvas.findByRole('button', { name: '清除路径' }))
    await expect(canvas.queryByRole('button', { name: '清除路径' })).toBeNull()
  }
}

export const BadAddress: Story = {
  name: '地址中有无法识别的部分',
  parameters: at('id=3&levels=9&minShare=abc'),
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/层级.*9.*占比 ≥.*abc/)).toBeVisible()
    await treeOf(canvas)
  }
}

export const NoId: Story = {
  name: '缺少编号',
  parameters: at(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('选择一家企业')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: '企业' }), '科技')
    const [first] = await canvas.findAllByRole('option')
    await userEvent.click(first!)
    await expect(went).toHaveBeenCalledWith(expect.objectContaining({ screen: 'supplyChainPenetration' }))
  }
}

export const NotFound: Story = {
  name: '404 没有找到',
  parameters: at('id=999999'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有找到这家企业')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: '企业' })).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  beforeEach: ({ msw }) => msw.use(supplyOf({})),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录供应商与客户')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '查看主营产品（行业推断）' })).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.companySupplyChain)),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull()
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => msw.use(delayed(endpoints.companySupplyChain, around.up['3'], 2000)),
  play: async ({ canvas }) => {
    await treeOf(canvas)
  }
}

/** What it would look like, what lies behind it, and how to get it; of conditions there are none to choose. */
export const Locked: Story = {
  name: '未开通',
  tags: ['every-look'],
  parameters: { ...at('id=76'), mocks: { tier: 'standard' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('供应链穿透需开通高级版后查看')).toBeVisible()
    await expect(canvas.getByText(/^已收录供应商 \d+ 条、客户 \d+ 条。/)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/公司.*供应链穿透$/)
    await expect(await canvas.findByText(/^高级版（演示）：12,800.00 元/)).toBeVisible()
    await expect(canvas.queryByRole('group', { name: '关系的筛选条件' })).toBeNull()
  }
}

/** Who may not order is told who may. */
export const LockedForReaders: Story = {
  name: '未开通，没有申请的权限',
  parameters: {
    app: { search: 'id=76', permissions: ['company:read'] } satisfies AppParameters,
    mocks: { tier: 'standard' }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('如需使用，请联系您的管理员开通权限。')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^申请开通/ })).toBeNull()
  }
}

export const LockedProducts: Story = {
  name: '未开通，主营产品仍可查看',
  parameters: { mocks: { tier: 'standard' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查看主营产品（行业推断）' }))
    const { tree } = await treeOf(canvas)
    const product = tree.getAllByRole('treeitem', { name: /产品，行业推断/ })[1]
    product?.focus()
    await expect(product).toHaveFocus()
  }
}

export const OneDirectionFailed: Story = {
  name: '一个方向，加载失败',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.companySupplyChain, ({ query: { direction } }) => {
        if (direction === 'down') throw replyFailure(endpoints.companySupplyChain, 500)
        return around.up['3']
      })
    ),
  play: async ({ canvas }) => {
    const { item } = await treeOf(canvas)
    await expect(item(/^示例动力电池/)).toBeVisible()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('下游加载失败')
  }
}

/** Customers that are not there yet are not none. */
export const OneDirectionWaits: Story = {
  name: '一个方向仍在加载',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.companySupplyChain, ({ query: { direction } }) =>
        direction === 'up' ? around.up['3'] : new Promise(() => {})
      )
    ),
  play: async ({ canvas }) => {
    const waiting = await canvas.findByRole('treeitem', { name: /，主体企业$/, busy: true })
    await expect(waiting).toBeVisible()
    await expect(canvas.getByText('主体企业 · 加载中')).toBeVisible()
  }
}

/** That there are no suppliers does not say that nothing is held. */
export const NoneYet: Story = {
  name: '没有供应商，客户仍在加载',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.companySupplyChain, ({ query: { direction } }) =>
        direction === 'up' ? nobody : new Promise(() => {})
      )
    ),
  play: async ({ canvas }) => {
    await seen(() => canvas.queryByText('主体企业 · 加载中') ?? undefined)
    await expect(canvas.queryByText('暂未收录供应商与客户')).toBeNull()
  }
}

/** A node that cannot be opened says so, and can be asked again in place. */
export const NodeFailed: Story = {
  name: '一个节点，加载失败',
  beforeEach: ({ msw }) => {
    let works = false
    msw.use(
      answerEach(endpoints.companySupplyChain, ({ params: { id }, query: { direction } }) => {
        if (id === '3') return around[direction]['3']
        if (works) return around.up['11']
        works = true
        throw replyFailure(endpoints.companySupplyChain, 500)
      })
    )
  },
  play: async ({ canvas }) => {
    const { tree, item } = await treeOf(canvas)
    item(/^示例汽车零部件/).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await tree.findByRole('treeitem', { name: /^示例汽车零部件.*加载失败/ })).toBeVisible()
  }
}

export const NodeRecovered: Story = {
  ...NodeFailed,
  name: '一个节点，重试后',
  tags: ['no-picture'],
  play: async context => {
    await NodeFailed.play?.(context)
    await userEvent.keyboard('{Enter}')
    const { tree } = await treeOf(context.canvas)
    await expect(await tree.findByRole('treeitem', { name: /^示例模具/ })).toBeVisible()
  }
}

/** As much as an answer holds: only what is near is in the document, and nothing else is lost. */
export const Huge: Story = {
  name: '极多',
  parameters: at('id=3&levels=5&direction=up'),
  beforeEach: ({ msw }) => msw.use(supplyOf({ up: { '3': hugeGraph() } })),
  play: async ({ canvas }) => {
    const { tree } = await treeOf(canvas)
    await expect(tree.getAllByRole('treeitem')).toHaveLength(13)
    await userEvent.click(canvas.getByRole('button', { name: '展开下一级' }))
    await waitFor(() => expect(tree.getAllByRole('treeitem')).toHaveLength(85))
    await userEvent.click(canvas.getByRole('button', { name: '全部展开' }))
    await expect(canvas.queryByText(/^还有/)).toBeNull()
    await expect(tree.getAllByRole('treeitem').length).toBeLessThan(600)
    await expect(canvas.getByText('企业较多，只列出最近的 2,000 个，可减少层级或增加筛选条件')).toBeVisible()
  }
}

/** All but the first level closed, and the same as a table. */
export const HugeClosed: Story = {
  name: '极多，全部收起',
  parameters: Huge.parameters!,
  beforeEach: Huge.beforeEach!,
  play: async ({ canvas }) => {
    const { tree } = await treeOf(canvas)
    await userEvent.click(canvas.getByRole('button', { name: '展开下一级' }))
    await userEvent.click(canvas.getByRole('button', { name: '全部收起' }))
    await waitFor(() => expect(tree.getAllByRole('treeitem')).toHaveLength(13))
  }
}
export const HugeTable: Story = {
  name: '极多，表格',
  parameters: at('id=3&levels=5&direction=up&view=table'),
  beforeEach: Huge.beforeEach!,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('treegrid')
    await userEvent.click(canvas.getByRole('button', { name: '全部展开' }))
    await expect(table).toHaveAttribute('aria-rowcount', '2001')
    const rows = within(table).getAllByRole('row')
    await expect(rows.length).toBeLessThan(60)
    rows[1]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(within(table).getByRole('row', { selected: true })).toHaveFocus())
    await expect(within(table).getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '2001')
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  beforeEach: ({ msw }) => {
    const nodes = hostileNames.map((name, index) => company(100 + index, name, 1))
    const edges = nodes.map((_, index) =>
      sale(100 + index, 3, { period: hostileNames[2], source: 'x'.repeat(200) })
    )
    msw.use(supplyOf({ up: { '3': graphOf([{ ...subject, name: hostileNames[0] }, ...nodes], edges) } }))
  },
  play: async ({ canvas, canvasElement }) => {
    const { tree } = await treeOf(canvas)
    const items = tree.getAllByRole('treeitem', { name: /占比未知/ })
    await expect(items).toHaveLength(hostileNames.length)
    await fireEvent.click(items[0]!)
    await expect(canvasElement.querySelector('script, img, textarea')).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

export const HostileTable: Story = {
  name: '恶意和很长的名称，表格',
  parameters: at('id=3&view=table'),
  beforeEach: HostileNames.beforeEach!,
  play: async ({ canvas, canvasElement }) => {
    await tableOf(canvas, 2 + hostileNames.length)
    await expect(canvasElement.querySelector('script, img, textarea')).toBeNull()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

const failed = failures(endpoints.companySupplyChain)

export const BadRequest: Story = { ...failed.BadRequest, name: '400 参数不正确' }
export const Forbidden: Story = { ...failed.Forbidden, name: '403 没有权限' }
export const ServerError: Story = { ...failed.ServerError, name: '500 服务器出错' }
export const Timeout: Story = { ...failed.Timeout, name: '超时' }
export const Offline: Story = { ...failed.Offline, name: '网络断开' }
export const ConnectionBroken: Story = { ...failed.ConnectionBroken, name: '连接中断' }
export const Malformed: Story = { ...failed.Malformed, name: '回答无法读取' }

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas, canvasElement }) => {
    await treeOf(canvas)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
export const PhoneTable: Story = {
  name: '表格，手机',
  parameters: at('id=3&view=table'),
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas, canvasElement }) => {
    await tableOf(canvas, 1 + 7)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    await treeOf(canvas)
  }
}
export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  beforeEach: ({ msw }) => msw.use(supplyOf(around)),
  play: async ({ canvas }) => {
    await treeOf(canvas)
  }
}
