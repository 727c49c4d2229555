import { useState } from 'react'
import { CORRECTION_VALUE_LENGTH } from '../../catalogue/corrections.ts'
import { sectionOf, type SectionColumn, type SectionKey } from '../../catalogue/sections.ts'
import { correctionEndpoints } from '../../contract/endpoints/corrections.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { correctionTexts } from '../../text/areas/correction.ts'
import { useTexts, useLanguage, useTerms } from '../../text/TextProvider.tsx'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { SendDialog } from '../../ui/dialogs/SendDialog.tsx'
import { errorsOf, useForm } from '../../ui/form/useForm.ts'
import { CorrectionFields, type CorrectionDraft } from './CorrectionFields.tsx'
import { OwnCorrections } from './OwnCorrections.tsx'
import { presentValue, type Values } from './presentValue.ts'
import { useAddCorrection } from './useCorrections.ts'
import '../../ui/dialogs/dialog.css'
import './corrections.css'
import { chinese } from '../../text/locale.ts'

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

const { suggested, reason, evidence } = correctionEndpoints.addCorrection.body.entries
const written = { suggested, reason, evidence }

const emptyDraft = { record: 0, suggested: '', reason: '', evidence: '' }

/** Says that a value of a section is wrong, and shows what became of earlier ones. */
export function CorrectionDialog({ open, onClose, id, section, records }: CorrectionDialogProps) {
  const texts = useTexts(correctionTexts)
  const sentence = useFailureSentence()
  const language = useLanguage()
  const { title, kind, columns: all } = useTerms(sectionOf(section))
  const columns: readonly SectionColumn[] = all
  // What is shown when the dialog opens; the page behind may turn.
  const [shown] = useState(records)
  const [draft, setDraft] = useState<CorrectionDraft>({ ...emptyDraft, field: columns[0]?.key ?? '' })
  const { mutate, isPending, error, isSuccess } = useAddCorrection(id)
  const [names] = columns
  const column = columns.find(({ key }) => key === draft.field)
  const values = shown[draft.record]
  const present = column && values ? presentValue(column, values, language) : ''
  const { submit, errorOf } = useForm({
    errors: errorsOf(written, draft),
    sending: isPending,
    // Who reads it sees the data, whatever the language of this screen.
    onSend: () =>
      mutate({
        section,
        field: draft.field,
        ...(kind === 'table' && names && values && { of: cut(presentValue(names, values, chinese)) }),
        present: cut(column && values ? presentValue(column, values, chinese) : ''),
        suggested: draft.suggested.trim(),
        reason: draft.reason.trim(),
        ...(draft.evidence.trim() !== '' && { evidence: draft.evidence.trim() })
      })
  })
  return (
    <SendDialog
      open={open}
      title={texts.title(title)}
      onClose={onClose}
      action={texts.send}
      onSend={submit}
      sending={isPending}
      isOver={isSuccess}
      failure={error && texts.failed(sentence(error))}
      failureHint={texts.failedUnchanged}
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
            errorOf={errorOf}
            onChange={setDraft}
          />
        </>
      )}
      <OwnCorrections id={id} />
    </SendDialog>
  )
}

/** What is shown may be longer than what is stored of it. */
function cut(text: string): string {
  return text.length > CORRECTION_VALUE_LENGTH ? `${text.slice(0, CORRECTION_VALUE_LENGTH - 1)}…` : text
}
