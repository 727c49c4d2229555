import { useEffect, useState, type RefObject } from 'react'
import type { SectionKey } from '../catalogue/sections.ts'

interface Held {
  readonly key: SectionKey
  /** Where it was put in the window, and how high the sections were then; null until it is there. */
  readonly put: { readonly top: number; readonly height: number } | null
}

/** What a reader does that may move the page. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * A jump to a section, which then stays below the bars while what stands above it comes and grows, until the reader
 * moves.
 */
export function useJump(frame: RefObject<HTMLElement | null>): (key: SectionKey) => void {
  const [jump] = useState(() => createJump(() => frame.current))
  useEffect(() => {
    const sections = frame.current
    if (!sections) return undefined
    const grown = new ResizeObserver(jump.put)
    grown.observe(sections)
    for (const move of moves) window.addEventListener(move, jump.letGo, { capture: true, passive: true })
    document.addEventListener('scroll', jump.scrolled, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      for (const move of moves) window.removeEventListener(move, jump.letGo, { capture: true })
      document.removeEventListener('scroll', jump.scrolled, { capture: true })
    }
  }, [frame, jump])
  return jump.to
}

function createJump(frame: () => HTMLElement | null) {
  let held: Held | null = null
  const put = (): void => {
    const sections = frame()
    const section = held && sectionIn(sections, held.key)
    if (!held || !section || !sections) return
    section.scrollIntoView({ block: 'start' })
    if (held.put === null) section.focus({ preventScroll: true })
    held = {
      key: held.key,
      put: { top: section.getBoundingClientRect().top, height: sections.offsetHeight }
    }
  }
  const letGo = (): void => {
    held = null
  }
  return {
    put,
    letGo,
    to: (key: SectionKey): void => {
      held = { key, put: null }
      put()
    },
    scrolled: (): void => {
      const sections = frame()
      const section = held && sectionIn(sections, held.key)
      // The browser scrolls too, where something grows; then the height is another one.
      if (!section || !held?.put || sections?.offsetHeight !== held.put.height) return
      if (Math.abs(section.getBoundingClientRect().top - held.put.top) > 1) letGo()
    }
  }
}

function sectionIn(frame: HTMLElement | null, key: SectionKey): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-section="${key}"]`) ?? null
}
