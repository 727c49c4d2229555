/** Tells of long work at its beginning, and whenever another `step` of it is done. */
export function tellEvery<Rest extends readonly unknown[]>(
  step: number,
  tell: (done: number, ...rest: Rest) => void
): (done: number, ...rest: Rest) => void {
  let told = -1
  return (done, ...rest) => {
    const steps = Math.floor(done / step)
    if (steps > told) tell(done, ...rest)
    told = steps
  }
}
