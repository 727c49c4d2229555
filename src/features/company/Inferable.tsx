import type { ReactNode } from 'react'
import { inferenceTexts } from '../../text/areas/marks.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import './inferable.css'

export interface InferableProps {
  /** What the value was inferred from; null where a source states it. */
  readonly evidence: string | null
  /** Whether the evidence can be read beside the value, where there is room, and not only as a tooltip. Default: false. */
  readonly explained?: boolean
  readonly children: ReactNode
}

/** A value that no source may state; then it is marked, and the mark stays where the value is cut. */
export function Inferable({ evidence, explained = false, children }: InferableProps) {
  const texts = useTexts(inferenceTexts)
  if (evidence === null) return children
  const words = texts.inferredFrom(evidence)
  return (
    <span className="pa-inferred">
      <span className="pa-inferred-value">{children}</span>
      <Tag tone="muted" title={words}>
        {texts.inferred}
      </Tag>
      {explained && <span className="pa-inferred-evidence">{words}</span>}
    </span>
  )
}
