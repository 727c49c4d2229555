import { createContext, use, type ComponentType } from 'react'
import type { ScreenKey } from '../../catalogue/screens.ts'
import type { ErrorBoundaryProps } from '../../errors/pages/ErrorBoundary.tsx'
import type { RouteErrorPageProps } from '../../errors/pages/RouteErrorPage.tsx'

export interface TopBarProps {
  /** Between the menu and the staff menu. Default: nothing. */
  readonly extra?: ComponentType | undefined
}

/** Parts of the application that a page around it may replace; null removes one. */
export interface AppComponents {
  /** The whole bar at the top. */
  readonly TopBar?: ComponentType<TopBarProps> | null
  /** The entries of the main menu, in the bar and in the drawer. */
  readonly TopMenu?: ComponentType | null
  /** At the right of the bar: the staff menu, or the sign-in link. */
  readonly StaffMenu?: ComponentType | null
  /** The page in the place of a screen that failed. */
  readonly ErrorPage?: ComponentType<RouteErrorPageProps> | null
  /** Screens by their key. A removed one has neither an address nor a menu entry. */
  readonly screens?: Partial<Record<ScreenKey, ComponentType | null>>
}

/** Whose watermark it is. */
export interface WatermarkViewer {
  readonly name: string
  /** Null where there is none. */
  readonly department: string | null
  /** Today where the reader is, YYYY-MM-DD. */
  readonly day: string
}

/** Whether there is a watermark; a function makes its words. */
export type WatermarkOption = boolean | ((viewer: WatermarkViewer) => string)

/** What the parts of the application need to know of the deployment; every value is there. */
export interface AppOptions {
  readonly components: AppComponents
  /** The authorization page of the single sign-on. */
  readonly signInUrl: string | null
  readonly demo: boolean
  /** Whether a code without our state is accepted. */
  readonly portalCodes: boolean
  /** Whether the home page is shown to who is not signed in. */
  readonly publicHome: boolean
  /** Address of 产业经济大模型; empty if not configured, null to hide the entry. */
  readonly industryModelUrl: string | null
  /** Whether lists and companies bear the name of who looks at them, or their words. */
  readonly watermark: WatermarkOption
  /** Whether document title and focus follow the screen, and the page may be loaded anew without being asked. */
  readonly ownsDocument: boolean
  /** Told about errors that no screen expected. */
  readonly onError: ErrorBoundaryProps['onError']
}

const defaults: AppOptions = {
  components: {},
  signInUrl: null,
  demo: false,
  portalCodes: true,
  publicHome: true,
  industryModelUrl: null,
  watermark: false,
  ownsDocument: false,
  onError: undefined
}

export const AppOptionsContext = /* @__PURE__ */ createContext<AppOptions>(defaults)

export function useAppOptions(): AppOptions {
  return use(AppOptionsContext)
}
