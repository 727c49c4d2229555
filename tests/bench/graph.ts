import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openBuiltPage } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { figuresOf } from './figures/collect.ts'
import { scaledGoal } from './figures/figure.ts'
import type { GraphPage, Move, Who } from './graph/page/main.tsx'

/**
 * The part `graph`: a supply chain of 2,000 nodes and 3,000 edges in Chromium, in a page built like the host's, beside
 * ECharts' own graph of the same nodes at the same places; at full speed and with a processor four times slower. Budgets
 * were set where ECharts took SEEN; they scale with its time on slower machines.
 */
const budgets = {
  1: { first: 330, frames: 20, layout: 50, seen: { first: 323, frames: 67 } },
  4: { first: 800, frames: 50, layout: 50, seen: { first: 947, frames: 100 } }
} as const
const ROUNDS = 9

declare const graphs: GraphPage

const moves: readonly Move[] = ['pan', 'zoom', 'pan far']
const figures = figuresOf('graph')

const page = await openBuiltPage('bench-graph', resolve(import.meta.dirname, 'graph/page'), () => null)
const browser = await chromium.launch(chromiumLaunch())
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 1200 } })
  tab.on('pageerror', error => process.stderr.write(`${error.message}\n`))
  await tab.goto(page.address)
  await tab.waitForFunction('"graphs" in globalThis')
  const { nodes, edges } = await tab.evaluate(() => graphs.size)
  process.stdout.write(`${nodes} nodes, ${edges} edges\n`)
  for (const slower of [1, 4] as const) {
    await throttle(tab, slower)
    const { first, frames, layout, seen } = budgets[slower]
    const layouts = await repeat(async () => tab.evaluate(() => graphs.layout()))
    figures.addTimes(`layout, longest, ${slower}× CPU`, layouts, { p95: { most: layout } })
    const [ours, bare] = [await repeat(() => firstOf(tab, 'ours')), await repeat(() => firstOf(tab, 'bare'))]
    figures.addTimes(`answer → first picture, ${slower}× CPU`, ours, {
      p50: scaledGoal(first, seen.first),
      reference: { times: bare, what: 'ECharts' }
    })
    for (const move of moves) {
      const [own, others] = [await framesOf(tab, 'ours', move), await framesOf(tab, 'bare', move)]
      figures.addTimes(`frames: ${move}, ${slower}× CPU`, own, {
        p95: scaledGoal(frames, seen.frames),
        reference: { times: others, what: 'ECharts' }
      })
    }
  }
} finally {
  await browser.close()
  await page.close()
}

async function throttle(tab: Page, rate: number): Promise<void> {
  const devTools = await tab.context().newCDPSession(tab)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

async function repeat(work: () => Promise<number>): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const time = await work()
    if (round >= 0) times.push(time)
  }
  return times
}

async function firstOf(tab: Page, who: Who): Promise<number> {
  return tab.evaluate(whose => graphs.first(whose), who)
}

async function framesOf(tab: Page, who: Who, move: Move): Promise<readonly number[]> {
  return tab.evaluate(([whose, how]) => graphs.frames(whose, how), [who, move] as const)
}
