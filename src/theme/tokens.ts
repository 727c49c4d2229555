import { theme as antdTheme, type ThemeConfig } from 'antd'
import { accentOf, type Accent, type ColorScheme } from './accent.ts'

/** Overrides of antd tokens by a deployment. */
export type ThemeTokens = NonNullable<ThemeConfig['token']>

type Components = NonNullable<ThemeConfig['components']>
type ButtonAccent = Pick<Accent, 'ink' | 'hover' | 'text'> & Partial<Accent>

const ORANGE = '#FF7B20'
const INK_ON_ORANGE = '#1F1F1F'

export const fontFamily =
  "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif"

const shared: ThemeTokens = {
  colorPrimary: ORANGE,
  linkDecoration: 'underline',
  linkHoverDecoration: 'underline',
  borderRadius: 6,
  fontFamily,
  fontSize: 14,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s'
}

// White on the orange has a contrast of 2.6 : 1, so what is written on it is dark; and antd's own grays, blues and
// state colors are a little too pale for small type. These values pass WCAG AA on every ground that we use.
const lightTokens = {
  ...shared,
  colorLink: '#0958D9',
  colorInfo: '#0958D9',
  colorError: '#CF1322',
  colorSuccess: '#237804',
  colorWarning: '#AD4E00',
  colorBorderSecondary: '#E4E6EA',
  colorTextTertiary: 'rgba(0,0,0,0.6)',
  colorTextDescription: 'rgba(0,0,0,0.6)',
  colorTextPlaceholder: 'rgba(0,0,0,0.57)',
  colorBgLayout: '#F5F6F8'
} satisfies ThemeTokens

const darkTokens = {
  ...shared,
  colorLink: '#7CB3FF',
  colorLinkHover: '#A3CAFF',
  colorInfo: '#7CB3FF',
  colorError: '#FF8581',
  colorSuccess: '#8FD45F',
  colorWarning: '#F0B350',
  colorBorderSecondary: '#34363B',
  colorText: 'rgba(255,255,255,0.88)',
  colorTextSecondary: 'rgba(255,255,255,0.7)',
  colorTextTertiary: 'rgba(255,255,255,0.65)',
  colorTextDescription: 'rgba(255,255,255,0.65)',
  colorTextPlaceholder: 'rgba(255,255,255,0.6)',
  colorBgLayout: '#111214',
  colorBgContainer: '#1A1B1E',
  colorBgElevated: '#232529'
} satisfies ThemeTokens

const tokensFor = { light: lightTokens, dark: darkTokens } as const

type Algorithm = typeof antdTheme.darkAlgorithm

/** antd's dark algorithm dims colors; ours are made for it already. */
export const asGiven: Algorithm = (seed, map = antdTheme.darkAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
  colorLink: seed.colorLink,
  colorInfo: seed.colorInfo,
  colorError: seed.colorError,
  colorErrorText: seed.colorError,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorWarningText: seed.colorWarning
})

const still: ThemeTokens = { motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' }

/** antd's tokens for our orange; base.css has the same for what is ours. */
const orange = {
  light: { ink: INK_ON_ORANGE, hover: '#FF9447', text: '#A84300' },
  dark: { ink: INK_ON_ORANGE, hover: '#FF9447', text: '#FFA25E' }
} as const

const components = (scheme: ColorScheme, { ink, hover, active, text }: ButtonAccent): Components => ({
  Button: {
    primaryColor: ink,
    dangerColor: scheme === 'dark' ? INK_ON_ORANGE : '#FFFFFF',
    colorPrimaryHover: hover,
    ...(active === undefined ? {} : { colorPrimaryActive: active }),
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none'
  },
  // The focus ring of base.css: orange says what to do, not where one is.
  Input: {
    activeBorderColor: tokensFor[scheme].colorLink,
    hoverBorderColor: tokensFor[scheme].colorTextTertiary,
    activeShadow: `0 0 0 1px ${tokensFor[scheme].colorLink}`
  },
  Menu: { itemSelectedColor: text, horizontalItemSelectedColor: text },
  Tabs: { itemSelectedColor: text },
  Pagination: { itemActiveColor: text, itemActiveColorHover: text },
  Spin: { colorPrimary: text }
})

export interface ThemeOptions {
  readonly scheme: ColorScheme
  readonly motion: boolean
  readonly tokens: ThemeTokens | undefined
}

/** antd's configuration, without the dark algorithm. */
export function tokensOf({ scheme, motion, tokens }: ThemeOptions): ThemeConfig {
  const accent = tokens?.colorPrimary ? accentOf(tokens.colorPrimary, scheme) : null
  return {
    token: {
      ...tokensFor[scheme],
      motion,
      ...(motion ? {} : still),
      ...tokens,
      ...(accent && variablesOf(accent))
    },
    components: components(scheme, accent ?? orange[scheme])
  }
}

/** antd declares them as `--pa-ant-pa-…`; base.css reads them. */
const variablesOf = ({ ink, hover, text, ground }: Accent) => ({
  paOnAccent: ink,
  paAccentHover: hover,
  paAccentText: text,
  paAccentGround: ground
})
