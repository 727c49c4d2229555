import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { World } from '../../../../src/contract/base/world.ts'
import { firstRequest } from '../../../../host/server/http/page/firstRequest.ts'
import { preloads, readPage, type PageHtml } from '../../../../host/server/http/page/pageHtml.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', name: 'index', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js', name: 'runtime' },
  '_screens.js': { file: 'assets/screens-1.js', name: 'screens', imports: ['_runtime.js', 'index.html'] },
  '_home.js': { file: 'assets/home-1.js', name: 'home', imports: ['_screens.js'] },
  '../../src/screens/login/LoginScreen.tsx': { file: 'assets/LoginScreen-1.js', imports: ['_login.js'] },
  '_login.js': { file: 'assets/login-1.js', name: 'login' }
}

const INDEX = `<html><head><script type="module" src="/crm/assets/index-1.js"></script></head><body>
<div id="root"></div>
<template data-shell="frame"><i>bar</i><slot></slot></template>
<template data-shell="home"><b>home</b></template>
<template data-shell="exploreCompany"><b>filters</b></template>
<template data-shell="login"><b>login</b></template>
<template data-shell="other"><b>other</b></template>
</body></html>`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospecting-page-'))
  writeFileSync(join(folder, 'index.html'), INDEX)
})
afterEach(() => rmSync(folder, { recursive: true }))

type At = Parameters<PageHtml['at']>

const page = (configuration = '{}') => readPage(folder, () => configuration)()
const htmlAt = (at: At, built = page()) => built?.at(...at).bytes.identity.toString()

describe('the scripts of a screen', () => {
  it('are preloaded, without those that the page names itself', () => {
    expect(preloads(manifest, 'home')).toEqual(['assets/home-1.js', 'assets/screens-1.js'])
    expect(preloads(manifest, 'login').toSorted()).toEqual(['assets/LoginScreen-1.js', 'assets/login-1.js'])
  })

  it('are empty without a screen or chunk', () => {
    expect(preloads(manifest, null)).toEqual([])
    expect(preloads(manifest, 'myOrder')).toEqual([])
  })
})

describe('the page at an address', () => {
  it('preloads below the base path of the build', () => {
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    expect(htmlAt(['home', { world: 'real' }])).toContain(
      '<link rel="modulepreload" crossorigin href="/crm/assets/home-1.js">'
    )
  })

  it.each([
    ['home', '<div id="root"><i>bar</i><b>home</b></div>'],
    ['login', '<div id="root"><b>login</b></div>'],
    ['myOrder', '<div id="root"><i>bar</i><b>other</b></div>'],
    [null, '<div id="root"><i>bar</i><b>other</b></div>']
  ] as const)('has the shell of %s only', (screen, root) => {
    const html = htmlAt([screen, { world: 'real' }])
    expect(html).toContain(root)
    expect(html).not.toContain('<template')
  })

  it('says at once that the demo is one, and configures the page for its world', () => {
    const line = '<p class="pa-demo-line">虚构</p>'
    writeFileSync(join(folder, 'index.html'), INDEX.replace('<i>bar</i>', `<i>bar</i>${line}`))
    const inWorld = (world: World) =>
      htmlAt(['home', { world }], readPage(folder, each => JSON.stringify({ world: each }))())
    expect(inWorld('demo')).toContain(line)
    expect(inWorld('demo')).toContain('{"world":"demo"}')
    expect(inWorld('real')).not.toContain('pa-demo-line')
  })

  it('contains the configuration, escaped for a script', () => {
    expect(htmlAt([null, { world: 'real' }], page(JSON.stringify({ version: '</script>' })))).toContain(
      '<script id="pa-config" type="application/json">{"version":"\\u003c/script>"}</script></head>'
    )
  })

  it('contains the first request of the screen', () => {
    const first = firstRequest('exploreCompany', 'keyword=%3C/script%3E&page=2', 'p9')
    expect(first).toMatchObject({
      url: '/be-cyzz-enterprise-figure/openApi/company/search',
      method: 'POST',
      headers: { 'platform-id': 'p9' }
    })
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ criteria: { keyword: ['</script>'] }, page: 2 })
    const html = htmlAt(['exploreCompany', { first, world: 'real' }])
    expect(html).toContain('<script id="pa-first-request" type="application/json">{"url":')
    expect(html?.match(/<\/script>/g)).toHaveLength(INDEX.match(/<\/script>/g)!.length + 2)
    expect(firstRequest('home', '', 'p9')).toBeNull()
  })

  it('allows its inline scripts by hash', () => {
    writeFileSync(join(folder, 'index.html'), INDEX.replace('<head>', '<head><script>alert(1)</script>'))
    expect(page()?.scripts).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
  })

  it('is null without a build', () => {
    expect(readPage(join(folder, 'none'), () => '{}')()).toBeNull()
  })
})
