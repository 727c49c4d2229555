import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { Notices } from '../../../src/contract/entities/notice.ts'
import { services } from '../../../src/contract/base/services.ts'
import { call } from '../../contract/call.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { shownByCommand } from '../../helpers/shownByCommand.ts'
import { rightAnswer } from '../../helpers/readChallenge.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const clock = createMovableClock()
const logged: string[] = []
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    companies: 60,
    clock,
    settings: { LOG_LEVEL: 'warn' },
    onLog: line => logged.push(line)
  })
})
afterAll(() => server.close())
afterEach(async () => {
  // Nothing of one test counts in the next.
  clock.pass({ hours: 24 })
})

/** Two servers of one database. */
const two = async (settings: Readonly<Record<string, string>>) =>
  [await server.beside(settings), await server.beside(settings)] as const

const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)

const suggest = (base: string) => call(base, endpoints.suggestCompanies, { query: { keyword: 'x' } }, null)

/** The rows that are stored of today. */
const stored = async () => {
  const rows = await server.real.db
    .selectFrom('staff_shown_rows')
    .select('rows')
    .where('day', '=', clock.day())
    .execute()
  return rows.map(each => each.rows)
}

describe('requests in a minute', () => {
  it('are limited for all servers together, but for a tenth that they have not told each other yet', async () => {
    const both = await two({ RATE_LIMIT: '60' })
    let passed = 0
    for (let turn = 0; turn < 13; turn++) {
      for (let each = 0; each < 5; each++) {
        const answers = await Promise.all(both.map(suggest))
        passed += answers.filter(({ status }) => status === 200).length
      }
    }
    expect(passed).toBeGreaterThanOrEqual(60)
    expect(passed).toBeLessThanOrEqual(72)
  })

  it('begin anew with the minute, which the refusal names', async () => {
    const [base] = await two({ RATE_LIMIT: '2' })
    const ask = async () => {
      const response = await fetch(
        `${base}/be-cyzz-enterprise-figure/openApi/homePage/sug/companyName?keyword=x`
      )
      return [response.status, response.headers.get('retry-after')]
    }
    await ask()
    await ask()
    expect(await ask()).toEqual([429, '60'])
    clock.pass({ seconds: 45 })
    expect(await ask()).toEqual([429, '15'])
    clock.pass({ seconds: 15 })
    expect(await ask()).toEqual([200, null])
  })

  it('are given again by a captcha, whichever server it meets', async () => {
    const [one, other] = await two({ RATE_LIMIT: '4' })
    expect(
      statuses([await suggest(one), await suggest(one), await suggest(one), await suggest(one)])
    ).toEqual([200, 200, 200, 200])
    const refused = await suggest(one)
    expect(refused.status).toBe(429)
    const query = await rightAnswer(server.real.db, refused.body)
    expect((await call(other, endpoints.unlockRate, { query }, null)).status).toBe(200)
    await expect.poll(async () => (await suggest(one)).status).toBe(200)
  })

  it('count by member of staff, however many sessions there are', async () => {
    const base = await server.beside({ RATE_LIMIT: '20' })
    const sessions = [await signInAs(base, 'demo.manager'), await signInAs(base, 'demo.manager')]
    const askAs = (session = '') => call(base, endpoints.me, {}, session)
    const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => askAs(sessions[at % 2])))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await askAs(await signInAs(base, 'demo.lead'))).status).toBe(200)
  })

  it('count a request once for every twenty rows that it shows', async () => {
    const base = await server.beside({ RATE_LIMIT: '4' })
    const session = await signInAs(base, 'demo.manager')
    const search = async (pageSize: number) =>
      (await call(base, endpoints.searchCompanies, { body: { pageSize } }, session)).status
    expect([await search(40), await search(20), await search(20), await search(20)]).toEqual([
      200, 200, 200, 429
    ])
  })

  it('count a request once for every twenty thousand characters that it brings', async () => {
    const base = await server.beside({ RATE_LIMIT: '4' })
    const session = await signInAs(base, 'demo.manager')
    const add = async (ids: readonly string[]) =>
      (await call(base, endpoints.addFavorites, { body: { selection: { by: 'ids', ids } } }, session)).status
    const many = Array.from({ length: 1000 }, (_, at) => String(10n ** 30n + BigInt(at)))
    expect([await add(many), await add(['1']), await add(['1']), await add(['1'])]).toEqual([
      200, 200, 200, 429
    ])
  })

  it('count a body by its length though it is refused unread', async () => {
    const base = await server.beside({ RATE_LIMIT: '4' })
    const session = await signInAs(base, 'demo.manager')
    const { path, service } = endpoints.addFavorites
    const send = async () => {
      const answer = await fetch(`${base}${services[service].basePath}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
        body: '['.repeat(100_000)
      })
      return answer.status
    }
    expect([await send(), await send()]).toEqual([400, 429])
  })
})

describe('rows of companies on a day', () => {
  const settings = { SHOWN_ROWS: '100' }
  let bases: readonly [string, string]
  let token: string

  beforeEach(async () => {
    logged.length = 0
    bases = await two(settings)
    token = await signInAs(bases[0], 'demo.manager')
  })

  const search = (base: string, pageSize: number) =>
    call(base, endpoints.searchCompanies, { body: { pageSize } }, token)
  const told = async (base: string) =>
    ((await call(base, endpoints.notices, {}, token)).body as Notices).rowsToday
  const refusal = {
    status: 403,
    body: {
      code: 'limit',
      msg: '您今天已查看 121 行企业数据，达到每日上限 100 行，0:00 后可以继续；急需时请联系管理员解除今天的上限',
      data: null
    }
  }

  it('are limited for all servers together, page by page, for a list and for what is similar', async () => {
    const [one, other] = bases
    const { body } = await search(one, 60)
    const { id } = (body as { data: { items: { id: string }[] } }).data.items[0] ?? { id: '' }
    // The limit is looked at before: what is larger than the rest is given.
    expect((await search(other, 60)).status).toBe(200)
    await server.share()
    // This one learns of the other's with what it counts itself.
    expect((await search(one, 1)).status).toBe(200)
    await server.share()
    for (const base of bases) {
      expect(await search(base, 1)).toMatchObject(refusal)
      expect(await call(base, endpoints.companyRows, { body: { ids: [id] } }, token)).toMatchObject(refusal)
      expect(await call(base, endpoints.similarCompanies, { body: { id } }, token)).toMatchObject(refusal)
      const matched = await call(base, endpoints.matchCompanies, { body: { names: ['科技'] } }, token)
      expect(matched).toMatchObject({ status: 403, body: { code: 'limit', message: refusal.body.msg } })
    }
    // Nobody is locked out of the own customers, and nobody else is limited.
    expect(
      statuses([
        await call(one, endpoints.company, { params: { id } }, token),
        await call(one, endpoints.favorites, { query: {} }, token),
        await call(one, endpoints.companyFacets, { body: { filters: ['status'] } }, token)
      ])
    ).toEqual([200, 200, 200])
    token = await signInAs(one, 'demo.lead')
    expect((await search(one, 60)).status).toBe(200)
  })

  it('are told to the other servers by themselves', async () => {
    await search(bases[0], 60)
    await expect.poll(stored).toEqual(['60'])
  })

  it('are told of from four fifths on, and in the log once, by no name', async () => {
    const [one, other] = bases
    await search(one, 40)
    expect(await told(one)).toBeNull()
    await search(other, 40)
    await server.share()
    await server.share()
    await search(one, 1)
    await server.share()
    expect([await told(one), await told(other)]).toEqual([
      { read: 81, most: 100 },
      { read: 80, most: 100 }
    ])
    const { id } = await server.database.db
      .selectFrom('staff')
      .select('id')
      .where('account', '=', 'demo.manager')
      .executeTakeFirstOrThrow()
    // A slow machine also tells of its queries.
    const ours = logged.filter(line => line.includes('near the limit of rows'))
    expect(ours.map(line => JSON.parse(line) as unknown)).toMatchObject([{ staff: id, rows: 80, most: 100 }])
    expect(logged.join('')).not.toMatch(/\p{Script=Han}|demo/u)
  })

  it('begin anew with the day', async () => {
    const [one] = bases
    await search(one, 60)
    await search(one, 60)
    expect((await search(one, 1)).status).toBe(403)
    clock.pass({ hours: 24 })
    token = await signInAs(one, 'demo.manager')
    expect((await search(one, 60)).status).toBe(200)
  })

  it('are without limit today once an administrator says so', async () => {
    const [one, other] = bases
    await search(one, 60)
    await search(one, 60)
    expect((await search(one, 1)).status).toBe(403)
    const shown = await shownByCommand({
      words: ['staff:rows', 'Demo.Manager'],
      env: { DATABASE_URL: server.config.databaseUrl ?? '', DEMO: 'on', CLOCK: clock.day() }
    })
    expect(shown.out).toBe(
      '账号 demo.manager 今天查看企业数据不再受每日行数（SHOWN_ROWS）的限制，几秒内生效，到 0:00 为止。\n'
    )
    await expect.poll(async () => (await search(one, 60)).status).toBe(200)
    await search(other, 60)
    await server.share()
    expect([(await search(one, 60)).status, (await search(other, 60)).status]).toEqual([200, 200])
    await server.share()
    expect([await told(one), await told(other)]).toEqual([null, null])
  })

  it('have no limit with 0', async () => {
    const [one] = await two({ SHOWN_ROWS: '0' })
    for (let turn = 0; turn < 3; turn++) expect((await search(one, 60)).status).toBe(200)
    expect(await told(one)).toBeNull()
  })
})
