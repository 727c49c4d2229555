import { premiumSections, type QuotaKind, type ShopProduct } from '../catalogue/shop.ts'
import type { OfferedShopProduct, Opens, OrderDetail } from '../contract/entities/order.ts'
import type { Tier } from '../contract/entities/premium.ts'
import { readYuan, writeYuan } from '../domain/money.ts'
import type { MockWorld } from './mockWorld.ts'

/** An order as the mocks keep it; what was active expires by the day of the world. */
export function stateIn(world: Pick<MockWorld, 'today'>, order: OrderDetail): OrderDetail {
  const { state, validUntil, history } = order
  if (state !== 'active' || validUntil === null || validUntil >= world.today) return order
  const end = { state: 'expired', at: null, by: 'shop', reason: null } as const
  return { ...order, state: 'expired', history: [...history, end] }
}

const activeItems = (world: MockWorld) =>
  world.orders
    .map(order => stateIn(world, order))
    .filter(({ state }) => state === 'active')
    .flatMap(({ items, validUntil }) => items.map(item => ({ ...item, validUntil })))

/** The tier by the setting of the world, or by an active order. */
export function tierIn(world: MockWorld): Tier {
  return activeItems(world).some(({ opens }) => opens.sections.length > 0) ? 'premium' : world.tier
}

/** What active orders add to a quota. */
export function addedTo(world: MockWorld, kind: QuotaKind): number {
  return activeItems(world).reduce((sum, { quantity, opens }) => sum + quantity * opens[kind], 0)
}

function opensOf({ opens: { premium, exportRows, reports } }: ShopProduct): Opens {
  return { sections: premium ? [...premiumSections] : [], exportRows, reports }
}

/** A product with what the member of staff has of it. */
export function offeredIn(world: MockWorld, product: ShopProduct): OfferedShopProduct {
  const ends = activeItems(world)
    .filter(item => item.product === product.key)
    .map(({ validUntil }) => validUntil)
  const isGiven = product.opens.premium && world.tier === 'premium'
  const pending = pendingIn(world, product.key)
  return {
    key: product.key,
    name: product.name,
    description: product.description,
    price: product.price,
    term: product.term,
    per: product.per,
    most: product.most,
    opens: opensOf(product),
    isHeld: isGiven || ends.length > 0,
    heldUntil: isGiven ? null : lastDay(ends),
    pending: pending && { orderId: pending.id, by: pending.orderedBy, at: pending.createdAt }
  }
}

/** The latest of some last days; null where one of them has no end, or there are none. */
function lastDay(ends: readonly (string | null)[]): string | null {
  const days = ends.filter(day => day !== null)
  return days.length < ends.length ? null : (days.toSorted().at(-1) ?? null)
}

/** The pending order of a product. */
export function pendingIn({ orders }: Pick<MockWorld, 'orders'>, product: string): OrderDetail | null {
  return (
    orders.find(({ state, items }) => state === 'pending' && items.some(item => item.product === product)) ??
    null
  )
}

/** An item of an order, as the shop has it now. */
export function itemOf(product: ShopProduct, quantity: number): OrderDetail['items'][number] {
  const cents = readYuan(product.price)
  return {
    product: product.key,
    name: product.name,
    quantity,
    price: cents === null ? null : writeYuan(cents),
    term: product.term,
    amount: cents === null ? null : writeYuan(cents * BigInt(quantity)),
    opens: opensOf(product)
  }
}

/** What some items cost together; null where one of them has no price. */
export function amountOf(items: OrderDetail['items']): string | null {
  const cents = items.map(({ amount }) => readYuan(amount))
  if (cents.includes(null)) return null
  return writeYuan(cents.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n))
}
