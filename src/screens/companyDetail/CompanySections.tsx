import { useRef } from 'react'
import { sectionKeys, type SectionKey } from '../../catalogue/sections.ts'
import { CompanySection } from './CompanySection.tsx'
import { SectionAnchors } from './SectionAnchors.tsx'
import type { SectionCounts } from './sectionCounts.ts'
import { useCurrentSection } from './useCurrentSection.ts'

export interface CompanySectionsProps {
  readonly id: string
  /** Null until the company is known. */
  readonly counts: SectionCounts | null
}

/** The sections of the catalogue below each other, and the way to each. */
export function CompanySections({ id, counts }: CompanySectionsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const current = useCurrentSection(frame)
  const show = (key: SectionKey): void => {
    const section = frame.current?.querySelector<HTMLElement>(`[data-section="${key}"]`)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <div ref={frame} className="pa-company-sections">
      <SectionAnchors counts={counts} current={current} onShow={show} />
      {sectionKeys.map(key => (
        <CompanySection key={key} id={id} section={key} counts={counts} />
      ))}
    </div>
  )
}
