import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openBuiltPage } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { head, row, sideBySide } from './browser/sideBySide.ts'
import type { MapPage } from './map/page/main.tsx'
import { layOut } from './table.ts'

/**
 * The part `map`: a map until it is painted, in Chromium, in a page built like the host's, alternating with ECharts
 * alone. First what somebody waits for who opens a map, the code of ECharts among it; then another one in the same page,
 * where what we add (React, the colors of the theme, the legend, the ranking) is all that differs.
 */
const FIRST = 40
const AGAIN = 120
/** As a share of the time of ECharts alone. */
const MOST = 1.05
/** In ms, more than ECharts alone. */
const MORE = 4
const MORE_RANKED = 8

declare const maps: MapPage

const kinds = [
  { name: 'the provinces', within: null, ranking: false },
  { name: 'the provinces, with their ranking', within: null, ranking: true },
  { name: 'the cities of Guangdong', within: '440000', ranking: false }
] as const

type Kind = (typeof kinds)[number]

const page = await openBuiltPage('bench-map', resolve(import.meta.dirname, 'map/page'), () => null)
const browser = await chromium.launch(chromiumLaunch())
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  tab.on('pageerror', error => process.stderr.write(`${error.message}\n`))
  const rows: (readonly string[])[] = []
  for (const kind of kinds) {
    const times = await sideBySide(
      FIRST,
      () => inNewPage(tab, () => ours(tab, kind)),
      () => inNewPage(tab, () => bare(tab, kind))
    )
    rows.push(row(`${kind.name}, at first`, times, `≤ ${MOST} ×`, MOST * (times.reference?.p50 ?? 0)))
  }
  for (const kind of kinds) {
    const times = await sideBySide(
      AGAIN,
      () => ours(tab, kind),
      () => bare(tab, kind)
    )
    const more = kind.ranking ? MORE_RANKED : MORE
    rows.push(row(`${kind.name}, again`, times, `≤ + ${more}`, more + (times.reference?.p50 ?? 0)))
  }
  process.stdout.write(`${layOut([head, ...rows])}\n`)
} finally {
  await browser.close()
  await page.close()
}

async function inNewPage(tab: Page, work: () => Promise<number>): Promise<number> {
  await tab.goto(page.address)
  await tab.waitForFunction('"maps" in globalThis')
  return work()
}

async function ours(tab: Page, { within, ranking }: Kind): Promise<number> {
  return tab.evaluate(([where, ranked]) => maps.ours(where, ranked), [within, ranking] as const)
}

async function bare(tab: Page, { within }: Kind): Promise<number> {
  return tab.evaluate(where => maps.bare(where), within)
}
