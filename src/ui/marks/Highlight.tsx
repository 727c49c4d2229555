import { highlightParts } from '../../domain/criteria/searchText.ts'
import './highlight.css'

export interface HighlightProps {
  readonly text: string
  /** The search words. Default: none. */
  readonly words?: readonly string[] | undefined
}

/** A text with the search words marked. */
export function Highlight({ text, words = [] }: HighlightProps) {
  if (words.length === 0) return text
  return highlightParts(text, words).map((part, at) =>
    part.hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other identity
      <mark key={at} className="pa-highlight">
        {part.text}
      </mark>
    ) : (
      part.text
    )
  )
}
