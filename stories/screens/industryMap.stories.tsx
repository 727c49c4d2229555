import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, never } from '../../src/mocks/index.ts'
import { IndustryMapScreen } from '../../src/screens/industryMap/IndustryMapScreen.tsx'
import { drawn, pressAt } from '../charts/drawn.ts'
import { failures } from './failures.ts'
import { inFrame } from './inFrame.tsx'
import { endedMap, hostileMap, hugeMap, untoldMap } from './mapAnswers.ts'

const meta = {
  title: '页面/产业地图',
  component: IndustryMapScreen,
  decorators: [inFrame]
} satisfies Meta<typeof IndustryMapScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = (search: string): { app: AppParameters } => ({ app: { search } })
const { mapStatistics } = endpoints
/** So many that each province has some, and a city some that are listed. */
const MANY = { mocks: { companies: 5000 } }

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('全国企业数合计 300 家')).toBeVisible()
    await drawn(canvasElement)
    await expect(canvas.getByRole('button', { name: '台湾省' })).toBeInTheDocument()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

/** A press on the map leads to the cities of a province, the link to its companies. */
export const Cities: Story = {
  name: '进入省市',
  parameters: MANY,
  play: async ({ canvas, canvasElement }) => {
    // The center of Qinghai, as fractions of the picture.
    await pressAt(await drawn(canvasElement), 0.42, 0.45)
    await expect(await canvas.findByRole('button', { name: '西宁市' })).toBeVisible()
    await expect(canvas.getByText(/^青海省企业数合计 \d\d+ 家/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('link', { name: '查看青海省的企业' }))
    await expect(went).toHaveBeenLastCalledWith({ screen: 'exploreCompany', query: { region: '630000' } })
  }
}

/** Of a city, an industry and a measure the link leads to the companies that are counted. */
export const OfAnIndustry: Story = {
  name: '某一行业的上市公司',
  parameters: { ...at('industry=C&region=440300&measure=listed'), ...MANY },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByRole('button', { name: '制造业' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '深圳市' })).toHaveAttribute('aria-pressed', 'true')
    await expect(await canvas.findByText(/^广东省上市公司合计 [1-9]\d* 家/)).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '查看深圳市的企业：上市公司' }))
    await expect(went).toHaveBeenLastCalledWith({
      screen: 'exploreCompany',
      query: expect.objectContaining({
        region: '440300',
        industry: 'C',
        listing: expect.stringContaining('科创板')
      })
    })
  }
}

export const ChoosesIndustry: Story = {
  name: '选择行业',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '全部行业' }))
    await expect(await canvas.findByRole('treeitem', { name: /制造业/ })).toBeVisible()
  }
}

export const Capital: Story = {
  name: '注册资本',
  parameters: at('measure=capital'),
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByText(/^全国注册资本合计 [\d,.]+ 亿元/)).toBeVisible()
    await expect(canvas.getAllByText(/至不足/)[0]).toBeVisible()
  }
}

/** The years up to which companies count; they pass by themselves when asked to. */
export const UntilYear: Story = {
  name: '截至某年',
  parameters: at('until=2010'),
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByRole('slider', { name: '成立年份' })).toHaveAttribute(
      'aria-valuetext',
      '截至 2010 年底成立'
    )
    await expect(canvas.getByRole('button', { name: '播放' })).toBeEnabled()
  }
}

export const Table: Story = {
  name: '表格',
  parameters: at('view=table'),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: '全国各地区的指标' }))
    await expect(table.getByRole('columnheader', { name: /注册资本\(亿元\)/ })).toBeVisible()
    await expect(table.getByRole('cell', { name: '合计' })).toBeInTheDocument()
    const [, first] = table.getAllByRole('row')
    await expect(first).toHaveTextContent(/^广东省/)
    await userEvent.click(table.getByRole('button', { name: /注册资本\(亿元\)/ }))
    await expect(table.getByRole('columnheader', { name: /注册资本\(亿元\)/ })).toHaveAttribute(
      'aria-sort',
      'descending'
    )
  }
}

/** A million companies: some of them in no city, some without capital or founding date. */
export const Huge: Story = {
  name: '极多，部分所在地未知',
  parameters: at('measure=capital'),
  beforeEach: ({ msw }) => msw.use(answer(mapStatistics, hugeMap)),
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByText(/另有 [\d,.]+ 亿元所在地未知/)).toBeVisible()
    await expect(canvas.getByText('123,456 家企业的注册资本未知，未计入')).toBeVisible()
    await expect(canvas.getByText(/含成立日期未知的 45,678 家/)).toBeVisible()
  }
}

/** What is new is unknown where the data end before: it is not 0. */
export const EndedData: Story = {
  name: '数据只到 2019 年',
  parameters: at('measure=recent'),
  beforeEach: ({ msw }) => msw.use(answer(mapStatistics, endedMap)),
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByText(/最近成立的企业成立于 2019-03-25/)).toBeVisible()
    await expect(canvas.getByText(/^全国近 12 个月新增合计 --/)).toBeVisible()
  }
}

/** Of what is not held no region has a figure or a rank. */
export const NotHeld: Story = {
  name: '科技资质未收录',
  parameters: at('measure=technology'),
  beforeEach: ({ msw }) => msw.use(answer(mapStatistics, untoldMap)),
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByText(/^暂未收录科技资质，不表示没有科技企业；/)).toBeVisible()
    await expect(canvas.getByText('全国科技企业合计 -- 家')).toBeVisible()
    await expect(canvas.getByRole('row', { name: '北京市 -- --' })).toBeInTheDocument()
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: at(`view=table&chain=${encodeURIComponent('中'.repeat(60))}`),
  beforeEach: ({ msw }) => msw.use(answer(mapStatistics, hostileMap)),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('<script>alert(1)</script>有限公司')).toBeVisible()
    await expect(canvasElement.querySelector('script, img')).toBeNull()
  }
}

export const IgnoredParts: Story = {
  name: '地址中有无法识别的部分',
  parameters: at('industry=制造&region=1&measure=profit&until=今年&view=3d'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/行业“制造”、地区“1”、指标“profit”/)).toBeVisible()
    await expect(await canvas.findByText('全国企业数合计 300 家')).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有企业数据')).toBeVisible()
  }
}

export const NothingFound: Story = {
  name: '没有结果',
  parameters: at(`chain=${encodeURIComponent('没有这样的环节')}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有符合条件的企业')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '查看全部企业' })).toBeVisible()
  }
}

/** The country stays until the cities are there. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, canvasElement, msw }) => {
    await drawn(canvasElement)
    msw.use(never(mapStatistics))
    await userEvent.click(await canvas.findByRole('button', { name: '广东省' }))
    await expect(await canvas.findByText('更新中')).toBeVisible()
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => msw.use(delayed(mapStatistics, hugeMap, 3000)),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^全国企业数合计/)).toBeVisible()
    await drawn(canvasElement)
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(mapStatistics)) }
const failed = failures(mapStatistics)

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
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByRole('combobox', { name: '指标' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  }
}

export const PhoneTable: Story = {
  name: '表格，手机',
  parameters: at('view=table'),
  globals: { viewport: { value: 'phone' } }
}

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
