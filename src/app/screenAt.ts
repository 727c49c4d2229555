import { screenKeys, screenOf, type ScreenKey } from '../catalogue/screens.ts'

/** The screen at a path below the application's root; null for a path of none. */
export function screenAt(path: string): ScreenKey | null {
  const place = path.replace(/^\/+|\/+$/g, '').toLowerCase()
  return screenKeys.find(key => screenOf(key).path.toLowerCase() === place) ?? null
}
