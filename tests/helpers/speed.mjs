// How slow this machine is. Plain JavaScript, because `npm test` asks on any Node.
import { performance } from 'node:perf_hooks'

/** What the loop takes on a machine that is quick enough for every limit as it is written. */
const USUAL_MS = 100
const MOST = 6

/**
 * How many times slower than a usual machine this one is, at least 1. Measured once, by whoever asks first: everything
 * that it starts finds the answer in its environment.
 */
export function slowness() {
  process.env.TEST_SLOWNESS ??= measured().toFixed(1)
  return Number(process.env.TEST_SLOWNESS)
}

function measured() {
  const began = performance.now()
  let sum = 0
  for (let at = 0; at < 3e7; at++) sum += Math.sqrt(at)
  const taken = performance.now() - began
  return sum > 0 ? Math.min(MOST, Math.max(1, taken / USUAL_MS)) : 1
}
