import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCriteria } from '../../../src/domain/criteria/parsedCriteria.ts'
import { splitKeyword } from '../../../src/domain/criteria/keyword.ts'
import { nearestCompanies } from '../../../host/server/store/search/nearestCompanies.ts'
import { searchCompanies } from '../../../host/server/store/search/searchCompanies.ts'
import { suggestCompanies } from '../../../host/server/store/search/suggestCompanies.ts'
import { hasShared, sharedTitle } from '../../helpers/shared.ts'
import type { TestDatabase } from '../../helpers/testDatabase.ts'
import { openRealStore } from '../import/realStore.ts'
import { given, TODAY } from './world.ts'

let store: TestDatabase

/** Where the real files say nothing: who represents a company, and names in traditional characters. Invented. */
const invented = [
  { name: '虚构甲城云帆机械有限公司', legalRepresentative: '欧阳虚构' },
  { name: '虚构乙港潮生纺织股份有限公司', legalRepresentative: '司徒假名' },
  { name: '臺灣虛構電路股份有限公司', aliases: ['虛構電路'] },
  { name: '汕头市虚星印务有限公司', region: '440500' }
]

/** What people type, and a part of the name of the company that they mean. */
const searches: readonly (readonly [typed: string, meant: string])[] = [
  // Codes.
  ['300750', '宁德时代新能源科技'],
  ['002594.SZ', '比亚迪股份'],
  ['600519', '贵州茅台酒'],
  ['688005.sh', '宁波容百新能源'],
  ['914403001924197532', '深圳市龙帆广告'],
  ['９１３２１００２ＭＡ１ＱＦ７Ｒ８０Ｄ', '扬州迈嘉科技发展'],
  // Whole names, in another form of organization, without their place or brackets.
  ['宁德时代新能源科技股份有限公司', '宁德时代新能源科技'],
  ['汕头虚星印务', '汕头市虚星印务'],
  ['汕头虚星印务公司', '汕头市虚星印务'],
  ['汕头市虚星印务有限责任公司', '汕头市虚星印务'],
  ['深圳龙帆广告', '深圳市龙帆广告'],
  ['深圳龙帆广告公司', '深圳市龙帆广告'],
  ['成都露光科技', '成都市露光科技'],
  ['深圳晶博源科技公司', '深圳市晶博源科技'],
  ['龙帆广告有限公司', '深圳市龙帆广告'],
  ['玩世科技', '玩世科技（深圳）'],
  ['玩世科技有限公司', '玩世科技（深圳）'],
  ['前视红外光电科技上海', '前视红外光电科技（上海）'],
  ['数聚工研科技', '数聚工研（北京）科技'],
  ['乐普医疗器械', '乐普'],
  ['中国平安保险集团', '中国平安保险'],
  // Short names, brands, fragments.
  ['宁德时代', '宁德时代新能源科技'],
  ['小米', '小米科技有限责任公司'],
  ['滴滴出行', '北京小桔科技'],
  ['美团网', '北京三快科技'],
  ['五粮液', '宜宾五粮液'],
  ['恒瑞医药', '江苏恒瑞医药'],
  ['土巴兔装修网', '深圳市彬讯科技'],
  ['畅映文化', '长沙市畅映文化传播'],
  ['东阿阿胶', '东阿阿胶股份'],
  ['百度云', '百度时代网络技术'],
  ['海康威视数字', '杭州海康威视数字技术'],
  ['矽伟智', '深圳市矽伟智科技'],
  // Persons.
  ['欧阳虚构', '虚构甲城云帆机械'],
  ['司徒假名', '虚构乙港潮生纺织'],
  // Pinyin and initials.
  ['ndsd', '宁德时代新能源科技'],
  ['ningdeshidai', '宁德时代新能源科技'],
  ['biyadi', '比亚迪股份'],
  ['zhaoshangyinhang', '招商银行'],
  ['haikangweishi', '杭州海康威视'],
  ['yaomingkangde', '无锡药明康德'],
  ['pianzaihuang', '漳州片仔癀'],
  ['changanqiche', '重庆长安汽车'],
  ['xiamenwuye', '厦门钨业'],
  ['guizhoumaotai', '贵州茅台酒'],
  ['lvdikonggu', '绿地控股集团'],
  ['kdxf', '科大讯飞'],
  ['longfanguanggao', '深圳市龙帆广告'],
  ['xugoujiachengyunfan', '虚构甲城云帆机械'],
  // Traditional characters, typed and stored.
  ['寧德時代', '宁德时代新能源科技'],
  ['東方財富', '东方财富信息'],
  ['萬華化學', '万华化学集团'],
  ['台湾虚构电路', '臺灣虛構電路'],
  ['臺灣虛構電路', '臺灣虛構電路'],
  // One character wrong or missing.
  ['宁得时代', '宁德时代新能源科技'],
  ['比亚笛', '比亚迪股份'],
  ['海康卫视', '杭州海康威视'],
  ['药明康得', '无锡药明康德'],
  ['亿纬里能', '惠州亿纬锂能'],
  ['立迅精密', '立讯精密工业'],
  ['畅映文华', '长沙市畅映文化传播'],
  ['深圳市龙帆广公司', '深圳市龙帆广告']
]

/** The names in the order of the list; where it is empty, those that are offered instead. */
async function listed(typed: string): Promise<readonly string[]> {
  const criteria = parseCriteria({ keyword: splitKeyword(typed) })
  const search = { criteria, sort: null, page: 1, pageSize: 5, cursor: null }
  const { items } = await searchCompanies(store.db, { today: TODAY, staff: '0' }, search)
  return (items.length > 0 ? items : (await nearestCompanies(store.db, typed)).companies).map(
    ({ name }) => name
  )
}

const placeOf = (names: readonly string[], meant: string) => names.findIndex(name => name.startsWith(meant))

describe.skipIf(!hasShared)(sharedTitle('what people type, over the real companies'), () => {
  beforeAll(async () => {
    ;({ store } = await openRealStore())
    await given(store, invented)
  })
  afterAll(() => store.close())

  it('finds the company that was meant', async () => {
    const found = []
    for (const [typed, meant] of searches) {
      const names = await listed(typed)
      found.push({ typed, place: placeOf(names, meant), names })
    }
    const notFirst = found.filter(({ place }) => place !== 0)
    expect(notFirst.length).toBeLessThanOrEqual(5)
    expect(notFirst.filter(({ place }) => place === -1)).toEqual([])
  })

  it('suggests it, except by a person, and what is only near', async () => {
    const missed = []
    for (const [typed, meant] of searches) {
      const names = (await suggestCompanies(store.db, typed)).slice(0, 5).map(({ name }) => name)
      const { companies } = await nearestCompanies(store.db, typed)
      if (placeOf([...names, ...companies.map(({ name }) => name)], meant) === -1) missed.push(typed)
    }
    expect(missed).toEqual(['欧阳虚构', '司徒假名'])
  })

  it('says of a listing that it waits for its company', async () => {
    for (const typed of ['中芯国际', '688981', '中芯国际集成电路']) {
      const { waiting } = await nearestCompanies(store.db, typed)
      expect(waiting).toContainEqual({ name: '中芯国际', stockCode: '688981.SH' })
    }
    // No firms of a similar name beside it: 中工国际, 中化国际.
    expect((await nearestCompanies(store.db, '中芯国际')).companies).toEqual([])
  })
})
