import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { endpoints, fail, networkError, never } from '../../../src/mocks/index.ts'
import { PremiumLock } from '../../../src/features/premium/PremiumLock.tsx'
import { shopProducts } from '../../../src/sample/words/shopProducts.ts'
import { hostileNames } from '../../screens/hostile.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { seen } from '../../seen.ts'
import { ordersIn, someOf } from './ordersOf.ts'

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
  return within(await page.findByRole('dialog', { name: '申请开通' }))
}

const sendButton = { name: '提交申请' } as const

/** Once there is something to send: the products may come after the dialog. */
async function send(dialog: ReturnType<typeof within>) {
  const button = await dialog.findByRole('button', sendButton)
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

/** What is inside, what opens it at which price, and how to get it; never a blurred row. */
export const Locked: Story = {
  name: '未开通',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('供应商需开通高级版后查看')).toBeVisible()
    await expect(canvas.getByText(/128/)).toBeVisible()
    await expect(await canvas.findByText('高级版（演示）：12,800.00 元/年，每部门')).toBeVisible()
  }
}

export const UnknownCount: Story = { name: '数量未知', args: { count: null } }

export const ShopLoading: Story = {
  name: '价格加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.shopProducts))
}

/** The shop says why it refuses; what is locked says so, too. */
export const ShopClosed: Story = {
  name: '数据商店暂停服务',
  parameters: { mocks: { tier: 'standard', shop: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/数据商店暂停服务，请稍后再试，或联系管理员/)).toBeVisible()
    const dialog = await openDialog(canvas)
    await seen(() => dialog.getByText('数据商店暂停服务，请稍后再试，或联系管理员'))
    await expect(dialog.queryByRole('button', sendButton)).toBeNull()
  }
}

/** By the code of the body alone: the specification's own case. */
export const RefusedInBody: Story = {
  name: '数据商店以正文中的代码拒绝',
  tags: ['other'],
  beforeEach: ({ msw }) =>
    msw.use(fail(endpoints.shopProducts, 200, { code: 5001, msg: '演示数据包已下架', data: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('产品与价格未能载入：演示数据包已下架')).toBeVisible()
  }
}

export const ShopFails: Story = {
  name: '产品加载失败',
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.shopProducts)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

export const ShopEmpty: Story = {
  name: '没有可申请的产品',
  parameters: { mocks: { tier: 'standard', shop: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('数据商店暂无包含此内容的产品，请联系管理员')).toBeVisible()
    const dialog = await openDialog(canvas)
    await seen(() => dialog.getByText('数据商店还没有可申请的产品'))
  }
}

export const ProductsLoading: Story = {
  name: '产品加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.shopProducts)),
  play: async ({ canvas }) => {
    await openDialog(canvas)
  }
}

/** What opens the section is chosen already; more can be added, and what it costs together is said before it is sent. */
export const Choosing: Story = {
  name: '选择产品与份数',
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByRole('checkbox', { name: /^高级版/ })).toBeChecked()
    await seen(() => dialog.getByText('合计 12,800.00 元'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /^报告额度包/ }))
    const units = dialog.getByRole('textbox', { name: '报告额度包（演示）的份数' })
    await userEvent.clear(units)
    await userEvent.type(units, '3')
    await seen(() => dialog.getByText('合计 20,298.50 元'))
  }
}

/** The form says what is wrong at its place, and keeps what was typed. */
export const WrongUnits: Story = {
  name: '份数有误',
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^导出额度包/ }))
    const units = dialog.getByRole('textbox', { name: '导出额度包（演示）的份数' })
    await userEvent.clear(units)
    await userEvent.type(units, '11')
    await send(dialog)
    await seen(() => dialog.getByText('份数应为 1 到 10 的整数'))
    await expect(units).toHaveValue('11')
    await expect(units).toBeInvalid()
  }
}

export const NothingChosen: Story = {
  name: '没有选择产品',
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^高级版/ }))
    await seen(() => dialog.getByText('请先选择产品'))
    await expect(dialog.getByRole('button', sendButton)).toBeDisabled()
  }
}

/** The dialog by keyboard only: opened, filled in, sent; the lock then shows the pending order. */
export const Ordering: Story = {
  name: '提交申请',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^申请开通/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await page.findByRole('dialog', { name: '申请开通' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: '申请说明' }), '下周拜访前要用')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText('申请已提交，订单号 1001，待确认')).toBeVisible()
    await expect(dialog.getByRole('link', { name: '查看我的订单' })).toBeVisible()
  }
}

export const Ordered: Story = {
  name: '提交后，待确认',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await send(dialog)
    await dialog.findByText('申请已提交，订单号 1001，待确认')
    const [close] = await dialog.findAllByRole('button', { name: /^关\s?闭$/ })
    if (!close) throw new Error('The dialog cannot be closed')
    await userEvent.click(close)
    await expect(await canvas.findByText('已申请，待确认')).toBeVisible()
  }
}

export const WaitingAlready: Story = {
  name: '已申请，待确认',
  parameters: { mocks: { tier: 'standard', orders: ordersIn('pending') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('已申请，待确认')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看我的订单' })).toBeVisible()
  }
}

export const ColleagueWaits: Story = {
  name: '同事已申请，待确认',
  parameters: {
    mocks: {
      tier: 'standard',
      orders: ordersIn('pending').map(order => ({ ...order, orderedBy: '周敏', isOwn: false }))
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('已申请，待确认（周敏，2026-11-18）')).toBeVisible()
  }
}

/** Ordered by a colleague while the dialog was open: it says by whom, and offers the rest. */
export const OrderedElsewhere: Story = {
  name: '已在别处申请',
  tags: ['status409'],
  beforeEach: ({ msw }) =>
    msw.use(
      fail(endpoints.createOrder, 409, {
        code: 'pending',
        msg: '周敏 已于 2026-11-21 申请“高级版（演示）”，正在等待确认',
        data: null
      })
    ),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await send(dialog)
    await seen(() => dialog.getByText(/^申请未提交：周敏 已于 2026-11-21 申请/))
  }
}

/** What the department has can be renewed; what waits cannot be asked for again. */
export const Standing: Story = {
  name: '已开通的与待确认的',
  parameters: {
    mocks: {
      tier: 'standard',
      orders: [
        ...ordersIn('active').map(order => ({ ...order, items: [someOf('exportPack')] })),
        ...ordersIn('active', 'pending')
          .slice(1)
          .map(order => ({ ...order, items: [someOf('reportPack')], orderedBy: '周敏', isOwn: false }))
      ]
    }
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await seen(() => dialog.getByText('已申请，待确认（周敏，2026-11-18）'))
    await seen(() => dialog.getByText('已开通，有效期至 2027-11-18，可以续订'))
    await expect(dialog.getByRole('checkbox', { name: /^报告额度包/ })).toBeDisabled()
    await expect(dialog.getByRole('checkbox', { name: /^导出额度包/ })).toBeEnabled()
  }
}

export const OrderFails: Story = {
  name: '申请未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.createOrder, 503)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.type(await dialog.findByRole('textbox', { name: '申请说明' }), '请尽快')
    await send(dialog)
    await expect(await dialog.findByText('申请未提交：服务不可用')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '申请说明' })).toHaveValue('请尽快')
  }
}

export const OrderOnItsWay: Story = {
  name: '正在提交',
  beforeEach: ({ msw }) => msw.use(never(endpoints.createOrder)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await send(dialog)
    await waitFor(() => expect(dialog.getByRole('button', { name: /^取\s?消$/ })).toBeDisabled())
  }
}

export const HostileProducts: Story = {
  name: '恶意和很长的名称',
  parameters: {
    mocks: {
      tier: 'standard',
      shop: hostileNames.map((name, at) => ({
        ...shopProducts[at % 2 === 0 ? 0 : 1],
        key: `hostile-${at}`,
        name,
        description: name,
        price: '999999999999.99'
      }))
    }
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect((await dialog.findAllByRole('checkbox')).length).toBe(hostileNames.length)
  }
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await dialog.findByRole('checkbox', { name: /^高级版/ })
  }
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await dialog.findByRole('checkbox', { name: /^高级版/ })
  }
}
