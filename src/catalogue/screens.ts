import type { Permission } from './permissions.ts'

/** The screen catalogue: every route of the product, its title and its place in the menu. */
export interface Screen<Key extends string = string> {
  readonly key: Key
  /** Below the application's root, without a leading slash. */
  readonly path: string
  readonly title: string
  readonly menu: 'top' | 'staff' | 'none'
  /** The screen whose menu entry stays highlighted. */
  readonly parent?: string
  /** `public` works without a session, as far as its calls allow. */
  readonly access: 'public' | 'session'
  readonly permission?: Permission
  /** Entering leads on to this screen. */
  readonly leadsTo?: string
}

export const screens = {
  login: { key: 'login', path: 'login', title: '登录', menu: 'none', access: 'public' },
  home: { key: 'home', path: 'home', title: '首页', menu: 'top', access: 'public' },
  exploreCompany: {
    key: 'exploreCompany',
    path: 'exploreCompany',
    title: '企业探索',
    menu: 'top',
    access: 'session',
    permission: 'company:read'
  },
  companyDetail: {
    key: 'companyDetail',
    path: 'companyDetail',
    title: '企业详情',
    menu: 'none',
    parent: 'exploreCompany',
    access: 'session',
    permission: 'company:read'
  },
  newCompanyDetail: {
    key: 'newCompanyDetail',
    path: 'newCompanyDetail',
    title: '企业详情（新版）',
    menu: 'none',
    parent: 'exploreCompany',
    access: 'session',
    permission: 'company:read'
  },
  industryMap: {
    key: 'industryMap',
    path: 'industryMap',
    title: '产业地图',
    menu: 'none',
    parent: 'home',
    access: 'session',
    permission: 'company:read'
  },
  supplyChainPenetration: {
    key: 'supplyChainPenetration',
    path: 'supplyChainPenetration',
    title: '供应链穿透',
    menu: 'none',
    parent: 'exploreCompany',
    access: 'session',
    permission: 'company:read'
  },
  exploreIndustry: {
    key: 'exploreIndustry',
    path: 'exploreIndustry',
    title: '产业链拓客',
    menu: 'top',
    access: 'session',
    permission: 'company:read'
  },
  explorePark: {
    key: 'explorePark',
    path: 'explorePark',
    title: '园区拓客',
    menu: 'top',
    access: 'session',
    permission: 'company:read'
  },
  parkDetail: {
    key: 'parkDetail',
    path: 'parkDetail',
    title: '园区企业',
    menu: 'none',
    parent: 'explorePark',
    access: 'session',
    permission: 'company:read'
  },
  capitalDetail: {
    key: 'capitalDetail',
    path: 'capitalDetail',
    title: '融资拓客',
    menu: 'top',
    access: 'session',
    permission: 'company:read'
  },
  kcFinance: {
    key: 'kcFinance',
    path: 'kcFinance',
    title: '科技企业',
    menu: 'top',
    access: 'session',
    permission: 'company:read'
  },
  industrialDetail: {
    key: 'industrialDetail',
    path: 'industrialDetail',
    title: '规上工业',
    menu: 'top',
    access: 'session',
    permission: 'company:read'
  },
  reportCenter: {
    key: 'reportCenter',
    path: 'reportCenter',
    title: '报告中心',
    menu: 'top',
    access: 'session'
  },
  suggestion: {
    key: 'suggestion',
    path: 'suggestion',
    title: '反馈',
    menu: 'staff',
    access: 'session'
  },
  personalCenter: {
    key: 'personalCenter',
    path: 'PersonalCenter',
    title: '个人中心',
    menu: 'staff',
    access: 'session',
    leadsTo: 'userInfo'
  },
  userInfo: {
    key: 'userInfo',
    path: 'PersonalCenter/userInfo',
    title: '个人信息',
    menu: 'none',
    parent: 'personalCenter',
    access: 'session'
  },
  favorCompany: {
    key: 'favorCompany',
    path: 'PersonalCenter/favorCompany',
    title: '收藏企业',
    menu: 'none',
    parent: 'personalCenter',
    access: 'session'
  },
  myExport: {
    key: 'myExport',
    path: 'PersonalCenter/myExport',
    title: '我的导出',
    menu: 'none',
    parent: 'personalCenter',
    access: 'session',
    leadsTo: 'exportedLists'
  },
  exportedLists: {
    key: 'exportedLists',
    path: 'PersonalCenter/myExport/companyList',
    title: '名单导出',
    menu: 'none',
    parent: 'myExport',
    access: 'session'
  },
  exportedReports: {
    key: 'exportedReports',
    path: 'PersonalCenter/myExport/companyReport',
    title: '企业报告导出',
    menu: 'none',
    parent: 'myExport',
    access: 'session'
  },
  myOrder: {
    key: 'myOrder',
    path: 'PersonalCenter/myOrder',
    title: '我的订单',
    menu: 'none',
    parent: 'personalCenter',
    access: 'session'
  }
} as const satisfies { readonly [Key in string]: Screen<Key> }

export type ScreenKey = keyof typeof screens

/** The screens that need a component: those that lead on to another one do not. */
export type BuiltScreenKey = {
  [Key in ScreenKey]: (typeof screens)[Key] extends { readonly leadsTo: string } ? never : Key
}[ScreenKey]

export const screenKeys = Object.keys(screens) as readonly ScreenKey[]

export function isScreenKey(key: string): key is ScreenKey {
  return Object.hasOwn(screens, key)
}

export function isBuilt(key: ScreenKey): key is BuiltScreenKey {
  return !('leadsTo' in screens[key])
}

/** The entry as its general shape, for code that reads any screen. */
export function screenOf(key: ScreenKey): Screen<ScreenKey> {
  return screens[key]
}

/** A screen and everything above it, nearest first. */
export function screenLine(key: ScreenKey): readonly ScreenKey[] {
  const parent = screenOf(key).parent
  return parent && isScreenKey(parent) ? [key, ...screenLine(parent)] : [key]
}

/** The menu entry that is highlighted while a screen is shown; null when the menu does not hold it. */
export function menuEntryOf(key: ScreenKey): ScreenKey | null {
  return screenLine(key).find(each => screenOf(each).menu === 'top') ?? null
}

/** The entry of the top menu that is no screen: it opens the configured outside address and needs a login. */
export const industryModelTitle = '产业经济大模型'

/** The screens that list companies or show one: a watermark says who looks at them. */
const watermarked: readonly ScreenKey[] = [
  'exploreCompany',
  'companyDetail',
  'newCompanyDetail',
  'supplyChainPenetration',
  'exploreIndustry',
  'parkDetail',
  'capitalDetail',
  'kcFinance',
  'industrialDetail',
  'favorCompany'
]

export function isWatermarked(key: ScreenKey): boolean {
  return watermarked.includes(key)
}
