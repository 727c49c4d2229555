import { Client } from 'pg'
import { afterAll } from 'vitest'
import { refusedWhenSpread } from './spreadRules.ts'

/*
 * What the server sends to its database in any test has to be in the form that a spread one takes, too. What tests ask
 * for themselves, only this one has to understand.
 */

/** Frames of a stack that lead to who has asked: those of drivers come first. */
const DEEP = 60
/** Through these everybody asks. */
const BETWEEN = /watchStatements|store\/(?:claimedPool|readsApart|database|load\/rows)\b/
const WATCHED = Symbol.for('watched statements')

/** Of all test files of a process, each of which loads this file anew. */
interface Watched {
  /** By statement, with the places of its values alike, who sent it first. */
  readonly sent: Map<string, string>
  readonly judged: Set<string>
}

const prototype = Client.prototype as unknown as Record<string | symbol, unknown>
const { sent, judged } = (prototype[WATCHED] ??= watch()) as Watched

function watch(): Watched {
  const watched = { sent: new Map<string, string>(), judged: new Set<string>() }
  const query = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function (this: unknown, ...args: unknown[]): unknown {
    note(watched.sent, args[0])
    return query.apply(this, args)
  }
  return watched
}

function note(known: Map<string, string>, what: unknown): void {
  const text = typeof what === 'string' ? what : (what as { text?: unknown } | null)?.text
  if (typeof text !== 'string') return
  const statement = text.replaceAll(/\$\d+/g, '$1')
  if (known.has(statement)) return
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEEP
  const { stack = '' } = new Error('who asks')
  Error.stackTraceLimit = stackTraceLimit
  const frames = stack.match(/\/(?:host\/server|tests)\/\S*/g) ?? []
  known.set(statement, frames.find(frame => !BETWEEN.test(frame)) ?? '')
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
