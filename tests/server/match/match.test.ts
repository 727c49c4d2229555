import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCertain } from '../../../src/domain/names/matching.ts'
import { lookupNames } from '../../../host/server/match/lookupFile.ts'
import { findMatches, type Matches } from '../../../host/server/match/findMatches.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { given, type Given } from '../search/world.ts'

let store: TestDatabase

const MI = '91110108551385082Q'
const companies: readonly Given[] = [
  { name: '小米科技有限责任公司', aliases: ['小米', '北京小米软件技术有限公司'], uscc: MI, region: '110108' },
  { name: '腾讯科技（深圳）有限公司', aliases: ['腾讯'], uscc: '9144030071526726XG', region: '440300' },
  { name: '腾讯科技（北京）有限公司', aliases: ['腾讯'], region: '110108' },
  { name: '宏达贸易有限公司', region: '210102' },
  { name: '宏达贸易有限公司', region: '530102' },
  { name: '深圳市华为技术有限公司', region: '440300' },
  { name: '青岛海尔（集团）股份有限公司', region: '370200' },
  {
    name: '宁德时代新能源科技股份有限公司',
    aliases: ['宁德时代'],
    stockCode: '300750.SZ',
    region: '350900'
  },
  { name: '阿里巴巴（中国）网络技术有限公司', region: '330100' },
  // Of a name like one that waits.
  { name: '中化国际（控股）股份有限公司', aliases: ['中化国际'] },
  { name: '<script>alert(1)</script>有限公司' },
  ...Array.from({ length: 60 }, (_, at) => ({ name: `云帆第${at}科技有限公司` }))
]

beforeAll(async () => {
  store = await openTestDatabase()
  await given(store, companies)
  await sql`INSERT INTO pending_record (kind, fingerprint, stock_code, company_name, company_key, record)
    VALUES ('listing', 'smic', '688981.SH', '中芯国际', '中芯国际', '{}')`.execute(store.db)
})
afterAll(() => store.close())

async function ask(...names: readonly string[]): Promise<readonly (Matches | string)[]> {
  const asked = lookupNames(names).rows.map(row => row.query)
  const queries = asked.filter(query => typeof query !== 'string')
  const found = await findMatches(store.db, queries)
  return asked.map(query => (typeof query === 'string' ? query : (found[queries.indexOf(query)] ?? 'none')))
}

/** The best match of a name, with its certainty; the miss if there is none. */
async function best(name: string) {
  const [matches] = await ask(name)
  if (typeof matches === 'string' || !matches) return matches
  const [first] = matches.found
  if (!first) return matches.miss
  const { company, reason, score, doubts, alias } = first
  return { name: company.name, reason, score, doubts, alias, certain: isCertain(matches.found) }
}

const mi = '小米科技有限责任公司'
const catl = '宁德时代新能源科技股份有限公司'

describe('matching a name', () => {
  it.each([
    ['小米科技有限责任公司', { name: mi, reason: 'name', score: 100, certain: true }],
    [' 小米科技 有限责任公司　', { name: mi, reason: 'name', score: 100, certain: true }],
    [
      '腾讯科技(深圳)有限公司',
      { name: '腾讯科技（深圳）有限公司', reason: 'name', score: 100, certain: true }
    ],
    [MI, { name: mi, reason: 'uscc', score: 100, certain: true }],
    [MI.toLowerCase(), { name: mi, reason: 'uscc', score: 100, certain: true }],
    [`小米\t${MI}`, { name: mi, reason: 'uscc', score: 100, doubts: [] }],
    [`别的公司\t${MI}`, { name: mi, reason: 'uscc', score: 75, doubts: ['conflict'], certain: false }],
    [`${mi} 91350100M000100Y43`, { name: mi, reason: 'name', score: 75, doubts: ['uscc'], certain: false }],
    [
      '北京小米软件技术有限公司',
      { name: mi, reason: 'formerName', alias: '北京小米软件技术有限公司', certain: true }
    ],
    ['小米', { name: mi, reason: 'shortName', alias: '小米', certain: true }],
    ['小米科技', { name: mi, reason: 'form', score: 88, certain: true }],
    ['小米科技股份有限公司', { name: mi, reason: 'form', certain: true }],
    ['北京小米科技有限责任公司', { name: mi, reason: 'place', score: 83, certain: true }],
    [
      '上海小米科技有限责任公司',
      { name: mi, reason: 'place', score: 60, doubts: ['region'], certain: false }
    ],
    ['华为技术有限公司', { name: '深圳市华为技术有限公司', reason: 'place', certain: false }],
    ['广东华为技术', { name: '深圳市华为技术有限公司', reason: 'place', certain: true }],
    ['海尔集团', { name: '青岛海尔（集团）股份有限公司', reason: 'place' }],
    ['青岛海尔集团有限公司', { name: '青岛海尔（集团）股份有限公司', reason: 'form', certain: true }],
    ['宁德新能源', { name: '宁德时代新能源科技股份有限公司', reason: 'similar', certain: false }],
    ['300750', { name: catl, reason: 'stockCode', score: 100, certain: true }],
    ['sz300750', { name: catl, reason: 'stockCode', certain: true }],
    ['３００７５０．SZ', { name: catl, reason: 'stockCode', certain: true }],
    ['宁德时代 300750', { name: catl, reason: 'stockCode', doubts: [], certain: true }],
    ['300750\t宁德时代', { name: catl, reason: 'stockCode', doubts: [], certain: true }],
    ['宁德时代（300750.SZ）', { name: catl, reason: 'stockCode', doubts: [], certain: true }],
    ['300750 小米', { name: mi, certain: false }],
    // Numbers of rows.
    ['300750\t小米科技有限责任公司', { name: mi, reason: 'name', doubts: [], certain: true }],
    ['阿里巴巴中国网络技术有限公司', { name: '阿里巴巴（中国）网络技术有限公司', certain: false }],
    ['小米科枝有限责任公司', { name: mi, reason: 'similar', certain: false }],
    ['<script>alert(1)</script>有限公司', { name: '<script>alert(1)</script>有限公司', reason: 'name' }]
  ])('%s', async (name, expected) => {
    expect(await best(name)).toMatchObject(expected)
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['--', 'empty'],
    ['名'.repeat(201), 'tooLong'],
    ['不会有的企业有限公司', 'notFound'],
    ['%', 'empty'],
    ['%%%公司', 'notFound'],
    [`'; DROP TABLE company;--`, 'notFound'],
    ['913501OOM000100Y43', 'notFound'],
    ['300751', 'notFound'],
    ['688981', 'waiting'],
    ['中芯国际', 'waiting'],
    ['中芯国际 688981.SH', 'waiting'],
    ['\uFFFD\uFFFD', 'broken']
  ])('no match for %j: %s', async (name, miss) => {
    expect(await best(name)).toBe(miss)
  })

  it('companies of the same name are all candidates, and none is certain', async () => {
    const [matches] = await ask('宏达贸易有限公司')
    expect(matches).toMatchObject({ found: [{ score: 100 }, { score: 100 }] })
    const [short] = await ask('腾讯')
    expect(short).toMatchObject({ found: [{ reason: 'shortName' }, { reason: 'shortName' }] })
  })

  it('a name that is part of many has the closest candidates', async () => {
    const [matches] = await ask('云帆第7')
    expect(matches).toMatchObject({ found: [{ company: { name: '云帆第7科技有限公司' } }] })
  })

  it('answers a long list in order', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => (at % 3 === 0 ? mi : `没有的企业${at}有限公司`))
    const found = await ask(...names)
    expect(found).toHaveLength(2000)
    expect(
      found.filter(
        (matches, at) => (at % 3 === 0) === (typeof matches !== 'string' && matches.found.length > 0)
      )
    ).toHaveLength(2000)
  })
})
