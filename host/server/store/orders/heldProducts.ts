import type { ProductHolder, ProductOpens } from '../../../../src/catalogue/shop.ts'
import type { Db } from '../database.ts'
import type { Member } from '../staff/member.ts'

type Buyer = Pick<Member, 'id' | 'department'>

/** Who has a product that this member of staff orders. Without a department nobody shares it. */
export function holderOf({ id, department }: Buyer, per: ProductHolder): string {
  return per === 'department' && department ? `department:${department.id}` : `staff:${id}`
}

const holdersOf = (buyer: Buyer): string[] => [holderOf(buyer, 'department'), holderOf(buyer, 'person')]

export interface HeldProduct {
  readonly product: string
  readonly quantity: number
  readonly opens: ProductOpens
  /** The last day; null where there is none. */
  readonly until: string | null
}

/** What a member of staff has of active orders, own ones and those of the department. */
export async function heldProducts(db: Db, buyer: Buyer, today: string): Promise<readonly HeldProduct[]> {
  return db
    .selectFrom('member_order_item as item')
    .innerJoin('member_order as order', 'order.id', 'item.order_id')
    .select(['item.product', 'item.quantity', 'item.opens', 'order.valid_until as until'])
    .where('item.holder', 'in', holdersOf(buyer))
    .where('order.state', '=', 'active')
    .where(eb => eb.or([eb('order.valid_until', 'is', null), eb('order.valid_until', '>=', today)]))
    .execute()
}

export interface PendingProduct {
  readonly product: string
  readonly orderId: string
  /** The name of who asked. */
  readonly by: string
  readonly at: Date
}

/** What a member of staff need not order, because it is pending. */
export async function pendingProducts(db: Db, buyer: Buyer): Promise<readonly PendingProduct[]> {
  return db
    .selectFrom('member_order_item as item')
    .innerJoin('member_order as order', 'order.id', 'item.order_id')
    .innerJoin('staff', 'staff.id', 'order.staff_id')
    .select(['item.product', 'order.id as orderId', 'staff.name as by', 'order.created_at as at'])
    .where('item.holder', 'in', holdersOf(buyer))
    .where('item.is_pending', '=', true)
    .execute()
}
