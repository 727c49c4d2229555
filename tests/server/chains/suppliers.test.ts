import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companySection } from '../../../host/server/store/details/companySections.ts'
import { industryChain } from '../../../host/server/store/chains/industryChains.ts'
import { readReport } from '../../../host/server/jobs/reports/readReport.ts'
import { fileRows } from '../../../host/server/store/jobs/exportedList.ts'
import { findEnds } from '../../../host/server/store/search/supplyEnds.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { fileColumnsOf } from '../../../src/domain/files/fileColumns.ts'
import { readSentence } from '../../../src/domain/sentence/readSentence.ts'
import { nameKey } from '../../../src/domain/sentence/reading.ts'
import { createVocabulary } from '../../../src/domain/sentence/vocabulary.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openImportFolder } from '../import/job.ts'
import { TODAY } from '../search/world.ts'

const { folder, importFile } = openImportFolder()
let store: TestDatabase

const products: Readonly<Record<string, string>> = {
  电池一: '动力电池 80 负极材料 10 汽车租赁 4',
  正极二: '三元正极材料 70',
  隔膜三: '锂电池隔膜 90 电解液 5',
  负极四: '负极材料 60',
  整车五: '新能源汽车 95',
  锂盐六: '碳酸锂 50',
  电芯七: '锂离子电池 99'
}

beforeAll(async () => {
  store = await openTestDatabase()
  const names = Object.keys(products)
  const sold = Object.values(products).flatMap((line, at) => {
    const words = line.split(' ')
    return words.flatMap((word, each) =>
      each % 2 === 0 ? [`30010${at},${word},主营产品,${words[each + 1] ?? ''}%,2025年年报`] : []
    )
  })
  const chain = join(folder, 'chain')
  mkdirSync(chain)
  const listed = names.map((name, at) => `30010${at},${name},${name}股份有限公司,2010-01-05`)
  writeFileSync(join(chain, 'companies.csv'), ['code,name,fullname,time', ...listed].join('\n'))
  writeFileSync(join(chain, 'products.csv'), ['company_code,product,rel,weight,报告期', ...sold].join('\n'))
  await importFile(store, 'chain', chain, new Map(), '年报')
})
afterAll(() => store?.close())

const rowsOf = async (criteria: Criteria, pageSize = 20, page = 1) => {
  const search = { criteria: parseCriteria(criteria), sort: null, page, pageSize, cursor: null }
  return (await searchCompanies(store.db, { today: TODAY, staff: '0' }, search)).items
}

const foundBy = async (criteria: Criteria) =>
  (await rowsOf(criteria)).map(({ name, evidence }) =>
    [name.slice(0, 3), evidence?.product, evidence?.share, evidence?.upstream, evidence?.downstream].join(' ')
  )

describe('the suppliers of a company', () => {
  it('make what it needs, those first that live on it; what it makes itself it needs from nobody', async () => {
    expect(await foundBy({ suppliesTo: ['电池一股份有限公司'] })).toEqual([
      '隔膜三 锂电池隔膜 90 锂电隔膜 锂电池',
      '正极二 三元正极材料 70 正极材料 锂电池'
    ])
  })

  it('are told with all that speaks for it', async () => {
    const [row] = await rowsOf({ suppliesTo: ['电池一股份有限公司'] })
    expect(row?.evidence).toEqual({
      node: '锂电隔膜',
      product: '锂电池隔膜',
      share: '90',
      period: '2025年年报',
      source: '年报',
      upstream: '锂电隔膜',
      downstream: '锂电池',
      rule: 'described'
    })
  })

  it('are none of what it hardly lives on', async () => {
    expect(await foundBy({ suppliesTo: ['电池一股份有限公司'] })).not.toContain('整车五')
  })

  it('are few enough to turn pages by', async () => {
    const names = await Promise.all(
      [1, 2].map(page => rowsOf({ suppliesTo: ['电池一股份有限公司'] }, 1, page))
    )
    expect(names.flat().map(({ name }) => name.slice(0, 3))).toEqual(['隔膜三', '正极二'])
  })

  it('can be narrowed by any other filter, and be left out', async () => {
    expect(await foundBy({ suppliesTo: ['电池一股份有限公司'], chain: ['正极材料'] })).toHaveLength(1)
    const others = await foundBy({ suppliesTo: ['!电池一股份有限公司'] })
    expect(others.map(line => line.slice(0, 3)).toSorted()).toEqual(
      ['电池一', '负极四', '整车五', '锂盐六', '电芯七'].toSorted()
    )
  })
})

describe('the suppliers of a node', () => {
  it('are all who make what goes into it; a product and its kinds supply each other with nothing', async () => {
    expect(await foundBy({ suppliesTo: ['动力电池'] })).toEqual([
      '隔膜三 锂电池隔膜 90 锂电隔膜 锂电池',
      '正极二 三元正极材料 70 正极材料 锂电池',
      '负极四 负极材料 60 负极材料 锂电池',
      '电池一 负极材料 10 负极材料 锂电池'
    ])
  })

  it('are those of what it is a kind of, too', async () => {
    expect(await foundBy({ suppliesTo: ['三元正极材料'] })).toEqual(['锂盐六 碳酸锂 50 锂盐 正极材料'])
  })
})

describe('the customers of a company', () => {
  it('need what it makes, and are none of those who make the same', async () => {
    expect(await foundBy({ buysFrom: ['电池一股份有限公司'] })).toEqual([
      '整车五 新能源汽车 95 动力电池 新能源汽车'
    ])
  })
})

describe('a park', () => {
  it('needs what its companies need', async () => {
    await sql`INSERT INTO company_park (company_id, name, rule, evidence, qualifications)
      SELECT company_id, '测试园', 'stated', '', '{}' FROM company_detail
      WHERE name LIKE '正极二%' OR name LIKE '整车五%'`.execute(store.db)
    expect(await foundBy({ suppliesTo: ['测试园'] })).toEqual([
      '电池一 动力电池 80 动力电池 新能源汽车',
      '锂盐六 碳酸锂 50 锂盐 正极材料'
    ])
  })
})

describe('the companies at a node', () => {
  it('come with what puts them there, those first that live on it', async () => {
    expect(await foundBy({ chain: ['负极材料'] })).toEqual(['负极四 负极材料 60  ', '电池一 负极材料 10  '])
  })
})

describe('the positions of a company', () => {
  it('tell in which chain each stands, that which is most about it; a product of no chain none', async () => {
    const [company] = await rowsOf({ keyword: ['电池一股份有限公司'] })
    const { items } = await companySection(store.db, company?.id ?? '', 'chain', { page: 1, pageSize: 20 })
    const chains = Object.fromEntries(items.map(({ node, chain }) => [node, chain]))
    expect(chains).toMatchObject({ 动力电池: '~动力电池与储能', 负极材料: '~动力电池与储能' })
    for (const { node, chain } of items) {
      if (typeof chain !== 'string') continue
      const { nodes } = await industryChain(store.db, chain, { region: null, staff: '0', today: TODAY })
      expect(nodes.map(each => each.node)).toContain(node)
    }
  })
})

describe('whose suppliers can be asked for', () => {
  it('are companies and nodes that are called so', async () => {
    const names = (await findEnds(store.db, '0', '电池')).map(({ name }) => name)
    expect(names).toContain('电池一股份有限公司')
    expect(names).toContain('动力电池')
    expect((await findEnds(store.db, '0', '动力电池'))[0]).toMatchObject({ name: '动力电池', exact: true })
  })

  it.each([
    ['电池一股份有限公司', ['电池一股份有限公司']],
    ['电池一', ['电池一股份有限公司']],
    ['300100', ['电池一股份有限公司']],
    ['锂电池隔膜', ['锂电隔膜']],
    ['dianchiyi', []],
    ['电池', []]
  ])('%s is a name of %j', async (typed, names) => {
    const found = (await findEnds(store.db, '0', typed)).filter(({ exact }) => exact)
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('are whom a sentence names', async () => {
    const sentence = '给电池一供货的企业，不采购锂电池隔膜'
    const vocabulary = createVocabulary({ regions, industries })
    const { named } = readSentence(sentence, { vocabulary, today: TODAY })
    const answers = named.map(async each => {
      const found = await findEnds(store.db, '0', each.name)
      return [nameKey(each), found.filter(({ exact }) => exact).map(({ name }) => name)] as const
    })
    const names = new Map(await Promise.all(answers))
    expect(readSentence(sentence, { vocabulary, today: TODAY, names }).criteria).toEqual({
      suppliesTo: ['电池一股份有限公司'],
      buysFrom: ['!锂电隔膜']
    })
  })
})

const tablesOf = async (format: 'pdf' | 'xlsx', askedFor: Criteria) => {
  const companyIds = (await rowsOf({ suppliesTo: ['动力电池'] })).map(({ id }) => id)
  const context = {
    db: store.db,
    today: TODAY,
    staffId: '0',
    bankProducts: [],
    format,
    layout: 'document'
  } as const
  const subject = { kind: 'list', id: null, companyIds, askedFor } as const
  const [section] = await readReport(context, subject, ['companies'], () => Promise.resolve())
  return (section?.blocks ?? []).flatMap(block => (block.kind === 'table' ? [block] : []))
}

describe('a report of suppliers', () => {
  const told = [
    '锂电隔膜',
    '锂电池隔膜',
    { decimal: '90' },
    '2025年年报',
    '年报',
    '锂电隔膜 → 锂电池',
    '产业图谱'
  ]

  it('says on paper below the register what puts each there', async () => {
    const [register, evidence] = await tablesOf('pdf', { suppliesTo: ['动力电池'] })
    expect(register?.columns.map(({ label }) => label)).not.toContain('供需关系')
    expect(evidence?.title).toBe('产品依据')
    expect(evidence?.rows[0]).toEqual(['隔膜三股份有限公司', ...told])
    expect(evidence?.rows).toHaveLength(4)
  })

  it('says in a sheet beside each what puts it there', async () => {
    const [register, ...others] = await tablesOf('xlsx', { suppliesTo: ['动力电池'] })
    expect(others).toEqual([])
    expect(register?.columns.slice(-7).map(({ label }) => label)).toContain('供需关系')
    expect(register?.rows[0]?.slice(-7)).toEqual(told)
  })

  it('says nothing of it where the list asked for none', async () => {
    for (const format of ['pdf', 'xlsx'] as const) {
      const [register, ...others] = await tablesOf(format, {})
      expect(others).toEqual([])
      expect(register?.columns.map(({ label }) => label)).not.toContain('供需关系')
    }
  })
})

describe('a file of suppliers', () => {
  it('says of each what the list says, also where they were picked one by one', async () => {
    const ids = (await rowsOf({ suppliesTo: ['动力电池'] })).map(({ id }) => id)
    const columns = fileColumnsOf(['evidence'])
    const written: unknown[] = []
    for await (const rows of fileRows(store.db, ids.slice(0, 1), ['evidence'], {
      reader: '0',
      askedFor: { suppliesTo: ['动力电池'] }
    })) {
      for (const row of rows)
        written.push(Object.fromEntries(columns.map(({ label, cell }) => [label, cell(row)])))
    }
    expect(written).toEqual([
      {
        产业链环节: '锂电隔膜',
        '产品（企业披露）': '锂电池隔膜',
        '占营收（%）': { decimal: '90' },
        产品报告期: '2025年年报',
        产品来源: '年报',
        供需关系: '锂电隔膜 → 锂电池',
        关系依据: '产业图谱'
      }
    ])
  })
})
