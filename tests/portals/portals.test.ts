import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from '../e2e/browser.ts'
import { endWithTest } from '../helpers/endWithTest.ts'
import { copyPortals, install, runScript, type Portals } from './install.ts'
import type { WebServer } from '../helpers/webServer.ts'
import { serve } from './serve.ts'
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

async function expectQuietVisit(address: string): Promise<void> {
  await visit(await visitor.newPage(), address)
  expect(visitor.complaints()).toEqual([])
}

/** Portals that are files once they are built. */
describe.each(['react-router', 'react-router-6', 'tanstack-router', 'astro'])('%s', name => {
  it('installs, builds, shows the application at its addresses, and is left as it was', async () => {
    const place = await install(portals, name)
    await runScript(place, 'build', services.address)
    const served = await serve(join(place, 'dist'))
    endWithTest(() => served.close())
    await expectQuietVisit(served.address)
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
