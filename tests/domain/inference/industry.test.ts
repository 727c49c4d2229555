import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inferIndustry } from '../../../src/domain/inference/industry.ts'
import { normalizeName } from '../../../src/domain/criteria/searchText.ts'
import { hasShared, sharedData, sharedTitle } from '../../helpers/shared.ts'
import { classesOfDivision } from './listedDivisions.ts'

interface Company {
  readonly name: string
  readonly industry?: string | null
  readonly scope?: string
  readonly introduction?: string | null
  readonly products?: readonly string[]
}

function infer({ name, industry = null, scope, introduction, products = [] }: Company) {
  return inferIndustry({ name, industry, scope: scope ?? null, introduction: introduction ?? null }, products)
}

describe('the industry that follows from what a company says of itself', () => {
  it('is a division, with the words in which it was found', () => {
    const introduction = '康臣药业是一家肾病药物研发商。主要产品为中成药。'
    expect(infer({ name: '广州康臣药业有限公司', introduction })).toEqual({
      code: '27',
      evidence: '企业名称“药业”，企业介绍“药物研发、中成药”'
    })
  })

  it('follows from products and from the scope of business', () => {
    expect(
      infer({ name: '宁德时代新能源科技股份有限公司', products: ['动力电池系统', '储能系统'] })?.code
    ).toBe('38')
    expect(infer({ name: '瑞达建材有限公司', scope: '商品混凝土、管桩、水泥制品的生产与销售。' })?.code).toBe(
      '30'
    )
  })

  it('takes the longest of words that overlap', () => {
    expect(
      infer({ name: '光合互娱科技有限公司', introduction: '一家手机游戏研发公司，专注手游。' })?.code
    ).toBe('65')
  })

  it('lies below the section that is stated', () => {
    const company = { name: '沈阳红药集团股份有限公司', introduction: '生产中成药、中药饮片。' }
    expect(infer({ ...company, industry: 'C' })?.code).toBe('27')
    expect(infer({ ...company, industry: 'F' })).toBeNull()
    expect(infer({ ...company, industry: '2740' })).toBeNull()
  })

  it('is unknown where too little is said, or several divisions are named', () => {
    expect(infer({ name: '小米科技有限责任公司' })).toBeNull()
    expect(infer({ name: '某某集团有限公司', products: ['白酒', '房地产开发', '中成药', '水泥'] })).toBeNull()
  })
})

interface Listed {
  readonly name: string
  readonly division: string
  readonly introduction: string | null
  readonly products: readonly string[]
}

describe.skipIf(!hasShared)(sharedTitle('the listed companies whose division is known'), () => {
  it('are placed right by their products in 85 of 100 answers, and by their introductions', () => {
    const listed = listedCompanies()
    const byProducts = listed.filter(({ products }) => products.length > 0)
    const described = listed.filter(({ introduction }) => introduction !== null)
    const figures = {
      products: measure(byProducts.map(company => ({ ...company, introduction: null }))),
      introduction: measure(described.map(company => ({ ...company, products: [] })))
    }
    expect(figures.products.right).toBeGreaterThan(0.85)
    expect(figures.introduction.right).toBeGreaterThan(0.85)
    expect(figures.products.answered).toBeGreaterThan(0.3)
    expect(figures.introduction.answered).toBeGreaterThan(0.3)
  })
})

function measure(companies: readonly Listed[]): { readonly answered: number; readonly right: number } {
  const answers = companies.flatMap(company => {
    const inferred = infer(company)
    return inferred ? [inferred.code === company.division] : []
  })
  return {
    answered: answers.length / companies.length,
    right: answers.filter(isRight => isRight).length / answers.length
  }
}

function listedCompanies(): readonly Listed[] {
  const classes = new Map(jsonLines('chain/industry.json').map(({ code, name }) => [code, name]))
  const divisions = new Map(
    Object.entries(classesOfDivision).flatMap(([division, names]) =>
      names.split(' ').map(name => [name, division] as const)
    )
  )
  const divisionOf = new Map(
    csvRows('chain/company_industry.csv').map(([code = '', of = '']) => [
      code.slice(0, 6),
      divisions.get(classes.get(of) ?? '')
    ])
  )
  const products = new Map<string, string[]>()
  for (const [code = '', product = ''] of csvRows('chain/company_product.csv')) {
    const own = products.get(code.slice(0, 6)) ?? []
    products.set(code.slice(0, 6), [...own, product])
  }
  const introductions = new Map(
    csvRows('companies/companies-10k.csv').map(([, name = '', text]) => [normalizeName(name), text])
  )
  return jsonLines('chain/company.json').flatMap(({ fullname = '', code = '' }) => {
    const division = divisionOf.get(code.slice(0, 6))
    if (division === undefined) return []
    const introduction = introductions.get(normalizeName(fullname)) || null
    return [{ name: fullname, division, introduction, products: products.get(code.slice(0, 6)) ?? [] }]
  })
}

function jsonLines(path: string): readonly Readonly<Record<string, string>>[] {
  return linesOf(path).map(line => JSON.parse(line) as Record<string, string>)
}

/** Quoted cells may hold commas and line ends. */
function csvRows(path: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const text = readFileSync(sharedData(path), 'utf8')
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/gu)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  return rows.slice(1)
}

function linesOf(path: string): readonly string[] {
  return readFileSync(sharedData(path), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
}
