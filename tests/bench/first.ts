import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { openBuiltPage, pageCache } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { figuresOf, summarize } from './figures/collect.ts'
import type { Goal, Unit } from './figures/figure.ts'
import { buildPage } from './page.ts'

/**
 * The part `first`: the first load of exploreCompany with a session, in Chromium with a cold cache, a slow network
 * and a processor four times slower, alternating with a bare page with antd's table that requests the same rows from
 * the same server. `--checkout=<folder>` measures another checkout with installed dependencies, without budgets.
 */
const REPOSITORY = resolve(import.meta.dirname, '../..')
const NET = { offline: false, latency: 165, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }
const SLOWER = 4
const ROUNDS = 5
/** The first two as a share of the bare page. */
const GOAL = { paint: 0.4, row: 0.8, requests: 8, scripts: 260, shift: 0.02 }

const option = argv.find(argument => argument.startsWith('--checkout='))?.slice('--checkout='.length)
const scripts: Record<string, Promise<Uint8Array<ArrayBuffer>>> = {}
const checkout = resolve(option ?? REPOSITORY)

/** The figures of one page load up to the first row; times in ms, sizes in kB as transferred. */
interface Load {
  readonly paint: number
  readonly row: number
  readonly requests: number
  readonly scripts: number
  readonly styles: number
  readonly shift: number
}

const figures = figuresOf('first')
buildPage(checkout)
const server = startServerProcess(
  { DATA_DIR: join(checkout, '.cache/bench-first'), LOG_LEVEL: 'warn', ACCESS_TOKEN_MINUTES: '1440' },
  checkout
)
const browser = await chromium.launch(chromiumLaunch())
const host = await server.ready
const bare = await openBuiltPage('bench-first', resolve(import.meta.dirname, 'first/bare'), request =>
  answerBare(host, request)
)
try {
  const storage = await signedIn(host)
  const loads: Record<'ours' | 'bare', Load[]> = { ours: [], bare: [] }
  for (let round = -1; round < ROUNDS; round++) {
    const ours = await load(`${host}/exploreCompany`, storage)
    const others = await load(bare.address, storage)
    // Warms up the server.
    if (round < 0) continue
    loads.ours.push(ours)
    loads.bare.push(others)
  }
  tell(loads.ours, loads.bare)
} finally {
  await browser.close()
  await bare.close()
  server.kill('SIGTERM')
  await server.ended
}

type Storage = readonly (readonly [string, string])[]

async function signedIn(address: string): Promise<Storage> {
  const tab = await browser.newPage()
  await tab.goto(`${address}/login`)
  await tab.getByRole('button', { name: '演示账号登录' }).click()
  await tab.waitForURL(`${address}/home`)
  await tab.waitForFunction(() => localStorage.getItem('userResult') !== null)
  const storage = await tab.evaluate(() => Object.entries(localStorage))
  await tab.close()
  return storage
}

async function load(address: string, storage: Storage): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const tab = await context.newPage()
  await tab.addInitScript(watchLoad, storage)
  const requests = await watchNet(tab)
  await tab.goto(address, { waitUntil: 'commit' })
  const { paint, row } = await tab.evaluate(() => firstLoad.done)
  const before = requests().filter(({ asked }) => asked < row)
  // No layout shifts after the rows either.
  await tab.waitForTimeout(1500)
  const shift = await tab.evaluate(() => firstLoad.shift())
  await context.close()
  const sizeOf = (type: string): number =>
    before.filter(each => each.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    paint,
    row,
    requests: before.length,
    scripts: sizeOf('Script'),
    styles: sizeOf('Stylesheet'),
    shift
  }
}

declare global {
  var firstLoad: {
    readonly done: Promise<{ readonly paint: number; readonly row: number }>
    readonly shift: () => number
  }
}

/** Runs in the page before its own scripts. */
function watchLoad(storage: Storage): void {
  for (const [key, value] of storage) localStorage.setItem(key, value)
  let shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function goes into the page
  const first = (type: string, name: string): Promise<number> =>
    new Promise(found => {
      const observer = new PerformanceObserver(list => {
        const entry = list.getEntriesByName(name)[0]
        if (!entry) return
        observer.disconnect()
        found(entry.startTime)
      })
      observer.observe({ type, buffered: true })
    })
  const times = [first('paint', 'first-contentful-paint'), first('mark', 'prospecting:rows-painted')] as const
  globalThis.firstLoad = {
    done: Promise.all(times).then(([paint, row]) => ({ paint, row })),
    shift: () => shift
  }
}

interface Asked {
  readonly address: string
  readonly type: string
  /** In ms since navigation started. */
  readonly asked: number
  bytes: number
}

async function watchNet(tab: Page): Promise<() => readonly Asked[]> {
  const devTools = await tab.context().newCDPSession(tab)
  const requests = new Map<string, Asked>()
  let begun: number | null = null
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    begun ??= timestamp
    requests.set(requestId, { address: request.url, type, asked: 1000 * (timestamp - begun), bytes: 0 })
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', NET)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const isAside = /\/(?:favicon|mark|version)\.\w+(?:\?|$)|^data:/
  return () => [...requests.values()].filter(({ address }) => !isAside.test(address))
}

async function compressed(pathname: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = await readFile(join(pageCache, 'bench-first', pathname))
  return new Uint8Array(await promisify(brotliCompress)(text))
}

/** The files of the bare page, served as by our server, with its services. */
async function answerBare(address: string, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('.js')) {
    const script = await (scripts[pathname] ??= compressed(pathname))
    return new Response(script, {
      headers: { 'content-type': 'text/javascript', 'content-encoding': 'br' }
    })
  }
  if (request.method !== 'POST') return null
  const { authorization = '' } = Object.fromEntries(request.headers)
  const answer = await fetch(address + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: await request.text()
  })
  return new Response(await answer.arrayBuffer(), { headers: { 'content-type': 'application/json' } })
}

/** Another checkout has no goals. */
function tell(ours: readonly Load[], others: readonly Load[]): void {
  const add = (name: string, key: keyof Load, unit: Unit, goal: Goal | null): void => {
    const [own, other] = [ours, others].map(loads => summarize(loads.map(each => each[key])).p50)
    figures.add(name, unit, own ?? NaN, {
      goal: option === undefined ? goal : null,
      reference: { value: other ?? NaN, what: 'bare antd page' }
    })
  }
  add('first paint', 'paint', 'ms', { ratio: GOAL.paint })
  add('first row', 'row', 'ms', { ratio: GOAL.row })
  add('requests before the first row', 'requests', 'count', { most: GOAL.requests })
  add('scripts', 'scripts', 'kB', { most: GOAL.scripts })
  add('styles', 'styles', 'kB', null)
  add('layout shift', 'shift', 'count', { most: GOAL.shift })
}
