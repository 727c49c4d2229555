import { sql, type Selectable } from 'kysely'
import type { OrderState } from '../../../../src/catalogue/orders.ts'
import type { ShopProduct } from '../../../../src/catalogue/shop.ts'
import type { Order, OrderDetail } from '../../../../src/contract/entities/order.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { opensOf } from '../../../../src/contract/rules/shopRules.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { readYuan, writeYuan } from '../../../../src/domain/facts/money.ts'
import { dayOf } from '../../base/chineseTime.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { isId } from '../ids.ts'
import type { MemberOrderItemTable } from '../tables/staffTables.ts'
import { recordOrder } from './recordOrder.ts'
import { holderOf, pendingProducts } from './heldProducts.ts'
import type { Member } from '../staff/member.ts'

type Viewer = Pick<Member, 'id' | 'department'>

interface NewOrder {
  readonly requestId: string | null
  readonly items: readonly { readonly product: ShopProduct; readonly quantity: number }[]
  readonly section: string | null
  readonly note: string | null
  readonly now: Date
}

/**
 * Creates a pending order and returns its id; the same request again gives the id of the order that it made. Refuses
 * `orderPending`.
 */
export async function createOrder(trx: Db, viewer: Viewer, wanted: NewOrder): Promise<string> {
  const { requestId, items, section, note, now } = wanted
  const made = await trx
    .insertInto('member_order')
    .values({
      staff_id: viewer.id,
      department_id: viewer.department?.id ?? null,
      section,
      note,
      state: 'pending',
      request_id: requestId,
      created_at: now,
      changed_at: now
    })
    .onConflict(conflict => conflict.columns(['staff_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return madeBefore(trx, viewer, requestId)
  const added = await trx
    .insertInto('member_order_item')
    .values(
      items.map(({ product, quantity }, at) => ({
        order_id: made.id,
        at,
        product: product.key,
        name: product.name,
        quantity,
        term: product.term,
        price: readYuan(product.price)?.toString() ?? null,
        opens: JSON.stringify(product.opens),
        holder: holderOf(viewer, product.per),
        is_pending: true
      }))
    )
    .onConflict(conflict =>
      conflict.columns(['holder', 'product']).where('is_pending', '=', true).doNothing()
    )
    .returning('product')
    .execute()
  const refused = items.find(({ product }) => !added.some(each => each.product === product.key))
  if (refused) throw await pendingRefusal(trx, viewer, refused.product)
  await trx
    .insertInto('member_order_change')
    .values({ order_id: made.id, state: 'pending', made_by: 'staff', reason: null, at: now })
    .execute()
  await recordOrder(trx, { id: made.id, state: 'pending', by: 'staff', at: now })
  return made.id
}

async function madeBefore(trx: Db, viewer: Viewer, requestId: string | null): Promise<string> {
  const { id } = await trx
    .selectFrom('member_order')
    .select('id')
    .where('staff_id', '=', viewer.id)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return id
}

async function pendingRefusal(trx: Db, viewer: Viewer, { key, name }: ShopProduct) {
  const pending = (await pendingProducts(trx, viewer)).find(({ product }) => product === key)
  // It may have been settled in the meantime; asked for again, it can be ordered.
  return refuse('orderPending', {
    who: pending?.by ?? '--',
    day: pending ? dayOf(pending.at) : '--',
    product: name
  })
}

interface OrderQuery extends Paging {
  readonly state?: OrderState | undefined
  readonly today: string
}

/** The orders of a member of staff and of the department, newest first. */
export async function orderPage(
  db: Db,
  viewer: Viewer,
  { page, pageSize, state, today }: OrderQuery
): Promise<Page<Order>> {
  const all = visible(db, viewer)
  const found = state === undefined ? all : all.where(stateOn(today), '=', state)
  const { total } = await found
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(shownOf(today))
    .orderBy('order.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id)
  )
  const orders = rows.map(row => orderOf(row, items, viewer))
  return exactPage(orders, total, { page, pageSize })
}

/** One of them, with its history. Refuses `noOrder`. */
export async function findOrder(db: Db, viewer: Viewer, id: string, today: string): Promise<OrderDetail> {
  const row = isId(id)
    ? await visible(db, viewer)
        .select([...shownOf(today), 'order.section', 'order.note', 'staff.department_name'])
        .where('order.id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse('noOrder')
  const changes = await db
    .selectFrom('member_order_change')
    .select(['state', 'made_by as by', 'reason', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const history = changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
  return {
    ...orderOf(row, await itemsOf(db, [id]), viewer),
    department: row.department_name,
    section: row.section,
    note: row.note,
    history:
      row.state === 'expired'
        ? [...history, { state: 'expired', at: null, by: 'shop', reason: null }]
        : history
  }
}

function visible(db: Db, { id, department }: Viewer) {
  return db
    .selectFrom('member_order as order')
    .innerJoin('staff', 'staff.id', 'order.staff_id')
    .where(eb =>
      eb.or([
        eb('order.staff_id', '=', id),
        ...(department ? [eb('order.department_id', '=', department.id)] : [])
      ])
    )
}

/** An order that is stored as active has expired once its last day is over. */
function stateOn(today: string) {
  return sql<OrderState>`CASE WHEN "order".state = 'active' AND "order".valid_until < ${today}::date
    THEN 'expired' ELSE "order".state END`
}

function shownOf(today: string) {
  return [
    'order.id',
    'order.staff_id',
    'staff.name as ordered_by',
    'order.created_at',
    'order.valid_until',
    stateOn(today).as('state')
  ] as const
}

type Item = Selectable<MemberOrderItemTable>

interface ShownOrder {
  readonly id: string
  readonly staff_id: string
  readonly ordered_by: string
  readonly created_at: Date
  readonly valid_until: string | null
  readonly state: OrderState
}

async function itemsOf(db: Db, ids: readonly string[]): Promise<readonly Item[]> {
  if (ids.length === 0) return []
  return db.selectFrom('member_order_item').selectAll().where('order_id', 'in', ids).orderBy('at').execute()
}

/** `all` may hold items of other orders, too. */
function orderOf(row: ShownOrder, all: readonly Item[], viewer: Viewer): Order {
  const items = all.filter(item => item.order_id === row.id)
  return {
    id: row.id,
    state: row.state,
    items: items.map(item => ({
      product: item.product,
      name: item.name,
      quantity: item.quantity,
      price: yuanOf(item.price === null ? null : BigInt(item.price)),
      term: item.term,
      amount: yuanOf(centsOf(item)),
      opens: opensOf(item.opens)
    })),
    amount: yuanOf(totalOf(items)),
    orderedBy: row.ordered_by,
    isOwn: row.staff_id === viewer.id,
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until
  }
}

const centsOf = ({ price, quantity }: Item): bigint | null =>
  price === null ? null : BigInt(price) * BigInt(quantity)

/** Null where the price of an item is unknown: what is known of the rest is not the amount. */
function totalOf(items: readonly Item[]): bigint | null {
  return items.map(centsOf).reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0n)
}

const yuanOf = (cents: bigint | null): string | null => (cents === null ? null : writeYuan(cents))
