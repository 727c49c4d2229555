import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderReport } from '../../../host/server/import/report/report.ts'
import { chainsAtNode } from '../../../host/server/store/chains/chainsAtNode.ts'
import { areChainsDue, deriveProducts } from '../../../host/server/store/load/products/deriveProducts.ts'
import { readerOf } from '../../../host/server/store/names/productWords.ts'
import { findNames } from '../../../host/server/store/search/where/names.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { found } from '../search/world.ts'
import { openImportFolder } from './job.ts'

const { folder, importFile } = openImportFolder()
let store: TestDatabase

const file = (name: string, ...lines: readonly string[]): string => {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}

/** Each discloses one product. */
const makers = {
  陶瓷一股份有限公司: '星环陶瓷膜',
  滤管二股份有限公司: '新型星环滤管',
  支撑三股份有限公司: '星环支撑体',
  开关四股份有限公司: '星环闸管',
  电池五股份有限公司: '锂电池',
  石粉六股份有限公司: '月轮粉'
}

beforeAll(async () => {
  store = await openTestDatabase()
  const names = Object.entries(makers)
  const codes = names.map(([name], at) => `30000${at + 1},${name.slice(0, 3)},${name}`)
  await importFile(store, 'companies', file('companies.csv', '企业名称', ...Object.keys(makers)))
  await importFile(store, 'listed', file('listed.csv', '股票代码,股票简称,公司全称', ...codes))
  const products = names.map(([, product], at) => `30000${at + 1},${product},80%`)
  await importFile(store, 'products', file('products.csv', '证券代码,产品,占比', ...products))
})
afterAll(() => store.close())
beforeEach(async () => {
  await sql`DELETE FROM product_word`.execute(store.db)
  await deriveProducts(store.pool)
})

const HEAD = '产品词,其他名称,上位词,不含,说明'
const good = [
  '星环支撑体,,星环陶瓷膜,,',
  '星环陶瓷膜,星环滤管；星环膜管,锂电隔膜,模拟 演示,虚构的膜',
  '功率半导体,星环闸管,,,'
]
const importWords = (rows: readonly string[], completeAt?: string) =>
  importFile(store, 'vocabulary', file('words.csv', HEAD, ...rows), new Map(), undefined, completeAt)

const stored = async () => {
  const { rows } = await sql`SELECT * FROM product_word ORDER BY word`.execute(store.db)
  return rows
}
const wordsStored = async () =>
  (await sql<{ word: string }>`SELECT word FROM product_word ORDER BY word`.execute(store.db)).rows.map(
    ({ word }) => word
  )

describe('own words of products', () => {
  it('place those who disclose them, and tell what came of it', async () => {
    expect(await chainsAtNode(store.db, '星环膜管')).toEqual([])
    const bought = await found(store, { buysFrom: ['锂电隔膜'] })
    const { report, rejectFiles } = await importWords([...good, '材料,,,,', '月轮粉,,没有的上位词,,'])
    expect(report.counts).toMatchObject({ read: 5, added: 3, rejected: 2 })
    expect([...report.reasons]).toEqual([
      ['wordEmpty', { count: 1, lines: [5] }],
      ['widerUnknown', { count: 1, lines: [6] }]
    ])
    expect(readFileSync(rejectFiles[0] ?? '', 'utf8')).toMatch(/^6,上位词不在产品词表中.*,月轮粉/m)
    expect(report.effect).toBe(
      '新增 2 个产品词，3 个名称；企业披露的产品中，3 种新归入（新型星环滤管、星环支撑体、星环闸管），1 种改归（星环陶瓷膜）；' +
        '按名称归入产品词的由 2 种变为 5 种，仍有 1 种未归入任何产品词。'
    )
    expect(renderReport(report, { file: 'words.csv', seconds: 1, rejects: null })).toContain(report.effect)
    const atNode = await found(store, { chain: ['星环陶瓷膜'] })
    expect(atNode.toSorted()).toEqual(Object.keys(makers).slice(0, 3).toSorted())
    expect(await found(store, { chain: ['星环支撑体'] })).toEqual(['支撑三股份有限公司'])
    expect(await found(store, { chain: ['功率半导体'] })).toEqual(['开关四股份有限公司'])
    expect(await findNames(store.db, '0', 'chainNodes', '星环陶瓷')).toMatchObject([
      { name: '星环陶瓷膜', count: 3 }
    ])
    const [first] = await chainsAtNode(store.db, '星环膜管')
    expect(first?.nodes).toContain('锂电隔膜')
    expect(bought).toContain('电池五股份有限公司')
    expect(await found(store, { buysFrom: ['锂电隔膜'] })).toEqual(bought)
    expect(await found(store, { buysFrom: ['星环支撑体'] })).toContain('电池五股份有限公司')
    expect((await found(store, { suppliesTo: ['锂电池'] })).toSorted()).toEqual(atNode.toSorted())
  })

  it('change nothing when they come again, and keep what a later file leaves out', async () => {
    await importWords(good)
    const before = await stored()
    const again = await importWords(good)
    expect(again.report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3, rejected: 0 })
    expect(again.report.effect).toMatch(
      /^新增 0 个产品词，0 个名称；企业披露的产品归入没有变化；.*由 5 种变为 5 种/
    )
    expect(await stored()).toEqual(before)
    const later = await importWords(['星环陶瓷膜,星环膜管,,,'])
    expect(later.report.counts).toMatchObject({ changed: 1 })
    expect(later.report.effect).toContain('1 种不再归入（新型星环滤管）')
    expect(await stored()).toContainEqual({
      word: '星环陶瓷膜',
      also: ['星环膜管'],
      kind_of: ['锂电隔膜'],
      holds: ['模拟', '演示'],
      reason: '虚构的膜',
      wider: ['锂电隔膜']
    })
    expect(later.report.completed).toBeNull()
    expect(await wordsStored()).toHaveLength(3)
  })

  it('are removed where a complete file leaves them out, unless rows of it were sent back', async () => {
    await importWords(good)
    const lost = await importWords(['星环陶瓷膜,,,,', '设备,,,,'], '2026-10-31')
    expect(lost.report.completed).toMatch(/^有 1 行被退回.*没有去除任何一个/)
    expect(await wordsStored()).toHaveLength(3)
    const { report } = await importWords(['星环陶瓷膜,,,,', '合计,,,,'], '2026-10-31')
    expect(report.completed).toBe('文件视为全部自有产品词：其中没有的 2 个已去除（功率半导体、星环支撑体）。')
    expect(report.effect).toContain('2 种不再归入（星环支撑体、星环闸管）')
    expect(await wordsStored()).toEqual(['星环陶瓷膜'])
    expect(await found(store, { chain: ['功率半导体'] })).toEqual([])
    // What was a word only before cannot be what another one is a kind of.
    const unknown = await importWords(['星环塞,,星环陶瓷膜,,'], '2026-10-31')
    expect([...unknown.report.reasons.keys()]).toEqual(['widerUnknown'])
    expect(await wordsStored()).toEqual(['星环陶瓷膜'])
  })

  it.each([
    ['wordTaken', ['星环隔膜片,IGBT,,,']],
    ['wordTaken', ['太阳能组件,,,,']],
    ['wordTaken', ['星环甲,星环同名,,,', '星环乙,星环同名,,,']],
    ['wordRepeated', ['星环甲,,,,', '星环甲,星环乙,,,']],
    ['wordUnread', ['星环甲（特级）,,,,']],
    ['wordUnread', ['星环甲、星环乙,,,,']],
    ['wordOfCatalogue', ['功率半导体,星环甲,锂电隔膜,,']],
    ['wordEmpty', ['星环甲,零部件,,,']],
    ['nameMissing', [',星环甲,,,']],
    ['widerCircle', ['星环甲,,星环甲,,']]
  ] as const)('are sent back as %s: %j', async (reason, rows) => {
    const { report } = await importWords(rows)
    expect([...report.reasons].map(([each, { count }]) => [each, count])).toEqual([[reason, 1]])
    expect(await wordsStored()).toHaveLength(rows.length - 1)
  })

  it('are sent back with those that they are a kind of', async () => {
    const { report } = await importWords(['星环丙,,星环甲,,', '星环甲,,星环乙,,', '星环乙,,星环甲,,'])
    expect([...report.reasons.keys()]).toEqual(['widerCircle', 'widerUnknown'])
    expect(await wordsStored()).toEqual([])
    await importWords(['星环甲,,,,', '星环乙,,星环甲,,'])
    const later = await importWords(['星环甲,,星环乙,,'])
    expect([...later.report.reasons.keys()]).toEqual(['widerCircle'])
  })

  it('are read from the database once, until chains were made by others', async () => {
    expect(await areChainsDue(store.pool)).toBe(false)
    const reader = await readerOf(store.db)
    expect(await readerOf(store.db)).toBe(reader)
    await importWords(good)
    expect(await areChainsDue(store.pool)).toBe(false)
    const now = await readerOf(store.db)
    expect(now.isWord('星环陶瓷膜')).toBe(true)
    expect(await readerOf(store.db)).toBe(now)
    // As after an import that ended before chains were made of it.
    await sql`UPDATE product_word SET also = '{星环滤管}' WHERE word = '星环陶瓷膜'`.execute(store.db)
    expect(await areChainsDue(store.pool)).toBe(true)
  })

  it('of the bank are none of the demo', async () => {
    await importWords(good)
    expect((await readerOf(store.demo.db)).isWord('星环陶瓷膜')).toBe(false)
  })
})
