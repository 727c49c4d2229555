import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { ExploreIndustryScreen } from '../../src/screens/exploreIndustry/ExploreIndustryScreen.tsx'
import { printedSheets } from '../paper.ts'
import { savedFiles } from '../savedFiles.ts'
import { seen } from '../seen.ts'
import { failures } from './failures.ts'
import { battery, largest, lithium, manyChains } from './industryChains.ts'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: '页面/产业链拓客',
  component: ExploreIndustryScreen,
  decorators: [inFrame],
  parameters: { mocks: { favorites: 40 } }
} satisfies Meta<typeof ExploreIndustryScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const at = (search: string, app: AppParameters = {}): { app: AppParameters } => ({ app: { ...app, search } })

const storage = at('chain=储能')
const lithiumAt = (search = ''): Partial<Story> => ({
  parameters: at(`chain=~锂电池${search}`),
  beforeEach: ({ msw }) => msw.use(answer(endpoints.industryChain, lithium))
})

/** The page is as wide as its window. */
async function notSideways(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBe(clientWidth)
}

const mapOf = (canvas: Canvas) => canvas.findByRole('tree', { name: /产业链图谱$/ })

/** So many companies that nodes differ. */
const enough = { mocks: { companies: 2000, favorites: 40 } }

/** The directory of all chains. */
export const Data: Story = {
  name: '有数据',
  parameters: enough,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 条产业链')).toBeVisible()
    const tiles = canvas.getAllByRole('listitem')
    await expect(tiles).toHaveLength(12)
    await expect(tiles[0]).toHaveTextContent(/^新能源汽车先进制造 · 12 个环节/)
    await expect(tiles[0]).toHaveTextContent(
      /强 \d+ · 弱 \d+.*企业\d+.*上市\d+.*近 12 个月融资\d+我的收藏覆盖\d+\/12$/
    )
  }
}

/** By keyboard: one stop for each chain, with a ring around all of its tile. */
export const TileFocused: Story = {
  name: '键盘选中一条产业链',
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('searchbox', { name: '查找产业链' })
    search.focus()
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: '新能源汽车' })
    await expect(link).toHaveFocus()
    const { outlineStyle, position } = getComputedStyle(link, '::after')
    await expect({ outlineStyle, position }).toEqual({ outlineStyle: 'solid', position: 'absolute' })
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '工业机器人' })).toHaveFocus()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  globals: { frame: 'app' }
}

/** What is typed narrows the directory; Enter opens the first chain. */
export const Found: Story = {
  name: '查找产业链',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: '查找产业链' }), '储')
    await expect(await canvas.findByText('找到 1 条产业链')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(went).toHaveBeenCalledWith({
      screen: 'exploreIndustry',
      query: { chain: '储能', node: null }
    })
  }
}

export const NoMatch: Story = {
  name: '没有结果',
  parameters: at('find=没有这样的产业链'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有与“没有这样的产业链”相符的产业链')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '查看全部产业链' })).toBeVisible()
  }
}

export const AllAfterNoMatch: Story = {
  name: '没有结果时看全部',
  tags: ['no-picture'],
  parameters: at('find=没有这样的产业链'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查看全部产业链' }))
    await expect(await canvas.findByText('12 条产业链')).toBeVisible()
  }
}

export const ManyChains: Story = {
  name: '极多',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.industryChains, manyChains)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('307 条产业链')).toBeVisible()
    await expect(canvas.getByText(/^行业推断：/)).toBeVisible()
    await notSideways()
  }
}

export const Empty: Story = {
  name: '为空',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.industryChains, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有产业链数据')).toBeVisible()
  }
}

/** 动力电池与储能, as it is described: several products in its middle, all of it legible at once. */
export const Described: Story = {
  name: '产业图谱：动力电池与储能',
  tags: ['every-look'],
  parameters: at('chain=动力电池与储能'),
  beforeEach: ({ msw }) => msw.use(answer(endpoints.industryChain, battery)),
  play: async ({ canvas }) => {
    const tree = within(await mapOf(canvas))
    await expect(tree.getAllByRole('treeitem')).toHaveLength(battery.nodes.length)
    tree.getByRole('treeitem', { name: /^正极材料，/ }).focus()
    await userEvent.keyboard(' ')
    await expect(tree.queryByRole('treeitem', { name: /^正极前驱体，/ })).toBeNull()
    await expect(canvas.getByText(/^还有 \d+ 个环节/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '全部展开' }))
    await expect(tree.getAllByRole('treeitem')).toHaveLength(battery.nodes.length)
  }
}

/** 锂电池: every node with its figures, which the keyboard reaches by arrows. */
export const Chain: Story = {
  name: '产业链图谱',
  ...lithiumAt(),
  play: async ({ canvas }) => {
    const tree = await mapOf(canvas)
    const middle = within(tree).getByRole('treeitem', { name: /^锂电池，中游，强，企业 86/ })
    await expect(within(tree).getAllByRole('treeitem')).toHaveLength(17)
    middle.focus()
    await userEvent.keyboard('{ArrowLeft}')
    const next = within(tree).getByRole('treeitem', { selected: true })
    await expect(next).toHaveAccessibleName(/上游/)
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(tree).getByRole('treeitem', { selected: true })).not.toBe(next)
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('heading', { level: 2 })).toBeVisible()
  }
}

export const ChainDark: Story = { ...Chain, name: '产业链图谱，深色', globals: { scheme: 'dark' } }

/** A node: what it makes, its neighbors with the rule, and its companies with the conditions of every list. */
export const NodeChosen: Story = {
  name: '环节的企业',
  parameters: at('chain=储能&node=动力电池'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^动力电池/ })).toBeVisible()
    await expect(await canvas.findByText(/^共找到/)).toBeVisible()
    const panel = within(canvas.getByRole('region', { name: '动力电池' }))
    await expect(panel.getByRole('button', { name: '电池材料' })).toBeVisible()
    await waitFor(() => expect(panel.getAllByRole('link').length).toBeGreaterThan(3))
    // The node is no condition that could be removed.
    await expect(panel.queryByRole('button', { name: /移除条件/ })).toBeNull()
    await userEvent.click(panel.getByRole('checkbox', { name: '只看我的收藏' }))
    await expect(await panel.findByRole('button', { name: '移除条件“与我有关：已收藏”' })).toBeVisible()
  }
}

/** Rules that relate the nodes of an inferred chain stand beside them. */
export const NodeRules: Story = {
  name: '环节的上下游依据',
  ...lithiumAt('&node=正极材料'),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: '正极材料' }))
    await expect(panel.getByText(/^按所属产品：沿用所属产品的上下游关系/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '磷酸铁锂' }))
    await expect(await canvas.findByRole('region', { name: '磷酸铁锂' })).toHaveFocus()
  }
}

export const NodeEmpty: Story = {
  name: '环节的企业，为空',
  parameters: { ...at('chain=储能&node=动力电池'), mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录该环节的企业')).toBeVisible()
  }
}

export const NodeFailed: Story = {
  name: '环节的企业，加载失败',
  tags: ['status503'],
  parameters: at('chain=储能&node=动力电池'),
  beforeEach: ({ msw }) => msw.use(fail(endpoints.searchCompanies, 503)),
  play: async ({ canvas }) => {
    await mapOf(canvas)
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

/** The same nodes as a table that can be sorted. */
export const Table: Story = {
  name: '表格',
  ...lithiumAt('&as=table'),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '锂电池产业链各环节' })
    await userEvent.click(within(table).getByRole('button', { name: /^企业/ }))
    const [, first] = within(table).getAllByRole('row')
    await expect(first).toHaveTextContent(/^锂电池/)
    await userEvent.click(within(table).getByRole('button', { name: '电解液' }))
    await expect(await canvas.findByRole('region', { name: '电解液' })).toHaveFocus()
  }
}

/** Where the own favorites are, and where none is. */
export const CoverageShown: Story = {
  name: '我的收藏覆盖',
  ...lithiumAt(),
  play: async ({ canvas }) => {
    const tree = await mapOf(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: '我的收藏覆盖' }))
    await expect(await canvas.findByText(/^收藏的企业覆盖 \d+\/\d+ 个环节/)).toBeVisible()
    await expect(within(tree).getAllByRole('treeitem', { name: /，空白，/ }).length).toBeGreaterThan(10)
    const gaps = within(canvas.getByRole('region', { name: '我的收藏覆盖' }))
    await expect(gaps.getAllByRole('button').length).toBeGreaterThan(10)
  }
}

export const NotCovered: Story = {
  name: '没有收藏的企业',
  parameters: { ...at('chain=储能&cover=1'), mocks: { favorites: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这条产业链上还没有收藏的企业，下面都是空白环节')).toBeVisible()
  }
}

/** The rule of 强, 弱, 缺 is visible, can be changed, and says what is wrong. */
export const Rule: Story = {
  name: '修改强弱规则',
  ...lithiumAt(),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /强：企业不少于 10 家，且上市与专精特新合计不少于 2 家；缺：没有收录披露此类产品的企业；/
      )
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '强弱规则' }))
    const form = within(await canvas.findByRole('dialog', { name: '强弱规则' }))
    const most = form.getByRole('textbox', { name: /^缺/ })
    await userEvent.clear(most)
    await userEvent.type(most, '10{Enter}')
    await expect(await form.findByRole('alert')).toHaveTextContent('“缺”的企业数需小于“强”的企业数')
    await userEvent.clear(most)
    await userEvent.type(most, '５{Enter}')
    await expect(await canvas.findByText(/缺：企业不多于 5 家/)).toBeVisible()
  }
}

/** Relations that tables state and the chain does not show, each with its reason. */
export const Doubts: Story = {
  name: '未采用的关系',
  parameters: storage,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^未采用的关系/ }))
    const page = within(document.body)
    const table = await page.findByRole('table', { name: /未采用的关系$/ })
    await seen(() => within(table).getAllByText(/^不是具体产品：/)[0])
  }
}

/** Counted in a province; its parts can be chosen as well. */
export const Region: Story = {
  name: '一个省份',
  parameters: at('chain=储能&region=320000'),
  play: async ({ canvas }) => {
    await mapOf(canvas)
    const province = await canvas.findByRole('combobox', { name: '省份' })
    await waitFor(() => expect(province).toHaveDisplayValue('江苏省'))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '城市' }), '苏州市')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '城市' })).toHaveDisplayValue('苏州市'))
    // Few of a chain in one city: nothing is said of its nodes.
    await expect(await canvas.findByText(/^苏州市收录 \d+ 家本链企业，.*不足以判断强弱$/)).toBeVisible()
  }
}

/** The figures of the region before are dimmed while the next ones are on their way. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  parameters: storage,
  play: async ({ canvas, canvasElement, msw }) => {
    await mapOf(canvas)
    const province = await canvas.findByRole('combobox', { name: '省份' })
    await waitFor(() => expect(province).toBeEnabled())
    msw.use(never(endpoints.industryChain))
    await userEvent.selectOptions(province, '江苏省')
    await waitFor(() => expect(canvasElement.querySelector('.pa-stale')).toBeVisible())
  }
}

/** What the address asks for and there is not, is told. */
export const Ignored: Story = {
  name: '地址中有无法识别的部分',
  parameters: at('chain=储能&node=没有这个环节&rule=1-2-3&as=pie'),
  play: async ({ canvas }) => {
    const notice = await canvas.findByText(/没有这个环节/)
    await expect(notice).toBeVisible()
    await expect(notice).toHaveTextContent(/1-2-3/)
    await expect(await canvas.findByText('选择一个环节，查看这里的企业')).toBeVisible()
  }
}

/** What leads from one node to another beside the tree is drawn with one of them. */
export const OtherRelations: Story = {
  name: '环节的其他关系',
  ...lithiumAt(),
  play: async ({ canvas, canvasElement }) => {
    const tree = within(await mapOf(canvas))
    const strong = () => canvasElement.querySelector('.pa-graph-line-strong')?.getAttribute('d') ?? ''
    const legs = () => strong().split('M').length - 1
    await userEvent.click(canvas.getByRole('button', { name: '展开下一级' }))
    await userEvent.click(canvas.getByRole('button', { name: '展开下一级' }))
    await expect(canvas.queryByRole('button', { name: '展开下一级' })).toBeNull()
    tree.getByRole('treeitem', { name: /^电池管理系统，/ }).focus()
    await waitFor(() => expect(legs()).toBe(2))
    await userEvent.hover(tree.getByRole('treeitem', { name: /^氢氧化锂，/ }))
    await waitFor(() => expect(legs()).toBe(4))
  }
}

export const Saved: Story = {
  name: '导出图谱与 Excel',
  ...lithiumAt(),
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await mapOf(canvas)
    const files = savedFiles()
    try {
      await userEvent.click(canvas.getByRole('button', { name: '导出 SVG' }))
      await waitFor(() => expect(files.saved).toHaveLength(1))
      await userEvent.click(canvas.getByRole('button', { name: '导出 Excel' }))
      await waitFor(() => expect(files.saved).toHaveLength(2))
    } finally {
      files.end()
    }
    await expect(files.saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^(?:演示数据_)?锂电池.*_20261121_PG20261121-\w{8}\.svg$/),
      expect.stringMatching(/^(?:演示数据_)?锂电池.*_20261121_PG20261121-\w{8}\.xlsx$/)
    ])
  }
}

/** A sheet of its own, light in the dark, too. */
export const Printed: Story = {
  name: '打印图谱',
  ...lithiumAt(),
  globals: { theme: 'dark' },
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await mapOf(canvas)
    const before = document.title
    const printer = printedSheets()
    try {
      await userEvent.click(canvas.getByRole('button', { name: '打印 / 存为 PDF' }))
      await waitFor(() => expect(printer.sheets).toHaveLength(1))
    } finally {
      printer.end()
    }
    const [sheet] = printer.sheets
    await expect(sheet?.title).toMatch(/^(?:演示数据_)?锂电池.*_20261121_PG20261121-\w{8}$/)
    await expect(sheet?.rules).toMatch(/@page.*A4 landscape/is)
    await expect(sheet?.words).toMatch(/来源：.*追溯码：PG20261121-\w{8}/s)
    await expect(sheet?.words).toContain('正极材料')
    await expect(sheet?.fills).toEqual(['rgb(255, 255, 255)'])
    await expect(document.title).toBe(before)
    await expect(document.querySelector('iframe[aria-hidden]')).toBeNull()
  }
}

/** 81 nodes, names of every kind. */
export const Huge: Story = {
  name: '恶意和很长的名称',
  parameters: at('chain=~largest&node=产品'),
  beforeEach: ({ msw }) => msw.use(answer(endpoints.industryChain, largest)),
  play: async ({ canvas }) => {
    const tree = await mapOf(canvas)
    await expect(within(tree).getAllByRole('treeitem')).toHaveLength(33)
    await userEvent.click(canvas.getByRole('button', { name: '全部展开' }))
    await expect(within(tree).getAllByRole('treeitem')).toHaveLength(81)
    await notSideways()
  }
}

export const NoNodes: Story = {
  name: '没有环节',
  parameters: storage,
  beforeEach: ({ msw }) => msw.use(answer(endpoints.industryChain, { ...lithium, nodes: [], edges: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这条产业链还没有环节')).toBeVisible()
  }
}

export const NotFound: Story = {
  name: '404 没有找到',
  parameters: at('chain=没有这条产业链'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('产业链不存在，可能已随数据更新')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '全部产业链' })).toBeVisible()
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  parameters: storage,
  beforeEach: ({ msw }) => msw.use(delayed(endpoints.industryChain, lithium, 3000)),
  play: async ({ canvas }) => {
    await expect(await mapOf(canvas)).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  parameters: storage,
  beforeEach: ({ msw }) => msw.use(never(endpoints.industryChain))
}
export const DirectoryLoading: Story = {
  name: '目录，加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.industryChains))
}
export const DirectoryFailed: Story = {
  name: '目录，加载失败',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.industryChains, 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}
const failed = failures(endpoints.industryChain, storage.app)

export const BadRequest: Story = { ...failed.BadRequest, name: '400 参数不正确' }
export const Forbidden: Story = { ...failed.Forbidden, name: '403 没有权限' }
export const ServerError: Story = { ...failed.ServerError, name: '500 服务器出错' }
export const Timeout: Story = { ...failed.Timeout, name: '超时' }
export const Offline: Story = { ...failed.Offline, name: '网络断开' }
export const ConnectionBroken: Story = { ...failed.ConnectionBroken, name: '连接中断' }
export const Malformed: Story = { ...failed.Malformed, name: '回答无法读取' }

/** On a phone a chain begins as lines; the picture is one press away. */
export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  ...lithiumAt(),
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole('group', { name: '锂电池产业链各环节' }))
    await expect(lines.getAllByRole('button')).toHaveLength(lithium.nodes.length)
    await notSideways()
  }
}
export const MapPhone: Story = {
  name: '产业链图谱，手机',
  globals: { viewport: { value: 'phone' } },
  ...lithiumAt('&as=graph'),
  play: async ({ canvas }) => {
    await expect(await mapOf(canvas)).toBeVisible()
    await notSideways()
  }
}
export const DirectoryPhone: Story = { name: '目录，手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', parameters: enough, globals: { scheme: 'dark' } }
export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  ...lithiumAt()
}
