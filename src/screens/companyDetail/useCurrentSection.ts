import { useEffect, useState, type RefObject } from 'react'
import { isSectionKey, sectionKeys, type SectionKey } from '../../catalogue/sections.ts'

const first: SectionKey = sectionKeys[0] ?? 'registration'

/** The section that is being read: the last one whose head has passed the upper third of the window. */
export function useCurrentSection(frame: RefObject<HTMLElement | null>): SectionKey {
  const [current, setCurrent] = useState<SectionKey>(first)
  useEffect(() => {
    const sections = [...(frame.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) {
          if (entry.isIntersecting) inSight.add(entry.target)
          else inSight.delete(entry.target)
        }
        const key = sections.find(section => inSight.has(section))?.dataset.section
        if (key && isSectionKey(key)) setCurrent(key)
      },
      { rootMargin: '-120px 0px -60% 0px' }
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [frame])
  return current
}
