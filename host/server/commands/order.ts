import * as v from 'valibot'
import { orderStates } from '../../../src/catalogue/orders.ts'
import { dayText } from '../../../src/contract/base/request.ts'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import { changeOrder, newestOrders, type OrderChange } from '../store/orders/orderChanges.ts'
import { command, type CommandDeps, type Commands } from './command.ts'
import { table } from './table.ts'

/** How many orders are listed. */
const MOST = 50

export const commands: Commands = {
  'order:list': command({ does: `列出最近的 ${MOST} 份订单`, takes: {}, records: null, read: () => list }),
  'order:confirm': command({
    does: '开通订单，有效至这一天（含，如 2027-11-20）；不写则为一个周期',
    takes: { id: '<订单号>', until: '[有效期至]' },
    records: ['id', 'until'],
    read: ({ id, until = null }) => {
      if (until !== null && !v.safeParse(dayText, until).success) {
        throw new StartFailure(`有效期应形如 2027-11-20，“${until}”不是。`)
      }
      return deps => settle(deps, { id, state: 'active', reason: null, validUntil: until })
    }
  }),
  'order:refuse': command({
    does: '拒绝订单，申请人可以看到原因',
    takes: { id: '<订单号>', reason: '<原因…>' },
    records: ['id'],
    read: ({ id, reason }) => {
      return deps => settle(deps, { id, state: 'refused', reason: reason.trim(), validUntil: null })
    }
  })
}

async function list({ db }: CommandDeps): Promise<string> {
  const orders = await newestOrders(db, MOST)
  if (orders.length === 0) return '还没有订单。'
  return table(
    ['订单号', '状态', '有效期至', '申请人', '部门', '内容'],
    orders.map(({ id, state, valid_until: until, name, account, department_name: department, items }) => {
      return [id, orderStates[state], until, `${name}（${account}）`, department, items]
    })
  )
}

type Wanted = Pick<OrderChange, 'id' | 'state' | 'reason' | 'validUntil'>

async function settle({ db, clock }: CommandDeps, wanted: Wanted): Promise<string> {
  const { id, state, validUntil } = wanted
  const today = clock.day()
  if (validUntil !== null && validUntil < today) throw new StartFailure(sentences.orders.pastEnd)
  const isChanged = await db
    .transaction()
    .execute(trx => changeOrder(trx, { ...wanted, by: 'admin', at: clock.now(), today }))
  return isChanged ? `订单 ${id} ${orderStates[state]}。` : `订单 ${id} 已是这个状态，没有改变。`
}
