import { useState } from 'react'

/** The previous value for as long as the new one is equal, so that dependents do not render. */
export function useStableValue<Value>(value: Value, isSame: (one: Value, other: Value) => boolean): Value {
  const [previous, setPrevious] = useState(value)
  if (previous === value || isSame(previous, value)) return previous
  setPrevious(value)
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
