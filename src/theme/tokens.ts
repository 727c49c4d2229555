import { theme as antdTheme, type ThemeConfig } from 'antd'

export type ColorScheme = 'light' | 'dark'

/** Overrides of antd tokens by a deployment. */
export type ThemeTokens = NonNullable<ThemeConfig['token']>

type Components = NonNullable<ThemeConfig['components']>

const ORANGE = '#FF7B20'
const INK_ON_ORANGE = '#1F1F1F'

export const fontFamily =
  "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif"

const shared: ThemeTokens = {
  colorPrimary: ORANGE,
  linkDecoration: 'underline',
  linkHoverDecoration: 'underline',
  borderRadius: 6,
  borderRadiusLG: 8,
  fontFamily,
  fontSize: 14,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s'
}

// White on the orange has a contrast of 2.6 : 1, so what is written on it is dark; and antd's own grays, blues and
// state colors are a little too pale for small type. These values pass WCAG AA on every ground that we use.
const lightTokens: ThemeTokens = {
  ...shared,
  colorLink: '#0958D9',
  colorInfo: '#0958D9',
  colorError: '#CF1322',
  colorSuccess: '#237804',
  colorWarning: '#AD4E00',
  colorTextTertiary: 'rgba(0,0,0,0.6)',
  colorTextDescription: 'rgba(0,0,0,0.6)',
  colorTextPlaceholder: 'rgba(0,0,0,0.57)',
  colorBgLayout: '#F5F6F8'
}

const darkTokens: ThemeTokens = {
  ...shared,
  colorLink: '#7CB3FF',
  colorLinkHover: '#A3CAFF',
  colorInfo: '#7CB3FF',
  colorError: '#FF8581',
  colorSuccess: '#8FD45F',
  colorWarning: '#F0B350',
  colorTextTertiary: 'rgba(255,255,255,0.65)',
  colorTextDescription: 'rgba(255,255,255,0.65)',
  colorTextPlaceholder: 'rgba(255,255,255,0.6)',
  colorBgLayout: '#111214',
  colorBgContainer: '#1A1B1E',
  colorBgElevated: '#232529'
}

type Algorithm = typeof antdTheme.darkAlgorithm

/** antd's dark algorithm dims colors; ours are made for it already. */
export const asGiven: Algorithm = (seed, map = antdTheme.darkAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
  colorLink: seed.colorLink,
  colorInfo: seed.colorInfo,
  colorError: seed.colorError,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning
})

const onAccent = { light: '#A84300', dark: '#FFA25E' } as const

const components = (scheme: ColorScheme): Components => ({
  Button: {
    primaryColor: INK_ON_ORANGE,
    dangerColor: scheme === 'dark' ? INK_ON_ORANGE : '#FFFFFF',
    colorPrimaryHover: '#FF9447',
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none'
  },
  Menu: { itemSelectedColor: onAccent[scheme], horizontalItemSelectedColor: onAccent[scheme] },
  Tabs: { itemSelectedColor: onAccent[scheme] },
  Pagination: { itemActiveColor: onAccent[scheme], itemActiveColorHover: onAccent[scheme] },
  Spin: { colorPrimary: onAccent[scheme] },
  ...(scheme === 'light' ? { DatePicker: { colorTextDisabled: 'rgba(0,0,0,0.57)' } } : {})
})

export interface ThemeOptions {
  readonly scheme: ColorScheme
  readonly motion: boolean
  readonly tokens: ThemeTokens | undefined
}

/** antd's configuration, without the dark algorithm. */
export function tokensOf({ scheme, motion, tokens }: ThemeOptions): ThemeConfig {
  return {
    token: { ...(scheme === 'dark' ? darkTokens : lightTokens), motion, ...tokens },
    components: components(scheme)
  }
}
