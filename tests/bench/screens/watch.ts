import type { Page } from 'playwright'

/** What the page keeps for us: when somebody acted last, and what was painted since. */
interface Watched {
  readonly painted: (moment: string) => Promise<number>
  readonly scrollFrames: (frames: number, step: number) => Promise<number[]>
}

declare global {
  var benchWatch: Watched
}

/** Lets every page that a tab opens tell how long it took from an action to what came of it. */
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

/** How many ms lie between an action and the moment that the page marks once all that came of it is painted. */
export async function timeUntil(tab: Page, moment: string, act: () => Promise<unknown>): Promise<number> {
  const waiting = tab.evaluate(name => benchWatch.painted(name), moment)
  await act()
  return await waiting
}
