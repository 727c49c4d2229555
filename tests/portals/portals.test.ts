import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from '../e2e/browser.ts'
import { endWithTest } from '../helpers/endWithTest.ts'
import { copyPortals, install, runScript, type Otherwise, type Portals } from './install.ts'
import type { WebServer } from '../helpers/webServer.ts'
import { policy, serve } from './serve.ts'
import { visit } from './visit.ts'

let portals: Portals
let services: WebServer
let visitor: Visitor
beforeAll(async () => {
  portals = await copyPortals()
  services = await serve()
  visitor = await openBrowser()
})
afterAll(async () => {
  await visitor?.close()
  await services?.close()
  portals?.remove()
})

async function expectQuietVisit(address: string, page?: Page): Promise<void> {
  await visit(page ?? (await visitor.newPage()), address)
  expect(visitor.complaints()).toEqual([])
}

/** Installs and builds a portal; the folder with its files. */
async function build(name: string, otherwise?: Otherwise): Promise<string> {
  const place = await install(portals, name, otherwise)
  await runScript(place, 'build', services.address)
  return join(place, 'dist')
}

/** Serves files with the test; the address. */
async function open(...served: Parameters<typeof serve>): Promise<string> {
  const server = await serve(...served)
  endWithTest(() => server.close())
  return server.address
}

/** Portals that are files once they are built. */
describe.each(['react-router-6', 'tanstack-router', 'astro', 'webpack', 'parcel'])('%s', name => {
  it('installs, builds, shows the application at its addresses, and is left as it was', async () => {
    await expectQuietVisit(await open(await build(name)))
  })
})

describe('react-router', () => {
  let files: string
  beforeAll(async () => {
    files = await build('react-router')
  })

  it('installs, builds, shows the application at its addresses, and is left as it was', async () => {
    await expectQuietVisit(await open(files))
  })

  it('breaks no strict policy, as the README writes it down', async () => {
    await expectQuietVisit(await open(files, { 'content-security-policy': policy }))
  })

  it('runs where Trusted Types are required, with a default policy', async () => {
    const page = await visitor.newPage()
    await page.addInitScript("trustedTypes.createPolicy('default', { createHTML: text => text })")
    const required = `${policy}; require-trusted-types-for 'script'; trusted-types default`
    await expectQuietVisit(await open(files, { 'content-security-policy': required }), page)
  })
})

describe('on another React', () => {
  it('of 19.0 everything runs', async () => {
    await expectQuietVisit(await open(await build('react-router', { react: '19.0.0' })))
  })

  it('of 18 a sentence stands in our place, and the portal goes on', async () => {
    const page = await visitor.newPage()
    await page.goto(await open(await build('react-router', { react: '18.3.1', force: true })))
    await page.getByRole('link', { name: '进入拓客' }).click()
    await page
      .getByText('prospecting-app needs React 19 or newer; the React of this page is 18.3.1.')
      .waitFor()
    await page.getByRole('link', { name: '门户首页' }).click()
    await page.getByRole('heading', { name: '门户' }).waitFor()
    expect(visitor.complaints()).toEqual([])
  })
})

/** Main applications that have the application as a child. */
describe('micro-frontends', () => {
  let files: string
  beforeAll(async () => {
    files = await build('micro-frontends')
  })

  it.each([
    'qiankun',
    'qiankun-strict',
    'qiankun-scoped',
    'micro-app',
    'micro-app-shadow',
    'micro-app-1',
    'wujie'
  ])('%s shows the child with its styles, in dialogs too, and is left as it was', async way => {
    await expectQuietVisit(`${await open(files)}/${way}/`)
  })
})

/** Portals with a server of their own, which passes the calls on. */
describe.each(['next-app', 'next-pages'])('%s', name => {
  it('installs, builds, shows the application at its addresses, and is left as it was', async () => {
    const place = await install(portals, name)
    await runScript(place, 'build', services.address)
    await expectQuietVisit(await start(place))
  })
})

describe('the tests of a partner', () => {
  let place: string
  beforeAll(async () => {
    place = await install(portals, 'tests')
  })

  it.each(['vitest', 'jest'])('run in %s as the README says', async runner => {
    await expect(runScript(place, runner, services.address)).resolves.toBeUndefined()
  })
})

/** Starts Next.js with the test; the address at which it answers. */
async function start(place: string): Promise<string> {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [join(place, 'node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', String(port)],
    { cwd: place, env: { ...process.env, NODE_ENV: 'production', SERVICES: services.address } }
  )
  endWithTest(async () => void server.kill())
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false
      )
    )
    .toBe(true)
  return address
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
