import { createCache, StyleProvider, type StyleProviderProps } from '@ant-design/cssinjs'
import { App, ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd'
import type { Locale as AntdLocale } from 'antd/es/locale/index.js'
import zhCN from 'antd/es/locale/zh_CN'
import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react'
import './base.css'
import './print.css'
import type { ColorScheme } from './accent.ts'
import { asGiven, tokensOf, type ThemeTokens } from './tokens.ts'
import { useMediaQuery } from './useMediaQuery.ts'
import { useFloatingPlace } from './useFloatingPlace.ts'
import { needsReact } from './needsReact.tsx'

/** Of a locale pack, what concerns antd and the root element. */
export interface ThemeLocale {
  readonly code: string
  readonly antd: AntdLocale
}

export interface ThemeProviderProps {
  /** `auto` follows the operating system. Default: `light`. */
  readonly colorScheme?: ColorScheme | 'auto' | undefined
  /** Whether there is motion; never with reduced motion. Default: true. */
  readonly motion?: boolean | undefined
  /** Overrides of antd tokens. Example: `{ colorPrimary: '#0A7' }`. Default: none. */
  readonly tokens?: ThemeTokens | undefined
  /** The nonce of the page's content security policy for style elements. Default: none. */
  readonly nonce?: string | undefined
  /**
   * Where dialogs and messages go, for an application that lives in a shadow root or must leave the rest of the page
   * alone; the styles made at run time go into the shadow root that it is, or stands in, which needs `style.css`, too.
   * Default: the end of the page, and its head.
   */
  readonly container?: HTMLElement | ShadowRoot | undefined
  /** The language of antd's parts, and of the root element. Example: `enUS`. Default: Chinese. */
  readonly locale?: ThemeLocale | undefined
  readonly children: ReactNode
}

/**
 * Colors, locale, and the root element on which antd's variables and ours are declared.
 *
 * @example
 * <ThemeProvider colorScheme="auto" tokens={{ colorPrimary: '#1668dc' }}>
 *   <ExploreCompanyScreen />
 * </ThemeProvider>
 */
export const ThemeProvider = /* @__PURE__ */ needsReact(function ThemeProvider({
  colorScheme = 'light',
  motion = true,
  tokens,
  nonce,
  container,
  locale = chinese,
  children
}: ThemeProviderProps) {
  const scheme = useColorScheme(colorScheme)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const theme = useTheme(scheme, motion && !still, tokens)
  const floating = useFloatingPlace(nonce !== undefined && !container)
  const place = container ?? floating
  const root = container && shadowRootOf(container)
  // Styles that the page has already would not be written there again.
  const written = useMemo(() => root && { container: root, cache: createCache() }, [root])
  return (
    <ContainerContext value={place}>
      <CodeContext value={locale.code}>
        <StyleProvider {...plainly} {...written}>
          <ConfigProvider
            {...ours}
            locale={locale.antd}
            theme={theme}
            {...(nonce !== undefined && { csp: { nonce } })}
            {...(place && { getPopupContainer: () => place })}
            button={{ autoInsertSpace: false }}
          >
            <App
              component={Untranslated}
              className={`pa-root pa-${scheme} ${untranslated.className}`}
              message={{ maxCount: 3 }}
            >
              {children}
            </App>
          </ConfigProvider>
        </StyleProvider>
      </CodeContext>
    </ContainerContext>
  )
})

/** At the beginning of a shadow root, as in the head of a page, antd's styles stand before style.css, which changes them. */
function shadowRootOf(container: Node): ShadowRoot | undefined {
  const root = container.getRootNode()
  return 'host' in root ? (root as ShadowRoot) : undefined
}

const chinese: ThemeLocale = { code: 'zh-CN', antd: zhCN }

/**
 * A translator of the browser puts elements of its own around texts, which React then neither finds nor changes: old
 * figures would stand there, and a removed text ends the screen. Some go by the attribute, some by the class.
 */
const untranslated = { className: 'notranslate' } as const

const ContainerContext = /* @__PURE__ */ createContext<ThemeProviderProps['container']>(undefined)

/** Where something goes that stands beside the application. */
export function useContainer(): HTMLElement | ShadowRoot {
  return use(ContainerContext) ?? document.body
}

const CodeContext = /* @__PURE__ */ createContext(chinese.code)

function Untranslated(props: ComponentProps<'div'>) {
  return <div translate="no" lang={use(CodeContext)} {...props} />
}

/** Of antd's classes and variables: style.css is written for it, and no sheet of the embedding page is. */
const PREFIX = 'pa-ant'

/** How antd writes its styles: in a layer of the embedding page they would be weaker than all of style.css. */
const plainly: StyleProviderProps = { layer: false, hashPriority: 'low', transformers: [], linters: [] }

/** What antd would inherit from a ConfigProvider of the embedding page. */
const ours = {
  prefixCls: PREFIX,
  iconPrefixCls: `${PREFIX}-icon`,
  direction: 'ltr',
  componentSize: 'middle',
  componentDisabled: false,
  // These stand outside our root.
  modal: untranslated,
  drawer: untranslated,
  message: untranslated
} as const

function useColorScheme(preference: ColorScheme | 'auto'): ColorScheme {
  const darkOutside = useMediaQuery('(prefers-color-scheme: dark)')
  if (preference !== 'auto') return preference
  return darkOutside ? 'dark' : 'light'
}

function useTheme(scheme: ColorScheme, motion: boolean, tokens: ThemeTokens | undefined): ThemeConfig {
  // Tokens are often inline objects, so compare their content.
  const written = JSON.stringify(tokens ?? {})
  return useMemo(() => {
    const config = tokensOf({ scheme, motion, tokens: JSON.parse(written) as ThemeTokens })
    return {
      ...config,
      // Inheriting half of an embedding page's theme would mix both: dark backgrounds under dark text.
      inherit: false,
      algorithm: scheme === 'dark' ? [antdTheme.darkAlgorithm, asGiven] : antdTheme.defaultAlgorithm,
      hashed: true,
      cssVar: { prefix: PREFIX, key: variablesClass(scheme, config) }
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
