/** What is held at the end of a way, in percent; null where one of its legs is not known. */
export function sharePath(legs: readonly (string | number | null)[]): number | null {
  let part = 100
  for (const leg of legs) {
    if (leg === null) return null
    part = (part * Number(leg)) / 100
  }
  return part
}

/** As people read it: two places after the point, four for what is below a hundredth. */
export function roundShare(percent: number | string): string {
  const value = Number(percent)
  return String(Number(value.toFixed(value < 0.01 ? 4 : 2)))
}

/** Four places after the point say enough of a percentage; digits that say nothing are left out. */
export function writeShare(percent: number): string {
  return String(Number(percent.toFixed(4)))
}
