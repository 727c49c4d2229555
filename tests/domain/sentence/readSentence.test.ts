import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterKeys, type Criteria } from '../../../src/catalogue/filters.ts'
import { libraries } from '../../../src/catalogue/libraries.ts'
import { checkCriteria } from '../../../src/domain/criteria/criteria.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import { readSentence } from '../../../src/domain/sentence/readSentence.ts'
import { createVocabulary } from '../../../src/domain/sentence/vocabulary.ts'
import { typedText } from '../../helpers/arbitraries.ts'
import { saidFilters } from './saidFilters.ts'

const vocabulary = createVocabulary({ regions, industries })
const words = { vocabulary, today: '2026-11-21' }
const read = (sentence: string) => readSentence(sentence, words)

const fromB = ['B轮', 'B+轮', 'C轮', 'C+轮', 'D轮', 'D+轮', 'E轮', 'F轮及以后', 'Pre-IPO']

describe('a sentence becomes conditions', () => {
  it.each<readonly [string, Criteria]>([
    [
      '苏州 成立5年内 有B轮 的 专精特新',
      {
        region: ['320500'],
        established: ['-5'],
        round: ['B轮'],
        qualification: ['专精特新中小企业', '专精特新小巨人']
      }
    ],
    ['上海的人工智能公司获B轮以后', { region: ['310000'], round: fromB }],
    ['深圳或者广州的半导体企业', { region: ['440300', '440100'] }],
    ['江苏省注册资本1000万以上的民企', { region: ['320000'], regCapital: ['1000-'], background: ['民营'] }],
    ['注册资本500万到2000万', { regCapital: ['500-2000'] }],
    ['注册资金不低于1亿元', { regCapital: ['10000-'] }],
    ['参保人数50-200人的高新技术企业', { insured: ['50-200'], qualification: ['高新技术企业'] }],
    ['员工一百人以上', { insured: ['100-'] }],
    ['营收5000万以上没有失信', { revenue: ['5000-'], risk: ['!失信被执行人'] }],
    ['非国企', { background: ['!国有', '!央企'] }],
    ['成立10年以上的制造业', { established: ['10-'], industry: ['C'] }],
    ['成立3到5年', { established: ['3-5'] }],
    ['近3年成立', { established: ['-3'] }],
    ['发明专利10件以上', { inventions: ['10-'] }],
    ['有发明专利 有软著', { inventions: ['1-'], software: ['1-'] }],
    ['科创板上市', { listing: ['科创板'] }],
    ['未上市 存续', { listing: ['未上市'], status: ['存续'] }],
    ['软件开发', { industry: ['651'] }],
    ['2020年以后成立', { established: ['2020-01-01~'] }],
    ['内蒙古 呼和浩特', { region: ['150100'] }],
    ['上海市浦东新区', { region: ['310115'] }],
    ['深圳市南山区的上市公司', { region: ['440305'], listing: expect.any(Array) as string[] }],
    ['不要深圳市南山区', { region: ['!440305'] }],
    ['浙江 不含杭州', { region: ['330000', '!330100'] }],
    ['浙江和杭州', { region: ['330000', '330100'] }],
    ['主板上市的房地产业', { listing: ['上交所主板', '深交所主板'], industry: ['K'] }],
    ['上海 币种美元', { region: ['310000'], currency: ['USD'] }],
    ['“新能源 汽车”', { keyword: ['"新能源 汽车"'] }]
  ])('%s', (sentence, criteria) => {
    expect(read(sentence).criteria).toEqual(criteria)
  })

  it('offers unknown words as keywords, the longer ones', () => {
    expect(read('苏州 很靠谱 x 的企业')).toEqual({
      criteria: { region: ['320500'] },
      leftovers: [
        { words: '很靠谱', keyword: '很靠谱' },
        { words: 'x', keyword: null }
      ],
      named: []
    })
  })

  it.each([
    ['苏州的半导体或者芯片公司', ['半导体|芯片']],
    ['北京 医疗 不含美容', ['医疗', '-美容']],
    ['做有色金属的家具公司', ['有色金属', '家具']],
    ['深圳 风电和储能', ['风电', '储能']]
  ])('of %s offers %j', (sentence, keywords) => {
    expect(read(sentence).leftovers.map(({ keyword }) => keyword)).toEqual(keywords)
  })

  it('finds the parks that are called like a zone', () => {
    const names = new Map([['park 苏州工业园区', ['苏州工业园区（演示）']]])
    const { criteria, leftovers, named } = readSentence('苏州工业园区 制造业', { ...words, names })
    expect(criteria).toEqual({ park: ['苏州工业园区（演示）'], industry: ['C'] })
    expect({ leftovers, named }).toEqual({
      leftovers: [],
      named: [{ filter: 'park', name: '苏州工业园区' }]
    })
  })

  it('finds a park that is called like no division', () => {
    const names = new Map([['park 张江高新区', ['上海张江高新技术产业开发区']]])
    const named = readSentence('张江高新区 制造业', { ...words, names })
    expect(named.criteria).toEqual({ park: ['上海张江高新技术产业开发区'], industry: ['C'] })
    expect(named.leftovers).toEqual([])
    expect(read('张江高新区').leftovers).toEqual([{ words: '张江高新区', keyword: '张江高新区' }])
    expect(read('专精特新产业园').named).toEqual([])
  })

  const sequoia = ['红杉中国', '红杉种子基金']

  it.each<readonly [sentence: string, criteria: Criteria, untold: readonly string[]]>([
    ['拿过红杉投资的', { financingInvestor: sequoia }, []],
    ['红杉投过的上海企业', { financingInvestor: sequoia, region: ['310000'] }, []],
    ['上海红杉投资的企业', { financingInvestor: sequoia, region: ['310000'] }, []],
    ['2018年被红杉投资过的', { financingInvestor: sequoia, financingDate: ['2018-01-01~2018-12-31'] }, []],
    [
      '近两年拿过红杉投资、融资超过1亿的',
      { financingInvestor: sequoia, financingAmount: ['10000-'], financingDate: ['-2'] },
      []
    ],
    ['红杉领投的B轮', { financingInvestor: sequoia, financingRound: ['B轮'] }, ['领投的']],
    ['没拿过红杉投资的', { financingInvestor: ['!红杉中国', '!红杉种子基金'] }, []]
  ])('finds the investors of %s', (sentence, criteria, untold) => {
    const names = new Map([['financingInvestor 红杉', sequoia]])
    const found = readSentence(sentence, { ...words, names })
    expect(found.criteria).toEqual(criteria)
    expect(found.leftovers).toEqual(untold.map(each => ({ words: each, keyword: null })))
  })

  it('offers an investor whom nobody knows as a keyword, and looks for none in other words', () => {
    expect(read('拿过某某资本投资的').leftovers).toEqual([{ words: '某某资本', keyword: '某某资本' }])
    expect(read('没拿过某某资本投资的').leftovers.map(({ keyword }) => keyword)).not.toContain('某某资本')
    for (const other of [
      '外商投资的企业',
      '战略投资的',
      '创投的企业',
      '对外投资的公司',
      '国企投资的',
      '拿过投资的',
      '股权投资'
    ]) {
      expect(read(other).named).toEqual([])
    }
  })

  it.each(libraries)('reads $label as its library does', ({ label, criteria }) => {
    expect(read(label).criteria).toEqual(criteria)
  })

  it.each(filterKeys.filter(key => saidFilters[key] !== null))('can set the filter %s', key => {
    const names = new Map([
      ['park 苏州工业园区', ['苏州工业园区']],
      ['financingInvestor 红杉', ['红杉中国']],
      ['chain 正极材料', ['正极材料']],
      ['suppliesTo 宁德时代', ['宁德时代新能源科技股份有限公司']],
      ['buysFrom 正极材料', ['正极材料']]
    ])
    const { criteria } = readSentence(saidFilters[key] ?? '', { ...words, names })
    expect(Object.keys(criteria)).toContain(key)
  })

  it('is empty for an empty sentence', () => {
    expect(read('  ')).toEqual({ criteria: {}, leftovers: [], named: [] })
  })

  it('produces only valid conditions from any text', () => {
    fc.assert(
      fc.property(typedText, text => {
        expect(checkCriteria(read(text).criteria).ignored).toEqual([])
      })
    )
  })
})
