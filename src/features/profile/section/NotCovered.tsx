import { companyTexts } from '../../../text/areas/company.ts'
import { useTexts } from '../../../text/TextProvider.tsx'

export interface NotCoveredProps {
  readonly names: readonly string[]
}

/** What is not known, in one quiet line instead of a dash for each. */
export function NotCovered({ names }: NotCoveredProps) {
  const texts = useTexts(companyTexts)
  if (names.length === 0) return null
  return <p className="pa-not-covered">{texts.notCoveredFacts(names)}</p>
}
