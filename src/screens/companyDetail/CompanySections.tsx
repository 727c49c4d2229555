import { useRef } from 'react'
import { groupedSections, sectionGroups, type SectionKey } from '../../catalogue/sections.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { CompanySection } from '../../profile/CompanySection.tsx'
import { EquityCard } from '../../profile/equity/EquityCard.tsx'
import { SectionAnchors } from './SectionAnchors.tsx'
import { useCurrentSection } from './useCurrentSection.ts'
import './companyDetail.css'

export interface CompanySectionsProps {
  readonly id: string
  /** Null until it is known. */
  readonly company: CompanyDetail | null
}

/** The sections of the catalogue below each other, by groups, and the way to each. */
export function CompanySections({ id, company }: CompanySectionsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [current, ask] = useCurrentSection(frame)
  const show = (key: SectionKey): void => {
    const section = frame.current?.querySelector<HTMLElement>(`[data-section="${key}"]`)
    section?.scrollIntoView({ block: 'start' })
    ask(key)
    section?.focus({ preventScroll: true })
  }
  return (
    <div ref={frame} className="pa-company-sections">
      <SectionAnchors counts={company?.sectionCounts ?? null} current={current} onShow={show} />
      {groupedSections.map(({ group, keys }) => (
        <div key={group} className="pa-company-group">
          <h2 className="pa-company-group-title">{sectionGroups[group]}</h2>
          {group === 'equity' && <EquityCard company={company} heading="h3" />}
          {keys.map(key => (
            <CompanySection
              key={key}
              id={id}
              company={company}
              section={key}
              heading="h3"
              held={key === current}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
