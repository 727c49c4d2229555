import { describe, expect, it } from 'vitest'
import { filters } from '../../src/catalogue/filters.ts'
import { industries } from '../../src/catalogue/classifications/industries.ts'
import { regions } from '../../src/catalogue/classifications/regions.ts'
import { normalizeName } from '../../src/domain/criteria/searchText.ts'
import { isUscc, usccRegion } from '../../src/domain/names/uscc.ts'
import { sampleCompanies, sampleCompany } from '../../src/sample/company.ts'
import { SAMPLE_DAY } from '../../src/sample/draw/days.ts'
import { trades } from '../../src/sample/words/trades.ts'
import { brandCharacters } from '../../src/sample/words/words.ts'

const some = sampleCompanies(3000)
const optionsOf = (key: 'status' | 'companyType' | 'listing' | 'round') =>
  filters[key].options.map(option => option.key)

describe('what a reader believes of 5,000 sample companies', () => {
  const many = sampleCompanies(5000)

  it('sole traders take no investors, and none of them runs a plant', () => {
    const traders = many.filter(company => company.companyType === '个体工商户')
    expect(traders.length).toBeGreaterThan(10)
    expect(traders.flatMap(({ financing }) => financing)).toEqual([])
    for (const { name } of traders) expect(name).not.toMatch(/半导体|集成电路|制药|重工|锂业/)
  })

  it('no headline says 投资投资, and each names the round and who led it', () => {
    const events = many.flatMap(({ financing }) => financing)
    expect(events.length).toBeGreaterThan(300)
    for (const { headline, round, investors } of events) {
      expect(headline).not.toContain('投资投资')
      expect(headline).toContain(`${round}融资`)
      expect(headline).toContain(investors[0])
    }
  })

  it('a short name is part of the name and ends with the whole word of its trade', () => {
    for (const { name, shortName } of many) {
      expect(name).toContain(shortName)
      expect(trades.some(({ word }) => shortName.endsWith(word))).toBe(true)
    }
  })

  it('a listed company is past its first rounds', () => {
    for (const { listedOn, financing } of many.filter(company => company.listedOn !== null)) {
      for (const { round } of financing) expect([listedOn, round]).not.toContain('天使轮')
    }
  })

  it('the industry is that of a trade in the name', () => {
    const astray = many.filter(
      ({ name, industry, industryInference }) =>
        !industryInference && !trades.some(trade => name.includes(trade.word) && trade.industry === industry)
    )
    expect(astray).toEqual([])
  })

  it('makers of semiconductors serve no chains of shops, and sell nothing by subscription', () => {
    const makers = many.filter(({ name }) => name.includes('半导体'))
    expect(makers.length).toBeGreaterThan(10)
    for (const { introduction } of makers) expect(introduction).not.toMatch(/零售商|订阅/)
  })
})

describe('sample companies', () => {
  it('are deterministic', () => {
    expect(sampleCompany(1234)).toEqual(some[1234])
    expect(sampleCompanies(2, 1234)[0]).toEqual(some[1234])
  })

  it('have unique names and codes within the first million', () => {
    const far = [...some, ...sampleCompanies(3000, 500_000), ...sampleCompanies(3000, 997_000)]
    expect(new Set(far.map(company => normalizeName(company.name))).size).toBe(far.length)
    expect(new Set(far.map(company => company.uscc)).size).toBe(far.length)
    // Each pair of characters meets each trade once, which makes a million names unique.
    expect(new Set(brandCharacters).size).toBe(128)
  })

  it('have valid codes, issued in their region', () => {
    for (const { uscc, region, regionInference } of some) {
      expect(isUscc(uscc)).toBe(true)
      // A name tells the city only.
      const digits = regionInference ? 4 : 6
      expect(usccRegion(uscc).slice(0, digits)).toBe(region.slice(0, digits))
    }
  })

  it('use values of the catalogues', () => {
    for (const company of some) {
      expect(regions.find(company.region)).not.toBeNull()
      // What a company says of itself tells the division only.
      expect(industries.find(company.industry)?.level).toBe(company.industryInference ? 2 : 4)
      expect(optionsOf('status')).toContain(company.status)
      expect(optionsOf('companyType')).toContain(company.companyType)
      expect(optionsOf('listing')).toEqual(expect.arrayContaining([...company.listing]))
      for (const event of company.financing) expect(optionsOf('round')).toContain(event.round)
    }
  })

  it('cover every status, type and board of the filters', () => {
    const many = [...some, ...sampleCompanies(17_000, 3000)]
    expect(new Set(many.map(company => company.status))).toEqual(new Set(optionsOf('status')))
    expect(new Set(many.map(company => company.companyType))).toEqual(new Set(optionsOf('companyType')))
    expect(new Set(many.flatMap(company => company.listing))).toEqual(new Set(optionsOf('listing')))
  })

  it('have plausible dates: founded, financed, listed, and nothing after the sample day', () => {
    for (const { established, listedOn, financing } of some) {
      const dates = financing.map(event => event.date)
      expect(dates).toEqual(dates.toSorted().toReversed())
      for (const date of [...dates, listedOn].filter(each => each !== null)) {
        expect(date > established && date <= SAMPLE_DAY).toBe(true)
      }
      expect(established <= SAMPLE_DAY).toBe(true)
    }
  })

  it('have products with descending shares of at most 100 % in total', () => {
    for (const { products } of some) {
      const shares = products.map(product => Number(product.share))
      expect(shares).toEqual(shares.toSorted((one, other) => other - one))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100.5)
    }
  })

  it('have no existing websites', () => {
    for (const { website } of some) expect(website ?? 'www.none.example').toMatch(/\.example$/)
  })
})
