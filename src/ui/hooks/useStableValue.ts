import { useState } from 'react'

/** The value of the last render for as long as the new one is the same, so that what depends on it is not drawn again. */
export function useStableValue<Value>(value: Value, isSame: (one: Value, other: Value) => boolean): Value {
  const [kept, keep] = useState(value)
  if (kept === value || isSame(kept, value)) return kept
  keep(value)
  return value
}
