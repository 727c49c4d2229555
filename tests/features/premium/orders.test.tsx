import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { OfferedShopProduct } from '../../../src/contract/entities/order.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { createMockWorld } from '../../../src/mocks/world/mockWorld.ts'
import { offeredIn } from '../../../src/mocks/world/orderWorld.ts'
import { PremiumLock } from '../../../src/features/premium/PremiumLock.tsx'
import { premiumTexts } from '../../../src/text/areas/premium.ts'
import {
  readUnits,
  totalOf,
  unitErrors,
  usualUnits,
  wantedItems
} from '../../../src/features/premium/units.ts'
import { useSectionLock } from '../../../src/features/premium/useMembership.ts'
import { shopProducts } from '../../../src/sample/words/shopProducts.ts'
import { MyOrderScreen } from '../../../src/screens/myOrder/MyOrderScreen.tsx'
import { ordersIn } from '../../../stories/features/premium/ordersOf.ts'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

afterEach(() => vi.useRealTimers())

/** A section as a company's page shows it. */
function Suppliers() {
  const isLocked = useSectionLock('suppliers')
  if (isLocked === null) return null
  return isLocked ? <PremiumLock section="suppliers" count={3} /> : <p>供应商的记录</p>
}

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: '/companyDetail?id=3',
    screens: { companyDetail: <Suppliers />, myOrder: <MyOrderScreen /> },
    mocks: { tier: 'standard' },
    ...options
  })

/** What the shop does with a pending order. */
function confirm({ world }: ReturnType<typeof open>): void {
  const [order] = world.orders
  if (!order) throw new Error('Nothing was ordered.')
  world.orders.splice(0, 1, { ...order, state: 'active', validUntil: '2027-11-20' })
}

describe('a locked section', () => {
  it('opens without a reload once its order is active, and nothing is polled any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const bench = open({ mocks: { tier: 'standard', orders: ordersIn('pending') } })
    expect(await screen.findByText('已申请，待确认')).toBeInTheDocument()
    const asked = () => bench.requests(endpoints.orders).length
    const before = asked()
    confirm(bench)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText('供应商的记录')).toBeInTheDocument()
    expect(asked()).toBeGreaterThan(before)
    const after = asked()
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(asked()).toBe(after)
  })

  it('offers nothing to who may not order, in the list of orders either', async () => {
    const permissions = ['company:read'] as const
    const { unmount } = open({ permissions })
    expect(await screen.findByText('供应商需开通高级版后查看')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    open({ permissions, at: '/PersonalCenter/myOrder' })
    expect(await screen.findByText('还没有订单')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '申请产品' })).toBeNull()
  })

  it('asks for orders once while none is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const bench = open()
    await screen.findByRole('button', { name: '申请开通，查看供应商' })
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(bench.requests(endpoints.orders)).toHaveLength(1)
  })

  it('asks no oftener than every 20 seconds while one is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const bench = open({ mocks: { tier: 'standard', orders: ordersIn('pending') } })
    await screen.findByText('已申请，待确认')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(bench.requests(endpoints.orders)).toHaveLength(4)
  })
})

const sendButton = () => screen.findByRole('button', { name: '提交申请' })

const openDialog = async (bench: ReturnType<typeof open>) => {
  await bench.user.click(await screen.findByRole('button', { name: '申请开通，查看供应商' }))
  await screen.findByRole('checkbox', { name: /^高级版/ })
}

describe('the order dialog', () => {
  it('sends what was chosen, with the section and the note', async () => {
    const bench = open()
    await openDialog(bench)
    await bench.user.click(screen.getByRole('checkbox', { name: /^报告额度包/ }))
    const units = screen.getByRole('textbox', { name: '报告额度包（演示）的份数' })
    await bench.user.clear(units)
    await bench.user.type(units, '2')
    await bench.user.type(screen.getByRole('textbox', { name: '申请说明' }), '  拜访前要用 ')
    expect(screen.getByText('合计 17,799.00 元')).toBeInTheDocument()
    await bench.user.click(await sendButton())
    expect(await screen.findByText('申请已提交，订单号 1001，待确认')).toBeInTheDocument()
    expect(bench.requests(endpoints.createOrder)).toMatchObject([
      {
        body: {
          items: [
            { product: 'premium', quantity: 1 },
            { product: 'reportPack', quantity: 2 }
          ],
          section: 'suppliers',
          note: '拜访前要用'
        }
      }
    ])
  })

  it('sent again after a lost answer is the same request; with other wishes it is another', async () => {
    const bench = open()
    bench.respond(endpoints.createOrder, () => {
      throw new Failure({ kind: 'timeout' })
    })
    await openDialog(bench)
    const send = async () => {
      await bench.user.click(await sendButton())
      await screen.findByText('申请未提交：网络请求超时')
    }
    await send()
    await send()
    await bench.user.type(screen.getByRole('textbox', { name: '申请说明' }), '急')
    await send()
    const ids = bench
      .requests(endpoints.createOrder)
      .map(({ body }) => (body as { requestId: string }).requestId)
    expect(ids).toHaveLength(3)
    expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('knows after a refusal what a colleague has asked for meanwhile', async () => {
    const bench = open()
    await openDialog(bench)
    const theirs = ordersIn('pending').map(order => ({ ...order, orderedBy: '周敏', isOwn: false }))
    bench.world.orders.push(...theirs)
    await bench.user.click(await sendButton())
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^高级版/ })).toBeDisabled())
    expect(await sendButton()).toBeDisabled()
  })
})

const table = () => within(screen.getByRole('table'))

describe('我的订单', () => {
  it('opens the order in the address, and closes it on the way back', async () => {
    const bench = open({
      at: '/PersonalCenter/myOrder',
      mocks: { tier: 'standard', orders: ordersIn('active', 'pending') }
    })
    await bench.user.click(await screen.findByRole('button', { name: '查看订单 1002' }))
    expect(bench.place()).toBe('/PersonalCenter/myOrder?order=1002')
    const card = within(await screen.findByRole('dialog', { name: '订单 1002' }))
    expect(await card.findByRole('button', { name: '取消订单' })).toBeInTheDocument()
    act(() => bench.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for one state, and ignores an unknown one', async () => {
    const bench = open({
      at: '/PersonalCenter/myOrder?state=lost',
      mocks: { orders: ordersIn('active', 'pending') }
    })
    expect(await screen.findByText('共 2 笔')).toBeInTheDocument()
    expect(screen.getByText(/状态“lost”/)).toBeInTheDocument()
    await bench.user.selectOptions(screen.getByRole('combobox', { name: '按状态查看' }), '已开通')
    expect(await screen.findByText('共 1 笔')).toBeInTheDocument()
    expect(bench.place()).toBe('/PersonalCenter/myOrder?state=active')
  })

  it('shows what was settled while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const bench = open({ at: '/PersonalCenter/myOrder', mocks: { orders: ordersIn('pending') } })
    await waitFor(() => expect(table().getByText('待确认')).toBeInTheDocument())
    confirm(bench)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await waitFor(() => expect(table().getByText('已开通')).toBeInTheDocument())
    expect(table().getByText('2027-11-20')).toBeInTheDocument()
  })
})

describe('the units of a product', () => {
  const world = createMockWorld({ companies: 1, tier: 'standard' })
  const products = shopProducts.map(product => offeredIn(world, product))
  const [premium, pack] = products as [OfferedShopProduct, OfferedShopProduct]

  it.each([
    ['1', 1],
    ['10', 10],
    [' 7 ', 7],
    ['0', null],
    ['11', null],
    ['1.5', null],
    ['-1', null],
    ['一', null],
    ['', null]
  ])('%j are %s', (typed, units) => {
    expect(readUnits(typed, pack)).toBe(units)
  })

  it('are those of what opens the section, unless it is held or pending', () => {
    expect(usualUnits(products, 'suppliers')).toEqual({ premium: '1' })
    expect(usualUnits(products, null)).toEqual({})
    const held = { ...premium, isHeld: true }
    expect(usualUnits([held, pack], 'suppliers')).toEqual({})
    const renewable = { ...held, heldUntil: '2026-12-31' }
    expect(usualUnits([renewable, pack], 'suppliers')).toEqual({ premium: '1' })
    const pending = { ...premium, pending: { orderId: '1', by: '周敏', at: null } }
    expect(usualUnits([pending, pack], 'suppliers')).toEqual({})
  })

  it('add up exactly, and to nothing where a price is unknown', () => {
    const units = { premium: '1', exportPack: '3' }
    expect(totalOf({ products, units })).toBe('18740.00')
    const odd = products.map(product => ({ ...product, price: '0.07' }))
    expect(totalOf({ products: odd, units })).toBe('0.28')
    expect(totalOf({ products: [{ ...premium, price: null }], units })).toBeNull()
    expect(totalOf({ products, units: { exportPack: 'x' } })).toBeNull()
    expect(unitErrors(products, { exportPack: 'x', premium: '1' }, premiumTexts)).toEqual({
      exportPack: expect.stringContaining('份数应为 1 到')
    })
    expect(wantedItems(products, { ...units, gone: '1' })).toEqual([
      { product: 'premium', quantity: 1 },
      { product: 'exportPack', quantity: 3 }
    ])
  })
})
