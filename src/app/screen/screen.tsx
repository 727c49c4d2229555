import { lazy, Suspense, use, type ComponentType, type FunctionComponent } from 'react'
import { ErrorBoundary } from '../../errors/pages/ErrorBoundary.tsx'
import { NavigationContext } from '../../navigation/useNavigation.ts'
import { needsReact } from '../../theme/needsReact.tsx'
import { PrintedPage } from './PrintedPage.tsx'
import { ScreenPending } from './ScreenPending.tsx'

/**
 * A screen whose code is loaded when it is shown, or before. It can be used alone in the page of a partner: it brings an
 * error boundary, a skeleton and the trace of what is printed along.
 */
export type Screen<Props extends object = object> = FunctionComponent<Props> & {
  /** The same without either, for the frame of the application, which has them. */
  readonly bare: ComponentType<Props>
  readonly preload: () => Promise<void>
}

export function screen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null
  const bare: ComponentType<Props> = lazy(() =>
    loaded ? atOnce({ default: loaded }) : load().then(component => ({ default: component }))
  )
  const preload = async (): Promise<void> => {
    loaded = await load()
  }
  return Object.assign(withBoundary(bare), { bare, preload })
}

/** React takes anything with a `then`; one that answers at once is rendered without a skeleton in between. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- that is the point
  return { then: (done: (value: Value) => void) => done(value) } as Promise<Value>
}

/** An error boundary per screen; another state of the screen resets it. */
function withBoundary<Props extends object>(Bare: ComponentType<Props>): FunctionComponent<Props> {
  return needsReact(function ScreenWithBoundary(props: Props) {
    const search = use(NavigationContext)?.search
    return (
      <ErrorBoundary resetKey={search}>
        <Suspense fallback={<ScreenPending />}>
          <PrintedPage>
            <Bare {...props} />
          </PrintedPage>
        </Suspense>
      </ErrorBoundary>
    )
  })
}
