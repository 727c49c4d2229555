import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { MyOrderScreen } from '../../src/screens/myOrder/MyOrderScreen.tsx'
import { ordersIn } from '../features/premium/ordersOf.ts'
import { seen } from '../seen.ts'
import { failures } from './failures.ts'
import { hostileNames } from './hostile.ts'
import { inFrame } from './inFrame.tsx'

const all = ordersIn('expired', 'cancelled', 'refused', 'active', 'pending')

const meta = {
  title: '页面/我的订单',
  component: MyOrderScreen,
  decorators: [inFrame],
  parameters: { mocks: { tier: 'standard', orders: all } }
} satisfies Meta<typeof MyOrderScreen>

export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

const openCard = async (canvas: ReturnType<typeof within>, number: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: `查看订单 ${number}` }))
  return within(await page.findByRole('dialog', { name: `订单 ${number}` }))
}

/** An order in each state; the figures stand under each other. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 5 笔')).toBeVisible()
    const rows = canvas.getAllByRole('row')
    await expect(rows[1]).toHaveTextContent(/1005高级版（演示）12,800\.00待确认/)
    await expect(canvas.getByText('11,458.50')).toBeVisible()
    await expect(within(canvas.getByRole('table')).getByText('已到期')).toBeVisible()
  }
}

/** As staff meet it: with the bar and the menu of the personal center. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

export const OneState: Story = {
  name: '按状态查看',
  play: async ({ canvas }) => {
    await canvas.findByText('共 5 笔')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '按状态查看' }), '已开通')
    await expect(await canvas.findByText('共 1 笔')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '查看订单 1004' })).toBeVisible()
  }
}

export const NothingFound: Story = {
  name: '没有结果',
  parameters: {
    mocks: { orders: ordersIn('pending') },
    app: { search: 'state=refused' } satisfies AppParameters
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有未通过的订单')).toBeVisible()
  }
}

export const AllAfterNothing: Story = {
  name: '没有结果，查看全部后',
  parameters: NothingFound.parameters ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查看全部订单' }))
    await expect(await canvas.findByText('共 1 笔')).toBeVisible()
  }
}

export const Card: Story = {
  name: '订单详情',
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1004')
    await seen(() => card.getByText('已开通（数据商店）'))
    await seen(() => card.getByText('四季度拜访供应链企业前使用'))
    await expect(card.queryByRole('button', { name: '取消订单' })).toBeNull()
  }
}

/** Why, in words of who refused; several items with their sum. */
export const CardRefused: Story = {
  name: '订单详情，未通过',
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1003')
    await seen(() => card.getByText('原因：本季度的预算已经用完，请下季度再申请'))
    await seen(() => card.getByRole('row', { name: '合计 11,458.50' }))
  }
}

export const CardExpired: Story = {
  name: '订单详情，已到期',
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1001')
    await seen(() => card.getAllByText('已到期').at(-1))
  }
}

export const CardLoading: Story = {
  name: '订单详情，加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.order)),
  play: async ({ canvas }) => {
    await openCard(canvas, '1004')
  }
}

export const CardFails: Story = {
  name: '订单详情，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.order, 500)),
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1004')
    await seen(() => card.getByRole('button', { name: '重试' }))
  }
}

export const CardNotFound: Story = {
  name: '订单详情，404 没有找到',
  parameters: { app: { search: 'order=4711' } satisfies AppParameters },
  play: async () => {
    const card = within(await page.findByRole('dialog', { name: '订单 4711' }))
    await seen(() => card.getByText('订单不存在'))
  }
}

/** Asked before, as it cannot be undone. */
export const Cancelling: Story = {
  name: '取消前询问',
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1005')
    await userEvent.click(await card.findByRole('button', { name: '取消订单' }))
    await seen(() => card.getByText(/取消后不再处理/))
    await waitFor(() => expect(card.getByRole('button', { name: '保留订单' })).toHaveFocus())
  }
}

export const Cancelled: Story = {
  name: '取消后',
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1005')
    await userEvent.click(await card.findByRole('button', { name: '取消订单' }))
    await userEvent.click(await card.findByRole('button', { name: '确认取消' }))
    await seen(() => page.getByText('订单 1005 已取消'))
    await waitFor(() => expect(card.queryByRole('button', { name: '取消订单' })).toBeNull())
  }
}

/** It was confirmed meanwhile: the card shows how it stands now. */
export const CancelRefused: Story = {
  name: '取消未成功',
  tags: ['status409'],
  beforeEach: ({ msw }) =>
    msw.use(
      fail(endpoints.cancelOrder, 409, {
        code: 409,
        msg: '订单已不是待确认状态，不能再改变',
        data: null
      })
    ),
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1005')
    await userEvent.click(await card.findByRole('button', { name: '取消订单' }))
    await userEvent.click(await card.findByRole('button', { name: '确认取消' }))
    await seen(() => page.getByText('订单未取消：订单已不是待确认状态，不能再改变'))
  }
}

export const ColleagueOrder: Story = {
  name: '同事的订单不能取消',
  parameters: {
    mocks: { orders: ordersIn('pending').map(order => ({ ...order, orderedBy: '周敏', isOwn: false })) }
  },
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1001')
    const cancel = await card.findByRole('button', { name: '取消订单' })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(cancel).toHaveAccessibleDescription('只有申请人可以取消订单')
  }
}

/** From here, too, products can be asked for. */
export const Ordering: Story = {
  name: '申请产品后',
  parameters: { mocks: { tier: 'standard', orders: [] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '申请产品' }))
    const dialog = within(await page.findByRole('dialog', { name: '申请开通' }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^导出额度包/ }))
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }))
    await dialog.findByText('申请已提交，订单号 1001，待确认')
    const [close] = await dialog.findAllByRole('button', { name: /^关\s?闭$/ })
    if (!close) throw new Error('The dialog cannot be closed')
    await userEvent.click(close)
    await expect(await canvas.findByText('共 1 笔')).toBeVisible()
  }
}

/** The first visit, and the way to what can be ordered. */
export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { orders: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有订单')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '申请产品' })).toBeVisible()
  }
}

/** A list from before there were prices: what is not known is not 0. */
export const Unpriced: Story = {
  name: '没有价格的旧订单',
  parameters: {
    mocks: {
      orders: ordersIn('active').map(order => ({
        ...order,
        amount: null,
        validUntil: null,
        items: order.items.map(item => ({ ...item, price: null, amount: null }))
      }))
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 1 笔')).toBeVisible()
    await expect(within(canvas.getByRole('table')).getAllByText('--')).toHaveLength(2)
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(endpoints.orders)) }

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(
      delayed(
        endpoints.orders,
        {
          items: ordersIn('active'),
          total: 1,
          totalIsCapped: false,
          page: 1,
          pageSize: 20,
          cursor: null
        },
        3000
      )
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 1 笔')).toBeVisible()
  }
}

const many = Array.from({ length: 60 }, (_, at) =>
  ordersIn('cancelled').map(order => ({ ...order, id: String(1001 + at) }))
).flat()

export const Huge: Story = {
  name: '极多',
  parameters: { mocks: { orders: many } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 60 笔')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '第 3 页' })).toBeVisible()
  }
}

/** The rows of the page before are dimmed while the next ones are on their way. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  parameters: { mocks: { orders: many } },
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByText('共 60 笔')
    msw.use(never(endpoints.orders))
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible())
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: {
    mocks: {
      orders: hostileNames.flatMap((name, at) =>
        ordersIn('refused').map(order => ({
          ...order,
          id: String(1001 + at),
          orderedBy: name,
          note: name,
          department: name,
          amount: '999999999999.99',
          items: order.items.map(item => ({ ...item, name })),
          history: order.history.map(change => ({ ...change, reason: name }))
        }))
      )
    }
  },
  play: async ({ canvas }) => {
    const card = await openCard(canvas, '1004')
    await seen(() => card.getByText('处理记录'))
  }
}

const failing = failures(endpoints.orders)

export const BadRequest: Story = { name: '400 参数不正确', ...failing.BadRequest }
export const Forbidden: Story = { name: '403 没有权限', ...failing.Forbidden }
export const ServerError: Story = { name: '500 服务器出错', ...failing.ServerError }
export const Timeout: Story = { name: '超时', ...failing.Timeout }
export const Offline: Story = { name: '网络断开', ...failing.Offline }
export const ConnectionBroken: Story = { name: '连接中断', ...failing.ConnectionBroken }
export const Malformed: Story = { name: '回答无法读取', ...failing.Malformed }

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const PhoneCard: Story = {
  name: '订单详情，手机',
  globals: { viewport: { value: 'phone' } },
  parameters: { app: { search: 'order=1003' } satisfies AppParameters },
  play: async () => {
    const card = within(await page.findByRole('dialog', { name: '订单 1003' }))
    await seen(() => card.getByText('处理记录'))
  }
}

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const DarkCard: Story = {
  name: '订单详情，深色',
  globals: { scheme: 'dark' },
  parameters: { app: { search: 'order=1003' } satisfies AppParameters },
  play: async () => {
    const card = within(await page.findByRole('dialog', { name: '订单 1003' }))
    await seen(() => card.getByText('处理记录'))
  }
}

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
