import { useState } from 'react'
import { CORRECTION_VALUE_LENGTH } from '../catalogue/corrections.ts'
import { sectionOf, type SectionColumn, type SectionKey } from '../catalogue/sections.ts'
import { isEvidence } from '../contract/endpoints/corrections.ts'
import { correctionTexts } from '../text/correction.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { failureTexts } from '../text/failures.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Dialog, SendActions } from '../ui/dialogs/Dialog.tsx'
import { Outcome } from '../ui/dialogs/Outcome.tsx'
import { CorrectionFields, type CorrectionDraft } from './CorrectionFields.tsx'
import { OwnCorrections } from './OwnCorrections.tsx'
import { presentValue, type Values } from './presentValue.ts'
import { useAddCorrection } from './useCorrections.ts'
import '../ui/dialogs/dialog.css'
import './corrections.css'

export interface CorrectedSection {
  /** Of the company. */
  readonly id: string
  readonly section: SectionKey
  /** The records that are shown. */
  readonly records: readonly Values[]
}

export interface CorrectionDialogProps extends CorrectedSection {
  readonly open: boolean
  readonly onClose: () => void
}

/** Says that a value of a section is wrong, and shows what became of earlier ones. */
export function CorrectionDialog({ open, onClose, id, section, records }: CorrectionDialogProps) {
  const texts = useTexts(correctionTexts)
  const failures = useTexts(failureTexts)
  const { title, kind } = sectionOf(section)
  const columns: readonly SectionColumn[] = sectionOf(section).columns
  // What is shown when the dialog opens; the page behind may turn.
  const [shown] = useState(records)
  const [draft, setDraft] = useState<CorrectionDraft>({
    record: 0,
    field: columns[0]?.key ?? '',
    suggested: '',
    reason: '',
    evidence: ''
  })
  const [wasSent, setWasSent] = useState(false)
  const { mutate, isPending, error, isSuccess } = useAddCorrection(id)
  const [names] = columns
  const column = columns.find(({ key }) => key === draft.field)
  const values = shown[draft.record]
  const present = column && values ? presentValue(column, values) : ''
  const send = (): void => {
    setWasSent(true)
    const { suggested, reason, evidence } = trimmed(draft)
    if (suggested === '' || reason === '' || !isEvidence(evidence)) return
    mutate({
      section,
      field: draft.field,
      ...(kind === 'table' && names && values ? { of: cut(presentValue(names, values)) } : {}),
      present: cut(present),
      suggested,
      reason,
      ...(evidence === '' ? {} : { evidence })
    })
  }
  return (
    <Dialog
      open={open}
      title={texts.title(title)}
      busy={isPending}
      onClose={onClose}
      notice={
        error && (
          <Outcome kind="failed" title={texts.failed(failureSentence(error, failures))}>
            <p>{texts.failedUnchanged}</p>
          </Outcome>
        )
      }
      actions={
        <SendActions
          label={texts.send}
          done={isSuccess}
          sending={isPending}
          onSend={send}
          onClose={onClose}
        />
      }
    >
      {isSuccess ? (
        <Outcome kind="done" title={texts.sent}>
          <p>{texts.about}</p>
        </Outcome>
      ) : (
        <>
          <p className="pa-dialog-text pa-dialog-faint">{texts.about}</p>
          <CorrectionFields
            columns={columns}
            records={kind === 'table' ? shown : []}
            draft={draft}
            present={present}
            wasSent={wasSent}
            onChange={setDraft}
          />
        </>
      )}
      <OwnCorrections id={id} />
    </Dialog>
  )
}

function trimmed({ suggested, reason, evidence }: CorrectionDraft) {
  return { suggested: suggested.trim(), reason: reason.trim(), evidence: evidence.trim() }
}

/** What is shown may be longer than what is stored of it. */
function cut(text: string): string {
  return text.length > CORRECTION_VALUE_LENGTH ? `${text.slice(0, CORRECTION_VALUE_LENGTH - 1)}…` : text
}
