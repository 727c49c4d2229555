import { sentences } from '../../base/sentences.ts'

/** Companies between two progress lines. */
const STEP = 10_000

export function rebuildProgress(say: (sentence: string) => void): (done: number, total: number) => void {
  let reported = -1
  return (done, total) => {
    const step = Math.floor(done / STEP)
    if (step > reported) say(sentences.start.rebuilding(done, total))
    reported = step
  }
}
