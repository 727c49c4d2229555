import { useMemo } from 'react'
import { formatText } from '../text/format.ts'
import { LongText } from './LongText.tsx'
import { wordDiff, type DiffPart } from './wordDiff.ts'

export interface ChangedTextProps {
  readonly before: string
  readonly after: string
  /** Which of the two is shown. */
  readonly side: 'before' | 'after'
}

const LONG = 240

/** One side of a change, with the words that went or came: struck out or underlined, so that no colour is needed. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const parts = useMemo(() => wordDiff(before, after)[side], [before, after, side])
  const text = side === 'before' ? before : after
  if (text.trim() === '') return formatText(null)
  const marked = <Marked parts={parts} side={side} />
  return text.length > LONG ? <LongText>{marked}</LongText> : marked
}

function Marked({ parts, side }: { readonly parts: readonly DiffPart[]; readonly side: 'before' | 'after' }) {
  const Mark = side === 'before' ? 'del' : 'ins'
  return parts.map(({ text, changed }, at) =>
    changed ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other identity
      <Mark key={at} className={side === 'before' ? 'pa-diff-gone' : 'pa-diff-come'}>
        {text}
      </Mark>
    ) : (
      text
    )
  )
}
