import { App, ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
// DatePicker takes its Chinese month names from here; the language of the page's own dayjs stays as it is.
import 'dayjs/locale/zh-cn.js'
import { useMemo, type ReactNode } from 'react'
import './base.css'
import { asGiven, tokensOf, type ColorScheme, type ThemeTokens } from './tokens.ts'
import { useMediaQuery } from './useMediaQuery.ts'

export interface ThemeProviderProps {
  /** `auto` follows the operating system. Default: `light`. */
  readonly colorScheme?: ColorScheme | 'auto' | undefined
  /** Whether things may move; nothing ever does when reduced motion is asked for. Default: true. */
  readonly motion?: boolean | undefined
  /** Values for antd's tokens, in the place of ours. Example: `{ colorPrimary: '#0A7' }`. Default: none. */
  readonly tokens?: ThemeTokens | undefined
  /** The nonce of the page's content security policy for style elements. Default: none. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

/** Colors, language and the root element under which antd's variables and ours can be read by plain CSS. */
export function ThemeProvider({
  colorScheme = 'light',
  motion = true,
  tokens,
  nonce,
  children
}: ThemeProviderProps) {
  const scheme = useColorScheme(colorScheme)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const theme = useTheme(scheme, motion && !still, tokens)
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
      button={{ autoInsertSpace: false }}
    >
      <App className={`pa-root pa-${scheme}`} message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  )
}

function useColorScheme(asked: ColorScheme | 'auto'): ColorScheme {
  const darkOutside = useMediaQuery('(prefers-color-scheme: dark)')
  if (asked !== 'auto') return asked
  return darkOutside ? 'dark' : 'light'
}

function useTheme(scheme: ColorScheme, motion: boolean, tokens: ThemeTokens | undefined): ThemeConfig {
  // A partner writes the tokens inline; what counts is what they say.
  const written = JSON.stringify(tokens ?? {})
  return useMemo(() => {
    const config = tokensOf({ scheme, motion, tokens: JSON.parse(written) as ThemeTokens })
    return {
      ...config,
      // Half of the theme of a page around us would be neither theirs nor ours: dark grounds under dark words.
      inherit: false,
      algorithm: scheme === 'dark' ? [antdTheme.darkAlgorithm, asGiven] : antdTheme.defaultAlgorithm,
      cssVar: { key: variablesClass(scheme, config) }
    }
  }, [scheme, motion, written])
}
/**
 * The class under which antd declares its variables. Two themes on one page need two classes, and two React roots
 * count their ids alike, so the class follows from the values themselves.
 */
function variablesClass(scheme: string, values: unknown): string {
  let hash = 5381
  for (const unit of JSON.stringify(values)) hash = (hash * 33 + (unit.codePointAt(0) ?? 0)) | 0
  return `pa-vars-${scheme}-${(hash >>> 0).toString(36)}`
}
