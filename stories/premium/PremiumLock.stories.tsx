import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { answer, endpoints, fail, never } from '../../src/mocks/index.ts'
import { PremiumLock } from '../../src/premium/PremiumLock.tsx'
import { inFrame } from '../screens/inFrame.tsx'

const meta = {
  title: '部件/高级版申请',
  component: PremiumLock,
  decorators: [inFrame],
  args: { section: 'suppliers', count: 128 },
  parameters: { mocks: { tier: 'standard' } }
} satisfies Meta<typeof PremiumLock>

export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)
const openDialog = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^申请开通/ }))
  return within(await page.findByRole('dialog', { name: '申请开通高级版' }))
}

/** What is inside, and how to get it; never a blurred row. */
export const Locked: Story = {
  name: '未开通',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('供应商需开通高级版后查看')).toBeVisible()
    await expect(canvas.getByText(/128/)).toBeVisible()
  }
}

export const UnknownCount: Story = { name: '数量未知', args: { count: null } }

/** The dialog by keyboard only: opened, filled in, sent; the lock then shows the pending order. */
export const Ordering: Story = {
  name: '提交申请',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^申请开通/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await page.findByRole('dialog', { name: '申请开通高级版' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: '申请说明' }), '下周拜访前要用')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText('申请已提交，编号 1，状态：待处理')).toBeVisible()
    await expect(dialog.getByRole('link', { name: '查看我的订单' })).toBeVisible()
  }
}

export const WaitingAlready: Story = {
  name: '已申请，待处理',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.orders, {
        items: [
          {
            id: '7',
            product: 'premium',
            section: 'suppliers',
            note: null,
            state: 'pending',
            createdAt: '2026-11-18T02:00:00Z'
          }
        ],
        total: 1,
        totalIsCapped: false,
        page: 1,
        pageSize: 20,
        cursor: null
      })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-11-18 已申请开通，待处理')).toBeVisible()
  }
}

/** Ordered in another tab. */
export const OrderedElsewhere: Story = {
  name: '已在别处申请',
  beforeEach: ({ msw }) =>
    msw.use(fail(endpoints.createOrder, 409, { code: 'pending', msg: '已有申请', data: null })),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: '提交申请' }))
    await expect(await dialog.findByText('您已提交过申请，正在等待处理')).toBeVisible()
  }
}

export const OrderFails: Story = {
  name: '申请未成功',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.createOrder, 503)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.type(await dialog.findByRole('textbox', { name: '申请说明' }), '请尽快')
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }))
    await expect(await dialog.findByText('申请未提交：服务不可用')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '申请说明' })).toHaveValue('请尽快')
  }
}

export const OrderOnItsWay: Story = {
  name: '正在提交',
  beforeEach: ({ msw }) => msw.use(never(endpoints.createOrder)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: '提交申请' }))
    await expect(dialog.getByRole('button', { name: '取消' })).toBeDisabled()
  }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await openDialog(canvas)
  }
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await openDialog(canvas)
  }
}
