import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppOptionsContext, type AppOptions } from '../../src/app/appOptions.ts'
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
  industryModelUrl: null,
  ownsDocument: true,
  onError: undefined
}

function open() {
  let navigate: NavigateFunction | undefined
  function Screen() {
    const go = useNavigate()
    useLayoutEffect(() => {
      navigate = go
    })
    useScreenScroll(useLocation().pathname)
    return null
  }
  render(
    <AppOptionsContext value={options}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </AppOptionsContext>
  )
  return {
    go: (to: string) => act(() => void navigate?.(to)),
    back: () => act(() => void navigate?.(-1))
  }
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
})
