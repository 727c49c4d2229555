import { Refusal } from '../../base/refusal.ts'
import { sentences } from '../../base/sentences.ts'

/** Refuses (404) where there is no such company. */
export function orNotFound<Value>(found: Value | null): Value {
  if (found === null) throw new Refusal(404, sentences.company.notFound)
  return found
}
