import { useMemo } from 'react'
import { formatText } from '../../../text/format.ts'
import { CutText } from './Expandable.tsx'
import { wordDiff } from './wordDiff.ts'

export interface ChangedTextProps {
  readonly text: string
  /** The text of the other side. */
  readonly against: string
  readonly side: 'before' | 'after'
}

const marks = {
  before: { Mark: 'del', className: 'pa-diff-gone' },
  after: { Mark: 'ins', className: 'pa-diff-come' }
} as const

/** One side of a change; its words are struck out or underlined, so that it does not depend on color. */
export function ChangedText({ text, against, side }: ChangedTextProps) {
  const parts = useMemo(() => {
    const diff = side === 'before' ? wordDiff(text, against) : wordDiff(against, text)
    return diff[side]
  }, [text, against, side])
  if (text.trim() === '') return formatText(null)
  const { Mark, className } = marks[side]
  return (
    <CutText length={text.length}>
      {parts.map((part, at) =>
        part.changed ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other identity
          <Mark key={at} className={className}>
            {part.text}
          </Mark>
        ) : (
          part.text
        )
      )}
    </CutText>
  )
}
