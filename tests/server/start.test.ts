import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../host/server/base/config.ts'
import { StartFailure } from '../../host/server/base/startFailure.ts'
import { databaseFailure } from '../../host/server/engine/outside.ts'
import { openDatabase } from '../../host/server/store/openDatabase.ts'
import { createDataFolder, databasePid, type DataFolder } from '../helpers/dataFolder.ts'
import { createDatabase, type OwnDatabase } from '../helpers/testCluster.ts'
import { oldPostgres } from '../helpers/oldPostgres.ts'
import { startServerProcess } from '../helpers/serverProcess.ts'

let data: DataFolder

beforeAll(async () => {
  data = await createDataFolder(20)
})
afterAll(() => data.remove())

type Settings = Readonly<Record<string, string>>

/** What the server prints as it ends: one sentence, no stack, and an exit code. */
async function printedRefusal(settings: Settings): Promise<string> {
  const server = startServerProcess(settings)
  expect(await server.ended).toBe(1)
  return sentenceIn(server.output())
}

/** What it would print, without the seconds that a process takes to load it. */
async function refusal(settings: Settings): Promise<string> {
  const opened = openDatabase(readConfig(settings), { purpose: 'server', say: () => undefined })
  const failure = await opened.then(({ close }) => close(), databaseFailure)
  if (!(failure instanceof StartFailure)) throw new Error('It starts.', { cause: failure })
  return sentenceIn(failure.message)
}

function sentenceIn(output: string): string {
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/\p{Script=Han}.*。$/u)
  return lines[0] ?? ''
}

describe('a start that cannot succeed ends with one sentence', () => {
  it('an invalid configuration', async () => {
    expect(await printedRefusal({ DATA_DIR: data.path, PORT: 'abc' })).toContain('PORT')
  })

  it('a taken port, and the database is stopped again', async () => {
    const taken = await listen(createServer())
    const { port } = taken.address() as AddressInfo
    expect(await printedRefusal({ DATA_DIR: data.path, PORT: String(port) })).toContain(`端口 ${port}`)
    expect(databasePid(data.path)).toBeNull()
    taken.close()
  })

  it('a data folder that cannot be one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prospecting-file-'))
    writeFileSync(join(folder, 'file'), '')
    expect(await refusal({ DATA_DIR: join(folder, 'file', 'data') })).toContain('无法写入')
    rmSync(folder, { recursive: true })
  })

  it.skipIf(process.getuid?.() === 0)('a data folder without the right to write (not as root)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prospecting-closed-'))
    chmodSync(folder, 0o500)
    expect(await refusal({ DATA_DIR: folder })).toContain('无法写入')
    rmSync(folder, { recursive: true })
  })

  it('a data folder of another version of PostgreSQL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prospecting-old-'))
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n')
    writeFileSync(join(folder, 'postgres.key'), 'x')
    expect(await refusal({ DATA_DIR: folder })).toContain('PostgreSQL 15')
    rmSync(folder, { recursive: true })
  })

  it('a data folder where nothing can be made', async () => {
    expect(await refusal({ DATA_DIR: '/proc/prospecting/data' })).toContain('无法写入')
  })

  it('a data folder with an empty password file, or with that of another database', async () => {
    const key = join(data.path, 'postgres.key')
    const password = readFileSync(key)
    writeFileSync(key, '')
    expect(await refusal({ DATA_DIR: data.path })).toContain('postgres.key，或文件是空的')
    writeFileSync(key, 'another')
    expect(await refusal({ DATA_DIR: data.path })).toContain('postgres.key 不是这个数据库的')
    expect(databasePid(data.path)).toBeNull()
    writeFileSync(key, password)
  })

  it.each(['PG_VERSION', 'global/pg_control'])('a data folder without its %s', async name => {
    const file = join(data.path, 'postgres', name)
    renameSync(file, `${file}.away`)
    expect(await refusal({ DATA_DIR: data.path })).toContain(`缺少 postgres/${name}`)
    renameSync(`${file}.away`, file)
  })

  it('an unreachable DATABASE_URL, without its password', async () => {
    const closed = await listen(createServer())
    const { port } = closed.address() as AddressInfo
    closed.close()
    const sentence = await printedRefusal({
      DATABASE_URL: `postgres://somebody:s3cret@127.0.0.1:${port}/company`
    })
    expect(sentence).toContain(`127.0.0.1:${port}/company`)
    expect(sentence).toContain('连接被拒绝')
    expect(sentence).not.toContain('s3cret')
  })

  it('a DATABASE_URL that is too old', async () => {
    const old = await listen(oldPostgres())
    const { port } = old.address() as AddressInfo
    const sentence = await refusal({ DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/company` })
    expect(sentence).toContain('14.9')
    expect(sentence).toContain('PostgreSQL 15')
    old.close()
  })

  describe('a DATABASE_URL whose database', () => {
    let own: OwnDatabase
    beforeEach(async () => {
      own = await createDatabase('empty')
    })
    afterEach(() => own.drop())

    const refused = (parts: { readonly [Part in 'pathname' | 'username' | 'password']?: string } = {}) =>
      refusal({ DATABASE_URL: Object.assign(new URL(own.url), parts).href })

    it('does not exist, or takes another password', async () => {
      expect(await refused({ pathname: 'nowhere' })).toContain('数据库不存在')
      expect(await refused({ password: 'another' })).toContain('用户名或口令不正确')
      expect(await refused({ password: '' })).toContain('用户名或口令不正确')
    })

    it.each(['LATIN1', 'SQL_ASCII'])('has the encoding %s', async encoding => {
      const pathname = `of_${encoding.toLowerCase()}`
      await own.run(`CREATE DATABASE ${pathname} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`)
      expect(await refused({ pathname })).toContain(
        `编码为 ${encoding}，只能使用 UTF8：请新建一个数据库（CREATE`
      )
      await own.run(`DROP DATABASE ${pathname}`)
    })

    it('belongs to somebody else', async () => {
      const stranger = { username: 'stranger', password: 'secret' }
      await own.run(`CREATE ROLE ${stranger.username} LOGIN PASSWORD '${stranger.password}'`)
      expect(await refused(stranger)).toContain('ALTER DATABASE <数据库> OWNER TO <用户>')
      await own.run('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      expect(await refused(stranger)).toContain('ALTER DATABASE <数据库> OWNER TO <用户>')
      await own.run(`DROP ROLE ${stranger.username}`)
    })

    it('takes no changes', async () => {
      const name = new URL(own.url).pathname.slice(1)
      await own.run(
        `DROP TABLE kysely_migration; ALTER DATABASE ${name} SET default_transaction_read_only = on`
      )
      expect(await refused()).toContain('只读')
    })

    it('has lost a step of its history, or a table', async () => {
      await own.run('ALTER TABLE company_note RENAME TO away')
      expect(await refused()).toContain('缺少本程序的 company_note：')
      await own.run('ALTER TABLE away RENAME TO company_note')
      await own.run(`DELETE FROM kysely_migration WHERE name = '07_compliance'`)
      expect(await refused()).toContain('缺少 07_compliance')
    })
  })
})

it('a start names variables that are not known, and which are probably meant', async () => {
  const server = startServerProcess({
    DATA_DIR: data.path,
    DATABSE_URL: 'postgres://127.0.0.1/company',
    TRUST_PROXIES: '10.0.0.1',
    DEMO_MODE: 'off',
    DATABASE_POL: '5',
    HOSTNAME: 'machine',
    HOME: '/home',
    npm_config_port: '1'
  })
  await server.ready
  expect(server.output().match(/不认识配置.*/g)).toEqual([
    '不认识配置 DATABSE_URL，没有采用：是不是 DATABASE_URL？',
    '不认识配置 TRUST_PROXIES，没有采用：是不是 TRUST_PROXY？',
    '不认识配置 DEMO_MODE，没有采用：是不是 DEMO？',
    '不认识配置 DATABASE_POL，没有采用：是不是 DATABASE_POOL？'
  ])
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

describe('a data folder whose database was killed', () => {
  it('starts, though its old process id belongs to the database of another folder', async () => {
    const other = await createDataFolder(0)
    const running = await openDatabase(readConfig({ DATA_DIR: other.path }), {
      purpose: 'command',
      say: () => undefined
    })
    const pidFile = join('postgres', 'postmaster.pid')
    copyFileSync(join(other.path, pidFile), join(data.path, pidFile))
    const server = startServerProcess({ DATA_DIR: data.path })
    await server.ready
    expect(databasePid(data.path)).not.toBe(databasePid(other.path))
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect((await running.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await running.close()
    await other.remove()
  })
})

describe('several processes on one data folder', () => {
  it('may start while the last one stops: each finds a working database', async () => {
    const config = readConfig({ DATA_DIR: data.path })
    const use = async (): Promise<unknown> => {
      const { pool, close } = await openDatabase(config, { purpose: 'command', say: () => undefined })
      const { rows } = await pool.query('SELECT 1 AS one')
      await close()
      return rows
    }
    const found = await Promise.all(
      [1, 2, 3].map(async () => {
        const all: unknown[] = []
        for (let round = 0; round < 6; round++) all.push(await use())
        return all
      })
    )
    expect(found.flat()).toEqual(Array.from({ length: 18 }, () => [{ one: 1 }]))
    expect(databasePid(data.path)).toBeNull()
  })
})

describe('a running server', () => {
  it('refuses a second one on its data folder, undisturbed', async () => {
    const first = startServerProcess({ DATA_DIR: data.path })
    const address = await first.ready
    expect(await refusal({ DATA_DIR: data.path })).toContain('另一个服务正在使用数据目录')
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    first.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(databasePid(data.path)).toBeNull()
  })

  it('that stops says so first, and still answers until load balancers have noticed', async () => {
    const server = startServerProcess({ DATA_DIR: data.path, DRAIN_SECONDS: '1' })
    const address = await server.ready
    server.kill('SIGTERM')
    const ready = () => fetch(`${address}/readyz`)
    let answer = await ready()
    while (answer.status === 200) answer = await ready()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ message: '服务正在停止' })
    const still = await fetch(`${address}/version.json`)
    expect([still.status, still.headers.get('connection')]).toEqual([200, 'close'])
    expect(await server.ended).toBe(0)
  })

  it('says at the start that it is closed to the demo sign-in where other machines reach it', async () => {
    const server = startServerProcess({ DATA_DIR: data.path, HOST: '0.0.0.0' })
    await server.ready
    expect(server.output()).toContain('没有演示数据与演示登录')
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('stops in order when its terminal is closed', async () => {
    const server = startServerProcess({ DATA_DIR: data.path })
    await server.ready
    server.hangUp()
    expect(await server.ended).toBe(0)
    expect(databasePid(data.path)).toBeNull()
  })

  it('can be stopped while seeding, leaves nothing running, and starts again', async () => {
    const { path: folder } = await createDataFolder(null)
    const server = startServerProcess({ DATA_DIR: folder })
    await server.printed('正在准备演示数据')
    expect((await fetch(`${server.listening()}/readyz`)).status).toBe(503)
    server.kill('SIGINT')
    await server.ended
    expect(server.output()).toContain('已停止')
    expect(databasePid(folder)).toBeNull()
    const again = await createDataFolder(20, folder)
    await again.remove()
  })

  it('uses the database of DATABASE_URL, and leaves it running', async () => {
    const config = readConfig({ DATA_DIR: data.path })
    const outside = await openDatabase(config, { purpose: 'command', say: () => undefined })
    const { user, password, host, port, database } = outside.pool.options
    const server = startServerProcess({
      DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${database}`
    })
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect((await outside.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await outside.close()
  })

  it('without the demo has no demo sign-in, and explains how to add an account', async () => {
    const server = startServerProcess({ DATA_DIR: data.path, DEMO: 'off' })
    const address = await server.ready
    expect(server.output()).toContain('npm run staff:add')
    const answer = await fetch(`${address}/api/data-query/v1/auth/demo/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}'
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ message: '此部署未开放演示登录' })
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

function listen(server: Server): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
