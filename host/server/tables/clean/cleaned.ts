import type { Reason } from '../reasons.ts'

/**
 * What a cleaner made of a cell. No value and no reason: the cell was empty. A value with a reason: taken, with a doubt.
 * Cleaners take any text and never throw.
 */
export interface Cleaned<Value> {
  readonly value: Value | null
  readonly reason: Reason | null
}

export const empty: Cleaned<never> = { value: null, reason: null }

export function cleaned<Value>(value: Value, doubt: Reason | null = null): Cleaned<Value> {
  return { value, reason: doubt }
}

export function unusable(reason: Reason): Cleaned<never> {
  return { value: null, reason }
}
