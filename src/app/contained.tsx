import { Suspense, use, type ComponentType } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { NavigationContext } from '../navigation/useNavigation.ts'
import type { LazyScreen } from './lazyScreen.ts'
import { ScreenPending } from './ScreenPending.tsx'

/** A screen whose errors stay on it: the page around it goes on, and another state of the screen is tried again. */
export function contained<Props extends object>(Screen: LazyScreen<Props>): ComponentType<Props> {
  return function Contained(props: Props) {
    const search = use(NavigationContext)?.search
    return (
      <ErrorBoundary resetKey={search}>
        <Suspense fallback={<ScreenPending />}>
          <Screen {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
