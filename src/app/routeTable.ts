import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ScreenKey } from '../catalogue/screens.ts'

type Load = () => Promise<ComponentType>

const loaders = {
  home: async () => (await import('../screens/home/index.ts')).HomeScreen,
  exploreCompany: async () => (await import('../screens/exploreCompany/index.ts')).ExploreCompanyScreen,
  companyDetail: async () => (await import('../screens/companyDetail/index.ts')).CompanyDetailScreen,
  favorCompany: async () => (await import('../screens/favorCompany/index.ts')).FavorCompanyScreen
} as const satisfies Partial<Record<ScreenKey, Load>>

const lazyScreen = (load: Load) => lazy(async () => ({ default: await load() }))

/** The component of each screen that is built; a consumer that never shows one does not bundle it. */
export const builtScreens: Partial<Record<ScreenKey, LazyExoticComponent<ComponentType>>> = {
  home: /* @__PURE__ */ lazyScreen(loaders.home),
  exploreCompany: /* @__PURE__ */ lazyScreen(loaders.exploreCompany),
  companyDetail: /* @__PURE__ */ lazyScreen(loaders.companyDetail),
  favorCompany: /* @__PURE__ */ lazyScreen(loaders.favorCompany)
}

/** Fetches the code of a screen before it is shown, for example while a pointer rests on its menu entry. */
export function preloadScreen(key: ScreenKey): void {
  const load: Load | undefined = (loaders as Partial<Record<ScreenKey, Load>>)[key]
  // A failure is told when the screen is entered.
  load?.().catch(() => null)
}
