import { orderStates } from '../../../../src/catalogue/orders.ts'
import type { OrderActor } from '../../../../src/contract/entities/order.ts'
import { dayOf } from '../../base/chineseTime.ts'
import { sentences } from '../../base/sentences.ts'
import type { Db } from '../database.ts'
import { writeAudit } from '../staff/audit.ts'
import { memberOf } from '../staff/member.ts'

interface Recorded {
  readonly id: string
  readonly state: keyof typeof orderStates
  readonly by: OrderActor
  readonly at: Date
}

/** Writes what became of an order to the audit log, in that of the department which asked for it. */
export async function recordOrder(trx: Db, { id, state, by, at }: Recorded): Promise<void> {
  const row = await trx
    .selectFrom('member_order as order')
    .innerJoin('staff', 'staff.id', 'order.staff_id')
    .selectAll('staff')
    .where('order.id', '=', id)
    .executeTakeFirstOrThrow()
  const asker = memberOf(row)
  const { department } = asker
  const staff =
    by === 'staff' ? asker : { id: null, account: null, name: sentences.audit.orderActors[by], department }
  const subject = sentences.audit.order(id, orderStates[state])
  await writeAudit(trx, { staff, action: 'order', subject, now: at, today: dayOf(at) })
}
