import { useStableValue } from '../ui/hooks/useStableValue.ts'

/** The value of the last render for as long as its fields stay the same, so that it may be written inline. */
export function useShallowStable<Value extends object>(value: Value): Value {
  return useStableValue(value, isAlike)
}

function isAlike(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)]
  return a.length === b.length && a.every(([key, value]) => Object.is(value, other[key as keyof object]))
}
