import { setTimeout } from 'node:timers/promises'

/** In ms; null without a reference. */
export interface SideBySide {
  readonly ours: readonly number[]
  readonly reference: readonly number[] | null
}

const WARM_UP = 2

/** Measures ours and the reference alternately, each as often first as the other. */
export async function sideBySide(
  rounds: number,
  ours: () => Promise<number>,
  reference: (() => Promise<number>) | null
): Promise<SideBySide> {
  const times = { ours: [] as number[], reference: [] as number[] }
  const turns = [
    async () => times.ours.push(await ours()),
    async () => reference && times.reference.push(await reference())
  ]
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
      // Waits, so that leftovers of the last turn are not measured.
      await setTimeout(5)
      await turn()
    }
  }
  return {
    ours: times.ours.slice(WARM_UP),
    reference: reference && times.reference.slice(WARM_UP)
  }
}
