import { AxiosError, getAdapter, type AxiosAdapter } from 'axios'
import { keysOf } from '../src/catalogue/keys.ts'
import { permissions as allPermissions, type Permission } from '../src/catalogue/permissions.ts'
import type { Endpoint } from '../src/contract/base/defineEndpoint.ts'
import type { Tier } from '../src/contract/entities/premium.ts'
import type { ProspectingAppProps } from '../src/app/ProspectingApp.tsx'
import type { HttpClientOptions } from '../src/http/pipeline/settings.ts'
import type { Density } from '../src/list/controller/listDisplay.ts'
import { enUS } from '../src/locales/en-US/index.ts'
import { endpoints, fail, malformed, type MockOptions } from '../src/mocks/index.ts'
import type { ColorScheme } from '../src/theme/accent.ts'
import { recorded } from './recorded.ts'
import { told } from './told.ts'

/** What the toolbar sets around every story. What a story says itself is left alone. */
export interface Surroundings {
  readonly scheme: ColorScheme
  readonly motion: 'still' | 'moving'
  readonly network: keyof typeof ways
  readonly failure: keyof typeof failing
  readonly rows: keyof typeof worlds
  readonly density: Density
  readonly frame: 'alone' | 'app'
  readonly staff: keyof typeof permissionSets
  readonly tier: Tier
  readonly tenant: keyof typeof tenants
  readonly locale: keyof typeof locales
}

const choices = (items: { readonly [value: string]: string }) =>
  Object.entries(items).map(([value, title]) => ({ value, title }))

const menu = <Icon extends string>(
  title: string,
  icon: Icon,
  items: { readonly [value: string]: string }
) => ({
  description: title,
  toolbar: { title, icon, items: choices(items), dynamicTitle: true }
})

/** A menu that is rarely used has no words in the bar, which would be too long for a laptop. */
const icon = <Icon extends string>(...[title, name, items]: Parameters<typeof menu<Icon>>) => ({
  description: title,
  toolbar: { icon: name, items: choices(items), dynamicTitle: false }
})

export const toolbar = {
  scheme: icon('明暗', 'mirror', { light: '浅色', dark: '深色' }),
  frame: icon('外框', 'browser', { alone: '页面单独', app: '页面在应用中' }),
  density: icon('行高', 'menu', { compact: '行高紧凑', normal: '行高适中', loose: '行高宽松' }),
  rows: menu('数据量', 'database', {
    usual: '300 家企业',
    none: '没有企业',
    one: '1 家企业',
    many: '2,000 家企业'
  }),
  network: menu('网络', 'globe', {
    normal: '网络正常',
    slow: '网络缓慢',
    silent: '没有回答',
    offline: '网络断开'
  }),
  failure: menu('失败', 'alert', {
    none: '服务正常',
    status400: '全部 400',
    status401: '全部 401',
    status403: '全部 403',
    status429: '全部 429',
    status500: '全部 500',
    status503: '全部 503',
    status504: '全部 504',
    malformed: '回答无法读取'
  }),
  staff: menu('权限', 'user', {
    all: '全部权限',
    leads: '团队主管',
    complies: '合规',
    reads: '只能查看',
    none: '没有权限'
  }),
  tier: menu('套餐', 'star', { premium: '高级版', standard: '标准版' }),
  tenant: icon('租户', 'paintbrush', { own: '默认租户', blue: '蓝色租户，长名称' }),
  locale: icon('语言', 'globe', { 'zh-CN': '中文', 'en-US': 'English' }),
  motion: icon('动效', 'play', { still: '没有动效', moving: '有动效' })
}

/** Nothing moves, because axe would look at popups in mid-fade. */
export const initialSurroundings: Surroundings = {
  scheme: 'light',
  motion: 'still',
  network: 'normal',
  failure: 'none',
  rows: 'usual',
  density: 'normal',
  frame: 'alone',
  staff: 'all',
  tier: 'premium',
  tenant: 'own',
  locale: 'zh-CN'
}

export const permissionSets = {
  all: Object.keys(allPermissions) as readonly Permission[],
  leads: keysOf(allPermissions).filter(key => key !== 'audit:readAll'),
  complies: ['company:read', 'audit:read', 'audit:readAll'],
  reads: ['company:read'],
  none: []
} as const satisfies Readonly<Record<string, readonly Permission[]>>

/** Without one the interface is Chinese. */
export const locales = { 'zh-CN': undefined, 'en-US': enUS, recorded } as const

export interface Tenant {
  readonly look: Pick<ProspectingAppProps, 'tokens' | 'texts'>
  readonly user: { readonly name: string; readonly department: string }
  readonly logoUrl?: string
}

const blueLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 28"><rect width="28" height="28" rx="4" fill="#1668dc"/>' +
  '<text x="36" y="20" font-size="16" font-family="sans-serif" fill="#1668dc">澜江国际商业银行</text></svg>'

export const tenants = {
  own: { look: {}, user: { name: '演示客户经理', department: '公司金融部' } },
  blue: {
    look: {
      tokens: { colorPrimary: '#1668dc' },
      texts: { common: { product: '澜江国际商业银行科技金融拓客平台' } }
    },
    user: {
      name: '阿不都热合曼·买买提江·艾尔肯',
      department: '长江三角洲一体化示范区科技金融与供应链金融服务中心'
    },
    logoUrl: `data:image/svg+xml,${encodeURIComponent(blueLogo)}`
  }
} as const satisfies Readonly<Record<string, Tenant>>

const SLOW = 3000

const send: AxiosAdapter = getAdapter(['xhr', 'fetch'])

const slowly: AxiosAdapter = async request => {
  await new Promise(resolve => {
    setTimeout(resolve, SLOW)
  })
  return send(request)
}

const never: AxiosAdapter = () => new Promise(() => {})

const notAtAll: AxiosAdapter = request =>
  Promise.reject(new AxiosError('offline', AxiosError.ERR_NETWORK, request))

/** The way to the services of the toolbar. */
export const ways = {
  normal: { adapter: told(send) },
  slow: { adapter: told(slowly) },
  silent: { adapter: told(never) },
  offline: { adapter: told(notAtAll), isOnline: () => false }
} as const satisfies Readonly<Record<string, HttpClientOptions>>

/** How many companies the services know, where a story does not say it. */
export const worlds = {
  usual: {},
  none: { companies: 0 },
  one: { companies: 1 },
  many: { companies: 2000 }
} as const satisfies Readonly<Record<string, MockOptions>>

const everywhere = (scenario: (endpoint: Endpoint) => ReturnType<typeof fail>) => () =>
  Object.values(endpoints).map(scenario)

/** How every call fails, but those of which a story says something else. */
export const failing = {
  none: () => [],
  status400: everywhere(endpoint => fail(endpoint, 400)),
  status401: everywhere(endpoint => fail(endpoint, 401)),
  status403: everywhere(endpoint => fail(endpoint, 403)),
  status429: everywhere(endpoint => fail(endpoint, 429)),
  status500: everywhere(endpoint => fail(endpoint, 500)),
  status503: everywhere(endpoint => fail(endpoint, 503)),
  status504: everywhere(endpoint => fail(endpoint, 504)),
  malformed: everywhere(malformed)
} as const

/** How an application in a story looks and asks. */
export function lookOf(surroundings: Surroundings) {
  const { look }: Tenant = tenants[surroundings.tenant]
  return {
    ...look,
    locale: locales[surroundings.locale],
    colorScheme: surroundings.scheme,
    motion: surroundings.motion === 'moving'
  }
}
