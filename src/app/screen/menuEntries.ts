import { isBuilt, screenKeys, screenOf, type Screen, type ScreenKey } from '../../catalogue/screens.ts'
import type { Session } from '../../session/useSession.ts'
import type { AppComponents } from './appOptions.ts'

/** What decides about the menu. */
type Allowed = Pick<Session, 'permissions' | 'menuOptions'>

/** The screens of one place of the menu, in the order of the catalogue, without those that were removed or forbidden. */
export function menuEntries(
  place: Screen['menu'],
  components: AppComponents,
  allowed: Allowed
): readonly Screen<ScreenKey>[] {
  return screenKeys
    .filter(key => components.screens?.[key] !== null)
    .map(screenOf)
    .filter(screen => screen.menu === place && isOffered(screen, allowed))
}

/** Before the permissions are known the top menu is as it was last; who has never seen one sees everything. */
function isOffered({ key, menu, permission }: Screen, { permissions, menuOptions }: Allowed): boolean {
  if (permissions) return !permission || permissions.some(each => each === permission)
  return menu !== 'top' || !menuOptions || menuOptions.includes(key)
}

/** Where the menu entry of a screen leads: past a mere entrance, to the first page below it that is there. */
export function entranceOf(key: ScreenKey, { screens = {} }: AppComponents): ScreenKey {
  if (screenOf(key).leadsTo === undefined) return key
  const below = screenKeys.filter(each => screenOf(each).parent === key && screens[each] !== null)
  return below.find(each => isBuilt(each) || screens[each]) ?? key
}
