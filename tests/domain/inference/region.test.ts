import { describe, expect, it } from 'vitest'
import { inferRegion } from '../../../src/domain/inference/region.ts'

const placeOf = (name: string, known: string | null): string | null => inferRegion(name, known)?.code ?? null

describe('below the province that is known', () => {
  it.each([
    ['苏州银行股份有限公司', '320000', '320500'],
    ['昆山沪光汽车电器股份有限公司', '320000', '320583'],
    ['张家港中环海陆高端装备股份有限公司', '320000', '320582'],
    ['江苏常熟汽饰集团股份有限公司', '320000', '320581'],
    ['江苏省苏州市吴江区盛泽纺织有限公司', '320000', '320509'],
    ['宁德时代新能源科技股份有限公司', '350000', '350900'],
    ['海杰亚（苏州）医疗器械有限公司', '320000', '320500'],
    ['昆山科森科技股份有限公司', '320500', '320583']
  ])('%s, %s: %s', (name, known, code) => expect(placeOf(name, known)).toBe(code))
})

describe('where nothing is known', () => {
  it.each([
    ['苏州市华研富士新材料有限公司', '320500'],
    ['内蒙古爱米农业有限公司', '150000'],
    ['吉林敖东药业集团股份有限公司', '220000'],
    ['北京测乙信息技术有限公司深圳分公司', '440300'],
    ['阿克苏测丁涂料(资兴)有限公司', '431081'],
    ['中国测行股份有限公司苏州工业园区支行', '320500'],
    ['上海测丙（集团）有限公司（苏州）营业部', '320500']
  ])('%s: %s', (name, code) => expect(placeOf(name, null)).toBe(code))
})

describe('says nothing', () => {
  it.each([
    ['of what is stated already', '苏州银行股份有限公司', '320505'],
    ['of the same place', '苏州银行股份有限公司', '320500'],
    ['against what is stated', '上海华谊集团江苏有限公司', '320000'],
    ['of a street', '苏州街餐饮管理有限公司', null],
    ['of a dish', '重庆火锅餐饮管理有限公司', null],
    ['where brackets name another place', '苏州新宇软件（上海）有限公司', null],
    ['where several places have the name', '朝阳区新宇软件有限公司', null],
    ['of a county alone', '昆山新宇软件有限公司', null],
    ['of a brand that is the name of a city', '东方新宇软件有限公司', '460000'],
    ['of a brand that is the name of a place', '阿克苏测丁涂料有限公司', null],
    ['of a brand before (中国)', '阿里测丙（中国）有限公司', null],
    ['of a brand before (中国) that is the name of a city', '苏州测丙（中国）有限公司', null],
    ['of the parent of a branch', '北京测乙信息技术有限公司第一分公司', null],
    ['of no place', '小米科技有限责任公司', '110000']
  ])('%s: %s', (_, name, known) => expect(placeOf(name, known)).toBeNull())
})
