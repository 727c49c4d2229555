import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openBuiltPage } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { sideBySide } from './browser/sideBySide.ts'
import { figuresOf, summarize } from './figures/collect.ts'
import type { MapPage, Who, Within } from './map/page/main.tsx'

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

const figures = figuresOf('map')
const page = await openBuiltPage('bench-map', resolve(import.meta.dirname, 'map/page'), () => null)
const browser = await chromium.launch(chromiumLaunch())
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  tab.on('pageerror', error => process.stderr.write(`${error.message}\n`))
  for (const kind of kinds) {
    const times = await sideBySide(
      FIRST,
      () => inNewPage(tab, () => draw(tab, 'ours', kind)),
      () => inNewPage(tab, () => draw(tab, 'bare', kind))
    )
    figures.addTimes(`${kind.name}, at first`, times.ours, {
      p50: { ratio: MOST },
      reference: times.reference && { times: times.reference, what: 'ECharts' }
    })
  }
  for (const kind of kinds) {
    const times = await sideBySide(
      AGAIN,
      () => draw(tab, 'ours', kind),
      () => draw(tab, 'bare', kind)
    )
    const more = kind.ranking ? MORE_RANKED : MORE
    figures.addTimes(`${kind.name}, again`, times.ours, {
      reference: times.reference && { times: times.reference, what: 'ECharts' }
    })
    const added = summarize(times.ours).p50 - summarize(times.reference ?? []).p50
    figures.add(`${kind.name}, again: more than ECharts, p50`, 'ms', Math.max(0, added), {
      goal: { most: more }
    })
  }
  figures.addTimes('the provinces, frames while dragged', await framesOf(tab, 'ours'), {
    p95: { most: FRAME },
    reference: { times: await framesOf(tab, 'bare'), what: 'ECharts' }
  })
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

async function framesOf(tab: Page, who: Who): Promise<readonly number[]> {
  return tab.evaluate(whose => maps.frames(whose, 'provinces'), who)
}
