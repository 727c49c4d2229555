import { Client } from 'pg'
import { afterAll } from 'vitest'
import { refusedWhenSpread } from './spreadRules.ts'

/*
 * What the server sends to its database in any test has to be in the form that a spread one takes, too. What tests ask
 * for themselves, only this one has to understand.
 */

/** By statement, with the places of its values alike, who sent it first. */
const sent = new Map<string, string>()
const judged = new Set<string>()

/** Frames of a stack that lead to who has asked: those of drivers come first. */
const DEEP = 60
const WATCHED = Symbol.for('watched statements')

const prototype = Client.prototype as unknown as Record<string | symbol, unknown>
if (!prototype[WATCHED]) {
  prototype[WATCHED] = true
  const query = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function watched(this: unknown, ...args: unknown[]): unknown {
    note(args[0])
    return query.apply(this, args)
  }
}

function note(what: unknown): void {
  const text = typeof what === 'string' ? what : (what as { text?: unknown } | null)?.text
  if (typeof text !== 'string') return
  const statement = text.replaceAll(/\$\d+/g, '$1')
  if (sent.has(statement)) return
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEEP
  const { stack = '' } = new Error('who asks')
  Error.stackTraceLimit = stackTraceLimit
  sent.set(statement, /\/(?:host\/server|tests\/(?!helpers\/watchStatements))\S*/.exec(stack)?.[0] ?? '')
}

afterAll(() => {
  const refused = [...sent].flatMap(([statement, by]) => {
    if (judged.has(statement) || !by.startsWith('/host/server')) return []
    judged.add(statement)
    return refusedWhenSpread(statement).map(reason => `${reason}:\n  ${statement}\n  by ${by}`)
  })
  if (refused.length > 0)
    throw new Error(`A spread database would refuse what the server asks:\n${refused.join('\n')}`)
})
