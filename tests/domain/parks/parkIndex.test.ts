import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createParkIndex, type NamedPark } from '../../../src/domain/parks/parkIndex.ts'

const zones: readonly (readonly [name: string, province: string, city?: string])[] = [
  ['苏州工业园区', '32', '3205'],
  ['苏州高新技术产业开发区', '32', '3205'],
  ['苏州工业园综合保税区', '32'],
  ['昆山经济技术开发区', '32', '3205'],
  ['昆山高新技术产业开发区', '32', '3205'],
  ['武进高新技术产业开发区', '32', '3204'],
  ['上海张江高新技术产业开发区', '31'],
  ['张江高新区徐汇园', '31'],
  ['漕河泾新兴技术开发区', '31'],
  ['上海朱泾工业园区', '31'],
  ['上海朱泾工业园区', '31'],
  ['中国（上海）自由贸易试验区', '31'],
  ['北京经济技术开发区', '11'],
  ['北京密云经济开发区', '11'],
  ['中关村科技园区', '11'],
  ['天津滨海高新技术产业开发区', '12'],
  ['西安高新技术产业开发区', '61', '6101'],
  ['西安经济技术开发区', '61', '6101'],
  ['成都高新技术产业开发区', '51', '5101'],
  ['中国（四川）自由贸易试验区', '51'],
  ['武汉东湖新技术开发区', '42', '4201'],
  ['长沙高新技术产业开发区', '43', '4301'],
  ['厦门火炬高技术产业开发区', '35', '3502'],
  ['深圳市高新技术产业园区', '44', '4403'],
  ['广东福田保税区', '44'],
  ['包头稀土高新技术产业开发区', '15', '1502'],
  ['杭州经济技术开发区', '33', '3301'],
  ['萧山经济技术开发区', '33', '3301'],
  ['淄博高新技术产业开发区', '37', '3703'],
  ['山东淄博经济开发区', '37', '3703'],
  ['上海嘉定工业园区', '31'],
  ['四川新津工业园区', '51']
]

const park = ([name, province, city]: (typeof zones)[number]): NamedPark => ({
  name,
  shortName: name === '苏州工业园区' ? '园区' : null,
  province: `${province}0000`,
  city: city === undefined ? null : `${city}00`
})
const index = createParkIndex(zones.map(park))

const SUZHOU = '苏州工业园区'
const XIAN = '西安高新技术产业开发区'
const CHENGDU = '成都高新技术产业开发区'

describe('an address', () => {
  it.each<readonly (string | null)[]>([
    ['苏州工业园区金芳路18号东坊创智园地B3幢3楼', '320500', SUZHOU],
    ['苏州工业园区现代大道66号综合保税大厦20层2008室', '320500', SUZHOU],
    ['苏州工业园综合保税区展业路8号', '320500', '苏州工业园综合保税区'],
    ['苏州高新区竹园路209号', '320505', '苏州高新技术产业开发区'],
    ['江苏省苏州市高新区科技城锦峰路158号', '320500', '苏州高新技术产业开发区'],
    ['昆山开发区前进东路88号', '320583', '昆山经济技术开发区'],
    ['武进国家高新技术产业开发区武进大道西路86号8A#', '320412', '武进高新技术产业开发区'],
    ['上海市浦东新区张江高科技园区碧波路690号', '310115', '上海张江高新技术产业开发区'],
    ['上海市张江高科技开发区创新园区内', '310115', '上海张江高新技术产业开发区'],
    ['上海市嘉定工业区叶城路1630号', '310114', '上海嘉定工业园区'],
    ['成都市新津县工业园区新材24路南侧', '510118', '四川新津工业园区'],
    ['上海市徐汇区漕河泾开发区桂平路391号', '310104', '漕河泾新兴技术开发区'],
    ['中国（上海）自由贸易试验区盛夏路560号302A室', '310115', '中国（上海）自由贸易试验区'],
    ['上海自贸区富特北路8号', '310115', '中国（上海）自由贸易试验区'],
    ['北京市北京经济技术开发区地盛北街1号院26号楼3层', '110115', '北京经济技术开发区'],
    ['北京市密云区经济开发区兴盛南路11号', '110118', '北京密云经济开发区'],
    ['北京市昌平区中关村科技园区昌平园', '110114', '中关村科技园区'],
    ['天津滨海高新区华苑产业区兰苑路2号', '120104', '天津滨海高新技术产业开发区'],
    ['西安市高新区唐延路35号4幢1单元10404室', '610113', XIAN],
    ['陕西省西安市经开区凤城一路8号御道华城', '610112', '西安经济技术开发区'],
    ['成都高新区(西区)百草路366号', '510100', CHENGDU],
    ['中国（四川）自由贸易试验区成都高新区天府五街200号', '510100', '中国（四川）自由贸易试验区', CHENGDU],
    ['武汉市东湖新技术开发区高新四路40号', '420111', '武汉东湖新技术开发区'],
    ['武汉东湖开发区光谷大道77号金融港一期', '420111', '武汉东湖新技术开发区'],
    ['长沙高新开发区麓谷大道627号', '430100', '长沙高新技术产业开发区'],
    ['厦门火炬高新区创业园伟业楼S502室', '350203', '厦门火炬高技术产业开发区'],
    ['深圳市福田保税区市花南路', '440304', '广东福田保税区'],
    ['内蒙古自治区包头稀土高新区阿拉坦汗大街19号', '150200', '包头稀土高新技术产业开发区'],
    ['浙江省杭州经济技术开发区白杨街道6号大街452号', '330100', '杭州经济技术开发区'],
    ['浙江省杭州市萧山区经济技术开发区启迪路198号', '330109', '萧山经济技术开发区'],
    ['苏州工业园区若水路388号，苏州工业园区星湖街218号', '320500', SUZHOU],
    ['【苏州工业园区】 星湖街 328 号', null, SUZHOU]
  ])('%s lies in its park', (address, region, ...parks) => {
    const found = index.inAddress(address ?? '', region ?? null).map(each => each.park.name)
    expect(new Set(found)).toEqual(new Set(parks))
    expect(found).toHaveLength(parks.length)
  })

  it.each<readonly [why: string, address: string, region: string | null]>([
    ['no place', '工业园区天翔路12号', '320500'],
    ['no place', '高新区顺达路688号', '610100'],
    ['no place before it', '北京市丰台区汽车博物馆东路6号3号楼1单元7层702（园区）', '110106'],
    ['another place before it', '深圳市南山区高新区中区科研路9号', '440305'],
    ['a community', '深圳市南山区粤海街道高新区社区高新南九道10号', '440305'],
    ['a building', '江苏省苏州市姑苏区苏州工业园区大厦3楼', '320508'],
    ['a road', '江苏省昆山市昆山开发区路9号', '320583'],
    ['another zone', '东莞市寮步镇岭厦开发区岭兴街3号', '441900'],
    ['another city', '江苏省南京市浦口区苏州高新区驻宁办事处', '320111'],
    ['another province', '上海市静安区苏州工业园区驻沪办', '310106'],
    ['two zones of this name', '上海市金山区朱泾工业园区', '310116'],
    ['only a part of a name', '张家港经济区', '320582'],
    ['an industrial estate of a village', '深圳市龙华区民治街道嘉定工业区5幢', '440309'],
    ['only its road', '上海市浦东新区碧波路690号', '310115'],
    ['a place that shares its name', '上海市浦东新区张江镇张江路', '310115'],
    ['one of two', '山东省淄博市高新经济区', '370300']
  ])('names no park: %s, %s', (_, address, region) => {
    expect(index.inAddress(address, region)).toEqual([])
  })

  it('says which words name the park', () => {
    expect(index.inAddress('江苏省苏州市高新区竹园路209号', '320505')).toMatchObject([
      { words: '苏州市高新区' }
    ])
  })

  it('may be any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('320500', null),
        (text, region) => {
          expect(index.inAddress(text, region).length).toBeLessThan(20)
          expect(Array.isArray(index.search(text))).toBe(true)
        }
      )
    )
  })
})

const best = (typed: string) => index.search(typed)[0]?.park.name

describe('a name', () => {
  it.each([
    ['张江', '上海张江高新技术产业开发区'],
    ['张江高新区', '上海张江高新技术产业开发区'],
    ['苏州工业园', SUZHOU],
    ['苏州工业园区', SUZHOU],
    ['苏州高新区', '苏州高新技术产业开发区'],
    ['苏州市高新技术产业开发区', '苏州高新技术产业开发区'],
    ['苏高新', '苏州高新技术产业开发区'],
    ['西安高新', XIAN],
    ['成都高新区', CHENGDU],
    ['上海自贸区', '中国（上海）自由贸易试验区'],
    ['杭州经开', '杭州经济技术开发区'],
    ['福田', '广东福田保税区']
  ])('%s finds %s', (typed, name) => expect(best(typed)).toBe(name))

  it('of a park comes before its beginning, and that before a part', () => {
    const found = index.search('苏州工业园').map(({ park: { name }, exact }) => [name, exact])
    expect(found).toEqual([
      [SUZHOU, true],
      ['苏州工业园综合保税区', false]
    ])
    expect(index.search('昆山').map(({ exact }) => exact)).toEqual([false, false])
  })

  it('of nothing finds nothing', () => {
    expect(index.search('没有这样的园区')).toEqual([])
    expect(index.search('  ')).toEqual([])
    expect(createParkIndex([]).search('苏州')).toEqual([])
  })

  it('in a table is that of one park, whichever way it is written', () => {
    expect(index.named('苏州高新区', '320505')?.name).toBe('苏州高新技术产业开发区')
    expect(index.named('苏州市高新区', null)?.name).toBe('苏州高新技术产业开发区')
    expect(index.named('苏州高新区', '440300')).toBeNull()
    expect(index.named('上海朱泾工业园区', '310116')).toBeNull()
    expect(index.named('园区', '320500')).toBeNull()
  })
})
