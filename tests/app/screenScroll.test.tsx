import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppOptionsContext, type AppOptions } from '../../src/app/screen/appOptions.ts'
import { useScreenScroll } from '../../src/app/layout/useScreenScroll.ts'

/** The height of the document limits the scroll position. */
const page = { length: 0, top: 0 }
let grown: (() => void)[] = []

beforeEach(() => {
  Object.assign(page, { length: 3000, top: 0 })
  grown = []
  const scroll = (_: number, top: number): void => {
    page.top = Math.min(top, page.length)
  }
  vi.spyOn(window, 'scrollTo').mockImplementation(scroll)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.top)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grown.push(callback)
      }
      observe(): void {}
      disconnect(): void {
        grown = []
      }
    }
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const options: AppOptions = {
  components: {},
  signInUrl: null,
  demo: false,
  portalCodes: true,
  publicHome: true,
  industryModelUrl: null,
  watermark: false,
  ownsDocument: true,
  onError: undefined
}

function open(own: Partial<AppOptions> = {}) {
  let navigate: NavigateFunction | undefined
  function Screen() {
    const go = useNavigate()
    useLayoutEffect(() => {
      navigate = go
    })
    useScreenScroll(useLocation().pathname)
    return null
  }
  const view = render(
    <AppOptionsContext value={{ ...options, ...own }}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </AppOptionsContext>
  )
  return {
    ...view,
    go: (to: string) => act(() => void navigate?.(to)),
    back: () => act(() => void navigate?.(-1))
  }
}

/** Goes back to a screen that was left at 1200 and is too short yet. */
function openWaiting() {
  const app = open()
  scroll(1200)
  app.go('/company')
  page.length = 100
  app.back()
  expect(page.top).toBe(100)
  return app
}

const scroll = (top: number): void => {
  window.scrollTo(0, top)
  window.dispatchEvent(new Event('scroll'))
}

const grow = (length: number): void => {
  page.length = length
  for (const callback of grown) callback()
}

describe('scroll restoration', () => {
  it('a new screen starts at the top', () => {
    const app = open()
    scroll(1200)
    app.go('/company')
    expect(page.top).toBe(0)
  })

  it('a change of the query does not scroll', () => {
    const app = open()
    scroll(400)
    app.go('/?page=2')
    expect(page.top).toBe(400)
  })

  it('going back restores the position as soon as the page is long enough', () => {
    const app = open()
    scroll(1200)
    app.go('/company')
    page.length = 100
    app.back()
    expect(page.top).toBe(100)
    grow(900)
    expect(page.top).toBe(900)
    grow(2500)
    expect(page.top).toBe(1200)
    scroll(300)
    grow(2600)
    expect(page.top).toBe(300)
  })

  it('stops restoring when the user scrolls', () => {
    const app = open()
    scroll(1200)
    app.go('/company')
    page.length = 100
    app.back()
    window.dispatchEvent(new Event('wheel'))
    scroll(50)
    grow(2500)
    expect(page.top).toBe(50)
  })

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('stops restoring with a %s', type => {
    openWaiting()
    document.body.dispatchEvent(new Event(type))
    expect(grown).toEqual([])
    grow(2500)
    expect(page.top).toBe(100)
  })

  it('stops restoring with what a screen keeps to itself, too', () => {
    openWaiting()
    const box = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => box.remove())
    box.addEventListener('keydown', event => event.stopPropagation())
    box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    expect(grown).toEqual([])
  })

  it('gives up after five seconds', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    openWaiting()
    vi.advanceTimersByTime(4_900)
    expect(grown).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(grown).toEqual([])
  })

  it('waits for nothing more once it is there', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    openWaiting()
    grow(2500)
    expect(page.top).toBe(1200)
    expect(grown).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits for nothing where the page is long enough at once', () => {
    const app = open()
    scroll(1200)
    app.go('/company')
    app.back()
    expect(page.top).toBe(1200)
    expect(grown).toEqual([])
  })

  it('is content with a part of a pixel, in either direction', () => {
    const app = open()
    scroll(1200.4)
    app.go('/company')
    page.length = 1200
    app.back()
    expect(grown).toEqual([])
  })

  it('stops restoring when the screen is left', () => {
    const app = openWaiting()
    app.go('/other')
    expect(grown).toEqual([])
    expect(page.top).toBe(0)
  })

  it('stops with the application, and listens no more', () => {
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    const app = openWaiting()
    app.unmount()
    expect(grown).toEqual([])
    const listeners = added.mock.calls.filter(([type]) => type === 'scroll').map(each => each[1])
    expect(listeners.length).toBeGreaterThan(0)
    for (const each of listeners) expect(removed).toHaveBeenCalledWith('scroll', each)
  })

  it('remembers each place by itself', () => {
    const app = open()
    scroll(1200)
    app.go('/company')
    scroll(700)
    app.go('/other')
    app.back()
    expect(page.top).toBe(700)
    app.back()
    expect(page.top).toBe(1200)
  })

  it('goes back to the top of a screen that was never scrolled', () => {
    const app = open()
    app.go('/company')
    scroll(700)
    app.back()
    expect(page.top).toBe(0)
  })

  it('forgets nothing of a screen that only changes its query', () => {
    const app = open()
    scroll(300)
    app.go('/?page=2')
    scroll(800)
    app.go('/company')
    app.back()
    expect(page.top).toBe(800)
  })

  it('is left to the page around, where the document is not ours', () => {
    const app = open({ ownsDocument: false })
    scroll(1200)
    app.go('/company')
    expect(page.top).toBe(1200)
    app.back()
    expect(page.top).toBe(1200)
  })
})
