import { CaptchaGate } from '../captcha/CaptchaGate.tsx'
import { ErrorBoundary, type ErrorBoundaryProps } from '../errors/pages/ErrorBoundary.tsx'
import { LastResort } from '../errors/pages/LastResort.tsx'
import { HttpProvider } from '../http/HttpProvider.tsx'
import type { HttpClientOptions } from '../http/pipeline/settings.ts'
import type { PageSessionOptions } from '../session/pageToken.ts'
import { SessionProvider } from '../session/SessionProvider.tsx'
import type { StoragePort } from '../session/storage.ts'
import type { Locale } from '../text/locale.ts'
import { TextProvider } from '../text/TextProvider.tsx'
import type { TextOverrides } from '../text/texts.ts'
import { ThemeProvider, type ThemeProviderProps } from '../theme/ThemeProvider.tsx'
import { TrackingProvider } from '../tracking/TrackingProvider.tsx'
import { FormMessages } from '../ui/form/FormMessages.tsx'
import { useShallowStable } from '../ui/hooks/useStableValue.ts'
import { VersionProvider } from '../version/VersionProvider.tsx'
import { AppOptionsContext, type AppComponents, type WatermarkOption } from './screen/appOptions.ts'
import { Mounted } from './Mounted.tsx'
import type { PageRouter } from './PageRouter.tsx'
import { needsReact } from '../theme/needsReact.tsx'

type HttpProps = Omit<HttpClientOptions, 'session' | 'isOnline' | 'clock' | 'locks' | 'askHuman'>
type ThemeProps = Omit<ThemeProviderProps, 'children' | 'locale'>

export interface ProspectingAppProps extends HttpProps, ThemeProps {
  /**
   * Where the application is mounted, below the router around it or, without one, below the origin.
   * Example: `/crm`. Default: the route around, as `<Route path="/crm/*">`, of which the star is needed; without one the
   * root.
   */
  readonly basePath?: string | undefined
  /** The router of a page whose router is not react-router's. Default: the one around, or our own. */
  readonly router?: PageRouter | undefined
  /** Paths below this one have a login of their own there. Default: `/operate`. */
  readonly operatePrefix?: string | undefined
  /**
   * Where the session is kept; read once. `browserStorage()` for a page that owns its origin. Default: local storage
   * under keys of our own.
   */
  readonly storage?: StoragePort | undefined
  /** The session of the embedding page, which signs people in by itself; see SessionProvider. Default: our own. */
  readonly session?: PageSessionOptions | undefined
  /**
   * The authorization page of the single sign-on; redirect_uri and state are added.
   * Example: `https://sso.example.com/authorize?client_id=prospecting`. Default: none, and the login says so.
   */
  readonly signInUrl?: string | null | undefined
  /** Whether the login offers the demo sign-in. Default: false. */
  readonly demo?: boolean | undefined
  /**
   * Whether a link may bring a code without the state of this page, as a portal sends it that begins the sign-in. A code
   * of the reference server's own provider always needs the state. Default: true.
   */
  readonly portalCodes?: boolean | undefined
  /** Whether the home page is shown to who is not signed in; false: it leads to the login, too. Default: true. */
  readonly publicHome?: boolean | undefined
  /**
   * Where the menu entry 产业经济大模型 leads; null removes the entry.
   * Default: the entry stands and says that its address is not configured.
   */
  readonly industryModelUrl?: string | null | undefined
  /**
   * Whether lists and companies bear, faintly, who looks at them: name, department and day, on paper too. A function
   * makes other words of these. Example: `({ name, day }) => `${name} ${day}``. Default: false.
   */
  readonly watermark?: WatermarkOption | undefined
  /**
   * The language: a locale pack that the page imports. Example: `enUS` of `prospecting-app/locale/en-US`. Default:
   * Chinese.
   */
  readonly locale?: Locale | undefined
  /** Sentences in the place of ours. Example: `{ common: { product: '拓客助手' } }`. Default: none. */
  readonly texts?: TextOverrides | undefined
  /** Parts to replace; null removes one. Example: `{ StaffMenu: null, screens: { home: MyHome } }`. Default: none. */
  readonly components?: AppComponents | undefined
  /**
   * Whether document title and focus follow the screen, and the page loads itself anew once after a deployment, for a
   * page that is only this. Default: false.
   */
  readonly ownsDocument?: boolean | undefined
  /**
   * The version that this page was built as, in the words of `version.json`, so that an old page can be told from a new
   * one. Example: `1.4.0`. Default: not known; the version that was stored when the page opened stands for it.
   */
  readonly version?: string | undefined
  /**
   * Told once about each version that is deployed and is not the one that runs, when a screen is entered; the page is
   * then not loaded anew. Default: nobody is told, and only a page that owns its document asks for `version.json`.
   */
  readonly onNewVersion?: ((version: string) => void) | undefined
  /**
   * Whether `/` leads to the search box, Ctrl+K (⌘K) opens the palette and Ctrl+Z (⌘Z) presses a toast's undo, while no
   * field of the page around has the focus. Default: true.
   */
  readonly shortcuts?: boolean | undefined
  /** Whether visits and searches are sent to the service as tracking points. Default: true. */
  readonly tracking?: boolean | undefined
  /** Called for errors that no screen handled. Default: none. */
  readonly onError?: ErrorBoundaryProps['onError']
}

/**
 * The whole application. It is only this composition: every piece of it can be had and put together otherwise.
 *
 * @example
 * <ProspectingApp
 *   basePath="/prospecting"
 *   session={{ token: 'portal-token' }}
 *   tokens={{ colorPrimary: '#1668dc' }}
 * />
 */
export const ProspectingApp = /* @__PURE__ */ needsReact(function ProspectingApp({
  basePath = '',
  router,
  operatePrefix = '/operate',
  storage,
  session,
  signInUrl = null,
  demo = false,
  portalCodes = true,
  publicHome = true,
  industryModelUrl = '',
  watermark = false,
  locale,
  texts,
  components = none,
  ownsDocument = false,
  version,
  onNewVersion,
  shortcuts = true,
  tracking = true,
  onError,
  colorScheme,
  motion,
  tokens,
  nonce,
  container,
  ...http
}: ProspectingAppProps) {
  const screens = useShallowStable(components.screens ?? none)
  const parts = useShallowStable({ ...components, screens })
  const options = useShallowStable({
    components: parts,
    signInUrl,
    demo,
    portalCodes,
    publicHome,
    industryModelUrl,
    watermark,
    ownsDocument,
    onError
  })
  return (
    <ErrorBoundary onError={onError} renderError={() => <LastResort />}>
      <TextProvider locale={locale} texts={texts}>
        <ThemeProvider
          locale={locale}
          colorScheme={colorScheme}
          motion={motion}
          tokens={tokens}
          nonce={nonce}
          container={container}
        >
          <FormMessages>
            <AppOptionsContext value={options}>
              <HttpProvider {...http}>
                <TrackingProvider enabled={tracking}>
                  <SessionProvider storage={storage} session={session}>
                    <VersionProvider
                      built={version ?? null}
                      ownsDocument={ownsDocument}
                      onNewVersion={onNewVersion}
                    >
                      <CaptchaGate />
                      <Mounted
                        basePath={basePath}
                        router={router}
                        operatePrefix={operatePrefix}
                        shortcuts={shortcuts}
                      />
                    </VersionProvider>
                  </SessionProvider>
                </TrackingProvider>
              </HttpProvider>
            </AppOptionsContext>
          </FormMessages>
        </ThemeProvider>
      </TextProvider>
    </ErrorBoundary>
  )
})

const none = {}
