import { useCallback, useState, type ReactNode } from 'react'
import { similarTexts } from '../text/similar.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { formatText } from '../text/format.ts'
import { LazyDialog } from '../errors/LazyDialog.tsx'

export interface SimilarActionProps {
  readonly company: { readonly id: string; readonly name: string }
  readonly className: string
  /** Before the label. Default: none. */
  readonly icon?: ReactNode
}

const loadDialog = async () => (await import('./SimilarDialog.tsx')).SimilarDialog

/** Opens the similar companies. */
export function SimilarAction({ company, className, icon }: SimilarActionProps) {
  const texts = useTexts(similarTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        title={texts.of(formatText(company.name))}
        onClick={() => setIsOpen(true)}
      >
        {icon && <span aria-hidden="true">{icon}</span>}
        {texts.action}
      </button>
      <LazyDialog load={loadDialog} open={isOpen} onClose={close} company={company} />
    </>
  )
}
