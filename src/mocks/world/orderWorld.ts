import type { QuotaKind, ShopProduct } from '../../catalogue/shop.ts'
import type { OfferedShopProduct, OrderDetail } from '../../contract/entities/order.ts'
import type { Quota, Tier } from '../../contract/entities/premium.ts'
import { quotaRefusal } from '../../contract/rules/jobRules.ts'
import { offeredProduct, opensOf } from '../../contract/rules/shopRules.ts'
import { readYuan, writeYuan } from '../../domain/facts/money.ts'
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

/** A quota with what active orders add to it. */
export function quotaIn(world: MockWorld, kind: QuotaKind): Quota {
  const { limit, used } = world.quotas[kind]
  const added = activeItems(world).reduce((sum, { quantity, opens }) => sum + quantity * opens[kind], 0)
  return { limit: limit === null ? null : limit + added, used }
}

/** Takes an amount from a quota; a limit of null is none. Refuses if there is not enough left. */
export function takeQuota(
  world: MockWorld,
  kind: QuotaKind,
  amount: number,
  { limit }: Pick<Quota, 'limit'> = quotaIn(world, kind)
): void {
  const quota = world.quotas[kind]
  const left = limit === null ? amount : Math.max(0, limit - quota.used)
  if (amount > left) throw quotaRefusal[kind](left, amount)
  quota.used += amount
}

/** Gives back what was taken and not used. */
export function giveBackQuota({ quotas }: MockWorld, kind: QuotaKind, amount: number): void {
  quotas[kind].used = Math.max(0, quotas[kind].used - amount)
}

/** A product with what the member of staff has of it. */
export function offeredIn(world: MockWorld, product: ShopProduct): OfferedShopProduct {
  const ends = activeItems(world)
    .filter(item => item.product === product.key)
    .map(({ validUntil }) => validUntil)
  const pending = pendingIn(world, product.key)
  return offeredProduct(product, {
    isGiven: product.opens.premium && world.tier === 'premium',
    ends,
    pending: pending && { orderId: pending.id, by: pending.orderedBy, at: pending.createdAt }
  })
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
    opens: opensOf(product.opens)
  }
}

/** What some items cost together; null where one of them has no price. */
export function amountOf(items: OrderDetail['items']): string | null {
  const cents = items.map(({ amount }) => readYuan(amount))
  if (cents.includes(null)) return null
  return writeYuan(cents.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n))
}
