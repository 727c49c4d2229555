import { useEffect, useState, type RefObject } from 'react'
import type { SectionGroup, SectionKey } from '../../catalogue/sections.ts'

/** Where a jump leads, as a selector: a section, or the head of a group. */
export type Place = `[data-${'section' | 'group'}="${string}"]`

export const sectionPlace = (key: SectionKey): Place => `[data-section="${key}"]`
export const groupPlace = (group: SectionGroup): Place => `[data-group="${group}"]`

interface Held {
  readonly place: Place
  /** Where it was put in the window, and how high the sections were then; null until it is there. */
  readonly put: { readonly top: number; readonly height: number } | null
}

/** What a reader does that may move the page. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * A jump to a place, which then stays below the bars while what stands above it comes and grows, until the reader
 * moves.
 */
export function useJump(frame: RefObject<HTMLElement | null>): (place: Place) => void {
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
    const target = held && sections?.querySelector<HTMLElement>(held.place)
    if (!held || !target || !sections || isHidden(target)) return
    target.scrollIntoView({ block: 'start' })
    if (held.put === null) target.focus({ preventScroll: true })
    held = {
      place: held.place,
      put: { top: target.getBoundingClientRect().top, height: sections.offsetHeight }
    }
  }
  const letGo = (): void => {
    held = null
  }
  return {
    put,
    letGo,
    to: (place: Place): void => {
      held = { place, put: null }
      put()
    },
    scrolled: (): void => {
      const sections = frame()
      const target = held && sections?.querySelector(held.place)
      // The browser scrolls too, where something grows; then the height is another one.
      if (!target || !held?.put || sections?.offsetHeight !== held.put.height) return
      if (Math.abs(target.getBoundingClientRect().top - held.put.top) > 1) letGo()
    }
  }
}

/** What is not shown yet has no place. Browsers that cannot tell (2022 and older) do not hide it, either. */
function isHidden(target: HTMLElement): boolean {
  return 'checkVisibility' in target && !target.checkVisibility()
}
