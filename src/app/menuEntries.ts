import { screenKeys, screenOf, type Screen, type ScreenKey } from '../catalogue/screens.ts'
import type { AppComponents } from './appOptions.ts'

/** The screens of one place of the menu, in the order of the catalogue, without those that were removed. */
export function menuEntries(place: Screen['menu'], components: AppComponents): readonly Screen<ScreenKey>[] {
  return screenKeys
    .filter(key => components.screens?.[key] !== null)
    .map(screenOf)
    .filter(screen => screen.menu === place)
}
