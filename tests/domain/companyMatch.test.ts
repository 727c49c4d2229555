import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeMatch, knownNames, type MatchQuery } from '../../src/domain/names/companyMatch.ts'
import { likeness, nameForms, placesAgree, readCompanyName } from '../../src/domain/names/companyName.ts'
import { isCertain, matchDoubts, matchReasons, withoutNumbering } from '../../src/domain/names/matching.ts'
import { typedText } from '../helpers/arbitraries.ts'

describe('the parts of a name', () => {
  it.each([
    ['小米科技有限责任公司', '小米科技', '小米科技', null],
    ['腾讯科技（深圳）有限公司', '腾讯科技(深圳)', '腾讯科技', '440300'],
    ['腾讯科技深圳有限公司', '腾讯科技深圳', '腾讯科技', '440300'],
    ['深圳市华为技术有限公司', '深圳市华为技术', '华为技术', '440300'],
    ['广东省深圳市南山区云帆科技有限公司', '广东省深圳市南山区云帆科技', '云帆科技', '440300'],
    ['阿里巴巴（中国）网络技术有限公司', '阿里巴巴(中国)网络技术', '阿里巴巴网络技术', null],
    ['青岛海尔(集团)股份有限公司', '青岛海尔集团', '海尔集团', '370200'],
    ['中国石油天然气集团有限公司', '中国石油天然气集团', '中国石油天然气集团', null],
    ['杭州某某投资合伙企业（有限合伙）', '杭州某某投资合伙企业', '某某投资合伙企业', '330100'],
    ['华为技术有限公司深圳分公司', '华为技术有限公司深圳分公司', '华为技术有限公司深圳分公司', null],
    ['东方明珠新媒体股份有限公司', '东方明珠新媒体', '东方明珠新媒体', null],
    ['宁德时代', '宁德时代', '宁德时代', '350900'],
    ['有限公司', '有限公司', '有限公司', null],
    ['北京公司', '北京', '北京', null]
  ])('%s', (name, core, bare, place) => {
    expect(readCompanyName(name)).toMatchObject({ core, bare, place })
  })

  it('exist for any text, and survive every other form', () => {
    fc.assert(
      fc.property(typedText, text => {
        const { key, core, bare } = readCompanyName(text)
        expect(bare === '').toBe(key === '')
        expect(key.startsWith(core.slice(0, 1))).toBe(true)
      })
    )
  })

  it('cover the registered forms of a name', () => {
    expect(nameForms(readCompanyName('海尔集团'))).toEqual(
      expect.arrayContaining(['海尔集团', '海尔集团有限公司', '海尔(集团)股份有限公司'])
    )
    expect(nameForms(readCompanyName('深圳华为'))).toContain('华为')
  })
})

describe('places', () => {
  it.each([
    ['440300', '440305', true],
    ['440000', '440305', true],
    ['440300', '440100', false],
    ['110000', '110108', true],
    [null, '110108', true]
  ])('%s and %s', (one, other, agree) => {
    expect(placesAgree(one, other)).toBe(agree)
    expect(placesAgree(other, one)).toBe(agree)
  })
})

describe('likeness', () => {
  it('is 1 for equal names, less for others, and symmetric', () => {
    fc.assert(
      fc.property(typedText, typedText, (one, other) => {
        const names = [readCompanyName(one.slice(0, 40)), readCompanyName(other.slice(0, 40))] as const
        const alike = likeness(...names)
        expect(alike).toBeGreaterThanOrEqual(0)
        expect(alike).toBeLessThanOrEqual(1)
        expect(likeness(names[1], names[0])).toBe(alike)
        const itself = names[0].core === '' ? 1 : likeness(names[0], names[0])
        expect(itself).toBe(1)
      })
    )
  })
})

const MI = '91110108551385082Q'
const mi = {
  names: knownNames('小米科技有限责任公司', ['小米', '北京小米软件技术有限公司']),
  uscc: MI,
  stockCode: '300001.SZ',
  region: '110108'
}

function ask(name: string | null, uscc: string | null = null, region: string | null = null): MatchQuery {
  return { name: name === null ? null : readCompanyName(name), uscc, stockCode: null, region }
}

describe('the judgment of a match', () => {
  it('prefers a code to a name, and reports a different name', () => {
    expect(judgeMatch(ask(null, MI), mi)).toMatchObject({ reason: 'uscc', score: 100, doubts: [] })
    expect(judgeMatch(ask('小米', MI), mi)).toMatchObject({ reason: 'uscc', score: 100, doubts: [] })
    expect(judgeMatch(ask('大米', MI), mi)).toMatchObject({ reason: 'uscc', doubts: ['conflict'] })
    expect(judgeMatch(ask('小米科技有限责任公司', '91350100M000100Y43'), mi)).toMatchObject({
      reason: 'name',
      doubts: ['uscc']
    })
  })

  it('knows a listed company by its stock code, and reports a different name', () => {
    const asked = { ...ask(null), stockCode: '300001.SZ' }
    expect(judgeMatch(asked, mi)).toMatchObject({ reason: 'stockCode', score: 100, doubts: [] })
    expect(judgeMatch({ ...ask('大米'), stockCode: '300001.SZ' }, mi)?.doubts).toEqual(['conflict'])
    expect(judgeMatch({ ...asked, stockCode: '300002.SZ' }, mi)).toBeNull()
  })

  it('distinguishes places', () => {
    expect(judgeMatch(ask('小米科技有限责任公司', null, '310000'), mi)?.doubts).toEqual(['region'])
    expect(judgeMatch(ask('小米科技有限责任公司', null, '110000'), mi)?.doubts).toEqual([])
  })

  it('finds nothing for unrelated names', () => {
    expect(judgeMatch(ask('大米通讯'), mi)).toBeNull()
    expect(judgeMatch(ask(null), mi)).toBeNull()
    expect(judgeMatch(ask('大米通讯', '91350100M000100Y43'), mi)).toBeNull()
  })

  it('stays within its bounds, with a label for every reason', () => {
    fc.assert(
      fc.property(typedText, fc.option(fc.constantFrom(MI, '91350100M000100Y43')), (name, uscc) => {
        const judged = judgeMatch(ask(name, uscc), mi)
        fc.pre(judged !== null)
        expect(judged.score).toBeGreaterThan(0)
        expect(judged.score).toBeLessThanOrEqual(100)
        expect(Object.hasOwn(matchReasons, judged.reason)).toBe(true)
        expect(judged.doubts.every(doubt => Object.hasOwn(matchDoubts, doubt))).toBe(true)
      }),
      { numRuns: 50 }
    )
  })
})

describe('a name of a list', () => {
  it.each([
    ['1. 欣旺达电子股份有限公司', '欣旺达电子股份有限公司'],
    ['12、欣旺达电子', '欣旺达电子'],
    ['（3）欣旺达电子', '欣旺达电子'],
    ['④欣旺达电子', '欣旺达电子'],
    ['十二、欣旺达电子', '欣旺达电子'],
    ['7 欣旺达电子', '欣旺达电子'],
    ['• 欣旺达电子', '欣旺达电子'],
    ['欣旺达电子股份有限公司。', '欣旺达电子股份有限公司'],
    ['腾讯科技（深圳）；', '腾讯科技（深圳）'],
    ['360安全科技', '360安全科技'],
    ['58同城', '58同城'],
    ['3M中国有限公司', '3M中国有限公司'],
    ['一汽解放', '一汽解放'],
    ['51.com', '51.com'],
    ['Apple Inc.', 'Apple Inc.'],
    ['1.', '1.']
  ])('%s is %s', (written, name) => {
    expect(withoutNumbering(written)).toBe(name)
  })
})

describe('certainty', () => {
  it.each([
    [[], false],
    [[{ score: 79 }], false],
    [[{ score: 80 }], true],
    [[{ score: 100 }, { score: 96 }], false],
    [[{ score: 100 }, { score: 95 }], true]
  ])('%j: %s', (candidates, certain) => {
    expect(isCertain(candidates.map(each => ({ ...each, doubts: [] })))).toBe(certain)
  })

  it('is lost if the code belongs to a company of another name', () => {
    const byCode = judgeMatch(ask('大米通讯有限公司', MI), mi)
    expect(byCode).toMatchObject({ reason: 'uscc', doubts: ['conflict'] })
    expect(isCertain([byCode!])).toBe(false)
    expect(isCertain([{ score: 100, doubts: [] }, byCode!])).toBe(false)
    expect(judgeMatch(ask('小米', MI), mi)?.doubts).not.toContain('conflict')
  })
})
