/// <reference types="@testing-library/jest-dom/vitest" />
import * as matchers from '@testing-library/jest-dom/matchers'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { expectConsole, quietConsole, watchConsole } from './console.ts'
import { elementErrorWith } from './elementError.ts'
import { withoutOwnerStacks } from './ownerStacks.ts'
import { waitOf } from './patience.ts'

withoutOwnerStacks()

// Stubs for what jsdom lacks. Components that need a real size or viewport are tested in Chromium.
class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class IntersectionObserverStub implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = '0px'
  readonly scrollMargin = '0px'
  readonly thresholds = [0]
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

function matchMediaStub(media: string): MediaQueryList {
  const list = new EventTarget()
  return Object.assign(list, {
    matches: false,
    media,
    onchange: null,
    addListener(): void {},
    removeListener(): void {}
  }) as MediaQueryList
}

configure({ asyncUtilTimeout: waitOf('unit'), getElementError: elementErrorWith(prettyDOM) })

expect.extend(matchers)
globalThis.ResizeObserver = ResizeObserverStub
globalThis.IntersectionObserver = IntersectionObserverStub
window.matchMedia = matchMediaStub
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom logs "not implemented" for pseudo-elements; antd requests one to measure scroll bars.
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = element => computedStyle(element)

beforeEach(() => {
  watchConsole()
  // A part that loads late for an earlier test, unmounted since, may arrive in any later one.
  expectConsole(/A suspended resource finished loading inside a test/)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  quietConsole()
})
