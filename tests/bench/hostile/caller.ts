import type { Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import type { Ask } from '../httpClient.ts'
import { keepAsking, told, written, type Attack, type Target } from './attack.ts'
import { callOf, openLine, type Answer, type Call } from './line.ts'

/** An address of nobody else's. */
const ADDRESS = '127.0.0.5'

/** A member of staff who calls without the page. */
export interface Caller {
  readonly ask: (endpoint: Endpoint, ask: Ask, over?: AbortSignal) => Promise<Answer>
  readonly send: (call: Call, over?: AbortSignal) => Promise<Answer>
  readonly close: () => void
}

/** The first of those who attack. */
export function callerOf({ bases: [base], members: [member] }: Pick<Target, 'bases' | 'members'>): Caller {
  const line = openLine(base, ADDRESS)
  const token = member?.token ?? ''
  return {
    ask: (endpoint, ask, over) => line.ask(callOf(endpoint, ask, token), over),
    send: ({ headers, ...call }, over) =>
      line.ask({ ...call, headers: { ...headers, authorization: `Bearer ${token}` } }, over),
    close: () => line.close()
  }
}

/** Sends so many calls at once, again and again. */
export function keepSending(
  attack: Omit<Attack, 'run'>,
  atOnce: number,
  what: (target: Target, at: number) => Call
): Attack {
  return {
    members: ['manager'],
    ...attack,
    run: async (target, over) => {
      const caller = callerOf(target)
      const send = async (at: number) => (await caller.send(what(target, at), over)).status
      const statuses = await keepAsking(atOnce, over, send)
      caller.close()
      return [told(written(statuses))]
    }
  }
}

/** The same with calls of the contract. */
export function keepCalling(
  attack: Omit<Attack, 'run'>,
  atOnce: number,
  endpoint: Endpoint,
  what: (target: Target, at: number) => Ask
): Attack {
  return keepSending(attack, atOnce, (target, at) => callOf(endpoint, what(target, at), null))
}
