import { sql } from 'kysely'
import type { OrderActor } from '../../../../src/contract/entities/order.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { ProductTerm } from '../../../../src/catalogue/shop.ts'
import type { Db } from '../database.ts'
import { isId } from '../ids.ts'
import { recordOrder } from './recordOrder.ts'

export interface OrderChange {
  readonly id: string
  readonly state: 'active' | 'refused' | 'cancelled'
  readonly by: OrderActor
  /** Why, for a refusal. */
  readonly reason: string | null
  /** The last day of an active order. Default: where the shortest term of its items ends, from `today`. */
  readonly validUntil: string | null
  readonly at: Date
  /** Today in China. */
  readonly today: string
}

/**
 * Settles a pending order. False if it is in this state already, which changes nothing. Refuses `noOrder`, and
 * `orderNotPending` for one that was settled in another way.
 */
export async function changeOrder(trx: Db, change: OrderChange): Promise<boolean> {
  const { id, state, by, reason, at } = change
  const found = isId(id)
    ? await trx.selectFrom('member_order').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!found) throw refuse('noOrder')
  if (found.state === state) return false
  if (found.state !== 'pending') throw refuse('orderNotPending')
  const validUntil = state === 'active' ? (change.validUntil ?? (await usualEnd(trx, change))) : null
  await trx
    .updateTable('member_order')
    .set({ state, valid_until: validUntil, changed_at: at })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('member_order_item').set({ is_pending: false }).where('order_id', '=', id).execute()
  await trx
    .insertInto('member_order_change')
    .values({ order_id: id, state, made_by: by, reason, at })
    .execute()
  await recordOrder(trx, change)
  return true
}

async function usualEnd(trx: Db, { id, today }: OrderChange): Promise<string> {
  const items = await trx.selectFrom('member_order_item').select('term').where('order_id', '=', id).execute()
  return lastDay(today, items.some(({ term }) => term === 'month') ? 'month' : 'year')
}

/** The last day of a term that begins on a day: the one before the same day of the next month or year. */
export function lastDay(from: string, term: ProductTerm): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const months = term === 'year' ? 12 : 1
  const begins = Date.UTC(year, month - 1 + months, 1)
  const days = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  // 31 January and a month: the day before 28 February would be one too few.
  const last = begins + (day > days ? days - 1 : day - 2) * 86_400_000
  return new Date(last).toISOString().slice(0, 10)
}

/** Notes the nonce of a call of the shop; false if it was used before. Older ones than `since` are forgotten. */
export async function takeNonce(trx: Db, nonce: string, now: Date, since: Date): Promise<boolean> {
  await trx.deleteFrom('order_callback_nonce').where('at', '<', since).execute()
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('order_callback_nonce')
    .values({ nonce, at: now })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** For whoever runs the deployment: the newest orders of all departments. */
export async function newestOrders(db: Db, most: number) {
  return db
    .selectFrom('member_order as order')
    .innerJoin('staff', 'staff.id', 'order.staff_id')
    .leftJoin('member_order_item as item', 'item.order_id', 'order.id')
    .select([
      'order.id',
      'order.state',
      'order.created_at',
      'order.valid_until',
      'staff.account',
      'staff.name',
      'staff.department_name',
      sql<string | null>`string_agg(item.name || ' × ' || item.quantity, '、' ORDER BY item.at)`.as('items')
    ])
    .groupBy(['order.id', 'staff.id'])
    .orderBy('order.id', 'desc')
    .limit(most)
    .execute()
}
