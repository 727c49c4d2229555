import { describe, expect, it } from 'vitest'
import {
  cleanLevel,
  cleanQualification,
  cleanQualificationStatus,
  cleanStatus
} from '../../../host/server/tables/clean/option.ts'

const nothing = { value: null, reason: null }

describe('a title that was granted', () => {
  it.each([
    ['国家高新技术企业', '高新技术企业'],
    ['高企', '高新技术企业'],
    ['国家级专精特新“小巨人”企业', '专精特新小巨人'],
    ['小巨人（专精特新）', '专精特新小巨人'],
    ['广东省专精特新企业', '专精特新中小企业'],
    ['创新型中小企业（2023）', '创新型中小企业'],
    ['科技型中小企业（入选）', '科技型中小企业'],
    ['国家级制造业单项冠军企业', '制造业单项冠军'],
    ['隐形冠军企业', '隐形冠军'],
    ['瞪羚', '瞪羚企业'],
    ['独角兽', '独角兽企业'],
    ['雏鹰', '雏鹰企业'],
    ['省级企业技术中心', '企业技术中心'],
    ['国家技术创新示范企业', '技术创新示范企业'],
    ['广东省民营科技企业', '民营科技企业'],
    ['上海市科技小巨人企业', '科技小巨人']
  ])('%s is the option %s', (text, option) => {
    expect(cleanQualification(text)).toEqual({ value: option, reason: null })
  })

  it.each([
    '高新技术企业培育',
    '高新技术企业入库',
    '高企储备',
    '潜在独角兽',
    '拟认定高新技术企业',
    '准独角兽',
    '中华老字号'
  ])('%s stays as it is written', text => {
    expect(cleanQualification(text)).toEqual({ value: text, reason: null })
  })

  it('is missing where nothing is written', () => {
    expect(cleanQualification('--')).toEqual(nothing)
  })
})

describe('the level of a title', () => {
  it.each([
    ['国家', '国家级'],
    ['全国', '国家级'],
    ['部级', '国家级'],
    ['广东省', '省级'],
    ['自治区', '省级'],
    ['直辖市', '省级'],
    ['市级', '市级'],
    ['深圳市', '市级'],
    ['区级', '区县级'],
    ['某县', '区县级']
  ])('%s is %s', (text, level) => {
    expect(cleanLevel(text)).toEqual({ value: level, reason: null })
  })

  it('is unknown for any other word', () => {
    expect(cleanLevel('行业')).toEqual({ value: null, reason: 'optionUnknown' })
    expect(cleanLevel('--')).toEqual(nothing)
    expect(cleanLevel('')).toEqual(nothing)
  })
})

describe('the status of a title', () => {
  it.each([
    ['有效', '有效'],
    ['正常', '有效'],
    ['已到期', '已过期'],
    ['失效', '已过期'],
    // A choice of the filter that means two of them.
    ['含过期', '已过期'],
    ['无效', '已过期'],
    ['被取消', '已撤销'],
    ['注销', '已撤销'],
    ['撤销', '已撤销']
  ])('%s is %s', (text, status) => {
    expect(cleanQualificationStatus(text)).toEqual({ value: status, reason: null })
  })

  it('is unknown for any other word', () => {
    expect(cleanQualificationStatus('审核中')).toEqual({ value: null, reason: 'optionUnknown' })
  })
})

describe('the status of a company', () => {
  it.each([
    ['撤销登记', '撤销'],
    ['清算', '清算中'],
    ['迁出', '迁出'],
    ['筹建', '设立中'],
    ['歇业', '停业'],
    ['开业', '存续'],
    ['正常', '存续'],
    ['迁入', '存续'],
    ['吊销已注销', '吊销']
  ])('%s is %s', (text, status) => {
    expect(cleanStatus(text)).toEqual({ value: status, reason: null })
  })

  it('is missing where nothing is written', () => {
    expect(cleanStatus('-')).toEqual(nothing)
    expect(cleanStatus('')).toEqual(nothing)
  })
})
