import type { ReactNode } from 'react'
import { formatNumber } from '../text/format.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'

export interface SectionKindsProps {
  readonly label: string
  /** The kinds that there are records of, each with their number. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  /** Null while all records are shown. */
  readonly chosen: string | null
  readonly onChoose: (kind: string | null) => void
}

/** Narrows the records of a section to one kind. One kind alone needs no choice. */
export function SectionKinds({ label, kinds, chosen, onChoose }: SectionKindsProps) {
  const texts = useTexts(companyTexts)
  if (kinds.length < 2) return null
  return (
    <div className="pa-section-kinds" role="group" aria-label={label}>
      <KindButton pressed={chosen === null} onPress={() => onChoose(null)}>
        {texts.allKinds}
      </KindButton>
      {kinds.map(({ kind, count }) => (
        <KindButton key={kind} pressed={kind === chosen} onPress={() => onChoose(kind)}>
          {kind} <span className="pa-section-count">{formatNumber(count)}</span>
        </KindButton>
      ))}
    </div>
  )
}

interface KindButtonProps {
  readonly pressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function KindButton({ pressed, onPress, children }: KindButtonProps) {
  return (
    <button type="button" className="pa-section-kind" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}
