/** Orders values as they are, whatever language they are in. */
export function compareValues<Value extends string | number | bigint>(one: Value, other: Value): number {
  return one < other ? -1 : Number(one > other)
}
