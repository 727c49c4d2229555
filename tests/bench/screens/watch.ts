import type { Page } from 'playwright'

/** Recorded by the page: the last user action, and the paints since. */
interface Watched {
  readonly painted: (moment: string) => Promise<number>
  readonly scrollFrames: (frames: number, step: number) => Promise<number[]>
}

declare global {
  var benchWatch: Watched
}

/** Records in every page of a tab how long it takes from an action to its paint. */
export async function watch(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    let acted = Number.POSITIVE_INFINITY
    for (const kind of ['click', 'input']) {
      addEventListener(kind, event => (acted = event.timeStamp), { capture: true })
    }
    globalThis.benchWatch = {
      painted: moment => {
        acted = Number.POSITIVE_INFINITY
        return new Promise((done, failed) => {
          setTimeout(() => failed(new Error(`${moment} never came.`)), 30_000)
          const observer = new PerformanceObserver(list => {
            const mark = list.getEntriesByName(`prospecting:${moment}`).at(-1)
            if (!mark || mark.startTime < acted) return
            observer.disconnect()
            done(mark.startTime - acted)
          })
          observer.observe({ type: 'mark' })
        })
      },
      scrollFrames: (frames, step) =>
        new Promise(done => {
          const frame = document.querySelector('[role=group][aria-label=企业列表]') as HTMLElement
          const lengths: number[] = []
          let last = performance.now()
          const next = (now: number): void => {
            lengths.push(now - last)
            last = now
            if (lengths.length > frames) return done(lengths.slice(1))
            frame.scrollTop += step
            requestAnimationFrame(next)
          }
          requestAnimationFrame(next)
        })
    }
  })
}

/** The time in ms from an action to the user timing mark of its last paint. */
export async function timeUntil(tab: Page, moment: string, act: () => Promise<unknown>): Promise<number> {
  const waiting = tab.evaluate(name => benchWatch.painted(name), moment)
  await act()
  return await waiting
}
