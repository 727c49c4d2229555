import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openBuiltPage } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import type { GraphPage, Move, Who } from './graph/page/main.tsx'
import { layOut, summarize, tenths, verdict } from './table.ts'

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
const head = ['ms', 'CPU', 'p50', 'p95', 'ECharts p50', 'p95', 'times', 'budget', 'here', '']

const page = await openBuiltPage('bench-graph', resolve(import.meta.dirname, 'graph/page'), () => null)
const browser = await chromium.launch(chromiumLaunch())
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 1200 } })
  tab.on('pageerror', error => process.stderr.write(`${error.message}\n`))
  await tab.goto(page.address)
  await tab.waitForFunction('"graphs" in globalThis')
  const { nodes, edges } = await tab.evaluate(() => graphs.size)
  process.stdout.write(`${nodes} nodes, ${edges} edges\n`)
  const rows: (readonly string[])[] = []
  for (const slower of [1, 4] as const) {
    await throttle(tab, slower)
    const { first, frames, layout, seen } = budgets[slower]
    const layouts = await repeat(async () => tab.evaluate(() => graphs.layout()))
    rows.push(rowOf('layout, longest', slower, layouts, null, { p95: layout, seen: 0 }))
    const [ours, bare] = [await repeat(() => firstOf(tab, 'ours')), await repeat(() => firstOf(tab, 'bare'))]
    rows.push(rowOf('answer → first picture', slower, ours, bare, { p50: first, seen: seen.first }))
    for (const move of moves) {
      const [own, others] = [await framesOf(tab, 'ours', move), await framesOf(tab, 'bare', move)]
      rows.push(rowOf(`frames: ${move}`, slower, own, others, { p95: frames, seen: seen.frames }))
    }
  }
  process.stdout.write(`${layOut([head, ...rows])}\n`)
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

type Budget = ({ readonly p50: number } | { readonly p95: number }) & { readonly seen: number }

/** Exceeding a budget fails the run. */
function rowOf(
  name: string,
  slower: number,
  times: readonly number[],
  others: readonly number[] | null,
  budget: Budget
): readonly string[] {
  const [own, other] = [summarize(times), others && summarize(others)]
  const which = 'p50' in budget ? 'p50' : 'p95'
  const most = 'p50' in budget ? budget.p50 : budget.p95
  const here = most * Math.max(1, budget.seen > 0 && other ? other[which] / budget.seen : 1)
  if (own[which] > here) process.exitCode = 1
  return [
    name,
    `${slower}×`,
    tenths(own.p50),
    tenths(own.p95),
    tenths(other?.p50),
    tenths(other?.p95),
    other ? (own[which] / other[which]).toFixed(2) : '–',
    `${which} ≤ ${most}`,
    `≤ ${tenths(here)}`,
    verdict(own[which], here)
  ]
}
