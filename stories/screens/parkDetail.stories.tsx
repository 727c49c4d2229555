import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, never } from '../../src/mocks/index.ts'
import { ParkDetailScreen } from '../../src/screens/parkDetail/ParkDetailScreen.tsx'
import { failures } from './failures.ts'
import { inFrame } from './inFrame.tsx'
import { endedDetail, hugeDetail, unknownDetail } from './parks.ts'

const meta = {
  title: '页面/园区企业',
  component: ParkDetailScreen,
  decorators: [inFrame]
} satisfies Meta<typeof ParkDetailScreen>

export default meta
type Story = StoryObj<typeof meta>

const at = (search: string): { app: AppParameters } => ({ app: { search } })
const { parkDetails } = endpoints
const SIP = '苏州工业园区（演示）'
const sip = at(`id=${SIP}`)
/** So many that a park has some. */
const MANY = { mocks: { companies: 2000 } }

/** Found by its name; the list has as many companies as the head says. */
export const Data: Story = {
  name: '有数据',
  parameters: { ...sip, ...MANY },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: SIP })).toBeVisible()
    const count = (await canvas.findByRole('heading', { name: /^园区企业 \d+ 家$/ })).textContent.replace(
      /\D/g,
      ''
    )
    await expect(await canvas.findByText(count, { selector: 'strong' })).toBeInTheDocument()
    await expect(canvas.getByRole('table', { name: '行业' })).toBeVisible()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' },
  parameters: { ...sip, ...MANY }
}

export const NothingFound: Story = {
  name: '没有结果',
  tags: ['no-picture'],
  parameters: { ...at(`id=${SIP}&regCapital=1-2&listing=科创板`), ...MANY },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^没有(?:找到|符合)/)).toBeVisible()
  }
}

export const Phone: Story = {
  ...Data,
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: SIP })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  }
}
export const Dark: Story = { ...Data, name: '深色', globals: { scheme: 'dark' } }
export const PhoneDark: Story = {
  ...Phone,
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}

/** A press on a bar narrows the companies to it and leads to them. */
export const ByBar: Story = {
  name: '按统计筛选',
  parameters: { ...sip, ...MANY },
  play: async ({ canvas }) => {
    const [first, row] = within(await canvas.findByRole('table', { name: '成立年限' })).getAllByRole('row')
    await expect(first).toBeDefined()
    const [button] = within(row ?? document.body).getAllByRole('button')
    await userEvent.click(button ?? document.body)
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^园区企业/ })).toHaveFocus())
    await expect(await canvas.findByText('1年内', { selector: '.pa-chip-text' })).toBeInTheDocument()
  }
}

/** The rules by which companies are known to lie here. */
export const Rules: Story = {
  name: '归入园区的依据',
  parameters: sip,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '企业怎样归入园区' }))
    await expect(await canvas.findByText(/^按注册地址：/)).toBeVisible()
  }
}

export const Huge: Story = {
  name: '极多，恶意和很长的名称',
  parameters: at('id=1'),
  beforeEach: ({ msw }) => msw.use(answer(parkDetails, [hugeDetail])),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('1,234,567 家')).toBeVisible()
    await expect(canvasElement.querySelector('script, img')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: '全部 41 项' }))
    await expect(await canvas.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  }
}

/** What comes after the end of the data is not known, and no 0. */
export const EndedData: Story = {
  name: '数据只到 2019 年',
  parameters: at('id=1'),
  beforeEach: ({ msw }) => msw.use(answer(parkDetails, [endedDetail])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/来源中最近成立的企业成立于 2019-03-25/)).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^1–5年/ })).toHaveTextContent('--')
    await expect(canvas.getByRole('table', { name: '成立年限（数据截至 2019-03-25）' })).toBeVisible()
  }
}

/** A zone of which a list says no more than its name, and no company names it. */
export const Empty: Story = {
  name: '为空',
  parameters: at('id=1'),
  beforeEach: ({ msw }) => msw.use(answer(parkDetails, [unknownDetail])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('名录没有写明级别、地区与主导产业')).toBeVisible()
    await expect(await canvas.findByText('暂未收录企业')).toBeInTheDocument()
    await expect(canvas.getByText(/^暂未收录：/)).toBeVisible()
  }
}

export const NotFound: Story = {
  name: '404 没有找到',
  parameters: at('id=999999'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有找到这个园区')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '去园区拓客' })).toHaveAttribute('href', '/explorePark')
  }
}

export const NoId: Story = {
  name: '缺少编号',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('请先选择一个园区')).toBeVisible()
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  parameters: at('id=1'),
  beforeEach: ({ msw }) =>
    msw.use(delayed(parkDetails, [{ ...unknownDetail, name: '示例保税区', level: '国家级' }], 3000)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '示例保税区' })).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  parameters: at('id=1'),
  beforeEach: ({ msw }) => msw.use(never(parkDetails))
}

const failed = failures(parkDetails, { search: 'id=1' })

export const BadRequest: Story = { ...failed.BadRequest, name: '400 参数不正确' }
export const Forbidden: Story = { ...failed.Forbidden, name: '403 没有权限' }
export const ServerError: Story = { ...failed.ServerError, name: '500 服务器出错' }
export const Timeout: Story = { ...failed.Timeout, name: '超时' }
export const Offline: Story = { ...failed.Offline, name: '网络断开' }
export const ConnectionBroken: Story = { ...failed.ConnectionBroken, name: '连接中断' }
export const Malformed: Story = { ...failed.Malformed, name: '回答无法读取' }
