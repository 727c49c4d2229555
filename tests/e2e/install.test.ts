import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHost, type Host } from './host.ts'

const root = resolve(import.meta.dirname, '../..')

let folder: string
let host: Host

/** Neither npm nor anything else of this machine is found, and nothing of the repository is beside it. */
const NOWHERE = '/nowhere'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospecting-install-'))
  const env = { ...process.env, PACK_FOLDER: folder }
  execFileSync(process.execPath, ['host/pack.mjs', '--with-database'], { cwd: root, env })
  const [name = ''] = readdirSync(folder).filter(each => !each.endsWith('.gz'))
  const cwd = join(folder, name)
  const program = { command: join(cwd, 'node_modules/.bin/node'), args: ['host/server/main.ts'], cwd }
  host = await startHost('few', { PATH: NOWHERE, DEMO: 'off' }, program)
})

afterAll(async () => {
  await host?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('an install', () => {
  it('serves the page without a package of development, a build or a registry', async () => {
    const page = await (await fetch(`${host.address}/home`)).text()
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(page) ?? []
    expect((await fetch(host.address + script)).status).toBe(200)
  })

  it('has the commands', async () => {
    expect(await host.command('staff:list')).toContain('账号')
  })
})
