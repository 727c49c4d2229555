import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { HttpProvider } from '../../../../src/http/HttpProvider.tsx'
import { NavigationProvider } from '../../../../src/navigation/NavigationProvider.tsx'
import { FilterPanel } from '../../../../src/filters/panel/FilterPanel.tsx'
import { filters } from '../../../../src/catalogue/filters.ts'
import { FilterContext, type Filtering } from '../../../../src/filters/filterContext.ts'
import { SessionProvider } from '../../../../src/session/SessionProvider.tsx'
import { memoryStorage } from '../../../../src/session/storage.ts'
import { ThemeProvider } from '../../../../src/theme/ThemeProvider.tsx'

/** The functions that the benchmark calls in this page. */
export interface ScreensPage {
  /**
   * Mounts the filter panel with every filter, closed, for the first time on this page; the time until its paint in
   * ms.
   */
  readonly mountPanel: () => Promise<number>
}

const page: { mountPanel?: ScreensPage['mountPanel'] } = {}
Object.assign(globalThis, { screens: page })

/** An application into which the panel is mounted like a screen, with providers already in place. */
function Around() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    page.mountPanel = async () => {
      const begun = performance.now()
      flushSync(() => setShown(true))
      await painted()
      return performance.now() - begun
    }
  }, [])
  if (!shown) return null
  return (
    <FilterContext value={filtering}>
      <FilterPanel />
    </FilterContext>
  )
}

const filtering: Filtering = {
  filters,
  criteria: {},
  setCriterion: () => undefined,
  setCriteria: () => undefined
}

/** The frame callback runs before the paint; a task queued in it runs after. */
function painted(): Promise<void> {
  return new Promise(done => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}

const storage = memoryStorage()

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ThemeProvider>
    <HttpProvider>
      <SessionProvider storage={storage}>
        <NavigationProvider onGo={() => undefined}>
          <Around />
        </NavigationProvider>
      </SessionProvider>
    </HttpProvider>
  </ThemeProvider>
)
