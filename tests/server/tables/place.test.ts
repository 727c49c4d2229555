import { describe, expect, it } from 'vitest'
import { companyTypeOf } from '../../../host/server/tables/classify/companyType.ts'
import { industryOf, industryOfName, industryOfWord } from '../../../host/server/tables/classify/industry.ts'
import { listedIndustries } from '../../../host/server/tables/classify/listedIndustries.ts'
import { regionOf, regionOfText, regionOfUscc } from '../../../host/server/tables/classify/region.ts'
import { filters } from '../../../src/catalogue/filters.ts'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'

describe('the region of a text', () => {
  it.each([
    ['深圳市南山区科技园', '广东省/深圳市/南山区'],
    ['宁波鄞州区百丈路158号（9-17）', '浙江省/宁波市/鄞州区'],
    ['宁波江东区百丈路', '浙江省/宁波市'],
    ['北京朝阳区', '北京市/北京市/朝阳区'],
    ['北京市北京市海淀区中关村', '北京市/北京市/海淀区'],
    ['上海', '上海市'],
    ['上海市浦东新区张江', '上海市/上海市/浦东新区'],
    ['重庆市云阳县', '重庆市/县/云阳县'],
    ['江苏省昆山市花桥', '江苏省/苏州市/昆山市'],
    ['昆山花桥', '江苏省/苏州市/昆山市'],
    ['江苏镇江', '江苏省/镇江市'],
    ['河南新乡', '河南省/新乡市'],
    ['石家庄桥西区裕华西路', '河北省/石家庄市/桥西区'],
    ['吉林', '吉林省'],
    ['吉林市昌邑区', '吉林省/吉林市/昌邑区'],
    ['吉林长春朝阳区', '吉林省/长春市/朝阳区'],
    ['内蒙', '内蒙古自治区'],
    ['内蒙古自治区呼和浩特市', '内蒙古自治区/呼和浩特市'],
    ['新疆维吾尔自治区乌鲁木齐', '新疆维吾尔自治区/乌鲁木齐市'],
    ['中国（上海）自由贸易试验区郭守敬路498号', '上海市'],
    ['中国(四川)自由贸易试验区成都高新区天府三街', '四川省/成都市'],
    ['广东省广州市高新区天河区科韵路', '广东省/广州市/天河区'],
    ['湖北省仙桃市', '湖北省/省直辖县级行政区划/仙桃市'],
    ['香港', '香港特别行政区']
  ])('%s is %s', (text, line) => {
    const names = regions.line(regionOfText(text) ?? '').map(node => node.name)
    expect(names.join('/')).toBe(line)
  })

  it.each([
    '朝阳区建国路',
    '鼓楼区',
    '西安区',
    '南京西路100号',
    '北京西路1号',
    '上海大厦',
    '未知',
    '',
    '中国'
  ])('%s is not certain', text => {
    expect(regionOfText(text)).toBeNull()
  })

  it('every province, city and county is found by its full path', () => {
    const missed = regions.nodes.filter(({ code, name }) => {
      if (/直辖|^县$/.test(name)) return false
      // A municipality and its own city share a name.
      const wanted = /^(?:11|12|31|50)0[12]00$/.test(code) ? `${code.slice(0, 2)}0000` : code
      return (
        regionOfText(
          regions
            .line(code)
            .map(node => node.name)
            .join('')
        ) !== wanted
      )
    })
    expect(missed.map(({ code, name }) => code + name)).toEqual([])
  })
})

describe('the region of a unified code', () => {
  it.each<[string, string | null, string]>([
    ['91440300708461136T', '440300', 'a city'],
    ['913302040933533733', '330200', 'a county that is gone: its city'],
    ['91310119MA1KTEST0X', '310000', 'a county of a municipality that is gone'],
    ['91310115MA1KTEST0X', '310115', 'a county of a municipality'],
    ['91310100MA1KTEST0X', '310000', 'the city of a municipality'],
    ['91100000100003962T', null, 'the national office']
  ])('%s is %s: %s', (code, region) => {
    expect(regionOfUscc(code)).toBe(region)
  })

  it('is used if no text names one', () => {
    expect(regionOf(['', '上海市'], '913302040933533733')).toBe('310000')
    expect(regionOf(['未知'], '913302040933533733')).toBe('330200')
    expect(regionOf([], null)).toBeNull()
  })
})

describe('the type of a company', () => {
  it.each([
    ['深圳市彬讯科技有限公司', '', '有限责任公司'],
    ['某某科技有限责任公司（重庆）', '', '有限责任公司'],
    ['平安银行股份有限公司', '', '股份有限公司'],
    ['某某中心', '有限责任公司（台港澳法人独资）', '港澳台商投资'],
    ['某某公司', '有限责任公司（国有独资）', '国有企业'],
    ['某某有限公司深圳分公司', '', null],
    ['某某合伙企业（有限合伙）', '', null]
  ])('%s %s is %s', (name, registered, type) => {
    expect(companyTypeOf(name, registered, null)).toBe(type)
  })

  it('of a sole trader is in the code', () => {
    expect(companyTypeOf('某某商行', '', '92330204MA1KTEST0X')).toBe('个体工商户')
    expect(filters.companyType.options.map(option => option.key)).toContain('个体工商户')
  })
})

describe('the industry of a company', () => {
  it.each([
    ['招商银行股份有限公司', '货币银行服务'],
    ['中国人寿保险股份有限公司', '人寿保险'],
    ['中国人民财产保险股份有限公司', '财产保险'],
    ['某某保险经纪有限公司', '保险经纪服务'],
    ['中信证券股份有限公司', '证券市场服务'],
    ['某某融资租赁（上海）有限公司', '融资租赁服务'],
    ['北京某某律师事务所', '律师及相关法律服务'],
    ['某某物业管理有限公司', '物业管理']
  ])('%s is in %s', (name, industry) => {
    expect(industries.find(industryOfName(name) ?? '')?.name).toBe(industry)
  })

  it.each([
    '某某保险柜制造有限公司',
    '某某银行卡科技有限公司',
    '招商银行股份有限公司深圳分行',
    '某某宠物医院有限公司',
    '某某科技有限公司'
  ])('%s is not certain', name => {
    expect(industryOfName(name)).toBeNull()
  })

  it.each([
    ['C39', '39'],
    ['6510', null],
    ['651', '651'],
    ['C', 'C'],
    ['软件开发', '651'],
    ['批发业', 'F'],
    ['constructor', null]
  ])('the word %s maps to %s', (word, code) => {
    expect(industryOfWord(word)).toBe(code)
  })

  it('is taken from the source before the name', () => {
    expect(industryOf('白酒', '某某银行')).toBe('1512')
    expect(industryOf('', '某某银行')).toBe('662')
  })

  it('every node of the listed words exists in the standard', () => {
    const codes = Object.values(listedIndustries).filter(code => code !== null)
    expect(codes.filter(code => industries.find(code) === null)).toEqual([])
  })
})
