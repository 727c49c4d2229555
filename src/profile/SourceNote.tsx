import { formatDay, formatText } from '../text/format.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Tag } from '../ui/Tag.tsx'
import { isKnown, type Provenance } from './provenance.ts'

export interface SourceNoteProps {
  readonly provenance: Provenance
}

/** Where something comes from: of what kind, whose, and of which day. */
export function SourceNote({ provenance }: SourceNoteProps) {
  const { source, kind, asOf } = provenance
  const texts = useTexts(companyTexts)
  if (!isKnown(provenance)) return formatText(null)
  return (
    <span className="pa-source-note">
      {kind && (
        <>
          <Tag title={texts.sourceKind(kind)}>{kind}</Tag>{' '}
        </>
      )}
      {[source, asOf && formatDay(asOf)].filter(part => part !== null).join(' ')}
    </span>
  )
}
