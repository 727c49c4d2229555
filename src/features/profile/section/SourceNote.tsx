import { formatText } from '../../../text/format.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { useTexts, useLanguage } from '../../../text/TextProvider.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import type { SectionRecord } from './useCompanySection.ts'

/** Where a record comes from; null where not known. */
export interface Provenance {
  readonly source: string | null
  /** 官方, 披露, 挖掘 or 推断. */
  readonly kind: string | null
  /** YYYY-MM-DD. */
  readonly asOf: string | null
}

export interface SourceNoteProps {
  readonly provenance: Provenance
}

/** The kind of a source, its name and its day. */
export function SourceNote({ provenance }: SourceNoteProps) {
  const { source, kind, asOf } = provenance
  const texts = useTexts(companyTexts)
  const { word, formats } = useLanguage()
  if (!isKnown(provenance)) return formatText(null)
  return (
    <span className="pa-beside">
      {kind && (
        <>
          <Tag title={texts.sourceKind(kind)}>{word(kind)}</Tag>{' '}
        </>
      )}
      {source && word(source)} {asOf && <span className="pa-source-day">{formats.day(asOf)}</span>}
    </span>
  )
}

export function provenanceOf({ record }: Pick<SectionRecord, 'record'>): Provenance {
  return { source: textOf(record.source), kind: textOf(record.sourceKind), asOf: textOf(record.asOf) }
}

/** The source that all records share; null where there are several, or none is known. */
export function commonProvenance(records: readonly SectionRecord[]): Provenance | null {
  const [first, ...others] = records.map(provenanceOf)
  if (!first || !isKnown(first) || others.some(other => !isSame(first, other))) return null
  return first
}

export function hasSeveralSources(records: readonly SectionRecord[]): boolean {
  return records.some(each => isKnown(provenanceOf(each))) && commonProvenance(records) === null
}

function isKnown({ source, kind, asOf }: Provenance): boolean {
  return source !== null || kind !== null || asOf !== null
}

function isSame(one: Provenance, other: Provenance): boolean {
  return one.source === other.source && one.kind === other.kind && one.asOf === other.asOf
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
