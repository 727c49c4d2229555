import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { ExploreParkScreen } from '../../src/screens/explorePark/ExploreParkScreen.tsx'
import { drawn } from '../charts/drawn.ts'
import { seen, settled } from '../seen.ts'
import { failures } from './failures.ts'
import { inFrame } from './inFrame.tsx'
import { hostileParks, hugeDetail, unknownDetail } from './parks.ts'

const meta = {
  title: '页面/园区拓客',
  component: ExploreParkScreen,
  decorators: [inFrame]
} satisfies Meta<typeof ExploreParkScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = (search: string): { app: AppParameters } => ({ app: { search } })
const { searchParks, parkDetails } = endpoints
const ZHANGJIANG = '上海张江高新技术产业开发区（演示）'

/** The counts lead to the companies. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('76', { selector: 'strong' })).toBeVisible()
    const [count] = canvas.getAllByRole('link', { name: /：企业数 \d+ 家$/ })
    await expect(count).toHaveAttribute('href', expect.stringMatching(/^\/exploreCompany\?park=/))
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name: /（演示）$/ }))[0]).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  }
}
export const Dark: Story = { ...Data, name: '深色', globals: { scheme: 'dark' } }
export const PhoneDark: Story = {
  ...Phone,
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}

/** A part of a name suggests its park; a suggestion leads there. */
export const Suggestions: Story = {
  name: '按名称查找',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: '园区名称' }), '张江')
    const list = within(await canvas.findByRole('listbox', { name: '园区名称建议' }))
    await expect(await list.findByRole('option', { name: new RegExp(ZHANGJIANG) })).toBeVisible()
  }
}

export const SuggestionChosen: Story = {
  name: '选择建议的园区',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: '园区名称' }), '张江')
    const list = within(await canvas.findByRole('listbox', { name: '园区名称建议' }))
    await userEvent.click(await list.findByRole('option', { name: new RegExp(ZHANGJIANG) }))
    await expect(went).toHaveBeenLastCalledWith({ screen: 'parkDetail', query: { id: '57' } })
  }
}

/** What excludes lets the unknown in, and says so. */
export const Filtered: Story = {
  name: '已选条件',
  parameters: at('region=320000&level=国家级,省级&industry=医,unknown&sort=-area'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('江苏省', { selector: '.pa-chip-text' })).toBeVisible()
    await expect(canvas.getByText('未知', { selector: '.pa-chip-text' })).toBeVisible()
    await canvas.findAllByRole('link', { name: /（演示）$/ })
  }
}

export const Industries: Story = {
  name: '选择主导产业',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '主导产业' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^人工智能/ }))
    await expect(await canvas.findByText('21', { selector: 'strong' })).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: /^未知/ })).toBeVisible()
  }
}

/** A province narrows the list and shows its cities. */
export const OnMap: Story = {
  name: '地图',
  parameters: at('view=map'),
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(await canvas.findByText('全国合计 76 个园区')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '江苏省' }))
    await expect(await canvas.findByRole('button', { name: '苏州市' })).toBeVisible()
    await expect(await canvas.findByText('江苏省', { selector: '.pa-chip-text' })).toBeVisible()
  }
}

export const Figures: Story = {
  name: '统计',
  parameters: at('view=figures'),
  play: async ({ canvas, canvasElement }) => {
    const levels = within(await canvas.findByRole('table', { name: '园区级别' }))
    await userEvent.click(await levels.findByRole('button', { name: '国家级' }))
    await expect(await canvas.findByText('23', { selector: 'strong' })).toBeVisible()
    await settled(canvasElement)
  }
}

/** Two or three that are selected stand side by side. */
export const Chosen: Story = {
  name: '勾选后对比',
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('checkbox', { name: /（演示）/ })
    await userEvent.click(boxes[0] ?? document.body)
    const compare = canvas.getByRole('button', { name: '对比' })
    await expect(compare).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(boxes[1] ?? document.body)
    await waitFor(() => expect(compare).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(compare)
    await seen(() => within(document.body).getByRole('dialog', { name: '园区对比' }))
  }
}

/** The greatest figure of a line is named, not colored. */
export const Compared: Story = {
  name: '对比',
  parameters: at('compare=28,1,57'),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '园区对比' }))
    await seen(() => dialog.getByRole('link', { name: ZHANGJIANG }))
    await expect((await dialog.findAllByText('最多'))[0]).toBeVisible()
    await expect(dialog.getByText('最多对比 3 个园区')).toBeVisible()
  }
}

export const ComparedPhone: Story = {
  ...Compared,
  name: '对比，手机',
  globals: { viewport: { value: 'phone' } }
}

/** Another one can be added by its name. */
export const ComparedOne: Story = {
  name: '对比，只有一个',
  parameters: at('compare=57'),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '园区对比' }))
    await seen(() => dialog.getByText('再添加一个园区，即可对比'))
    await userEvent.type(dialog.getByRole('combobox', { name: '添加园区' }), '苏州工业园区')
    await userEvent.click(await dialog.findByRole('option', { name: /苏州工业园区/ }))
    await expect(await dialog.findByRole('link', { name: '苏州工业园区（演示）' })).toBeVisible()
  }
}

export const ComparedUnknown: Story = {
  name: '对比，数值极大与未知',
  parameters: at('compare=1,2'),
  beforeEach: ({ msw }) => msw.use(answer(parkDetails, [hugeDetail, { ...unknownDetail, id: '2' }])),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '园区对比' }))
    await seen(() => dialog.getByRole('link', { name: '示例经济开发区' }))
    await expect((await dialog.findAllByText('--'))[0]).toBeVisible()
  }
}

export const ComparedGone: Story = {
  name: '对比，404 没有找到',
  parameters: at('compare=1,999'),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '园区对比' }))
    await seen(() => dialog.getByRole('button', { name: '重新选择' }))
  }
}

export const ComparedFailed: Story = {
  name: '对比，500 服务器出错',
  parameters: at('compare=1,28'),
  beforeEach: ({ msw }) => msw.use(fail(parkDetails, 500)),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '园区对比' }))
    await seen(() => dialog.getByRole('button', { name: '重试' }))
  }
}

const hugePage = {
  items: hostileParks,
  total: 260_600,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  cursor: null
}

export const Huge: Story = {
  name: '极多，恶意和很长的名称',
  beforeEach: ({ msw }) => msw.use(answer(searchParks, hugePage)),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('<script>alert(1)</script>有限公司')).toBeVisible()
    await expect(canvasElement.querySelector('script, img')).toBeNull()
    await expect(canvas.getByText('260,600', { selector: 'strong' })).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { companies: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录园区')).toBeVisible()
  }
}

export const NoResult: Story = {
  name: '没有结果',
  parameters: at('keyword=没有这样的园区'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有符合条件的园区')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '清空条件' })).toBeVisible()
  }
}

export const IgnoredParts: Story = {
  name: '地址中有无法识别的部分',
  parameters: at('level=世界级&region=1&sort=authority&view=3d'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/园区级别“世界级”/)).toBeVisible()
  }
}

export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByText('76', { selector: 'strong' })
    msw.use(never(searchParks))
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible())
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(delayed(searchParks, { ...hugePage, items: hostileParks.slice(0, 1), total: 1 }, 3000)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1', { selector: 'strong' })).toBeVisible()
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(searchParks)) }

const failed = failures(searchParks)

export const BadRequest: Story = { ...failed.BadRequest, name: '400 参数不正确' }
export const Forbidden: Story = { ...failed.Forbidden, name: '403 没有权限' }
export const ServerError: Story = { ...failed.ServerError, name: '500 服务器出错' }
export const Timeout: Story = { ...failed.Timeout, name: '超时' }
export const Offline: Story = { ...failed.Offline, name: '网络断开' }
export const ConnectionBroken: Story = { ...failed.ConnectionBroken, name: '连接中断' }
export const Malformed: Story = { ...failed.Malformed, name: '回答无法读取' }
