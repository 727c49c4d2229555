import { setTimeout } from 'node:timers/promises'
import { summarize, tenths, verdict, type Times } from '../table.ts'

/** In ms; null without a reference. */
export interface SideBySide {
  readonly ours: Times
  readonly reference: Times | null
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
    ours: summarize(times.ours.slice(WARM_UP)),
    reference: reference && summarize(times.reference.slice(WARM_UP))
  }
}

export const head = ['ms', 'ours p50', 'p95', 'reference p50', 'p95', 'budget', 'here', '']

/**
 * A row of the table. The budget was set on a reference machine; `here` is its equivalent on this one. Exceeding it
 * fails the run.
 */
export function row(
  name: string,
  { ours, reference }: SideBySide,
  budget: string,
  here: number
): readonly string[] {
  if (ours.p50 > here) process.exitCode = 1
  return [
    name,
    tenths(ours.p50),
    tenths(ours.p95),
    tenths(reference?.p50),
    tenths(reference?.p95),
    budget,
    `≤ ${tenths(here)}`,
    verdict(ours.p50, here)
  ]
}
