import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Tag } from '../ui/Tag.tsx'

export interface InferredTagProps {
  /** What the value beside it was inferred from; null where a source states it. */
  readonly evidence: string | null
}

/** Marks a value that no source states. */
export function InferredTag({ evidence }: InferredTagProps) {
  const texts = useTexts(companyTexts)
  if (evidence === null) return null
  return (
    <>
      {' '}
      <Tag tone="muted" title={texts.inferredFrom(evidence)}>
        {texts.inferred}
      </Tag>
    </>
  )
}
