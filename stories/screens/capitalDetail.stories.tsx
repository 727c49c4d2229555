import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { went, type AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { CapitalDetailScreen } from '../../src/screens/capitalDetail/CapitalDetailScreen.tsx'
import { pageOf } from '../pageOf.ts'
import { onPaper, showAsPrinted } from '../paper.ts'
import { seen, settled } from '../seen.ts'
import { wholeFigures } from '../wholeFigures.ts'
import { failures } from './failures.ts'
import { amounts, hostileEvents, hugeInvestor, hugeStatistics } from './financingEvents.ts'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: '页面/融资拓客',
  component: CapitalDetailScreen,
  decorators: [inFrame]
} satisfies Meta<typeof CapitalDetailScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = (search: string): { app: AppParameters } => ({ app: { search } })
const { searchFinancing, financingStatistics, investor } = endpoints
const INVESTOR = encodeURIComponent('晴溪投资')

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('224', { selector: 'strong' })).toBeVisible()
    await expect((await canvas.findAllByText('未披露'))[0]).toBeVisible()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

/** Each kind of amount: one figure, a range, undisclosed, and in a currency or year without a rate. */
export const Amounts: Story = {
  name: '各种金额',
  beforeEach: ({ msw }) => msw.use(answer(searchFinancing, pageOf(amounts))),
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText('1,200 万美元'))[0]).toBeVisible()
    await expect(canvas.getByText('1,000 万–1 亿美元')).toBeVisible()
    await expect(canvas.getByText('6,620–66,200')).toBeVisible()
    await expect(canvas.getByText('29.1 亿元')).toBeVisible()
    await wholeFigures(canvasElement)
  }
}

/** The rates by which amounts are converted. */
export const Rates: Story = {
  name: '折算汇率',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '折算汇率' }))
    const rates = within(await canvas.findByRole('dialog', { name: '折人民币所用的汇率' }))
    await expect(rates.getByRole('row', { name: /^2018 6\.62 0\.844/ })).toBeVisible()
  }
}

/** Who invests is looked up while it is typed. */
export const ChoosesInvestor: Story = {
  name: '查找投资方',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^条件/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '投资方' }))
    const field = within(await canvas.findByRole('dialog', { name: '投资方' }))
    await userEvent.type(await field.findByRole('searchbox'), '晴石')
    await expect((await field.findAllByText(/^晴石/))[0]).toBeVisible()
  }
}

export const Cards: Story = {
  name: '卡片',
  parameters: at('view=cards'),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('未披露')
    await wholeFigures(canvasElement)
  }
}

/** A press on a bar narrows the list. */
export const Figures: Story = {
  name: '统计',
  parameters: at('view=figures'),
  play: async ({ canvas, canvasElement }) => {
    const round = await canvas.findByRole('button', { name: 'B轮' })
    const sum = () => canvasElement.querySelector('.pa-financing-sum p')?.textContent
    const before = sum()
    await userEvent.click(round)
    await expect(await canvas.findByRole('button', { name: '移除条件“轮次：B轮”' })).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'B轮' })).toHaveAttribute('aria-pressed', 'true')
    )
    await waitFor(() => expect(sum()).not.toBe(before))
    await settled(canvasElement)
  }
}

/** What is not disclosed is told, and counts as no 0. */
export const FiguresOfAmounts: Story = {
  name: '统计，融资金额',
  parameters: at('view=figures'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '融资金额' }))
    await expect(await canvas.findByText(/起未披露金额、只知范围或不能折算，未计入金额/)).toBeVisible()
    await expect(canvas.getByText(/不是其出资额/)).toBeVisible()
  }
}

export const FiguresDark: Story = { ...Figures, name: '统计，深色', globals: { scheme: 'dark' } }

export const FiguresPhone: Story = {
  name: '统计，手机',
  parameters: at('view=figures'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'B轮' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  }
}

export const Huge: Story = {
  name: '极多，恶意和很长的名称',
  parameters: at('view=figures'),
  beforeEach: ({ msw }) => msw.use(answer(financingStatistics, hugeStatistics)),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/只统计 2008-03-01 起的事件/)).toBeVisible()
    await expect(canvas.getByText('<script>alert(1)</script>有限公司')).toBeInTheDocument()
    await expect(canvasElement.querySelector('script, img')).toBeNull()
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  beforeEach: ({ msw }) => msw.use(answer(searchFinancing, pageOf(hostileEvents))),
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText('<script>alert(1)</script>有限公司'))[0]).toBeVisible()
    await expect(canvasElement.querySelector('script, img, a[href^="javascript"]')).toBeNull()
    await wholeFigures(canvasElement)
  }
}

const dialog = async () => within(await within(document.body).findByRole('dialog'))

/** Over the list, closed by Esc; its companies lead to their pages. */
export const Card: Story = {
  name: '投资方名片',
  parameters: at(`card=${INVESTOR}`),
  play: async () => {
    const card = await dialog()
    await seen(() => card.queryByRole('heading', { name: '投资的企业' }) ?? undefined)
    const [company] = card.getAllByRole('link')
    if (!company) throw new Error('No company')
    await userEvent.click(company)
    await expect(went).toHaveBeenLastCalledWith(expect.objectContaining({ screen: 'newCompanyDetail' }))
  }
}

export const CardDark: Story = { ...Card, name: '投资方名片，深色', globals: { scheme: 'dark' } }
export const CardPhone: Story = {
  ...Card,
  name: '投资方名片，手机',
  globals: { viewport: { value: 'phone' } }
}

export const CardHuge: Story = {
  name: '投资方名片，极多',
  parameters: at(`card=${INVESTOR}`),
  beforeEach: ({ msw }) => msw.use(answer(investor, hugeInvestor)),
  play: async () => {
    const card = await dialog()
    await expect(
      await card.findByText('最近投资的 50 家（共 9,876 家）', { selector: 'h2' })
    ).toBeInTheDocument()
    await expect(document.querySelector('.pa-dialog :is(script, img)')).toBeNull()
  }
}

export const CardNotFound: Story = {
  name: '投资方名片，404 没有找到',
  parameters: at(`card=${encodeURIComponent('没有这家投资方')}`),
  play: async () => {
    const card = await dialog()
    await seen(() => card.getByText('没有找到这个投资方'))
  }
}

export const CardFailed: Story = {
  name: '投资方名片，加载失败',
  tags: ['status500'],
  parameters: at(`card=${INVESTOR}`),
  beforeEach: ({ msw }) => msw.use(fail(investor, 500)),
  play: async () => {
    const card = await dialog()
    await seen(() => card.getByRole('button', { name: '重试' }))
  }
}

export const FiguresFailed: Story = {
  name: '统计，加载失败',
  tags: ['status500'],
  parameters: at('view=figures'),
  beforeEach: ({ msw }) => msw.use(fail(financingStatistics, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

export const FiguresLoading: Story = {
  name: '统计，加载中',
  parameters: at('view=figures'),
  beforeEach: ({ msw }) => msw.use(never(financingStatistics))
}

export const Empty: Story = {
  name: '为空',
  beforeEach: ({ msw }) => msw.use(answer(searchFinancing, pageOf([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录融资事件')).toBeVisible()
  }
}

export const NothingFound: Story = {
  name: '没有结果',
  parameters: at(`company=${encodeURIComponent('没有这样的企业')}&round=B轮`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有符合条件的融资事件')).toBeVisible()
  }
}

export const UnknownRegions: Story = {
  name: '地区未知的事件',
  parameters: at('region=310000'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^所在地区未知的 \d+ 起未计入/)).toBeVisible()
  }
}

export const ClearedAfterNothing: Story = {
  name: '没有结果，清空条件后',
  tags: ['no-picture'],
  parameters: NothingFound.parameters ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '清空条件' }))
    await expect((await canvas.findAllByText('未披露'))[0]).toBeVisible()
  }
}

export const IgnoredParts: Story = {
  name: '地址中有无法识别的部分',
  tags: ['no-picture'],
  parameters: at('round=无此轮次'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/“无此轮次”/)).toBeVisible()
  }
}

/** Thirteen columns, which a browser prints on a sheet on its side; the window of a story stands upright. */
export const Printed: Story = {
  ...onPaper,
  name: '打印',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await canvas.findAllByText('未披露')
    showAsPrinted()
    await expect(canvas.getAllByRole('row')[1]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^导出/ })).toBeNull()
  }
}

/** The rows of the page before stay until the next ones are there. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findAllByText('未披露')
    msw.use(never(searchFinancing))
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible())
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => msw.use(delayed(searchFinancing, pageOf(amounts.slice(0, 1)), 3000)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('苏州示例精密制造有限公司')).toBeVisible()
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(searchFinancing)) }

const failed = failures(searchFinancing)

export const BadRequest: Story = {
  ...failed.BadRequest,
  name: '400 参数不正确',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/请求参数不正确/)).toBeVisible()
  }
}
export const Forbidden: Story = {
  ...failed.Forbidden,
  name: '403 没有权限',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/您没有权限执行此操作/)).toBeVisible()
  }
}
export const ServerError: Story = { ...failed.ServerError, name: '500 服务器出错' }
export const Timeout: Story = { ...failed.Timeout, name: '超时' }
export const Offline: Story = { ...failed.Offline, name: '网络断开' }
export const ConnectionBroken: Story = { ...failed.ConnectionBroken, name: '连接中断' }
export const Malformed: Story = { ...failed.Malformed, name: '回答无法读取' }

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findAllByText('未披露')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  }
}

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
