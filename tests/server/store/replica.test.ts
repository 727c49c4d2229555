import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { endpointKeys, endpoints } from '../../../src/contract/endpoints.ts'
import type { Endpoint, RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import type { CompanyRow } from '../../../src/contract/entities/company.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { readConfig } from '../../../host/server/base/config.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { call, unwrap } from '../../contract/call.ts'
import { exampleCalls, type Known } from '../../contract/exampleCalls.ts'
import { waitOf } from '../../helpers/patience.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startSilentProxy } from '../../helpers/silentProxy.ts'
import { noReplica, startReplicated, type Replicated } from '../../helpers/testReplica.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { openImportFolder } from '../import/job.ts'

const { folder, importFile } = openImportFolder()

const until = (reached: () => Promise<boolean>) =>
  vi.waitUntil(reached, { timeout: waitOf('server'), interval: 50 })

describe.skipIf(noReplica !== null)(`a replica ${noReplica ?? ''}`, () => {
  let nodes: Replicated
  let server: TestServer
  let token: string
  const logged: string[] = []

  beforeAll(async () => {
    nodes = await startReplicated(300)
    server = await startWith({ DATABASE_READ_URL: nodes.replica.url })
    token = await signInAs(server.base, 'demo.manager')
    await until(isUsed)
  })
  afterAll(async () => {
    await server.close()
    await nodes.close()
  })

  const startWith = (settings: Readonly<Record<string, string>>) =>
    startTestServer({
      companies: 300,
      own: { url: nodes.primary.url, drop: async () => undefined },
      settings: { LOG_LEVEL: 'info', ...settings },
      onLog: line => logged.push(line)
    })
  const readiness = async (base = server.base) => {
    const answer = await fetch(`${base}/readyz`)
    const { message } = (await answer.json()) as { message?: string }
    return { status: answer.status, message }
  }
  const isUsed = async (base?: string) => (await readiness(base)).message === undefined
  const told = (words: string) => logged.filter(line => line.includes(words)).length

  async function ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<unknown> {
    const answer = await call(server.base, endpoint, request, token)
    expect(answer.status).toBeLessThan(300)
    return unwrap(endpoint, answer)
  }

  const search = async (criteria: Criteria) =>
    (await ask(endpoints.searchCompanies, { body: { criteria } })) as {
      items: readonly CompanyRow[]
      total: number
    }

  /** What each of them was asked meanwhile. */
  async function asked(work: () => Promise<unknown>): Promise<Record<'primary' | 'replica', string>> {
    let replica = ''
    const primary = await nodes.primary.asked(async () => {
      replica = await nodes.replica.asked(work)
    })
    return { primary, replica }
  }

  /** While what is written does not reach it, which is not noticed yet. */
  async function unreached(work: () => Promise<void>): Promise<void> {
    await until(async () => (await server.metrics()).includes('prospecting_replica_lag_seconds 0\n'))
    await nodes.replica.run('SELECT pg_wal_replay_pause()')
    try {
      await work()
    } finally {
      await nodes.replica.run('SELECT pg_wal_replay_resume()')
    }
  }

  it.each([
    ['a search', () => search({ keyword: ['科技'] }), 'FROM company WHERE'],
    [
      'facets',
      () => ask(endpoints.companyFacets, { body: { filters: ['region'], criteria: { keyword: ['科技'] } } }),
      'hit AS'
    ],
    [
      'a suggestion',
      () => ask(endpoints.suggestCompanies, { query: { keyword: '科技' } }),
      'FROM company_name'
    ],
    ['the map', () => ask(endpoints.mapStatistics, { query: {} }), 'FROM company'],
    ['parks', () => ask(endpoints.searchParks, { body: {} }), 'FROM park'],
    ['statistics', () => ask(endpoints.financingStatistics, { body: {} }), 'FROM financing_']
  ])('answers %s', async (_, work, words) => {
    const { primary, replica } = await asked(work)
    expect(replica).toContain(words)
    expect(primary).not.toContain(words)
  })

  it('answers as the primary does, whatever is asked about companies', async () => {
    const alone = await startWith({})
    try {
      const [{ id: companyId } = { id: '' }] = (await search({})).items
      const { items } = (await ask(endpoints.searchParks, { body: {} })) as { items: { id: string }[] }
      const about = { companyId, parkId: items[0]?.id, contactCompanyIds: [companyId, companyId, companyId] }
      const calls = exampleCalls(about as unknown as Known)
      const keys = endpointKeys.filter(
        key => endpoints[key].reads && endpoints[key].service === 'enterpriseFigure'
      )
      const answersAt = async (base: string): Promise<unknown[]> => {
        const answers: unknown[] = []
        for (const key of keys) {
          // oxlint-disable-next-line no-await-in-loop -- some tell how often they were asked
          const { status, body } = await call(base, endpoints[key] as Endpoint, calls[key], token)
          answers.push({ key, status, body })
        }
        return answers
      }
      expect(await answersAt(server.base)).toEqual(await answersAt(alone.base))
      expect(told('the read replica failed')).toBe(0)
    } finally {
      await alone.close()
    }
  })

  it('answers nothing that staff write, which is seen at once', async () => {
    const id = (await search({})).items[0]?.id ?? ''
    await unreached(async () => {
      await ask(endpoints.addFavorite, { body: { companyId: id } })
      const { replica } = await asked(async () => {
        expect((await search({})).items.find(each => each.id === id)?.favorite).toBe(true)
      })
      expect(replica).toContain('FROM company')
      expect((await search({ mine: ['已收藏'] })).items.map(each => each.id)).toEqual([id])
      await ask(endpoints.addNote, { params: { id }, body: { kind: 'phone', text: '初次联系' } })
      expect(await ask(endpoints.notes, { params: { id }, query: {} })).toMatchObject({ total: 1 })
    })
  })

  it('does not answer before it has the last load, or the last who does not want to be contacted', async () => {
    const reachable = { contact: ['有手机'] }
    const before = await search(reachable)
    const id = before.items[0]?.id ?? ''
    await unreached(async () => {
      await ask(endpoints.optOut, { params: { id }, body: { reason: '不要再联系' } })
      const { replica } = await asked(async () => {
        expect((await search(reachable)).total).toBe(before.total - 1)
      })
      expect(replica).not.toContain('FROM company WHERE')
      const path = join(folder, 'companies.csv')
      writeFileSync(path, '企业名称,注册地址\n苏州新到科技有限公司,江苏省苏州市工业园区\n')
      await importFile(server.real, 'companies', path)
      expect((await search({ keyword: ['苏州新到科技'] })).total).toBe(1)
    })
  })

  it("does not answer who is a customer: the bank's list is seen as soon as it is imported", async () => {
    await until(isUsed)
    const path = join(folder, 'customers.csv')
    const { id, name } = (await search({ customer: ['非存量'] })).items[0] ?? { id: '', name: '' }
    writeFileSync(path, `客户名称,统一社会信用代码,客户号\n${name},,C1\n`)
    await unreached(async () => {
      await importFile(server.real, 'bankCustomers', path)
      const found = await search({ customer: ['存量客户'], keyword: [name] })
      expect(found.items.find(each => each.id === id)?.customer).toMatchObject({ number: 'C1' })
    })
  })

  it('that does not follow any longer is left out until it has caught up', async () => {
    await until(isUsed)
    const before = told('left out')
    await nodes.replica.run('SELECT pg_wal_replay_pause()')
    try {
      await nodes.primary.run('UPDATE setting SET value = value')
      await until(async () => !(await isUsed()))
      expect(await readiness()).toEqual({
        status: 200,
        message: expect.stringMatching(
          /^只读备库落后主库 \d+ 秒：暂由主库应答查找与统计，恢复后自动使用$/
        ) as string
      })
      expect(await server.metrics()).toMatch(/prospecting_replica_up 0\n/)
      expect((await asked(() => search({ keyword: ['科技'] }))).replica).not.toContain('FROM company')
    } finally {
      await nodes.replica.run('SELECT pg_wal_replay_resume()')
    }
    await until(isUsed)
    expect(await server.metrics()).toMatch(/prospecting_replica_up 1\n/)
    expect(told('left out')).toBe(before + 1)
  })

  it('that is idle beside an idle primary is none that lags', async () => {
    await nodes.primary.run('SELECT pg_switch_wal()')
    await until(async () => (await server.metrics()).includes('prospecting_replica_lag_seconds 0\n'))
    expect(await isUsed()).toBe(true)
  })

  it('that dies amid requests fails none of them, is told, and used again when it is back', async () => {
    const [left, back] = [told('left out'), told('answers again')]
    const statuses: number[] = []
    const ended = new AbortController()
    const asking = Array.from({ length: 4 }, async () => {
      while (!ended.signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person asks
        const answer = await call(
          server.base,
          endpoints.companyFacets,
          { body: { filters: ['region', 'industry', 'chain'], criteria: { keyword: ['公司'] } } },
          token
        )
        statuses.push(answer.status)
      }
    })
    try {
      await until(async () => statuses.length > 20)
      await nodes.replica.kill()
      await until(async () => !(await isUsed()))
      const { length } = statuses
      await until(async () => statuses.length > length + 20)
      expect(await readiness()).toEqual({
        status: 200,
        message: expect.stringMatching(
          /^只读备库没有应答（[^，]+）：暂由主库应答查找与统计，恢复后自动使用$/
        ) as string
      })
      expect(told('left out')).toBe(left + 1)
      await nodes.replica.start()
      await until(isUsed)
    } finally {
      ended.abort()
      await Promise.all(asking)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(told('answers again')).toBe(back + 1)
    expect((await asked(() => search({ keyword: ['科技'] }))).replica).toContain('FROM company')
  })

  it('that a network swallows fails no request either', async () => {
    const { hostname, port } = new URL(nodes.replica.url)
    const proxy = await startSilentProxy({ host: hostname, port: Number(port) })
    const beyond = await startWith({
      DATABASE_READ_URL: Object.assign(new URL(nodes.replica.url), { port: String(proxy.port) }).href
    })
    try {
      const ofBeyond = () =>
        call(beyond.base, endpoints.searchCompanies, { body: { criteria: { keyword: ['科技'] } } }, token)
      await until(() => isUsed(beyond.base))
      await ofBeyond()
      proxy.swallow()
      const answers = await Promise.all([ofBeyond(), ofBeyond(), ofBeyond()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await isUsed(beyond.base)).toBe(false)
      proxy.carry()
      await until(() => isUsed(beyond.base))
      expect((await asked(ofBeyond)).replica).toContain('FROM company')
    } finally {
      await beyond.close()
      await proxy.close()
    }
  })

  it('is refused at the start if it is none of this database, and told if it does not answer', async () => {
    const start = async (settings: Record<string, string>) => {
      const said: string[] = []
      const config = readConfig({ DATABASE_URL: nodes.primary.url, DEMO: 'on', ...settings })
      const { close } = await openDatabase(config, {
        purpose: 'server',
        say: sentence => said.push(sentence)
      })
      await close()
      return said
    }
    const other = Object.assign(new URL(nodes.replica.url), { pathname: '/template1' }).href
    await expect(start({ DATABASE_READ_URL: nodes.primary.url })).rejects.toThrow('不是备库，可以写入')
    await expect(start({ DATABASE_READ_URL: inject('clusterUrl') })).rejects.toThrow('不是备库，可以写入')
    await expect(start({ DATABASE_READ_URL: other })).rejects.toThrow('属于另一个数据库')
    await expect(
      start({ DATABASE_URL: inject('clusterUrl'), DATABASE_READ_URL: nodes.replica.url })
    ).rejects.toThrow('属于另一个数据库')
    const gone = Object.assign(new URL(nodes.replica.url), { port: '1' }).href
    expect(await start({ DATABASE_READ_URL: gone })).toEqual([
      '只读备库没有应答（连接被拒绝）：暂由主库应答查找与统计，恢复后自动使用'
    ])
    expect(() => readConfig({ DATABASE_READ_URL: gone })).toThrow('请一同设置 DATABASE_URL')
  })
})
