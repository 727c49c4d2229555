import { useEffect, useRef } from 'react'
import { groupedSections, type SectionGroup, type SectionKey } from '../../catalogue/sections.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { CompanySection } from '../../profile/CompanySection.tsx'
import { EquityCard } from '../../profile/equity/EquityCard.tsx'

export interface GroupTabProps {
  readonly id: string
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  readonly group: SectionGroup
  /** The section that is meant; null for the tab as a whole. */
  readonly section: SectionKey | null
}

/** The sections of one group below each other. */
export function GroupTab({ id, company, group, section }: GroupTabProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const meant = section && frame.current?.querySelector<HTMLElement>(`[data-section="${section}"]`)
    if (!meant) return
    meant.scrollIntoView({ block: 'start' })
    meant.focus({ preventScroll: true })
  }, [section])
  const keys = groupedSections.find(each => each.group === group)?.keys ?? []
  return (
    <div ref={frame} className="pa-company-tab">
      {group === 'equity' && <EquityCard company={company} />}
      {keys.map(key => (
        <CompanySection key={key} id={id} company={company} section={key} held={key === section} />
      ))}
    </div>
  )
}
