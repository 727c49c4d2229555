import type { QuotaKind, ShopProduct } from '../../../../src/catalogue/shop.ts'
import type { premiumEndpoints } from '../../../../src/contract/endpoints/premium.ts'
import type { OfferedShopProduct } from '../../../../src/contract/entities/order.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { offeredProduct, orderable } from '../../../../src/contract/rules/shopRules.ts'
import type { Handlers } from '../../http/implement.ts'
import { heldProducts, pendingProducts } from '../../store/orders/heldProducts.ts'
import type { Member } from '../../store/staff/member.ts'
import { changeOrder } from '../../store/orders/orderChanges.ts'
import { createOrder, findOrder, orderPage } from '../../store/orders/orders.ts'
import { monthOf, usedOf } from '../../store/limits/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { isPremiumByConfig, membershipOf } from '../membership.ts'

export function premiumHandlers(deps: HandlerDeps): Handlers<typeof premiumEndpoints> {
  const { config, clock, db } = deps
  return {
    membership: async ({ staff }) => {
      const month = monthOf(clock.day())
      const { tier, limits } = await membershipOf(staff, deps)
      const quota = async (kind: QuotaKind) => ({
        limit: limits[kind],
        used: await usedOf(db, { staffId: staff.id, kind, month })
      })
      return {
        tier,
        quotas: { exportRows: await quota('exportRows'), reports: await quota('reports') },
        exportPurpose: config.exportPurpose
      }
    },
    shopProducts: ({ staff }) => offered(openShop(deps), staff, deps),
    orders: ({ query, staff }) => orderPage(db, staff, { ...query, today: clock.day() }),
    createOrder: async ({ body, staff }) => {
      const products = openShop(deps)
      const items = body.items.map(({ product: key, quantity }) => ({
        product: orderable(products, key, quantity),
        quantity
      }))
      const id = await db.transaction().execute(trx =>
        createOrder(trx, staff, {
          requestId: body.requestId ?? null,
          items,
          section: body.section ?? null,
          note: body.note || null,
          now: clock.now()
        })
      )
      return findOrder(db, staff, id, clock.day())
    },
    order: ({ params, staff }) => findOrder(db, staff, params.id, clock.day()),
    cancelOrder: async ({ params, staff, refuse: refuses }) => {
      const { isOwn } = await findOrder(db, staff, params.id, clock.day())
      if (!isOwn) throw refuses('notOwnOrder')
      const isChanged = await db.transaction().execute(trx =>
        changeOrder(trx, {
          id: params.id,
          state: 'cancelled',
          by: 'staff',
          reason: null,
          validUntil: null,
          at: clock.now(),
          today: clock.day()
        })
      )
      if (!isChanged) throw refuses('orderNotPending')
      return findOrder(db, staff, params.id, clock.day())
    }
  }
}

/** What the shop sells. Refuses `shopClosed`. */
function openShop({ offers }: Pick<HandlerDeps, 'offers'>): readonly ShopProduct[] {
  if (offers.shopProducts === null) throw refuse('shopClosed')
  return offers.shopProducts
}

/** The products with what a member of staff has of them. */
async function offered(
  products: readonly ShopProduct[],
  staff: Member,
  { config, clock, db }: HandlerDeps
): Promise<readonly OfferedShopProduct[]> {
  const held = await heldProducts(db, staff, clock.day())
  const pending = await pendingProducts(db, staff)
  return products.map(product => {
    const asked = pending.find(each => each.product === product.key)
    return offeredProduct(product, {
      isGiven: product.opens.premium && isPremiumByConfig(staff, config),
      ends: held.filter(each => each.product === product.key).map(({ until }) => until),
      pending: asked ? { orderId: asked.orderId, by: asked.by, at: asked.at.toISOString() } : null
    })
  })
}
