import { useState } from 'react'

/** The value of the last render for as long as the new one is the same, so that what depends on it is not drawn again. */
export function useStableValue<Value>(value: Value, isSame: (one: Value, other: Value) => boolean): Value {
  const [kept, keep] = useState(value)
  if (kept === value || isSame(kept, value)) return kept
  keep(value)
  return value
}

/** The same for an object whose fields are compared, so that it may be written inline. */
export function useShallowStable<Value extends object>(value: Value): Value {
  return useStableValue(value, isAlike)
}

function isAlike(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)]
  return a.length === b.length && a.every(([key, value]) => Object.is(value, other[key as keyof object]))
}
