import {
  groupedSections,
  sectionGroups,
  type SectionGroup,
  type SectionKey,
  sectionOf
} from '../../catalogue/sections.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { formatNumber } from '../../text/format.ts'
import { companyTexts } from '../../text/areas/company.ts'
import { useTexts, useTerms, useWords } from '../../text/TextProvider.tsx'

export interface SectionAnchorsProps {
  /** Tells how much each section holds; null until it is known. */
  readonly company: CompanyDetail | null
  readonly current: SectionKey
  readonly onShow: (key: SectionKey) => void
  readonly onShowGroup: (group: SectionGroup, keys: readonly SectionKey[]) => void
}

/** The groups by name, and of the one that is read its sections with how much each holds; stays in sight. */
export function SectionAnchors({ company, current, onShow, onShowGroup }: SectionAnchorsProps) {
  const texts = useTexts(companyTexts)
  const word = useWords()
  const { group: reading } = sectionOf(current)
  const shown = groupedSections.find(({ group }) => group === reading)?.keys ?? []
  return (
    <nav className="pa-card pa-anchors" aria-label={texts.sections}>
      <div className="pa-anchors-row pa-goes-on">
        {groupedSections.map(({ group, keys }) => (
          <button
            key={group}
            type="button"
            className="pa-anchor"
            aria-current={group === reading ? 'true' : undefined}
            onClick={() => onShowGroup(group, keys)}
          >
            {word(sectionGroups[group])}
          </button>
        ))}
      </div>
      <div
        className="pa-anchors-row pa-anchors-sections pa-goes-on"
        role="group"
        aria-label={word(sectionGroups[reading])}
      >
        {shown.map(key => (
          <SectionAnchor
            key={key}
            section={key}
            count={company?.sectionCounts[key] ?? null}
            isEmpty={company?.sectionCounts[key] === 0 || company?.uncovered.includes(key) === true}
            isCurrent={key === current}
            onShow={onShow}
          />
        ))}
      </div>
    </nav>
  )
}

interface SectionAnchorProps {
  readonly section: SectionKey
  readonly count: number | null
  readonly isEmpty: boolean
  readonly isCurrent: boolean
  readonly onShow: (key: SectionKey) => void
}

function SectionAnchor({ section, count, isEmpty, isCurrent, onShow }: SectionAnchorProps) {
  const { title, kind } = useTerms(sectionOf(section))
  return (
    <button
      type="button"
      className={isEmpty ? 'pa-anchor pa-anchor-small pa-anchor-empty' : 'pa-anchor pa-anchor-small'}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onShow(section)}
    >
      {title}
      {kind === 'table' && count !== null && <span className="pa-anchor-count">{formatNumber(count)}</span>}
    </button>
  )
}
