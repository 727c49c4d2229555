import { useEffect, useState, type RefObject } from 'react'
import { isSectionKey, sectionKeys, type SectionKey } from '../../catalogue/sections.ts'

const first: SectionKey = sectionKeys[0] ?? 'registration'

/**
 * The section that is being read: the one that was asked for, as long as it is in sight, else the first one below the bars.
 * The second of the pair asks for one.
 */
export function useCurrentSection(frame: RefObject<HTMLElement | null>) {
  const [topmost, setTopmost] = useState<SectionKey>(first)
  const [asked, ask] = useState<SectionKey | null>(null)
  useEffect(() => {
    if (!frame.current) return undefined
    let sections = sectionsIn(frame.current)
    const below = `-${barsEnd(sections[0])}px 0px`
    const inBand = new Set<Element>()
    const tell = (): void => {
      const key = keyOf(sections.find(section => inBand.has(section)))
      if (key) setTopmost(key)
    }
    const band = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target)
          else inBand.delete(target)
        }
        tell()
      },
      { rootMargin: `${below} -60% 0px` }
    )
    const window = new IntersectionObserver(
      entries => {
        const left = entries.filter(entry => !entry.isIntersecting).map(({ target }) => keyOf(target))
        ask(key => (left.includes(key) ? null : key))
      },
      { rootMargin: `${below} 0px 0px` }
    )
    const observers = [band, window]
    for (const observer of observers) for (const section of sections) observer.observe(section)
    // Sections come once the company is known, and go where they turn out to be empty.
    const coming = new MutationObserver(() => {
      const [before, now] = [new Set(sections), sectionsIn(frame.current)]
      sections = now
      const here = new Set(now)
      for (const observer of observers) {
        for (const section of now) if (!before.has(section)) observer.observe(section)
        for (const section of before) if (!here.has(section)) observer.unobserve(section)
      }
      for (const section of before) if (!here.has(section)) inBand.delete(section)
      tell()
    })
    coming.observe(frame.current, { childList: true, subtree: true })
    return () => {
      coming.disconnect()
      for (const observer of observers) observer.disconnect()
    }
  }, [frame])
  return [asked ?? topmost, ask] as const
}

function sectionsIn(frame: HTMLElement | null): readonly HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
}

function keyOf(section: Element | undefined): SectionKey | null {
  const key = section instanceof HTMLElement ? section.dataset.section : undefined
  return key && isSectionKey(key) ? key : null
}

/** Where the bars at the top of the window end, in CSS px: no head that is scrolled to stands above. */
function barsEnd(section: HTMLElement | undefined): number {
  return section ? Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0 : 0
}
