import type { ReactNode } from 'react'
import type { Customer } from '../../contract/entities/customer.ts'
import type { Destination } from '../../navigation/port.ts'
import { formatText } from '../../text/format.ts'
import { Highlight } from '../../ui/marks/Highlight.tsx'
import { LetterLogo } from '../../ui/marks/LetterLogo.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { CustomerMark } from './CustomerMark.tsx'
import { TagList } from './TagList.tsx'
import './companyName.css'

export interface CompanyNameProps {
  readonly name: string
  /** Tells companies apart better than the full name where there is one. */
  readonly shortName?: string | null
  /** Null where nothing more is known of it. */
  readonly to: Destination | null
  readonly tags?: readonly string[]
  /** Whether it banks with us already. Default: nobody says so. */
  readonly customer?: Customer | null
  /** What to mark in the name. */
  readonly words?: readonly string[]
  /** A second, quieter line. */
  readonly note?: ReactNode
}

/** A company in a list: letter logo, name, tags and the reason of the match. */
export function CompanyName({
  name,
  shortName,
  to,
  tags = [],
  customer = null,
  words,
  note
}: CompanyNameProps) {
  const shown = formatText(name)
  const marked = <Highlight text={shown} words={words} />
  const line = (
    <span className="pa-company-name-line">
      <span className="pa-company-name-text" title={shown}>
        {to ? <QuietLink to={to}>{marked}</QuietLink> : marked}
      </span>
      {(customer || tags.length > 0) && (
        <span className="pa-company-name-tags">
          <CustomerMark customer={customer} />
          <TagList tags={tags} most={customer ? 1 : 2} />
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
