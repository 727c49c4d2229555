import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ScreenKey } from '../catalogue/screens.ts'
import type { LoginScreenProps } from '../screens/login/index.ts'
import { screenAt } from './screenAt.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type LazyScreen<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  readonly preload: () => Promise<void>
}

/** The component of each screen that is built; a consumer that never shows one does not bundle it. */
export const builtScreens: Partial<Record<ScreenKey, LazyScreen>> = {
  home: /* @__PURE__ */ lazyScreen(async () => (await import('../screens/home/index.ts')).HomeScreen),
  exploreCompany: /* @__PURE__ */ lazyScreen(
    async () => (await import('../screens/exploreCompany/index.ts')).ExploreCompanyScreen
  ),
  companyDetail: /* @__PURE__ */ lazyScreen(
    async () => (await import('../screens/companyDetail/index.ts')).CompanyDetailScreen
  ),
  favorCompany: /* @__PURE__ */ lazyScreen(
    async () => (await import('../screens/favorCompany/index.ts')).FavorCompanyScreen
  )
}

/** The login has a route of its own, which tells it how somebody may sign in. */
export const LazyLogin = /* @__PURE__ */ lazyScreen<LoginScreenProps>(
  async () => (await import('../screens/login/index.ts')).LoginScreen
)

/**
 * Fetches the code of a screen before it is shown. React keeps a skeleton standing for 300 ms once it has shown one, so
 * what is there in time saves more than its own loading. Never rejects: a failure is told when the screen is entered.
 */
export async function preloadScreen(key: ScreenKey): Promise<void> {
  const screen = key === 'login' ? LazyLogin : builtScreens[key]
  await screen?.preload().catch(() => null)
}

/** The same for a path below the application's root, for a page that waits before it draws anything. */
export async function preloadScreenAt(path: string): Promise<void> {
  const key = screenAt(path) ?? (path === '/' ? 'home' : null)
  if (key) await preloadScreen(key)
}

function lazyScreen<Props = object>(load: Load<Props>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<void> => {
    loaded = await load()
  }
  const screen = lazy(() =>
    loaded ? atOnce({ default: loaded }) : load().then(component => ({ default: component }))
  )
  return Object.assign(screen, { preload })
}

/** React takes whatever has a `then`; one that answers at once is drawn without a skeleton in between. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- that is the point
  return { then: (done: (value: Value) => void) => done(value) } as Promise<Value>
}
