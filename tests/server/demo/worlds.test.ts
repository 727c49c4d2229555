import { strFromU8, unzipSync } from 'fflate'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportKindName } from '../../../host/server/import/runImport.ts'
import { services } from '../../../src/contract/base/services.ts'
import type { Endpoint, RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpointKeys, endpoints } from '../../../src/contract/endpoints.ts'
import { DEMO_MARK, DEMO_NOTE, WORLD_HEADER, type World } from '../../../src/contract/base/world.ts'
import { sampleCompanies } from '../../../src/sample/company.ts'
import { shopProducts } from '../../../src/sample/words/shopProducts.ts'
import { call, type RawAnswer } from '../../contract/call.ts'
import { exampleCalls, type Known } from '../../contract/exampleCalls.ts'
import { prepare } from '../../contract/prepare.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { openImportFolder } from '../import/job.ts'

const COMPANIES = 400
/** No word of an invented company. */
const REAL = '真界'

const { folder, importFile } = openImportFolder()
let server: TestServer
const tokens = { real: '', demo: '' }
let beforeImport: RawAnswer

beforeAll(async () => {
  // Its own shop, as the sample one is that of the demo only.
  const shop = join(folder, 'shop.json')
  writeFileSync(shop, JSON.stringify(shopProducts).replaceAll('（演示）', ''))
  server = await startTestServer({ companies: COMPANIES, settings: { PREMIUM: 'all', PRODUCTS: shop } })
  // Orders are the same in both worlds: two people do not stand in each other's way.
  tokens.real = await signInAs(server.base, 'demo.manager')
  tokens.demo = await signInAs(server.base, 'demo.lead')
  beforeImport = await ask('real')(endpoints.searchCompanies, { body: {} })
  await importRealCompanies()
})
afterAll(() => server.close())

const ask =
  (world: World) =>
  <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<RawAnswer> =>
    call(server.base, endpoint, request, tokens[world], world)

async function bring(kind: ImportKindName, ...lines: readonly string[]): Promise<void> {
  const path = join(folder, `${kind}.csv`)
  writeFileSync(path, lines.join('\n'))
  await importFile(server.real, kind, path)
}

/** Every kind of thing that an example call looks for. */
async function importRealCompanies(): Promise<void> {
  const names = Array.from(
    { length: 30 },
    (_, at) => `${REAL}${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${at}科技有限公司`
  )
  await bring(
    'companies',
    '企业名称,股票代码,经营状态,成立日期,注册资本,注册地址,经营范围,所属行业',
    ...names.map(
      (name, at) =>
        `${name},${at < 10 ? `60000${at}.SH` : ''},${at % 5 ? '存续' : '注销'},20${10 + (at % 10)}-03-01,${at + 1}00万元人民币,苏州市工业园区${REAL}路${at}号,储能电池研发,软件和信息技术服务业`
    )
  )
  await bring(
    'contacts',
    '企业名称,手机,联系人',
    ...names.slice(0, 6).map((name, at) => `${name},1380013800${at},${REAL}三`)
  )
  await bring('parks', '园区名称,级别,类型,省份,城市', `${REAL}高新区,国家级,高新区,江苏省,苏州市`)
  await bring(
    'financing',
    '企业名称,融资日期,轮次,融资金额,投资方',
    ...names.slice(0, 8).map(name => `${name},2025-05-01,B轮,2000万人民币,${REAL}资本`)
  )
  await bring(
    'products',
    '证券代码,产品名称,占比',
    ...names.slice(0, 10).map((_, at) => `60000${at}.SH,${at % 2 ? '储能电池' : '正极材料'},60`)
  )
}

/** The names of sample companies; a name that is part of ordinary words would say nothing. */
const invented = sampleCompanies(COMPANIES).map(({ name }) => name)

/** What a text tells of a world: names, ids that only the demo has, marks of the sample. */
function traces(text: string): { readonly real: boolean; readonly demo: boolean } {
  const hasSampleId = /"(?:19|20)\d{8}"/.test(text)
  return {
    real: text.includes(REAL),
    demo:
      hasSampleId || /（演示）(?!支行)/.test(withoutStaff(text)) || invented.some(name => text.includes(name))
  }
}

/** The demo accounts are the staff of both worlds. */
function withoutStaff(text: string): string {
  return text.replaceAll(/[林周许][知明安][远澈然]（演示）/gu, '')
}

const known: Partial<Record<World, Known>> = {}

describe('once something is imported', () => {
  beforeAll(async () => {
    for (const world of ['real', 'demo'] as const) {
      known[world] = await prepare(ask(world), () => server.doJobs(world))
    }
  })

  it('was shown the demo before', () => {
    expect(beforeImport.worlds).toBe('demo')
    expect(traces(JSON.stringify(beforeImport.body))).toEqual({ real: false, demo: true })
  })

  it('who has not chosen sees the real world, and may choose the demo', async () => {
    const usual = await call(server.base, endpoints.searchCompanies, { body: {} }, tokens.real)
    expect(usual.worlds).toBe('real, demo')
    expect((await ask('demo')(endpoints.searchCompanies, { body: {} })).worlds).toBe('demo, real')
    const nobody = await call(server.base, endpoints.industryMap, {}, null)
    expect(nobody.worlds).toBe('real, demo')
  })

  /** These end sessions, or are the same whatever world is asked for. */
  const apart = ['logout', 'loginByCode', 'loginByDemo', 'refreshToken', 'changePassword', 'version'] as const

  describe.each(['real', 'demo'] as const)('no answer of the %s world', world => {
    const other = world === 'real' ? 'demo' : 'real'
    const answered: string[] = []

    it.each(endpointKeys.filter(key => !apart.some(each => each === key)))(
      'knows anything of the other: %s',
      async key => {
        const calls = exampleCalls(known[world]!)
        const endpoint: Endpoint = endpoints[key]
        if (key === 'removeFavorite') await ask(world)(endpoints.addFavorite, calls.addFavorite)
        const answer = await ask(world)(endpoint, calls[key])
        expect(answer.status).toBeLessThan(500)
        expect(answer.worlds?.startsWith(world) ?? answer.status >= 400).toBe(true)
        const text = JSON.stringify(answer.body)
        expect(traces(text)[other]).toBe(false)
        if (answer.status < 300 && traces(text)[world]) answered.push(key)
      }
    )

    it('was empty only where there is nothing to tell', () => {
      // So that the test above does not compare nothing with nothing.
      expect(answered.length).toBeGreaterThan(20)
    })

    it('is a company of the other world', async () => {
      const { companyId } = known[other]!
      const answer = await ask(world)(endpoints.company, { params: { id: companyId } })
      expect(answer.status).toBe(404)
    })

    it('keeps the work of the other one', async () => {
      const { companyId } = known[world]!
      await ask(world)(endpoints.addFavorite, { body: { companyId, note: `${world} 的备注` } })
      const favorites = async (of: World) =>
        JSON.stringify((await ask(of)(endpoints.favorites, { query: { page: 1, pageSize: 200 } })).body)
      expect(await favorites(world)).toContain(`${world} 的备注`)
      expect(await favorites(other)).not.toContain(`${world} 的备注`)
    })
  })

  it.each(['real', 'demo'] as const)('a file of the %s world says which it is', async world => {
    const { companyId } = known[world]!
    const made = await ask(world)(endpoints.createExport, {
      body: { selection: { by: 'ids', ids: [companyId] }, columns: ['name'], format: 'xlsx', purpose: '核对' }
    })
    await server.doJobs(world)
    const { id } = made.body as { id: string }
    const { basePath } = services.dataQuery
    const answer = await fetch(`${server.base}${basePath}/exports/${id}/file`, {
      headers: { authorization: `Bearer ${tokens[world]}`, [WORLD_HEADER]: world }
    })
    const name = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const text = Object.values(parts)
      .map(part => strFromU8(part))
      .join()
    expect(name.includes(DEMO_MARK)).toBe(world === 'demo')
    expect(text.includes(DEMO_NOTE)).toBe(world === 'demo')
  })
})

describe('without a demo', () => {
  it('there is the real world only, whatever is asked for', async () => {
    const base = await server.beside({ DEMO: 'off' })
    const answer = await call(base, endpoints.industryMap, {}, null, 'demo')
    expect(answer.worlds).toBe('real')
  })
})
