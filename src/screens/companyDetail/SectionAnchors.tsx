import { sectionKeys, sectionOf, type SectionKey } from '../../catalogue/sections.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { SectionCounts } from './sectionCounts.ts'

export interface SectionAnchorsProps {
  readonly counts: SectionCounts | null
  readonly current: SectionKey
  readonly onShow: (key: SectionKey) => void
}

/** The sections by name, with how much each holds; stays in sight while one reads. */
export function SectionAnchors({ counts, current, onShow }: SectionAnchorsProps) {
  const texts = useTexts().company
  return (
    <nav className="pa-card pa-anchors" aria-label={texts.sections}>
      {sectionKeys.map(key => {
        const { title, kind } = sectionOf(key)
        const count = kind === 'table' ? (counts?.[key] ?? null) : null
        return (
          <button
            key={key}
            type="button"
            className={key === current ? 'pa-anchor pa-anchor-current' : 'pa-anchor'}
            aria-current={key === current ? 'true' : undefined}
            onClick={() => onShow(key)}
          >
            {title}
            {count !== null && <span className="pa-anchor-count">{formatNumber(count)}</span>}
          </button>
        )
      })}
    </nav>
  )
}
