import type { Page } from 'playwright'

/** The sum of shifts that still passes, of everything that a page does by itself. */
export const STILL = 0.02

/** Records from now on, in every document of the page, what moves without being touched. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(globalThis, 'shift', Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far the parts of the present document have moved. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))
}
