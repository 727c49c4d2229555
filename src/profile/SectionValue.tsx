import type { ReactNode } from 'react'
import type { SectionColumn, SectionKey } from '../catalogue/sections.ts'
import { formatCapitalWithUnit, formatDay, formatNumber, formatText, type Capital } from '../text/format.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { QuietLink } from '../ui/QuietLink.tsx'
import { Tag } from '../ui/Tag.tsx'
import { companyPlace } from '../navigation/places.ts'
import { LongText } from './LongText.tsx'
import { NameList } from './NameList.tsx'
import { ShareBar } from './ShareBar.tsx'
import { toneOfValue } from './toneOfValue.ts'

export interface SectionValueProps {
  readonly section: SectionKey
  readonly column: SectionColumn
  readonly value: unknown
}

/** How a single value of a section is shown: by the column's kind, a few by their own meaning. */
export function SectionValue({ section, column, value }: SectionValueProps): ReactNode {
  const { undisclosed } = useTexts(companyTexts)
  const text = typeof value === 'string' ? value : null
  const tone = text && toneOfValue(section, column.key, text)
  if (tone) return <Tag tone={tone}>{text}</Tag>
  if (['website', 'domain'].includes(column.key)) return <OutsideLink address={text} />
  // An amount that was not disclosed is not an amount of nothing.
  if (section === 'financing' && column.key === 'amount') return text ?? undisclosed
  switch (column.kind) {
    case 'text':
      return text && text.length > LONG ? <LongText>{text}</LongText> : formatText(text)
    case 'date':
      return formatDay(text)
    case 'number':
      // A year is a name, not an amount of years.
      return column.key === 'year' ? formatText(writtenNumber(value)) : formatNumber(writtenNumber(value))
    case 'amount':
      return formatNumber(text)
    case 'percent':
      return <ShareBar share={text} />
    case 'list':
      return <NameList names={textsOf(value)} />
    case 'company':
      return <CompanyReference value={value} />
    case 'capital':
      return formatCapitalWithUnit(isCapital(value) ? value : null)
  }
}

/** From so many characters on a text opens on demand. */
const LONG = 240

/** A company's name; it leads there where the company is known. */
function CompanyReference({ value }: { readonly value: unknown }) {
  const { id, name } = readReference(value)
  if (!id) return formatText(name)
  return <QuietLink to={companyPlace(id)}>{formatText(name)}</QuietLink>
}

function readReference(value: unknown): { readonly id: string | null; readonly name: string | null } {
  if (typeof value !== 'object' || value === null) return { id: null, name: null }
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown }
  return { id: typeof id === 'string' ? id : null, name: typeof name === 'string' ? name : null }
}

function writtenNumber(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : null
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

function isCapital(value: unknown): value is Capital {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}
