import { isBuilt, type ScreenKey } from '../../catalogue/screens.ts'
import { builtScreens } from './builtScreens.ts'
import { screenAt } from './currentScreen.ts'

/**
 * Loads the code of a screen before it is shown. Once React has shown a skeleton it leaves it for 300 ms, so this saves
 * more than the loading itself. Never rejects: a failure is reported when the screen is entered.
 */
export async function preloadScreen(key: ScreenKey): Promise<void> {
  if (isBuilt(key)) await builtScreens[key].preload().catch(() => null)
}

/**
 * Loads the code of the screen at a path below the application's root, for a page that waits before it renders anything.
 * Never rejects.
 *
 * @example await preloadScreenAt('/exploreCompany')
 */
export async function preloadScreenAt(path: string): Promise<void> {
  const key = screenAt(path) ?? (path === '/' ? 'home' : null)
  if (key) await preloadScreen(key)
}
