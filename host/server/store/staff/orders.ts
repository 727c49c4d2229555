import type { Selectable } from 'kysely'
import type { Order, OrderProduct } from '../../../../src/contract/entities/premium.ts'
import { refuse } from '../../../../src/contract/refusals.ts'
import type { Page } from '../../../../src/contract/shape.ts'
import type { Member } from './member.ts'
import type { Db } from '../database.ts'
import type { MemberOrderTable } from '../tables/staffTables.ts'

interface NewOrder {
  readonly product: OrderProduct
  readonly section?: string | undefined
  readonly note?: string | undefined
  readonly now: Date
}

/** Creates an order. Refuses `orderPending`. */
export async function createOrder(
  db: Db,
  { id, department }: Pick<Member, 'id' | 'department'>,
  { product, section, note, now }: NewOrder
): Promise<Order> {
  const created = await db
    .insertInto('member_order')
    .values({
      staff_id: id,
      department_id: department?.id ?? null,
      product,
      section: section ?? null,
      note: note || null,
      state: 'pending',
      created_at: now
    })
    .onConflict(conflict =>
      conflict.columns(['staff_id', 'product']).where('state', '=', 'pending').doNothing()
    )
    .returningAll()
    .executeTakeFirst()
  if (!created) throw refuse('orderPending')
  return orderOf(created)
}

/** The orders of a member of staff, newest first. */
export async function orderPage(
  db: Db,
  staffId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number }
): Promise<Page<Order>> {
  const own = db.selectFrom('member_order').where('staff_id', '=', staffId)
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const found = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    items: found.map(orderOf),
    total: Number(total),
    totalIsCapped: false,
    page,
    pageSize,
    cursor: null
  }
}

function orderOf(row: Selectable<MemberOrderTable>): Order {
  const { id, product, section, note, state, created_at: createdAt } = row
  return { id, product, section, note, state, createdAt: createdAt.toISOString() }
}
