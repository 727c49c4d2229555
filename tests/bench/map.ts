import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openBuiltPage } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { head, row, sideBySide } from './browser/sideBySide.ts'
import type { MapPage, Who, Within } from './map/page/main.tsx'
import { layOut, summarize, tenths, verdict } from './table.ts'

/**
 * The part `map`: a map until it is painted, in Chromium, in a page built like the host's, alternating with ECharts
 * alone. First what somebody waits for who opens a map, the code of ECharts among it; then another one in the same page,
 * and the frames while it is dragged.
 */
const FIRST = 40
const AGAIN = 120
/** As a share of the time of ECharts alone. */
const MOST = 1.05
/** In ms, more than ECharts alone. */
const MORE = 4
const MORE_RANKED = 8
/** In ms, of nineteen frames in twenty. */
const FRAME = 20

declare const maps: MapPage

interface Kind {
  readonly name: string
  readonly within: Within
  readonly ranking: boolean
}

const kinds: readonly Kind[] = [
  { name: 'the provinces', within: 'provinces', ranking: false },
  { name: 'the provinces, with their ranking', within: 'provinces', ranking: true },
  { name: 'the cities of Guangdong', within: '440000', ranking: false }
]

const page = await openBuiltPage('bench-map', resolve(import.meta.dirname, 'map/page'), () => null)
const browser = await chromium.launch(chromiumLaunch())
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  tab.on('pageerror', error => process.stderr.write(`${error.message}\n`))
  const rows: (readonly string[])[] = []
  for (const kind of kinds) {
    const times = await sideBySide(
      FIRST,
      () => inNewPage(tab, () => draw(tab, 'ours', kind)),
      () => inNewPage(tab, () => draw(tab, 'bare', kind))
    )
    rows.push(row(`${kind.name}, at first`, times, `≤ ${MOST} ×`, MOST * (times.reference?.p50 ?? 0)))
  }
  for (const kind of kinds) {
    const times = await sideBySide(
      AGAIN,
      () => draw(tab, 'ours', kind),
      () => draw(tab, 'bare', kind)
    )
    const more = kind.ranking ? MORE_RANKED : MORE
    rows.push(row(`${kind.name}, again`, times, `≤ + ${more}`, more + (times.reference?.p50 ?? 0)))
  }
  rows.push(await rowOfFrames(tab))
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

async function draw(tab: Page, who: Who, { within, ranking }: Kind): Promise<number> {
  return tab.evaluate(([whose, where, ranked]) => maps.draw(whose, where, ranked), [
    who,
    within,
    ranking
  ] as const)
}

async function rowOfFrames(tab: Page): Promise<readonly string[]> {
  const [ours, bare] = [await framesOf(tab, 'ours'), await framesOf(tab, 'bare')].map(summarize)
  const p95 = ours?.p95 ?? Infinity
  if (p95 > FRAME) process.exitCode = 1
  return [
    'the provinces, frames while dragged',
    ...[ours?.p50, p95, bare?.p50, bare?.p95].map(tenths),
    `p95 ≤ ${FRAME}`,
    `≤ ${tenths(FRAME)}`,
    verdict(p95, FRAME)
  ]
}

async function framesOf(tab: Page, who: Who): Promise<readonly number[]> {
  return tab.evaluate(whose => maps.frames(whose, 'provinces'), who)
}
