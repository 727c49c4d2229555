import type { ReactNode } from 'react'
import type { Destination } from '../navigation/port.ts'
import { formatText } from '../text/format.ts'
import { Highlight } from '../ui/Highlight.tsx'
import { LetterLogo } from '../ui/LetterLogo.tsx'
import { QuietLink } from '../ui/QuietLink.tsx'
import { TagList } from './TagList.tsx'
import './companyName.css'

export interface CompanyNameProps {
  readonly name: string
  /** Tells companies apart better than the full name where there is one. */
  readonly shortName?: string | null
  /** Null where nothing more is known of it. */
  readonly to: Destination | null
  readonly tags?: readonly string[]
  /** What to mark in the name. */
  readonly words?: readonly string[]
  /** A second, quieter line. */
  readonly note?: ReactNode
}

/** A company in a list: letter logo, name, tags and the reason of the match. */
export function CompanyName({ name, shortName, to, tags = [], words, note }: CompanyNameProps) {
  const shown = formatText(name)
  const marked = <Highlight text={shown} words={words} />
  const line = (
    <span className="pa-company-name-line">
      <span className="pa-company-name-text" title={shown}>
        {to ? <QuietLink to={to}>{marked}</QuietLink> : marked}
      </span>
      {tags.length > 0 && (
        <span className="pa-company-name-tags">
          <TagList tags={tags} most={2} />
        </span>
      )}
    </span>
  )
  return (
    <span className="pa-company-name">
      <LetterLogo name={name} shortName={shortName} />
      {note ? (
        <span className="pa-company-name-lines">
          {line}
          <span className="pa-company-name-note">{note}</span>
        </span>
      ) : (
        line
      )}
    </span>
  )
}
