import { describe, expect, it } from 'vitest'
import { LATEST_YEAR } from '../../../src/catalogue/filters.ts'
import { industrialMeanings, industrialRules } from '../../../src/catalogue/insights/industrialRules.ts'
import { emptyCompany } from '../../../src/domain/facts/companyFacts.ts'
import {
  industrialSourceOf,
  industrialStateOf,
  isIndustrial
} from '../../../src/domain/facts/industrialState.ts'

const maker = { ...emptyCompany('甲一机械有限公司'), industry: '3484', status: '存续' }

describe('the place of a company in the register of industrial companies', () => {
  it.each([
    [{ industrialScale: '官方入库' }, '存量', '官方入库'],
    [{ industrialScale: '官方入库', industrialSince: LATEST_YEAR }, '新增', '官方入库'],
    [{ industrialScale: '官方入库', industrialSince: LATEST_YEAR - 1 }, '存量', '官方入库'],
    // A year of entry says as much as the register.
    [{ industrialSince: 2019 }, '存量', '官方入库'],
    [{ industrialSince: 2019, industrialUntil: 2023 }, '退规', null],
    [{ industrialScale: '官方入库', industrialUntil: 2023 }, '退规', null],
    [{ industrialSince: 2023, industrialUntil: 2023 }, '退规', null],
    // Back again.
    [{ industrialSince: 2024, industrialUntil: 2022 }, '存量', '官方入库'],
    // Who has left is not near, whatever it earns.
    [{ industrialUntil: 2023, revenue: '1800' }, '退规', null],
    [{ industrialScale: '模型挖掘' }, '疑似规上', '模型挖掘'],
    [{ industrialScale: '模型挖掘', industrialSince: 2022 }, '疑似规上', '模型挖掘'],
    [{ revenue: '2000' }, '疑似规上', '模型挖掘'],
    [{ revenue: '1999.999999' }, '准规上', null],
    [{ revenue: '1600' }, '准规上', null],
    [{ revenue: '1599.99' }, null, null],
    [{ revenue: null }, null, null],
    [{ revenue: '1800', status: '注销' }, null, null],
    // Not known to be active.
    [{ revenue: '1800', status: null }, null, null],
    [{ revenue: '1800', industry: '6510' }, null, null],
    [{ revenue: '1800', industry: null }, null, null]
  ])('of %o is %s, said by %s', (known, state, source) => {
    expect(industrialStateOf({ ...maker, ...known })).toBe(state)
    expect(industrialSourceOf({ ...maker, ...known })).toBe(source)
  })

  it.each([
    ['B', true],
    ['0610', true],
    ['C', true],
    ['34', true],
    ['4620', true],
    ['D', true],
    ['A', false],
    ['4710', false],
    ['没有', false],
    [null, false]
  ])('of industry %s: %s', (industry, expected) => expect(isIndustrial(industry)).toBe(expected))

  it('is explained by sentences that say what the rule does', () => {
    const { near, threshold } = industrialRules
    const written = [near, threshold].map(amount => `${amount.toLocaleString('en')} 万元`)
    for (const figure of written) expect(industrialMeanings.准规上).toContain(figure)
    expect(industrialMeanings.疑似规上).toContain(written[1])
  })
})
