import type { OrderState } from '../../../src/catalogue/orders.ts'
import type { OrderDetail } from '../../../src/contract/entities/order.ts'
import { amountOf, itemOf } from '../../../src/mocks/world/orderWorld.ts'
import { shopProducts } from '../../../src/sample/words/shopProducts.ts'

/** Some of a product of the shop, as an order has it. */
export function someOf(key: string, quantity = 1): OrderDetail['items'][number] {
  const product = shopProducts.find(each => each.key === key)
  if (!product) throw new Error(`The shop does not sell ${key}.`)
  return itemOf(product, quantity)
}

const asked = { state: 'pending', at: '2026-11-18T02:15:00.000Z', by: 'staff', reason: null } as const

const usual: OrderDetail = {
  id: '1001',
  state: 'pending',
  items: [someOf('premium')],
  amount: amountOf([someOf('premium')]),
  orderedBy: '演示客户经理',
  isOwn: true,
  createdAt: asked.at,
  validUntil: null,
  department: '公司金融部',
  section: 'suppliers',
  note: '四季度拜访供应链企业前使用',
  history: [asked]
}

const packs = [someOf('exportPack', 2), someOf('reportPack', 3)]

const byState: Readonly<Record<OrderState, Partial<OrderDetail>>> = {
  pending: {},
  active: {
    validUntil: '2027-11-18',
    history: [asked, { state: 'active', at: '2026-11-19T06:30:00.000Z', by: 'shop', reason: null }]
  },
  refused: {
    items: packs,
    amount: amountOf(packs),
    orderedBy: '周敏',
    isOwn: false,
    section: null,
    note: null,
    history: [
      asked,
      {
        state: 'refused',
        at: '2026-11-19T01:05:00.000Z',
        by: 'admin',
        reason: '本季度的预算已经用完，请下季度再申请'
      }
    ]
  },
  cancelled: {
    items: [someOf('exportPack')],
    amount: amountOf([someOf('exportPack')]),
    section: null,
    history: [asked, { state: 'cancelled', at: '2026-11-18T02:40:00.000Z', by: 'staff', reason: null }]
  },
  expired: {
    createdAt: '2025-11-12T03:00:00.000Z',
    validUntil: '2026-11-12',
    // The mocks tell by the day that it has ended.
    state: 'active',
    history: [
      { ...asked, at: '2025-11-12T03:00:00.000Z' },
      { state: 'active', at: '2025-11-13T03:00:00.000Z', by: 'shop', reason: null }
    ]
  }
}

/** Orders in these states, oldest first. */
export function ordersIn(...states: readonly OrderState[]): OrderDetail[] {
  return states.map((state, at) => ({ ...usual, state, ...byState[state], id: String(1001 + at) }))
}
