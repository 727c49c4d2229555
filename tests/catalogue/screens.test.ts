import { describe, expect, it } from 'vitest'
import {
  isScreenKey,
  menuEntryOf,
  screenKeys,
  screenLine,
  screenOf,
  type Screen
} from '../../src/catalogue/screens.ts'

/** Clause, path, title, and the place in the menu where the specification names one. */
const routes: readonly (readonly [string, string, string, Screen['menu']?])[] = [
  ['§2 exploreCompany is company exploration, in the top menu', 'exploreCompany', '企业探索', 'top'],
  ['§2 companyDetail is company detail, not in the menu', 'companyDetail', '企业详情', 'none'],
  [
    '§2 newCompanyDetail is the newer company detail, not in the menu',
    'newCompanyDetail',
    '企业详情（新版）',
    'none'
  ],
  ['§2 industryMap is the industry map', 'industryMap', '产业地图'],
  ['§2 supplyChainPenetration is supply-chain penetration', 'supplyChainPenetration', '供应链穿透'],
  [
    '§2 exploreIndustry is industry-chain prospecting, in the top menu',
    'exploreIndustry',
    '产业链拓客',
    'top'
  ],
  ['§2 explorePark is park prospecting, in the top menu', 'explorePark', '园区拓客', 'top'],
  ['§2 parkDetail is the companies in a park, not in the menu', 'parkDetail', '园区企业', 'none'],
  ['§2 capitalDetail is financing prospecting, in the top menu', 'capitalDetail', '融资拓客', 'top'],
  ['§2 kcFinance is technology companies, in the top menu', 'kcFinance', '科技企业', 'top'],
  [
    '§2 industrialDetail is industrial enterprises above designated size, in the top menu',
    'industrialDetail',
    '规上工业',
    'top'
  ],
  ['§2 reportCenter is the report centre, in the top menu', 'reportCenter', '报告中心', 'top'],
  ['§2 suggestion is feedback', 'suggestion', '反馈'],
  ['§2 PersonalCenter is the personal centre', 'PersonalCenter', '个人中心'],
  ['§2 PersonalCenter/userInfo is personal information', 'PersonalCenter/userInfo', '个人信息'],
  ['§2 PersonalCenter/favorCompany is favourite companies', 'PersonalCenter/favorCompany', '收藏企业'],
  ['§2 PersonalCenter/myExport is exports', 'PersonalCenter/myExport', '我的导出'],
  [
    '§2 PersonalCenter/myExport/companyList is list-data exports',
    'PersonalCenter/myExport/companyList',
    '名单导出'
  ],
  [
    '§2 PersonalCenter/myExport/companyReport is company-report exports',
    'PersonalCenter/myExport/companyReport',
    '企业报告导出'
  ],
  ['§2 PersonalCenter/myOrder is my orders', 'PersonalCenter/myOrder', '我的订单']
]

describe('the screen catalogue', () => {
  it.each(routes)('%s', (_, path, title, menu) => {
    const [key] = screenKeys.filter(each => screenOf(each).path === path)
    expect(key && screenOf(key)).toMatchObject({ title, ...(menu && { menu }) })
  })

  it('holds no other screen but home and login', () => {
    const listed = routes.map(([, path]) => path)
    expect(screenKeys.filter(key => !listed.includes(screenOf(key).path))).toEqual(['login', 'home'])
  })

  it.each(screenKeys)('%s: its references exist and its parents have no cycle', key => {
    const { parent, leadsTo } = screenOf(key)
    for (const other of [parent, leadsTo].filter(each => each !== undefined))
      expect(isScreenKey(other)).toBe(true)
    expect(new Set(screenLine(key)).size).toBe(screenLine(key).length)
  })

  it('marks the menu entry of child screens', () => {
    expect(menuEntryOf('companyDetail')).toBe('exploreCompany')
    expect(menuEntryOf('parkDetail')).toBe('explorePark')
    expect(menuEntryOf('exportedLists')).toBeNull()
  })
})
