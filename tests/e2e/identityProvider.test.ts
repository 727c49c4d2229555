import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startIdentityProvider, type IdentityProvider } from '../helpers/identityProvider.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { startHost, type Host } from './host.ts'

let provider: IdentityProvider
let host: Host
let visitor: Visitor
let folder: string

const PLACE = '/exploreCompany?keyword=%E8%BD%AF%E4%BB%B6'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospecting-mapping-'))
  const mapping = join(folder, 'mapping.json')
  await writeFile(
    mapping,
    JSON.stringify({ role: { claim: 'groups', values: { tuoke: 'manager' } }, create: true })
  )
  provider = await startIdentityProvider()
  host = await startHost('few', { ...provider.settings, OIDC_MAPPING: mapping })
  await provider.serve(host.address)
  visitor = await openBrowser()
})

afterEach(() => {
  provider.forge(null)
  provider.people.clear()
})

afterAll(async () => {
  await visitor?.close()
  await host?.stop()
  await provider?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A new browser, of somebody who is known at the provider, at a list for which one has to sign in. */
async function setOut(login: string): Promise<Page> {
  provider.people.set(login, { name: `同事 ${login}`, preferred_username: login, groups: ['tuoke'] })
  const page = await visitor.newPage()
  await page.goto(host.address + PLACE)
  await page.getByRole('link', { name: '单点登录' }).click({ noWaitAfter: true })
  return page
}

async function fillIn(page: Page, login: string): Promise<void> {
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('any')
  await page.locator('[name=password]').press('Enter', { noWaitAfter: true })
}

async function expectSignedIn(page: Page, login: string): Promise<void> {
  await page.waitForURL(host.address + PLACE)
  await page.getByRole('button', { name: new RegExp(`同事 ${login}`) }).waitFor()
}

/** A page of one sentence, from which one comes back to the application, and is nobody there. */
async function expectRefused(page: Page, sentence: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
  await page.getByRole('link', { name: '回到企业拓客' }).click()
  await page.getByRole('link', { name: '登录' }).first().waitFor()
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain('access_token')
}

/** Signs in, and returns the address at which the provider led back. */
async function wayBack(page: Page, login: string): Promise<string> {
  const request = page.waitForRequest(/\/sso\/callback/)
  await fillIn(page, login)
  return (await request).url()
}

describe('a sign-in at an OpenID Connect provider', () => {
  it('leads back to the list that was wanted, and the next one asks for nothing', async () => {
    const page = await setOut('lin')
    await fillIn(page, 'lin')
    await expectSignedIn(page, 'lin')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies({ domain: new RegExp('.*'), name: /^prospecting/ })
    await page.goto(host.address + PLACE)
    await page.getByRole('link', { name: '单点登录' }).click()
    await expectSignedIn(page, 'lin')
  })

  it('with keys that have changed since opens it, too', async () => {
    await provider.rotateKeys()
    const page = await setOut('zhou')
    await fillIn(page, 'zhou')
    await expectSignedIn(page, 'zhou')
  })

  it('with another state opens nothing', async () => {
    const page = await setOut('lin')
    await page.locator('[name=login]').waitFor()
    await page.goto(`${host.address}/sso/callback?code=code&state=another`)
    await expectRefused(page, '不是在这个浏览器中开始的')
  })

  it('with another nonce opens nothing', async () => {
    const page = await setOut('lin')
    provider.forge(claims => ({ ...claims, nonce: 'another' }))
    await fillIn(page, 'lin')
    await expectRefused(page, '与这次登录不符')
  })

  it('with an answer that was used opens nothing more, here or elsewhere', async () => {
    const page = await setOut('lin')
    const address = await wayBack(page, 'lin')
    await expectSignedIn(page, 'lin')
    for (const browser of [page, await visitor.newPage()]) {
      await browser.goto(address)
      await browser.getByRole('alert').filter({ hasText: '已经用过' }).waitFor()
    }
  })

  it('while the provider is down opens nothing, and works when it is back', async () => {
    const page = await setOut('lin')
    const comeBack = provider.goAway('/token')
    await fillIn(page, 'lin')
    await expectRefused(page, '暂时没有应答')
    comeBack()
    await page.goto(host.address + PLACE)
    await page.getByRole('link', { name: '单点登录' }).click()
    await expectSignedIn(page, 'lin')
  })

  it('of somebody who is taken out there on the way opens nothing', async () => {
    const page = await setOut('wu')
    provider.forge(claims => {
      provider.people.delete('wu')
      return claims
    })
    await fillIn(page, 'wu')
    await expectRefused(page, '没有登录')
  })

  it('ends with a sign-out there', async () => {
    const page = await setOut('xu')
    await fillIn(page, 'xu')
    await expectSignedIn(page, 'xu')
    const there = await page.context().newPage()
    await there.goto(`${provider.issuer}/session/end`, { waitUntil: 'commit' })
    await there.getByRole('button', { name: 'Yes, sign me out' }).click()
    await there.getByText('Sign-out Success').first().waitFor()
    await page.reload()
    await page.getByRole('link', { name: '单点登录' }).waitFor()
  })
})
