import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyExtra } from '../../errors/lazyPart.tsx'
import { ErrorBoundary } from '../../errors/pages/ErrorBoundary.tsx'
import { useLoading, useSeenWorlds } from '../../http/useConnection.ts'
import { SubjectContext } from '../../navigation/useSubject.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useAppOptions } from '../screen/appOptions.ts'
import { useCurrentScreen } from '../screen/currentScreen.ts'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { ScreenError } from '../screen/ScreenError.tsx'
import { ScreenPending } from '../screen/ScreenPending.tsx'
import { DemoLine } from './DemoLine.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnChange, useScreenDocument } from './useScreenDocument.ts'
import { useScreenScroll } from './useScreenScroll.ts'
import './layout.css'

export interface LayoutProps {
  readonly children: ReactNode
}

/**
 * The frame around every screen but the login: the bar at the top, and the screen below.
 *
 * @example
 * <Layout>
 *   <HomeScreen />
 * </Layout>
 */
export function Layout({ children }: LayoutProps) {
  const { components, onError } = useAppOptions()
  const layout = useTexts(layoutTexts)
  const { pathname, search } = useLocation()
  const screen = useCurrentScreen()
  const place = placeOf(pathname, search)
  const main = useFocusOnChange(place)
  useScreenScroll(place)
  const [subject, setSubject] = useState<string | null>(null)
  useScreenDocument(screen, subject)
  // What a screen holds belongs to its world.
  const turn = useSeenWorlds()?.turn ?? 0
  const Bar = components.TopBar === undefined ? TopBar : components.TopBar
  return (
    <div className="pa-layout">
      <button type="button" className="pa-skip" onClick={() => main.current?.focus()}>
        {layout.skip}
      </button>
      <CommandPalette>{Bar && <Bar />}</CommandPalette>
      <LoadingLine />
      <DemoLine />
      <OfflineLine />
      <main className="pa-main" ref={main} tabIndex={-1}>
        <ErrorBoundary
          resetKey={pathname + search}
          onError={onError}
          renderError={(error, retry) => <ScreenError error={error} onRetry={retry} />}
        >
          <SubjectContext value={setSubject}>
            <Suspense key={turn} fallback={<ScreenPending />}>
              {children}
            </Suspense>
          </SubjectContext>
        </ErrorBoundary>
      </main>
    </div>
  )
}

const OfflineLine = /* @__PURE__ */ lazyExtra(async () => (await import('./extras.ts')).OfflineLine)

/** Another company is another screen; other conditions of a list, or another tab, are not. */
function placeOf(pathname: string, search: string): string {
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
}

/** A line under the bar while requests are under way. It waits before it appears: quick requests show nothing. */
function LoadingLine() {
  return useLoading() > 0 ? <div className="pa-loading-line" aria-hidden="true" /> : null
}
