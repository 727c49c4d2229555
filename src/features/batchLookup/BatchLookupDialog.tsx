import type { ComponentType } from 'react'
import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import { companySearchTexts } from '../../text/areas/companySearch.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { type LookupMemory, noDecisions } from './decisions.ts'
import { LookupForm } from './LookupForm.tsx'
import { LookupResult, type LookupActionsProps } from './LookupResult.tsx'
import './batchLookup.css'

export interface BatchLookupDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The last result; null before there is one. */
  readonly memory: LookupMemory | null
  readonly onMemory: (memory: LookupMemory | null) => void
  readonly Actions: ComponentType<LookupActionsProps> | undefined
}

const FORM_WIDTH = 640
const RESULT_WIDTH = 1160

/** Looks up a list of companies: the form, then the result. */
export function BatchLookupDialog({ open, onClose, memory, onMemory, Actions }: BatchLookupDialogProps) {
  const texts = useTexts(batchLookupTexts)
  const { batchLookup } = useTexts(companySearchTexts)
  return (
    <Dialog
      open={open}
      title={memory ? titleOf(memory, texts) : batchLookup}
      width={memory ? RESULT_WIDTH : FORM_WIDTH}
      onClose={onClose}
    >
      {memory ? (
        <LookupResult
          memory={memory}
          onDecisions={decisions => onMemory({ ...memory, decisions })}
          onAgain={() => onMemory(null)}
          Actions={Actions}
          onLeave={onClose}
        />
      ) : (
        <LookupForm onAnswer={(answer, source) => onMemory({ answer, source, decisions: noDecisions })} />
      )}
    </Dialog>
  )
}

function titleOf(
  { source }: LookupMemory,
  texts: { result: string; resultOf: (name: string) => string }
): string {
  return source === null ? texts.result : texts.resultOf(source)
}
