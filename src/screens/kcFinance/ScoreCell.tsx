import { useCallback, useState } from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { scoreText } from '../../text/locale.ts'
import { technologyTexts } from '../../text/areas/technology.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'

interface ScoredCompany {
  readonly id: string
  readonly name: string
  readonly score: number | null
}

const loadDialog = async () => (await import('./ScoreDialog.tsx')).ScoreDialog

/** A score that opens what is behind it. */
export function ScoreCell({ company }: { readonly company: ScoredCompany }) {
  const texts = useTexts(technologyTexts)
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const close = useCallback(() => setIsOpen(false), [])
  const written = scoreText(company.score, useWords())
  if (company.score === null) return written
  return (
    <>
      <button
        type="button"
        className="pa-technology-score"
        aria-haspopup="dialog"
        aria-label={`${written} ${texts.explainScore}`}
        title={texts.explainScore}
        onClick={() => setIsOpen(true)}
      >
        {written}
      </button>
      {isOpen !== null && <LazyDialog load={loadDialog} open={isOpen} onClose={close} company={company} />}
    </>
  )
}
