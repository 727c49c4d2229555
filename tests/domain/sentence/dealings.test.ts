import { describe, expect, it } from 'vitest'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { readSentence } from '../../../src/domain/sentence/readSentence.ts'
import { nameKey } from '../../../src/domain/sentence/reading.ts'
import { createVocabulary } from '../../../src/domain/sentence/vocabulary.ts'

const vocabulary = createVocabulary({ regions, industries })

const companies: Readonly<Record<string, string>> = {
  宁德时代: '宁德时代新能源科技股份有限公司',
  宁德时代新能源科技股份有限公司: '宁德时代新能源科技股份有限公司',
  比亚迪: '比亚迪股份有限公司',
  赣锋锂业: '江西赣锋锂业集团股份有限公司',
  江西铜业: '江西铜业股份有限公司',
  无锡药明: '无锡药明股份有限公司',
  和而泰: '深圳和而泰智能控制股份有限公司',
  tcl: 'TCL科技集团股份有限公司'
}
const nodes = ['正极材料', '锂电池', '新能源汽车', '芯片']
const full = (name: string): string => companies[name] ?? name

const names = new Map(
  [
    ...(['suppliesTo', 'buysFrom'] as const).flatMap(filter =>
      [...Object.keys(companies), ...nodes].map(name => [filter, name] as const)
    ),
    ...nodes.map(name => ['chain', name] as const)
  ].map(([filter, name]) => [nameKey({ filter, name }), [full(name)]])
)

const read = (sentence: string, known = names) =>
  readSentence(sentence, { vocabulary, today: '2026-11-21', names: known })
const left = (sentence: string, known = names) =>
  read(sentence, known).leftovers.map(({ words, keyword }) => keyword ?? `(${words})`)

const [catl, byd, ganfeng] = [full('宁德时代'), full('比亚迪'), full('赣锋锂业')]
const jiangxi = { region: ['360000'] }
const special = { qualification: ['专精特新中小企业', '专精特新小巨人'] }

type Case = readonly [sentence: string, criteria: Criteria, left?: readonly string[]]

describe('who supplies whom', () => {
  it.each<[...Case]>([
    ['给宁德时代供货的江西企业', { suppliesTo: [catl], ...jiangxi }],
    ['江西 给宁德时代供货', { suppliesTo: [catl], ...jiangxi }],
    ['江西给宁德时代供货的企业', { suppliesTo: [catl], ...jiangxi }],
    ['宁德时代的供应商', { suppliesTo: [catl] }],
    ['帮我找宁德时代的供应商', { suppliesTo: [catl] }],
    ['宁德时代供应商 专精特新', { suppliesTo: [catl], ...special }],
    ['宁德时代新能源科技股份有限公司的供应商', { suppliesTo: [catl] }],
    ['宁德时代的上游企业', { suppliesTo: [catl] }],
    ['江西的宁德时代上游企业', { suppliesTo: [catl], ...jiangxi }],
    ['江西宁德时代的供应商', { suppliesTo: [catl], ...jiangxi }],
    ['为比亚迪配套的江苏企业', { suppliesTo: [byd], region: ['320000'] }],
    ['给新能源汽车厂商配套的企业', { suppliesTo: ['新能源汽车'] }],
    ['给宁德时代、比亚迪供货的企业', { suppliesTo: [catl, byd] }],
    ['宁德时代和比亚迪的供应商', { suppliesTo: [catl, byd] }],
    ['和而泰的供应商', { suppliesTo: [full('和而泰')] }],
    ['无锡药明的供应商', { suppliesTo: [full('无锡药明')] }],
    ['TCL的供应商', { suppliesTo: [full('tcl')] }],
    ['客户是宁德时代的江西企业', { suppliesTo: [catl], ...jiangxi }],
    ['下游是新能源汽车的企业', { suppliesTo: ['新能源汽车'] }],
    ['江西锂电池上游企业', { suppliesTo: ['锂电池'], ...jiangxi }],
    ['宁德时代的核心供应商', { suppliesTo: [catl] }, ['(核心供应商)']],
    ['采购正极材料的企业', { buysFrom: ['正极材料'] }],
    ['苏州采购正极材料的专精特新', { buysFrom: ['正极材料'], region: ['320500'], ...special }],
    ['向赣锋锂业采购的企业', { buysFrom: [ganfeng] }],
    ['比亚迪的客户', { buysFrom: [byd] }],
    ['宁德时代的客户', { buysFrom: [catl] }],
    ['宁德时代的下游企业', { buysFrom: [catl] }],
    ['江西铜业的下游企业', { buysFrom: [full('江西铜业')] }],
    ['江西赣锋锂业的客户', { buysFrom: [ganfeng], ...jiangxi }],
    ['正极材料的采购商', { buysFrom: ['正极材料'] }],
    ['供应商是赣锋锂业的企业', { buysFrom: [ganfeng] }]
  ])('%s', (sentence, criteria, untold = []) => {
    expect(read(sentence).criteria).toEqual(criteria)
    expect(left(sentence)).toEqual(untold)
  })

  it.each<[...Case]>([
    ['正极材料的供应商', { chain: ['正极材料'] }],
    ['江西正极材料供应商', { chain: ['正极材料'], ...jiangxi }],
    ['供应正极材料的江西企业', { chain: ['正极材料'], ...jiangxi }]
  ])('%s are its makers', (sentence, criteria) => {
    expect(read(sentence).criteria).toEqual(criteria)
    expect(left(sentence)).toEqual([])
  })

  it.each<[...Case]>([
    ['不要宁德时代的供应商', { suppliesTo: [`!${catl}`] }],
    ['不是宁德时代的供应商', { suppliesTo: [`!${catl}`] }],
    ['没有给宁德时代供货的江西企业', { suppliesTo: [`!${catl}`], ...jiangxi }],
    ['不给宁德时代供货的', { suppliesTo: [`!${catl}`] }],
    ['未向赣锋锂业采购的企业', { buysFrom: [`!${ganfeng}`] }],
    ['不采购正极材料的企业', { buysFrom: ['!正极材料'] }],
    ['宁德时代的供应商除外', { suppliesTo: [`!${catl}`] }]
  ])('%s denies it', (sentence, criteria) => {
    expect(read(sentence).criteria).toEqual(criteria)
    expect(left(sentence)).toEqual([])
  })

  it.each<[...Case]>([
    ['给宁德时代供货的江西企业', jiangxi, ['(给宁德时代供货)']],
    ['不给宁德时代供货的江西企业', jiangxi, ['(不给宁德时代供货)']],
    ['向某某锂业采购的江西企业', jiangxi, ['(向某某锂业采购)']],
    ['宁德时代的供应商', {}, ['(宁德时代的供应商)']],
    ['宁德时代的上游企业', {}, ['(宁德时代的上游企业)']],
    ['宁德时代的客户', {}, ['(宁德时代的客户)']],
    ['不要宁德时代的客户', {}, ['(不要宁德时代的客户)']],
    ['客户是宁德时代的企业', {}, ['(客户是宁德时代)']],
    ['某某锂业的供应商', {}, ['某某锂业', '供应商']],
    ['采购某某材料的企业', {}, ['采购某某材料']],
    ['给宁德时代、比亚迪供货的企业', {}, ['(给宁德时代、比亚迪供货)']]
  ])('%s is told where nobody is called so', (sentence, criteria, untold) => {
    expect(read(sentence, new Map()).criteria).toEqual(criteria)
    expect(left(sentence, new Map())).toEqual(untold)
  })

  it('is no part of what is known: who supplies two is not whoever supplies one of them', () => {
    expect(read('给比亚迪和某某汽车供货的企业').criteria).toEqual({})
    expect(left('给比亚迪和某某汽车供货的企业')).toEqual(['(给比亚迪和某某汽车供货)'])
  })

  it.each<[...Case]>([
    ['供货商管理软件企业', {}, ['供货商管理软件']],
    ['供应商管理系统', {}, ['供应商管理系统']],
    ['客户管理', {}, ['客户管理']],
    ['比亚迪的客户管理', {}, ['比亚迪', '客户管理']],
    ['供应链管理 江西', jiangxi, ['供应链管理']],
    ['政府采购中标', { tender: ['中标'] }, ['政府采购']],
    ['江西的客户', jiangxi],
    ['江西专精特新的客户', { ...jiangxi, ...special }],
    ['苏州做芯片的客户', { region: ['320500'] }, ['芯片']],
    ['苏州芯片的客户', { region: ['320500'] }, ['芯片']],
    ['我们的客户', { customer: ['存量客户'] }],
    ['我名下的客户', { customer: ['本人名下'] }],
    ['长江上游的企业', {}, ['长江上游']],
    ['处于产业链上游的江西企业', jiangxi, ['处于产业链上游']],
    ['营收5000万以上的客户', { revenue: ['5000-'] }]
  ])('%s is none of it', (sentence, criteria, untold = []) => {
    expect(read(sentence).criteria).toEqual(criteria)
    expect(left(sentence)).toEqual(untold)
  })

  it('asks for no name where conditions alone are said', () => {
    for (const sentence of ['江西的客户', '江西专精特新的供应商', '给江西企业供货']) {
      expect(read(sentence, new Map()).named).toEqual([])
    }
  })
})
