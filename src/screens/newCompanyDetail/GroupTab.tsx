import { useEffect, useRef } from 'react'
import { groupedSections, type SectionGroup as Group, type SectionKey } from '../../catalogue/sections.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { EquityCard } from '../../features/profile/equity/EquityCard.tsx'
import { SectionGroup } from '../../features/profile/section/SectionGroup.tsx'
import { SupplyLink } from '../../features/profile/SupplyLink.tsx'
import { useRegistrationSettled } from '../../features/profile/section/useCompanySection.ts'
import { sectionPlace, useJump } from '../../features/profile/useJump.ts'

export interface GroupTabProps {
  readonly id: string
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  readonly group: Group
  /** The section that is meant; null for the tab as a whole. */
  readonly section: SectionKey | null
}

/** The sections of one group below each other. */
export function GroupTab({ id, company, group, section }: GroupTabProps) {
  const frame = useRef<HTMLDivElement>(null)
  const jump = useJump(frame)
  useEffect(() => {
    if (section) jump(sectionPlace(section))
  }, [section, jump])
  const settled = useRegistrationSettled(id, group === 'basic')
  const keys = groupedSections.find(each => each.group === group)?.keys ?? []
  return (
    <div ref={frame} className="pa-company-tab">
      {group === 'equity' && <EquityCard company={company} />}
      {group === 'supply' && <SupplyLink id={id} name={company?.name} />}
      <SectionGroup id={id} company={settled ? company : null} keys={keys} />
    </div>
  )
}
