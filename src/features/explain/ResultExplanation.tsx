import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { hasCriteria } from '../../domain/criteria/criteria.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { companySearchTexts } from '../../text/areas/companySearch.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { CriteriaProps } from '../../filters/filterContext.ts'
import { UnknownNotes } from '../../filters/panel/UnknownNotes.tsx'
import { ExplanationSkeleton } from './ExplanationSkeleton.tsx'
import './resultExplanation.css'

// Rarely opened, and counted only then.
const Funnel = /* @__PURE__ */ lazyPart(
  async () => (await import('./Funnel.tsx')).Funnel,
  ({ criteria }) => <ExplanationSkeleton criteria={criteria} />
)

export interface ResultExplanationProps extends CriteriaProps {
  /** The result itself has been counted; nothing else is asked before. */
  readonly isCounted: boolean
}

/** Beside the total: what each condition does to the result. Opened, it stands below the bar. */
export function ResultExplanation({ criteria, onChange, isCounted }: ResultExplanationProps) {
  const texts = useTexts(companySearchTexts)
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!hasCriteria(criteria)) return null
  return (
    <section className="pa-explain" aria-label={texts.explanation}>
      <button
        type="button"
        className="pa-explain-toggle"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.explanation}
        <span className="pa-explain-mark" aria-hidden="true">
          {open ? <UpOutlined /> : <DownOutlined />}
        </span>
      </button>
      {!open && <UnknownNotes enabled={isCounted} onAll={() => setOpen(true)} />}
      {open && (
        <div id={id} className="pa-explain-body">
          <Funnel criteria={criteria} onChange={onChange} />
        </div>
      )}
    </section>
  )
}
