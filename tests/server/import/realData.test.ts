import { describe, expect, it } from 'vitest'
import { cleanCapital } from '../../../host/server/tables/clean/money.ts'
import { cleanName } from '../../../host/server/tables/clean/names.ts'
import { type Cleaned } from '../../../host/server/tables/clean/text.ts'
import { cleanDate } from '../../../host/server/tables/clean/date.ts'
import { cleanInvestors, cleanRound } from '../../../host/server/tables/clean/financing.ts'
import { boardOf } from '../../../src/domain/names/stockCode.ts'
import { cleanStockCode, cleanUscc } from '../../../host/server/tables/clean/codes.ts'
import { cleanWebsite } from '../../../host/server/tables/clean/contact.ts'
import { cleanWeight } from '../../../host/server/tables/clean/numbers.ts'
import { companyTypeOf } from '../../../host/server/tables/classify/companyType.ts'
import { listedIndustries } from '../../../src/catalogue/classifications/listedIndustries.ts'
import type { FieldOf, FileKind } from '../../../host/server/tables/columns/fields.ts'
import type { TableRow } from '../../../host/server/tables/columns/openTable.ts'
import { regionOfText, regionOfUscc } from '../../../host/server/tables/classify/region.ts'
import { openRows } from '../../../host/server/tables/columns/openRows.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import { hasShared, sharedData, sharedTitle } from '../../helpers/shared.ts'
import { collect, openTable } from '../tables/tableFile.ts'

const TODAY = '2026-11-21'

async function rowsOf<Kind extends FileKind>(
  path: string,
  kind: Kind
): Promise<readonly TableRow<FieldOf<Kind>>[]> {
  return collect((await openTable(sharedData(path), kind)).rows)
}

/** The number of cells by reason; "ok" for a value without one, "empty" for an empty cell. */
function tally(all: readonly Cleaned<unknown>[]): Readonly<Record<string, number>> {
  return count(all.map(({ value, reason }) => reason ?? (value === null ? 'empty' : 'ok')))
}

function count(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

describe.skipIf(!hasShared)(sharedTitle('the 10,000 companies'), async () => {
  const rows = hasShared ? await rowsOf('companies/companies-10k.csv', 'companies') : []

  it('are all valid rows', () => {
    expect(rows).toHaveLength(10_000)
    expect(rows.filter(row => row.problem !== null)).toEqual([])
    expect(tally(rows.map(row => cleanName(row.text('name'))))).toEqual({ ok: 10_000 })
  })

  it('lack 112 dates, and 14 are placeholders', () => {
    expect(tally(rows.map(row => cleanDate(row.text('established'), TODAY)))).toEqual({
      ok: 9874,
      dateUnknown: 112,
      datePlaceholder: 14
    })
  })

  it('have a capital except for seven, 195 of them in another currency', () => {
    const capitals = rows.map(row => cleanCapital(row.text('regCapital')))
    expect(tally(capitals)).toEqual({ ok: 9993, capitalNoNumber: 7 })
    expect(count(capitals.flatMap(({ value }) => value?.currency ?? []))).toEqual({
      CNY: 9798,
      USD: 173,
      HKD: 18,
      EUR: 2,
      GBP: 1,
      JPY: 1
    })
  })

  it('have 24 codes with a wrong check character', () => {
    const codes = rows.map(row => cleanUscc(row.text('uscc')))
    expect(tally(codes)).toEqual({ ok: 9857, usccCheck: 24, empty: 119 })
  })

  it('have a region except for 30: by the address, else by the code', () => {
    const source = rows.map(row => {
      const byText = regionOfText(row.text('address'))
      if (byText !== null) return `address, level ${regions.find(byText)?.level}`
      const code = cleanUscc(row.text('uscc')).value
      return code !== null && regionOfUscc(code) !== null ? 'code' : 'none'
    })
    expect(count(source)).toEqual({
      'address, level 1': 421,
      'address, level 2': 1889,
      'address, level 3': 5941,
      code: 1719,
      none: 30
    })
  })

  it('agree with the code on the province in 99 of 100', () => {
    const both = rows.flatMap(row => {
      const byText = regionOfText(row.text('address'))
      const byCode = regionOfUscc(cleanUscc(row.text('uscc')).value ?? '')
      return byText && byCode ? [byText.slice(0, 2) === byCode.slice(0, 2)] : []
    })
    expect(both.filter(Boolean).length / both.length).toBeGreaterThan(0.99)
  })

  it('have a legal form in their name, except for a few', () => {
    const types = rows.map(
      row => companyTypeOf(row.text('name'), '', cleanUscc(row.text('uscc')).value) ?? 'none'
    )
    expect(count(types)).toMatchObject({ none: expect.toSatisfy((none: number) => none < 20) })
  })

  it('have websites that are safe to link', () => {
    const websites = rows.map(row => cleanWebsite(row.text('website')))
    expect(tally(websites)).toEqual({ ok: 7837, empty: 2117, websiteUnknown: 41, websiteUnreadable: 5 })
    const schemes = websites.flatMap(({ value }) => (value === null ? [] : [new URL(value).protocol]))
    expect([...new Set(schemes)]).toEqual(['http:'])
  })
})

describe.skipIf(!hasShared)(sharedTitle('the listed companies'), async () => {
  const rows = hasShared ? await rowsOf('companies/listed-2026-04.csv', 'listed') : []

  it('have a code, a board, a day and a region', () => {
    expect(tally(rows.map(row => cleanStockCode(row.text('stockCode'))))).toEqual({ ok: 5448 })
    expect(tally(rows.map(row => cleanDate(row.text('listedOn'), TODAY)))).toEqual({ ok: 5448 })
    expect(rows.filter(row => regionOfText(row.text('area')) === null)).toEqual([])
    const boards = rows.map(row => boardOf(cleanStockCode(row.text('stockCode')).value ?? '') ?? 'none')
    expect(count(boards)).toEqual({
      上交所主板: 1700,
      深交所主板: 1485,
      科创板: 592,
      创业板: 1389,
      北交所: 282
    })
  })

  it('have 110 words of industry, all of them mapped, without unused ones', () => {
    const words = new Set(rows.map(row => row.text('industry')))
    expect(words.size).toBe(110)
    expect([...words].toSorted()).toEqual(Object.keys(listedIndustries).toSorted())
  })
})

describe.skipIf(!hasShared)(sharedTitle('the financing events and investors'), async () => {
  const rows = hasShared ? await rowsOf('financing/events.csv', 'financing') : []

  it('have two days of the year 2 and one placeholder', () => {
    expect(tally(rows.map(row => cleanDate(row.text('date'), TODAY)))).toEqual({
      ok: 1697,
      dateOutOfRange: 2,
      datePlaceholder: 1
    })
  })

  it('have rounds of the catalogue, except for four', () => {
    expect(tally(rows.map(row => cleanRound(row.text('round'))))).toEqual({ ok: 1696, roundUnknown: 4 })
  })

  it('are split into investors', () => {
    const names = rows.flatMap(row => cleanInvestors(row.text('investors')).investors)
    expect(names).toContain('鼎珮投资集团')
    expect(names.filter(name => name.length > 40)).toEqual([])
    expect(names.filter(name => name.includes('未披露'))).toEqual([])
  })

  it('investors are read with line breaks inside their cells', async () => {
    const investors = await rowsOf('financing/investors.csv', 'investors')
    expect(investors).toHaveLength(622)
    expect(investors.filter(row => row.text('introduction').includes('\n'))).toHaveLength(17)
  })
})

describe.skipIf(!hasShared)(sharedTitle('the chain'), () => {
  it('has 48 shares above 1 and 763 below 0', async () => {
    const rows = await rowsOf('chain/company_product.csv', 'products')
    expect(tally(rows.map(row => cleanWeight(row.text('weight'))))).toEqual({
      ok: rows.length - 48 - 763,
      weightAbove: 48,
      weightBelow: 763
    })
    expect(tally(rows.map(row => cleanStockCode(row.text('stockCode'))))).toEqual({ ok: rows.length })
  })

  it('has the same companies under several code formats', async () => {
    const companies = await rowsOf('chain/company.json', 'chainCompanies')
    const codes = companies.map(row => cleanStockCode(row.text('stockCode')).value)
    expect([codes.length, new Set(codes).size]).toEqual([4654, 4654 - 68])
  })

  it('has two garbled names', async () => {
    const file = await openRows(sharedData('chain/product_product.csv'))
    const rows = await collect(file.rows)
    expect(rows).toHaveLength(110_153)
    expect(rows.filter(row => row.problem !== null).map(row => row.problem)).toEqual([
      'garbledText',
      'garbledText'
    ])
  })
})
