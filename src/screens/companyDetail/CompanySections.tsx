import { useRef } from 'react'
import { groupedSections, sectionGroups, type SectionKey } from '../../catalogue/sections.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { ContactsCard } from '../../features/contacts/ContactsCard.tsx'
import { EquityCard } from '../../features/profile/equity/EquityCard.tsx'
import { SectionGroup } from '../../features/profile/section/SectionGroup.tsx'
import { SupplyLink } from '../../features/profile/SupplyLink.tsx'
import { useRegistrationSettled } from '../../features/profile/section/useCompanySection.ts'
import { groupPlace, sectionPlace, useJump } from '../../features/profile/useJump.ts'
import { SectionAnchors } from './SectionAnchors.tsx'
import { useCurrentSection } from './useCurrentSection.ts'
import './companyDetail.css'
import { useWords } from '../../text/TextProvider.tsx'

export interface CompanySectionsProps {
  readonly id: string
  /** Null until it is known. */
  readonly company: CompanyDetail | null
}

/** The sections of the catalogue below each other, by groups, and the way to each. */
export function CompanySections({ id, company }: CompanySectionsProps) {
  const word = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const [current, ask] = useCurrentSection(frame)
  const jump = useJump(frame)
  const show = (key: SectionKey, place = sectionPlace(key)): void => {
    ask(key)
    jump(place)
  }
  // How high the first section will be nobody knows; what stands below it comes when that is settled.
  const settled = useRegistrationSettled(id, true)
  const known = settled ? company : null
  return (
    <div ref={frame} className="pa-company-sections">
      <SectionAnchors
        company={company}
        current={current}
        onShow={key => show(key)}
        onShowGroup={(group, [first]) => first && show(first, groupPlace(group))}
      />
      {groupedSections.slice(0, known ? undefined : 1).map(({ group, keys }) => (
        <div key={group} className="pa-company-group">
          <h2 className="pa-company-group-title" data-group={group} tabIndex={-1}>
            {word(sectionGroups[group])}
          </h2>
          {group === 'equity' && <EquityCard company={company} heading="h3" />}
          {group === 'supply' && <SupplyLink id={id} name={company?.name} />}
          <SectionGroup id={id} company={known} keys={keys} heading="h3" />
          {group === 'basic' && known && <ContactsCard company={known} heading="h3" />}
        </div>
      ))}
    </div>
  )
}
