import { setImmediate as turn } from 'node:timers/promises'

/** Work that goes on for so long without a break delays nobody noticeably, in ms. */
const PIECE_MS = 5
/** How long others may go first, as a multiple of the work that was just done. */
const TIMES = 2

let waitedFor = 0
const waiting = new Set<() => void>()

/** Work that a person waits for and that is soon done: what takes long gives way to it. */
export async function inForeground<Result>(work: () => Promise<Result>): Promise<Result> {
  waitedFor++
  try {
    return await work()
  } finally {
    if (--waitedFor === 0) for (const go of waiting) go()
  }
}

/** Resolves when nobody waits for anything short, or after so many ms. */
export async function giveWay(most: number): Promise<void> {
  await turn()
  if (waitedFor === 0) return
  await new Promise<void>(done => {
    const go = (): void => {
      clearTimeout(timer)
      waiting.delete(go)
      done()
    }
    const timer = setTimeout(go, most)
    waiting.add(go)
  })
}

/**
 * For work that takes long in this process: to be awaited between its steps. After some ms of it everything else has its
 * turn, and what people wait for goes first.
 */
export function inPieces(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    const took = performance.now() - begun
    if (took < PIECE_MS) return
    await giveWay(TIMES * took)
    begun = performance.now()
  }
}

/** Maps items in their order, in pieces. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result
): Promise<readonly Result[]> {
  const step = inPieces()
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    await step()
  }
  return results
}
