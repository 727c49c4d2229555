import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endWithTest } from '../helpers/endWithTest.ts'
import { codeFor, signInAs } from '../helpers/signIn.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { startHost } from './host.ts'
import { axeFindings, signInByDemo } from './steps.ts'

const address = commonAddress()
let visitor: Visitor

beforeAll(async () => {
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
})

/** Each service call with the page's address at that time and its Referer. */
function watchCalls(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!/^\/(?:api|be-|burial-point)/.test(pathname)) return
    seen.push([pathname, page.url(), request.headers().referer ?? ''].join(' '))
  })
  return seen
}

/** Goes back through the whole history and returns every address. */
async function addressesBehind(page: Page): Promise<readonly string[]> {
  const seen = [page.url()]
  const length = await page.evaluate(() => history.length)
  for (let steps = 1; steps < length; steps++) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null)
    seen.push(page.url())
  }
  return seen
}

/** The state of a sign-in that the page has begun. */
async function ownState(page: Page): Promise<string> {
  await page.goto(`${address}/login`)
  const link = page.getByRole('link', { name: '单点登录' })
  const state = new URL((await link.getAttribute('href')) ?? '', address).searchParams.get('state') ?? ''
  await link.evaluate(each => each.addEventListener('click', event => event.preventDefault()))
  await link.click()
  return encodeURIComponent(state)
}

const secrets = /code=|access_token=/

describe('the single sign-on', () => {
  it('returns to the address with query and hash, and removes the code', async () => {
    const page = await visitor.newPage()
    const calls = watchCalls(page)
    const place = '/exploreCompany?keyword=%E8%BD%AF%E4%BB%B6&region=440000#list'
    await page.goto(address + place)
    await page.waitForURL(/\/login\?returnTo=/)
    await page.getByRole('link', { name: '单点登录' }).click()
    await page.waitForURL(/\/sso\/authorize/)
    await page.getByRole('button', { name: /团队主管/ }).click()
    await page.waitForURL(address + place)
    await page.getByRole('button', { name: /周明澈/ }).waitFor()
    expect(calls.some(each => each.includes('/hs/login'))).toBe(true)
    expect(calls.filter(each => secrets.test(each))).toEqual([])
    expect(
      (await addressesBehind(page)).filter(each => secrets.test(each) && !each.includes('/sso/'))
    ).toEqual([])
  })

  it('refuses a code that another tab fetched', async () => {
    const page = await visitor.newPage()
    await page.goto(`${address}/login`)
    const href = (await page.getByRole('link', { name: '单点登录' }).getAttribute('href')) ?? ''
    const state = new URL(href, address).searchParams.get('state') ?? ''
    const code = await codeFor(address, 'demo.manager')
    await page.goto(`${address}/login?code=${code}&state=${encodeURIComponent(state)}`)
    await page.getByText('登录未成功').waitFor()
    expect(page.url()).toBe(`${address}/login?fail=true`)
  })

  it('refuses a code of the own provider without the state of this tab', async () => {
    const page = await visitor.newPage()
    await signInByDemo(page, address)
    await page.goto(`${address}/login?code=${await codeFor(address, 'demo.lead')}`)
    await page.getByText('登录未成功').waitFor()
    await page.getByRole('button', { name: '继续使用当前登录' }).click()
    await page.getByRole('button', { name: /林知远/ }).waitFor()
    expect(page.url()).toBe(`${address}/home`)
  })

  it('fails when the code was used before', async () => {
    const page = await visitor.newPage()
    const code = await codeFor(address, 'demo.manager')
    await page.goto(`${address}/login?code=${code}&state=${await ownState(page)}`)
    await page.waitForURL(`${address}/home`)
    const other = await visitor.newPage()
    await other.goto(`${address}/login?code=${code}&state=${await ownState(other)}`)
    await other.getByText('登录未成功').waitFor()
    expect(other.url()).toBe(`${address}/login?fail=true`)
  })
})

describe('a link to /home', () => {
  it.each([
    ['a demo', () => Promise.resolve('from=demo'), /林知远/],
    [
      'a token from outside',
      async () => `from=outsideLogin&access_token=${await signInAs(address, 'demo.reader')}`,
      /许安然/
    ],
    [
      'a code',
      async (page: Page) => `code=${await codeFor(address, 'demo.lead')}&state=${await ownState(page)}`,
      /周明澈/
    ]
  ] as const)('with %s signs in, and Back shows nothing of it', async (_, query, name) => {
    const page = await visitor.newPage()
    const link = `${address}/home?${await query(page)}`
    const calls = watchCalls(page)
    await page.goto(link)
    await page.getByRole('button', { name }).waitFor()
    expect(page.url()).toBe(`${address}/home`)
    expect(calls.filter(each => secrets.test(each))).toEqual([])
    expect((await addressesBehind(page)).filter(each => secrets.test(each))).toEqual([])
  })

  it('with a forged token leaves the existing session', async () => {
    const page = await visitor.newPage()
    await signInByDemo(page, address)
    await page.goto(`${address}/home?from=outsideLogin&access_token=forged`)
    await page.waitForURL(`${address}/login?fail=true`)
    await page.getByRole('button', { name: '继续使用当前登录' }).click()
    await page.getByRole('button', { name: /林知远/ }).waitFor()
    expect(page.url()).toBe(`${address}/home`)
  })
})

describe('a first password', () => {
  it('is replaced before anything opens, on a phone in the dark too, and the new one signs in', async () => {
    const host = await startHost('few')
    endWithTest(() => host.stop())
    const command = resolve(import.meta.dirname, '../../host/server/commands/main.ts')
    const words = [command, 'staff:add', 'chen.yu', '陈予', '--department', '总行/苏州分行']
    const { stdout } = await promisify(execFile)(process.execPath, words, { env: host.env })
    const first = /初始密码：([\w-]+)/.exec(stdout)?.[1] ?? ''
    const own = '很长的一句自己的话 26'
    const page = await visitor.newPage({ width: 390, colorScheme: 'dark' })
    const enter = async (password: string) => {
      await page.goto(`${host.address}/exploreCompany`)
      await page.getByRole('link', { name: '单点登录' }).click()
      await page.getByRole('textbox', { name: '账号' }).fill('chen.yu')
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
    }
    await enter(first)
    await page.getByRole('heading', { name: '设置新密码' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('新密码', { exact: true }).fill('password123456')
    await page.getByLabel('再次输入新密码').fill('password123456')
    await page.getByRole('button', { name: '设置并登录' }).click()
    await page
      .getByRole('alert')
      .getByText(/^新密码过于简单/)
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    // Whoever leaves here is not signed in.
    await enter(first)
    await page.getByLabel('新密码', { exact: true }).fill(own)
    await page.getByLabel('再次输入新密码').fill(own)
    await page.getByRole('button', { name: '设置并登录' }).click()
    await page.waitForURL(`${host.address}/exploreCompany`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
