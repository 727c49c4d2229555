import type { ScreenKey } from '../catalogue/screens.ts'
import type { LazyScreen } from './lazyScreen.ts'
import {
  LazyCompanyDetail,
  LazyExploreCompany,
  LazyFavorCompany,
  LazyHome,
  LazyLogin,
  LazyNewCompanyDetail
} from './lazyScreens.ts'
import { screenAt } from './screenAt.ts'

/** The component of each screen that is built; the login has a route of its own, which tells it how to sign in. */
export const builtScreens: Partial<Record<ScreenKey, LazyScreen>> = {
  home: LazyHome,
  exploreCompany: LazyExploreCompany,
  companyDetail: LazyCompanyDetail,
  newCompanyDetail: LazyNewCompanyDetail,
  favorCompany: LazyFavorCompany
}

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
