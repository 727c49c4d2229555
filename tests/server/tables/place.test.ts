import { describe, expect, it } from 'vitest'
import { cleanCompanyType, companyTypeOf } from '../../../host/server/tables/classify/companyType.ts'
import {
  cleanIndustry,
  industryOf,
  industryOfName,
  industryOfWord
} from '../../../host/server/tables/classify/industry.ts'
import { listedIndustries } from '../../../src/catalogue/classifications/listedIndustries.ts'
import { type PlaceEvidence, regionOfCompany } from '../../../host/server/tables/classify/companyRegion.ts'
import { regionOfText, regionOfUscc } from '../../../host/server/tables/classify/region.ts'
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
})

const placeOf = (
  cells: Partial<Record<'region' | 'province' | 'city' | 'district', string>>,
  evidence: Partial<PlaceEvidence>
) => {
  const { value, reason } = regionOfCompany(field => cells[field] ?? '', {
    name: '测甲包装有限公司',
    address: '',
    uscc: null,
    ...evidence
  })
  return [value, reason]
}

describe('the region of a company', () => {
  it.each([
    [{ region: '深圳' }, '平湖新厦工业城', ['440300', 'regionOther']],
    [{ region: '深圳' }, '南山区科技园', ['440305', null]],
    [{ region: '深圳' }, '广东省深圳市南山区科技园', ['440305', null]],
    [{ region: '江苏省' }, '苏州市吴江区一路', ['320509', null]],
    [{ region: '上海市' }, '北京市海淀区一路', ['310000', 'regionOther']],
    [{ province: '江苏省', city: '苏州市', district: '吴江区' }, '', ['320509', null]],
    [{ province: '江苏', city: '苏州', district: '吴江' }, '', ['320509', null]],
    [{ province: '江苏省', city: '江苏省苏州市', district: '--' }, '', ['320500', null]],
    [{ province: '上海市', city: '市辖区', district: '浦东新区' }, '', ['310115', null]],
    [{ region: '江苏', city: '苏州市' }, '', ['320500', null]],
    [{ region: '440300' }, '', ['440300', null]]
  ])('is %o beside the address %s: %o', (cells, address, place) => {
    expect(placeOf(cells, { address })).toEqual(place)
  })

  it.each([
    ['', '913302040933533733', ['330200', null]],
    ['未知', '913302040933533733', ['330200', null]],
    ['平湖新厦工业城', '91440300708461136T', ['440300', 'regionOther']],
    ['南山区科技园', '91440300708461136T', ['440305', null]],
    ['北京市海淀区一路', '91440300708461136T', ['110108', 'regionOther']],
    ['杭州经济技术开发区', '91440300708461136T', ['330100', 'regionOther']],
    ['上海市徐汇区', '91310115MA1KTEST0X', ['310104', null]]
  ])('is without a column that of “%s” with %s: %o', (address, uscc, place) => {
    expect(placeOf({}, { address, uscc })).toEqual(place)
  })

  it('is doubted where the name says another', () => {
    const name = '苏州测甲包装有限公司'
    expect(placeOf({ region: '深圳' }, { name })).toEqual(['440300', 'regionOther'])
    expect(placeOf({ region: '昆山' }, { name })).toEqual(['320583', null])
    expect(placeOf({}, { name })).toEqual([null, null])
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

describe('a registered type', () => {
  it.each([
    ['集体所有制', null, 'optionUnknown'],
    ['内资企业法人', null, 'optionUnknown'],
    ['股份合作制', null, 'optionUnknown'],
    ['全民所有制', '国有企业', null],
    ['民营企业', '私营企业', null],
    ['--', null, null],
    ['', null, null]
  ])('%s is %s: %s', (word, value, reason) => {
    expect(cleanCompanyType('南京类一测试厂', word, null)).toEqual({ value, reason })
  })

  it('that is not known is told beside what the name says', () => {
    const found = cleanCompanyType('南京类一有限公司', '集体所有制', null)
    expect(found).toEqual({ value: '有限责任公司', reason: 'optionUnknown' })
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

  it.each([
    ['企业服务', '某某有限公司', null, 'optionUnknown'],
    ['企业服务', '某某银行', '662', 'optionUnknown'],
    ['制造业', '某某有限公司', 'C', null],
    ['未知', '某某有限公司', null, null]
  ])('of the word %s and %s is %s: %s', (word, name, value, reason) => {
    expect(cleanIndustry(word, name)).toEqual({ value, reason })
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
