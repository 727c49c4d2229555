import { premiumSections, type ProductOpens, type ShopProduct } from '../../catalogue/shop.ts'
import type { OfferedShopProduct, Opens } from '../entities/order.ts'
import { refuse } from '../base/refusals.ts'

/** What a service says of the products of the data shop. The reference server and the mocks both say it here. */

export function opensOf({ premium, exportRows, reports }: ProductOpens): Opens {
  return { sections: premium ? [...premiumSections] : [], exportRows, reports }
}

/** Refuses `noProduct` and `tooManyUnits`. */
export function orderable(products: readonly ShopProduct[], key: string, quantity: number): ShopProduct {
  const product = products.find(each => each.key === key)
  if (!product) throw refuse('noProduct')
  if (quantity > product.most) throw refuse('tooManyUnits', { product: product.name, most: product.most })
  return product
}

interface Held {
  /** Whether the member of staff has it without an order. */
  readonly isGiven: boolean
  /** The last day of each active order of it; null without an end. */
  readonly ends: readonly (string | null)[]
  readonly pending: OfferedShopProduct['pending']
}

/** A product with what a member of staff has of it. */
export function offeredProduct(product: ShopProduct, { isGiven, ends, pending }: Held): OfferedShopProduct {
  const { opens, ...sold } = product
  const days = ends.filter(day => day !== null)
  const hasEnd = !isGiven && days.length === ends.length
  return {
    ...sold,
    opens: opensOf(opens),
    isHeld: isGiven || ends.length > 0,
    heldUntil: hasEnd ? (days.toSorted().at(-1) ?? null) : null,
    pending
  }
}
