import { resolve } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright'
import { build } from 'vite'
import { openBuiltPage } from '../helpers/builtPage.ts'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'
import { signInAs } from '../helpers/signIn.ts'
import { figuresOf } from './figures/collect.ts'
import { scaledGoal } from './figures/figure.ts'
import type { ScreensPage } from './screens/page/main.tsx'
import type { Service } from './screens/reference/AntdList.tsx'
import { timeUntil, watch } from './screens/watch.ts'
import { seedFolder } from './store.ts'

/**
 * The part `screens`: waiting times on the company list, in Chromium, with the built page, the real server and
 * 100,000 sample companies in a database that is reused between runs; at full speed and with a processor four times
 * slower. Times are from the browser event to the paint. References: antd's own table with a form on the same server,
 * and a bare virtual list of text rows. Budgets were set where the references took SEEN; they scale with the
 * references on slower machines.
 */
const SEEN = { pages: { 1: 74, 4: 284 }, frames: { 1: 17, 4: 33 } } as const
const COMPANIES = 100_000
const ROUNDS = 9
/** How long the pointer rests on a button before the click, in ms; people take longer. */
const REST = 200
const LONG_LIST = 10_000
const SCROLL_PAGE = 100
const ROW = 48

/** Lists that are not cached yet. */
const criteria = [
  ['established', '1-5'],
  ['status', '存续'],
  ['scale', '小型'],
  ['regCapital', '500-1000'],
  ['region', '440000'],
  ['region', '310000']
] as const

declare const screens: ScreensPage
declare const reference: { readonly list: (at: Service, criteria: object) => void }

const figures = figuresOf('screens')
const DATA_DIR = await seedFolder(COMPANIES)

await build({ configFile: resolve(import.meta.dirname, '../../host/web/vite.config.ts'), logLevel: 'error' })
const panel = await openBuiltPage('bench-screens', resolve(import.meta.dirname, 'screens/page'), () => null)
const others = await openBuiltPage(
  'bench-reference',
  resolve(import.meta.dirname, 'screens/reference'),
  () => null
)
const server = startServerProcess({
  DATA_DIR,
  LOG_LEVEL: 'warn',
  ACCESS_TOKEN_MINUTES: '1440',
  CORS_ORIGINS: others.address
})
const browser = await chromium.launch(chromiumLaunch())
try {
  const host = await server.ready
  const list = `${host}/exploreCompany`
  for (const slower of [1, 4] as const) {
    const tab = await signedInTab(host)
    const slow = await throttle(tab)
    const { pages, sorts, blind, antd } = await pagesAndSorts(tab, host, list, slower)
    const of = (name: string): string => `${name}, ${slower}× CPU`
    const beside = {
      p50: scaledGoal(slower === 1 ? 50 : 150, SEEN.pages[slower]),
      reference: { times: antd, what: "antd's table" }
    }
    figures.addTimes(of('page click → rows painted'), pages, beside)
    figures.addTimes(of('sort click → rows painted'), sorts, beside)
    figures.addTimes(of('page click of which nothing told before'), blind)
    await slow(1)
    if (slower === 1) {
      figures.addTimes(of('keystroke → suggestions painted'), await keystrokes(tab, list), {
        p95: { most: 100 }
      })
    } else {
      const { frames, plain } = await scrolling(tab, list, slower)
      figures.addTimes(of('frames while 10,000 loaded rows scroll'), frames, {
        p95: scaledGoal(33, SEEN.frames[slower]),
        reference: { times: plain, what: 'rows of text' }
      })
    }
    figures.addTimes(of('closed filter panel mounts'), await panelMounts(tab, panel.address, slow, slower), {
      p50: { most: slower === 1 ? 60 : 200 }
    })
    await tab.close()
  }
} finally {
  await browser.close()
  await panel.close()
  await others.close()
  server.kill('SIGTERM')
  await server.ended
}

async function throttle(tab: Page): Promise<(rate: number) => Promise<void>> {
  const devTools = await tab.context().newCDPSession(tab)
  return async rate => void (await devTools.send('Emulation.setCPUThrottlingRate', { rate }))
}

async function watchedTab(): Promise<Page> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  tab.on('pageerror', error => process.stderr.write(`${error.message}\n`))
  await watch(tab)
  return tab
}

async function signedInTab(host: string): Promise<Page> {
  const tab = await watchedTab()
  await tab.goto(`${host}/login`)
  await tab.getByRole('button', { name: '演示账号登录' }).click()
  await tab.waitForURL(`${host}/home`)
  return tab
}

/**
 * Pages and orders that are not cached, so that each is requested from the server; alternating with antd's table.
 * `blind` pages are clicked without hovering, so that nothing can be prefetched.
 */
async function pagesAndSorts(tab: Page, host: string, list: string, slower: number) {
  const times = { pages: [] as number[], sorts: [] as number[], blind: [] as number[], antd: [] as number[] }
  const other = await watchedTab()
  const [slow, slowOther] = [await throttle(tab), await throttle(other)]
  const service = { host, token: await signInAs(host, 'demo.manager') }
  for (const [key, token] of criteria) {
    await slow(1)
    await tab.goto(`${list}?${key}=${token}`)
    await firstRow(tab)
    await slow(slower)
    for (const name of ['第 2 页', '第 3 页', '第 4 页']) {
      const button = tab.getByRole('button', { name, exact: true })
      times.pages.push(await pressed(tab, button))
    }
    for (const name of ['成立日期', '注册资本', '成立日期']) {
      const button = tab.getByRole('columnheader').getByRole('button', { name })
      times.sorts.push(await pressed(tab, button))
    }
    for (const name of ['第 2 页', '第 3 页']) {
      const button = tab.getByRole('button', { name, exact: true })
      times.blind.push(await timeUntil(tab, 'rows-painted', () => button.dispatchEvent('click')))
    }
    await slowOther(1)
    await antdList(other, service, { [key]: [token] })
    await slowOther(slower)
    for (const number of [2, 3, 4]) {
      const button = other.locator(`.ant-pagination-item-${number}`)
      times.antd.push(await pressed(other, button))
    }
  }
  await other.close()
  return times
}

/** Users pause before a click: deferred work of the page is done by then. */
async function pressed(tab: Page, button: Locator): Promise<number> {
  await button.hover()
  await tab.waitForTimeout(REST)
  await tab.evaluate(() => new Promise<unknown>(idle => requestIdleCallback(idle)))
  return await timeUntil(tab, 'rows-painted', () => button.click())
}

async function antdList(tab: Page, service: Service, filters: object): Promise<void> {
  await tab.goto(others.address)
  await tab.waitForFunction(() => 'reference' in globalThis)
  await tab.evaluate(([at, asked]) => reference.list(at, asked), [service, filters] as const)
  await tab.locator('.ant-table-row').first().waitFor()
}

/** Company names, letter by letter; every prefix has suggestions. */
async function keystrokes(tab: Page, list: string): Promise<readonly number[]> {
  await tab.goto(`${list}?region=330000`)
  await firstRow(tab)
  const names = await tab.getByRole('group', { name: '企业列表' }).getByRole('link').allInnerTexts()
  const box = tab.getByRole('combobox', { name: '关键词' })
  const times: number[] = []
  for (const name of names.slice(0, 12)) {
    await box.fill('')
    for (const letter of name.slice(0, 6)) {
      times.push(await timeUntil(tab, 'suggestions-painted', () => box.pressSequentially(letter)))
    }
  }
  return times
}

/** Continuous scrolling with all pages cached, and as many text rows. */
async function scrolling(tab: Page, list: string, slower: number) {
  const slow = await throttle(tab)
  await tab.goto(list)
  await firstRow(tab)
  await tab.getByRole('button', { name: '显示设置' }).click()
  await tab.getByText('连续滚动', { exact: true }).click()
  await tab.keyboard.press('Escape')
  const frame = tab.getByRole('group', { name: '企业列表' })
  for (let row = 0; row < LONG_LIST; row += SCROLL_PAGE) {
    await frame.evaluate((element, top) => (element.scrollTop = top), row * ROW)
    await tab
      .locator(`[role=row][aria-rowindex="${row + 5}"] a, tr[aria-rowindex="${row + 5}"] a`)
      .first()
      .waitFor()
  }
  await frame.evaluate(element => (element.scrollTop = 0))
  await firstRow(tab)
  const other = await watchedTab()
  const slowOther = await throttle(other)
  await other.goto(`${others.address}/#rows`)
  await other.locator('td').first().waitFor()
  await slowOther(slower)
  const plain = await framesOf(other)
  await other.close()
  await tab.bringToFront()
  await slow(slower)
  return { frames: await framesOf(tab), plain }
}

async function framesOf(tab: Page): Promise<readonly number[]> {
  return await tab.evaluate(([frames, step]) => benchWatch.scrollFrames(frames, step), [300, 300] as const)
}

async function panelMounts(
  tab: Page,
  address: string,
  slow: (rate: number) => Promise<void>,
  slower: number
): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await slow(1)
    await tab.goto(address)
    await tab.waitForFunction(() => screens.mountPanel !== undefined)
    await slow(slower)
    times.push(await tab.evaluate(() => screens.mountPanel()))
  }
  return times
}

async function firstRow(tab: Page): Promise<void> {
  await tab.getByRole('group', { name: '企业列表' }).getByRole('link').first().waitFor()
}
