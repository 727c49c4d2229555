import { describe, expect, it } from 'vitest'
import { cleanCapital } from '../../../host/server/tables/clean/money.ts'
import { COLUMN_UNIT, facts } from '../../../src/catalogue/facts.ts'
import { isKeyOf } from '../../../src/catalogue/keys.ts'
import { enUS } from '../../../src/locales/en-US/index.ts'
import { factNames } from '../../../host/server/tables/columns/factNames.ts'
import { matchColumns } from '../../../host/server/tables/columns/matchColumns.ts'
import { fieldsOf, type FileKind } from '../../../host/server/tables/columns/fields.ts'
import { readMapping, recognizeKind } from '../../../host/server/tables/columns/openTable.ts'
import { hasShared, sharedData, sharedTitle } from '../../helpers/shared.ts'
import { collect, openTable, tableFile } from './tableFile.ts'

const isKnownFact = (key: string): key is keyof typeof factNames => isKeyOf(factNames, key)

const kinds = Object.keys(fieldsOf) as readonly FileKind[]

describe('the columns of a table', () => {
  it.each([
    ['统一信用代码', 'uscc'],
    ['税号', 'uscc'],
    ['成立时间', 'established'],
    ['注册资金', 'regCapital'],
    ['工商注册ID', 'registrationNumber'],
    ['住所', 'address'],
    [' 官网 ', 'website'],
    ['企业介绍', 'introduction'],
    ['经营范围（万字以内）', 'scope'],
    ['Credit_Code', 'uscc'],
    ['所在行业', 'industry'],
    ['地点', 'region'],
    ['所在省份', 'province'],
    ['所属地市', 'city'],
    ['区/县', 'district']
  ] as const)('%s is %s', async (header, field) => {
    const table = await openTable(tableFile(`企业名称,${header}\n小米,值\n`), 'companies')
    const [row] = await collect(table.rows)
    expect(row?.text(field)).toBe('值')
  })

  it.each(Object.keys(factNames).filter(isKnownFact))('%s is read by its label in each language', key => {
    const { label } = facts[key]
    for (const header of [label, enUS.words[label]]) {
      expect([...matchColumns([header], fieldsOf.companies, new Map()).keys()]).toContain(key)
    }
  })

  it('with the unit that its head says in English', async () => {
    const head = enUS.formats.head(enUS.words[facts.regCapital.label], enUS.words[COLUMN_UNIT])
    const table = await openTable(tableFile(`Company name,${head}\n小米,"5,000"\n`), 'companies')
    const [row] = await collect(table.rows)
    expect(cleanCapital(row?.text('regCapital') ?? '')).toMatchObject({ value: { amount: '500' } })
  })

  it('and the template of the batch lookup, too', () => {
    for (const key of ['name', 'uscc', 'stockCode', 'region'] as const) {
      const { label } = facts[key]
      for (const header of [label, enUS.words[label]]) {
        expect([...matchColumns([header], fieldsOf.lookup, new Map()).keys()]).toContain(key)
      }
    }
  })

  it('名称 is the short name beside a full one, else the full name', async () => {
    const both = await openTable(tableFile('名称,公司名称\n小米,小米科技有限责任公司\n'), 'companies')
    const [row] = await collect(both.rows)
    expect([row?.text('name'), row?.text('shortName')]).toEqual(['小米科技有限责任公司', '小米'])
    const english = await openTable(tableFile('name,fullname\n测一,测一科技股份有限公司\n'), 'companies')
    expect([english.headerOf('name'), english.headerOf('shortName')]).toEqual(['fullname', 'name'])
    const alone = await openTable(tableFile('名称\n小米\n'), 'companies')
    expect([alone.has('name'), alone.has('shortName')]).toEqual([true, false])
  })

  it.each(['公司名', '企业（集团）名称', '工商名称', '企业名称（全称）'])(
    '%s is a full name',
    async header => {
      const table = await openTable(tableFile(`品牌,${header}\n小米,小米科技有限责任公司\n`), 'companies')
      expect([table.headerOf('name'), table.headerOf('shortName')]).toEqual([header, '品牌'])
    }
  )

  it('公司名称 is what a company is called beside its registered name', async () => {
    const table = await openTable(tableFile('公司名称,工商名称\n小米,小米科技有限责任公司\n'), 'companies')
    expect([table.headerOf('name'), table.headerOf('shortName')]).toEqual(['工商名称', '公司名称'])
  })

  it.each(['品牌', '简称', '项目名称'])('%s alone names no company', async header => {
    const opened = openTable(tableFile(`${header},地区\n小米,北京\n`), 'companies')
    await expect(opened).rejects.toThrow(/缺少必需的列：企业全称/)
  })

  it('the full name of a financed company goes before its brand', async () => {
    const table = await openTable(tableFile('公司名称,工商名称,轮次\n甲,甲测试有限公司,A轮\n'), 'financing')
    expect(table.headerOf('company')).toBe('工商名称')
  })

  it('a unit in the header applies to bare numbers', async () => {
    const path = tableFile('企业名称,注册资本（万元）\n甲,500\n乙,3亿元\n丙,"1,000.5"\n')
    const rows = await collect((await openTable(path, 'companies')).rows)
    expect(rows.map(row => row.text('regCapital'))).toEqual(['500万元', '3亿元', '1,000.5万元'])
  })

  it('a file without a required column is refused with its columns and the missing ones', async () => {
    const opened = openTable(tableFile('融资方向,金额\nx,1\n'), 'financing')
    await expect(opened).rejects.toThrow(
      /缺少必需的列：工商名称（也可写作 .*）。文件中的列：融资方向、金额。.*--columns/
    )
  })

  it('a missing column is empty', async () => {
    const table = await openTable(tableFile('企业名称\n小米\n'), 'companies')
    const [row] = await collect(table.rows)
    expect([table.has('uscc'), row?.text('uscc')]).toEqual([false, ''])
  })
})

const mapping = (content: string) => readMapping(tableFile(content, 'mapping.json'))

describe('a mapping of columns', () => {
  it('precedes the names', async () => {
    const path = tableFile('客户,企业名称\n小米,别的\n')
    const table = await openTable(path, 'companies', await mapping('{"name":"客户"}'))
    const [row] = await collect(table.rows)
    expect(row?.text('name')).toBe('小米')
  })

  it.each([
    ['{"nme":"客户"}', /字段 nme 不存在.*name/],
    ['{"name":"顾客"}', /“顾客”不在文件里.*客户/],
    ['{"__proto__x":"客户"}', /不存在/]
  ])('%s is refused', async (content, sentence) => {
    await expect(openTable(tableFile('客户\n小米\n'), 'companies', await mapping(content))).rejects.toThrow(
      sentence
    )
  })

  it.each(['', '[]', '{"name":5}', 'name=客户'])('“%s” is none', async content => {
    await expect(mapping(content)).rejects.toThrow(/应为一个 JSON 对象/)
  })
})

describe.skipIf(!hasShared)(sharedTitle('the columns of the real files'), () => {
  it.each([
    ['companies/companies-10k.csv', 'companies'],
    ['companies/listed-2026-04.csv', 'listed'],
    ['financing/events.csv', 'financing'],
    ['financing/investors.csv', 'investors'],
    ['chain/company.json', 'chainCompanies'],
    ['chain/company_industry.csv', 'chainCompanyIndustries'],
    ['chain/company_product.csv', 'products'],
    ['chain/industry.json', 'chainIndustries'],
    ['chain/industry_parent.csv', 'chainIndustryParents'],
    ['chain/industry_up.csv', 'chainIndustryLinks'],
    ['chain/product_product.csv', 'chainProductLinks']
  ] as const)('%s has all of %s', async (path, kind) => {
    const table = await openTable(sharedData(path), kind)
    const found = table.headers.length
    const matched = Object.keys(fieldsOf[kind]).filter(field => table.has(field as never)).length
    // location of company.json, symbol of the listed and rel of the company's industry are redundant.
    const unused = {
      listed: 1,
      chainCompanies: 1,
      chainCompanyIndustries: 1,
      chainIndustryParents: 1,
      chainIndustryLinks: 1
    }
    expect(found - matched).toBe((unused as Partial<Record<FileKind, number>>)[kind] ?? 0)
  })

  it('distinguish the files of the chain', async () => {
    const chain = kinds.filter(kind => kind.startsWith('chain') || kind === 'products')
    for (const [path, kind] of [
      ['chain/company.json', 'chainCompanies'],
      ['chain/company_industry.csv', 'chainCompanyIndustries'],
      ['chain/company_product.csv', 'products'],
      ['chain/industry.json', 'chainIndustries'],
      ['chain/industry_parent.csv', 'chainIndustryParents'],
      ['chain/industry_up.csv', 'chainIndustryLinks'],
      ['chain/product_product.csv', 'chainProductLinks']
    ] as const) {
      const { headers } = await openTable(sharedData(path), kind)
      expect(recognizeKind(headers, chain)).toBe(kind)
    }
  })
})
