import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplyChain, type SupplyRequest } from '../../../host/server/store/chains/supplyChain.ts'
import { anySupply } from '../../../host/server/store/chains/supplyEdges.ts'
import { supplyPath } from '../../../host/server/store/chains/supplyPath.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given } from '../search/world.ts'

let store: TestDatabase
let ids: ReadonlyMap<string, string>

const letters = ['甲', '乙', '丙', '丁', '戊', '己'] as const
type Letter = (typeof letters)[number]
const nameOf = (letter: Letter): string => `${letter}号供应有限公司`
const idOf = (letter: Letter): string => ids.get(nameOf(letter))!

interface Sale {
  readonly amount?: string
  readonly period?: string
  readonly share?: string
}

/** What an owner tells of a partner. */
async function tell(
  section: 'suppliers' | 'customers',
  owner: Letter,
  partner: Letter | '境外供应商',
  { amount, period, share }: Sale = {}
): Promise<void> {
  const ref = partner === '境外供应商' ? null : idOf(partner)
  const name = partner === '境外供应商' ? partner : nameOf(partner)
  await sql`
    INSERT INTO ${sql.table(`section_${section}`)}
      (company_id, ordinal, company, company_ref, share, amount, period, source)
    SELECT ${idOf(owner)}, count(*) + 1, ${name}, ${ref}, ${share ?? null}::numeric, ${amount ?? null}::numeric,
      ${period ?? null}, '年报' FROM ${sql.table(`section_${section}`)}`.execute(store.db)
}

beforeAll(async () => {
  store = await openTestDatabase()
  ids = await given(
    store,
    letters.map(letter => ({ name: nameOf(letter), region: letter === '丙' ? '440300' : '310115' }))
  )
  await tell('suppliers', '甲', '乙', { share: '12.5', amount: '300', period: '2025年度' })
  // The other end of the same sale.
  await tell('customers', '乙', '甲', { share: '40', amount: '300', period: '2025年度' })
  await tell('suppliers', '甲', '境外供应商')
  await tell('customers', '丙', '乙', { share: '5', amount: '90', period: '2024年度' })
  await tell('suppliers', '丙', '丁')
  await tell('suppliers', '丁', '甲', { share: '1' })
  await tell('suppliers', '戊', '己')
})
afterAll(() => store?.close())

const walk = async (letter: Letter, asked: Partial<SupplyRequest> = {}) => {
  const { filter, ...rest } = asked
  const graph = await supplyChain(store.db, idOf(letter), {
    direction: 'up',
    depth: 1,
    source: 'trade',
    filter: { ...anySupply, ...filter },
    ...rest
  })
  const names = new Map(graph.nodes.map(({ key, name }) => [key, name.charAt(0)]))
  const label = (key: string): string => names.get(key) ?? key
  return {
    ...graph,
    nodes: graph.nodes,
    drawn: graph.edges.map(({ from, to, cycle }) => `${label(from)}→${label(to)}${cycle ? ' 循环' : ''}`),
    levels: Object.fromEntries(graph.nodes.map(({ name, level }) => [name.charAt(0), level]))
  }
}

describe('the suppliers of a company', () => {
  it('are one edge where both ends tell of them, with the share of each', async () => {
    const { drawn, edges, nodes } = await walk('甲')
    expect(drawn.toSorted()).toEqual(['乙→甲', '境→甲'].toSorted())
    expect(edges.find(({ from }) => from === `c${idOf('乙')}`)).toEqual({
      from: `c${idOf('乙')}`,
      to: `c${idOf('甲')}`,
      kind: 'trade',
      ofSales: '40',
      ofPurchases: '12.5',
      amount: '300',
      period: '2025年度',
      source: '年报',
      evidence: null,
      cycle: false
    })
    expect(nodes.find(({ name }) => name === '境外供应商')).toMatchObject({
      id: null,
      further: null,
      region: null
    })
    expect(nodes.find(({ name }) => name === nameOf('乙'))).toMatchObject({ further: 1, region: '310115' })
  })

  it('are walked level by level, each node once, and the leg that leads back is marked', async () => {
    const { drawn, levels, isComplete } = await walk('甲', { depth: 5 })
    expect(levels).toEqual({ 甲: 0, 乙: 1, 境: 1, 丙: 2, 丁: 3 })
    expect(drawn.toSorted()).toEqual(['乙→甲', '境→甲', '丙→乙', '丁→丙', '甲→丁 循环'].toSorted())
    expect(isComplete).toBe(true)
  })

  it('and its customers are found from what others tell', async () => {
    expect((await walk('丁', { direction: 'down', depth: 3 })).levels).toEqual({ 丁: 0, 丙: 1, 乙: 2, 甲: 3 })
  })

  it.each([
    [{ minShare: '12.5' }, ['乙→甲']],
    [{ minShare: '41' }, []],
    [{ minAmount: '300' }, ['乙→甲']],
    [{ period: '2025年度' }, ['乙→甲']],
    [{ period: '2023年度' }, []],
    [{ region: '440000' }, []],
    [{ region: '310000' }, ['乙→甲']]
  ] as const)('can be narrowed by %j; what does not say it is left out', async (filter, edges) => {
    expect((await walk('甲', { filter: { ...anySupply, ...filter } })).drawn).toEqual(edges)
  })

  it('of a company without any are none', async () => {
    expect(await walk('己')).toMatchObject({ drawn: [], levels: { 己: 0 } })
  })

  it('of a company that there is not are refused', async () => {
    await expect(
      supplyChain(store.db, '999999', { direction: 'up', depth: 1, source: 'trade', filter: anySupply })
    ).rejects.toMatchObject({ code: 'noCompany' })
  })
})

const path = async (from: Letter, to: Letter) => {
  const { nodes, legs } = await supplyPath(store.db, { from: idOf(from), to: idOf(to), source: 'trade' })
  return { way: nodes.map(({ name }) => name.charAt(0)).join(''), legs }
}

describe('the way between two companies', () => {
  it('is the shortest, along or against the goods', async () => {
    const sold = [[`c${idOf('己')}`, `c${idOf('戊')}`]]
    for (const [from, to] of [
      ['戊', '己'],
      ['己', '戊']
    ] as const) {
      const { way, legs } = await path(from, to)
      expect(way).toBe(from + to)
      expect(legs.map(leg => [leg.from, leg.to])).toEqual(sold)
    }
    // Of the two ways round the circle.
    expect((await path('甲', '丙')).way).toMatch(/^甲[乙丁]丙$/)
    expect((await path('甲', '丁')).way).toBe('甲丁')
  })

  it('is none where there is no way, and none to itself', async () => {
    expect(await path('甲', '戊')).toEqual({ way: '甲', legs: [] })
    expect(await path('甲', '甲')).toEqual({ way: '甲', legs: [] })
  })
})
