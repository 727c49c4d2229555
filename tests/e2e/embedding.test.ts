import { resolve } from 'node:path'
import { getResponse } from 'msw'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMockHandlers, isServiceRequest } from '../../src/mocks/index.ts'
import { hasShared, yardstick } from '../helpers/shared.ts'
import { openBuiltPage, type BuiltPage } from '../helpers/builtPage.ts'
import { openBrowser, type Visitor } from './browser.ts'
import type { Portal, Scene } from './partner/portal.ts'

declare const portal: Portal

const NONCE = 'Zm9yLXRoZS10ZXN0'
const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${NONCE}'; img-src data:; connect-src 'self'`
const allowAll = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Two deployments of different size, and a third for everything else. */
const worlds = {
  '/a/': createMockHandlers({ companies: 7 }),
  '/b/': createMockHandlers({ companies: 11 }),
  '/': createMockHandlers({ companies: 60 })
} as const

let page: BuiltPage
let visitor: Visitor
let requests: { readonly path: string; readonly token: string | null }[] = []

async function services(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const isSandboxed = request.headers.get('origin') === 'null'
  if (isSandboxed && request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: allowAll })
  if (pathname === '/portal/hello') return Response.json('hello')
  if (pathname === '/framed') return framed()
  if (pathname === '/guarded') return guarded()
  if (!isServiceRequest(request))
    return isSandboxed ? withHeaders(await fetch(own(pathname)), allowAll) : null
  requests.push({ path: pathname, token: request.headers.get('authorization') })
  const answer = await answerOf(request, pathname)
  return isSandboxed ? withHeaders(answer, allowAll) : answer
}

async function answerOf(request: Request, pathname: string): Promise<Response> {
  if (pathname.startsWith('/expired/')) return new Response(null, { status: 401 })
  const [, handlers] = Object.entries(worlds).find(([prefix]) => pathname.startsWith(prefix)) ?? []
  return (await getResponse([...(handlers ?? [])], request)) ?? new Response(null, { status: 404 })
}

const own = (path: string): string => page.address + path

function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  const all = new Headers(answer.headers)
  // Forwarded uncompressed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) all.delete(name)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(answer.body, { status: answer.status, headers: all })
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** A page that embeds us in a frame that allows scripts only: no origin, storage or cookies. */
function framed(): Response {
  const frame = '<iframe sandbox="allow-scripts" width="1200" height="700" src="/?scene=own"></iframe>'
  return new Response(`<!doctype html><title>演示门户</title><link rel="icon" href="data:,">${frame}`, {
    headers: html
  })
}

/** The page under a content security policy with a nonce for styles. */
async function guarded(): Promise<Response> {
  const written = await (await fetch(own('/index.html'))).text()
  const named = written.replace('<head>', `<head><meta name="nonce" content="${NONCE}" />`)
  return new Response(named, { headers: { ...html, 'content-security-policy': policy } })
}

async function openScene(scene: Scene): Promise<Page> {
  const tab = await visitor.newPage()
  await tab.goto(own(`/?scene=${scene}`))
  return tab
}

/** The partner's own component still works: its counter increments. */
async function expectAlive(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: '门户计数 0' }).click()
  await tab.getByRole('button', { name: '门户计数 1' }).waitFor()
}

/** The recorded requests; tracking events are sent when the page is idle, after everything else. */
const questions = (): readonly string[] =>
  requests.map(({ path }) => path).filter(path => !path.endsWith('burial/point/insert'))

const rows = (tab: Page, place: string) => tab.getByRole('region', { name: place }).getByRole('row')

beforeAll(async () => {
  // An embedding page uses the production build of React.
  vi.stubEnv('NODE_ENV', 'production')
  page = await openBuiltPage('partner', resolve(import.meta.dirname, 'partner'), services)
  visitor = await openBrowser()
})
afterAll(async () => {
  await visitor?.close()
  await page?.close()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  requests = []
  visitor.complaints()
})

describe('in the page of a partner', () => {
  it('embedding-03 two instances with their own services and tokens are isolated', async () => {
    const tab = await openScene('two')
    await tab.getByText('7 家').first().waitFor()
    await tab.getByText('11 家').first().waitFor()
    // The companies plus the header row.
    expect(await rows(tab, '甲').count()).toBe(8)
    expect(await rows(tab, '乙').count()).toBe(12)
    for (const { path, token } of requests) expect(token).toBe(`Bearer token-${path.slice(1, 2)}`)
    // What each asks for once its list stands.
    await expect.poll(() => requests.filter(({ path }) => path.endsWith('/searches')).length).toBe(2)
    const before = requests.length
    const box = tab.getByRole('region', { name: '甲' }).getByRole('combobox', { name: '关键词' })
    await box.fill('科技')
    await box.press('Enter')
    await tab.getByRole('button', { name: '移除条件“关键词：科技”' }).waitFor()
    expect(await rows(tab, '乙').count()).toBe(12)
    expect(requests.slice(before).filter(({ path }) => path.startsWith('/b/'))).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })

  it("embedding-05 the page's own axios is unchanged, and sees none of our requests", async () => {
    const tab = await openScene('app')
    await tab.getByRole('combobox', { name: '关键词' }).first().waitFor()
    await tab.evaluate(() => portal.ask())
    const { set, now, intercepted } = await tab.evaluate(() => ({
      set: portal.defaultsAsSet,
      now: portal.defaults(),
      intercepted: portal.intercepted
    }))
    expect(now).toBe(set)
    expect(intercepted).toEqual(['/hello'])
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter(({ path }) => path.startsWith('/portal'))).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })

  it('embedding-07 a frame with sandbox="allow-scripts" shows the application without any storage', async () => {
    const tab = await visitor.newPage()
    await tab.goto(own('/framed'))
    const frame = tab.frameLocator('iframe')
    await frame.getByRole('combobox', { name: '关键词' }).first().waitFor()
    await frame.getByRole('link', { name: '登录' }).first().click()
    await frame.getByRole('heading', { level: 1 }).first().waitFor()
    expect(visitor.complaints()).toEqual([])
  })

  it('embedding-08 address, title and history stay those of the page', async () => {
    const tab = await openScene('app')
    const state = () => tab.evaluate(() => [location.href, document.title, history.length, history.state])
    const before = await state()
    await tab.getByRole('link', { name: '企业探索', exact: true }).first().click()
    // The home page, shown until the list is loaded, has rows of its own.
    await tab.getByRole('group', { name: '企业列表' }).getByRole('link').first().click()
    await tab.locator('.pa-company-title').waitFor()
    expect(await state()).toEqual(before)
    expect(visitor.complaints()).toEqual([])
  })

  it('embedding-09 a render error does not affect the embedding page', async () => {
    const tab = await openScene('broken')
    // A screen without its providers, and an application with a part that throws outside of its screens.
    await tab.getByRole('region', { name: '甲' }).getByText('Unexpected Application Error').waitFor()
    await tab.getByRole('region', { name: '乙' }).getByText('页面无法显示，请刷新后重试').waitFor()
    await expectAlive(tab)
    // React logs caught errors.
    const complaints = visitor.complaints().join()
    expect(complaints).toContain('broken on purpose')
    expect(complaints).toContain('<HttpProvider>')
  })

  it('embedding-12 a failed renewal notifies the page once, without navigating', async () => {
    const tab = await openScene('expired')
    await tab.getByText('登录已失效，请重新登录').first().waitFor()
    await expectAlive(tab)
    expect(requests.length).toBeGreaterThan(1)
    expect(await tab.evaluate(() => portal.expired)).toBe(1)
    expect(tab.url()).toBe(own('/?scene=expired'))
    // The browser logs every 401.
    expect(visitor.complaints().filter(each => !each.includes('401'))).toEqual([])
  })

  it('embedding-13 a message of an unknown origin is ignored', async () => {
    const tab = await openScene('app')
    await tab.getByRole('combobox', { name: '关键词' }).first().waitFor()
    await tab.waitForLoadState('networkidle')
    // The map comes last, a while after its borders.
    await tab.locator('svg.pa-map-drawing').waitFor()
    await expect.poll(() => tab.locator('.pa-skeleton, [aria-busy="true"]').count()).toBe(0)
    const state = () =>
      tab.evaluate(() => [document.body.innerText, JSON.stringify(Object.entries(localStorage))])
    const before = [await state(), questions()]
    await tab.evaluate(() => {
      const heard = new Promise(done => addEventListener('message', done, { once: true }))
      const stranger = document.createElement('iframe')
      stranger.hidden = true
      stranger.sandbox.add('allow-scripts')
      stranger.srcdoc = `<script>parent.postMessage({ type: 'login', token: 'x' }, '*')</script>`
      document.body.append(stranger)
      return heard.then(() => null)
    })
    expect([await state(), questions()]).toEqual(before)
  })

  it('embedding-11 respects a content security policy without unsafe-eval and with a nonce for styles', async () => {
    const tab = await visitor.newPage()
    await tab.addInitScript(() => {
      const broken: string[] = []
      Object.assign(globalThis, { broken })
      addEventListener('securitypolicyviolation', event =>
        broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
      )
    })
    await tab.goto(own('/guarded?scene=app'))
    await tab.getByRole('link', { name: '企业探索', exact: true }).first().click()
    await tab.getByRole('row').nth(3).waitFor()
    expect(await tab.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })
})

/** Cases that cannot be shown with a page of ours. */
const elsewhere: Readonly<Record<string, string>> = {
  'embedding-04':
    'React 19 is a peer dependency; that it stands beside another root of the page is shown by every scene',
  'embedding-16': 'a number of tests and a coverage, counted by npm test'
}

describe.skipIf(!hasShared)('embedding cases', () => {
  it('are all covered', () => {
    const ids = (yardstick<{ readonly id: string }[]>('embedding') ?? []).map(({ id }) => id)
    const shown = ['03', '05', '07', '08', '09', '11', '12', '13'].map(number => `embedding-${number}`)
    expect(ids.filter(id => !shown.includes(id) && !(id in elsewhere))).toEqual([])
  })
})
