import { use, type ComponentType } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { NavigationContext } from '../navigation/useNavigation.ts'

/** A screen whose errors stay on it: the page around it goes on, and another state of the screen is tried again. */
export function contained<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function Contained(props: Props) {
    const search = use(NavigationContext)?.search
    return (
      <ErrorBoundary resetKey={search}>
        <Screen {...props} />
      </ErrorBoundary>
    )
  }
}
