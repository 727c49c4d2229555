import { orderStates } from '../../../../src/catalogue/orders.ts'
import { dayText } from '../../../../src/contract/request.ts'
import { Refused } from '../../../../src/contract/refusals.ts'
import * as v from 'valibot'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import { runCommand, type CommandDeps } from '../../store/runCommand.ts'
import { changeOrder, newestOrders, type OrderChange } from '../../store/staff/orderChanges.ts'

const texts = sentences.orders
/** How many orders are listed. */
const MOST = 50

type Managed = Pick<CommandDeps, 'db' | 'clock'>
type Command = (deps: Managed) => Promise<string>

/** What `npm run order -- <words>` does, once the words are checked; it resolves to a sentence. */
function readCommand([name, id = '', ...words]: readonly string[]): Command {
  if (name === 'list' && id === '') return listOrders
  if (name === 'confirm' && id !== '' && words.length < 2) {
    const [until = null] = words
    if (until !== null && !v.is(dayText, until)) throw new StartFailure(texts.untilForm(until))
    return deps => settle(deps, { id, state: 'active', reason: null, validUntil: until })
  }
  const reason = words.join(' ').trim()
  if (name === 'refuse' && id !== '' && reason !== '') {
    return deps => settle(deps, { id, state: 'refused', reason, validUntil: null })
  }
  throw new StartFailure(texts.usage)
}

async function listOrders({ db }: Managed): Promise<string> {
  const orders = await newestOrders(db, MOST)
  if (orders.length === 0) return texts.none
  return orders
    .map(({ id, state, account, name, department_name: department, items, valid_until: until }) =>
      [
        id,
        orderStates[state],
        items ?? '',
        `${name}（${account}）`,
        department ?? '',
        until === null ? '' : texts.until(until)
      ]
        .filter(part => part !== '')
        .join('  ')
    )
    .join('\n')
}

type Wanted = Pick<OrderChange, 'id' | 'state' | 'reason' | 'validUntil'>

async function settle({ db, clock }: Managed, wanted: Wanted): Promise<string> {
  const today = clock.day()
  if (wanted.validUntil !== null && wanted.validUntil < today) throw new StartFailure(texts.pastEnd)
  try {
    const isChanged = await db
      .transaction()
      .execute(trx => changeOrder(trx, { ...wanted, by: 'admin', at: clock.now(), today }))
    return isChanged ? texts.settled(wanted.id, orderStates[wanted.state]) : texts.same(wanted.id)
  } catch (error) {
    throw error instanceof Refused ? new StartFailure(error.message) : error
  }
}

await runCommand(readCommand)
