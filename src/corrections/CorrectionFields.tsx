import { useId, type ReactNode } from 'react'
import {
  CORRECTION_REASON_LENGTH,
  CORRECTION_VALUE_LENGTH,
  EVIDENCE_LENGTH
} from '../catalogue/corrections.ts'
import type { SectionColumn } from '../catalogue/sections.ts'
import { isEvidence } from '../contract/endpoints/corrections.ts'
import { correctionTexts } from '../text/correction.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { headOf } from '../ui/table/dataColumns.ts'
import { presentValue, type Values } from './presentValue.ts'
import '../ui/controls.css'
import '../ui/dialogs/dialog.css'

export interface CorrectionDraft {
  /** Which of the records, from 0. */
  readonly record: number
  /** A key of the columns. */
  readonly field: string
  readonly suggested: string
  readonly reason: string
  readonly evidence: string
}

export interface CorrectionFieldsProps {
  readonly columns: readonly SectionColumn[]
  /** To choose from; none for a section with one record. */
  readonly records: readonly Values[]
  readonly draft: CorrectionDraft
  readonly present: string
  /** Whether what is missing is told. */
  readonly wasSent: boolean
  readonly onChange: (draft: CorrectionDraft) => void
}

/** The form of a correction: which value, what it should be, and how one knows. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { columns, records, draft, present, wasSent, onChange } = props
  const texts = useTexts(correctionTexts)
  const id = useId()
  const [names] = columns
  const wrong = {
    suggested: wasSent && draft.suggested.trim() === '' ? texts.suggestedMissing : null,
    reason: wasSent && draft.reason.trim() === '' ? texts.reasonMissing : null,
    evidence: wasSent && !isEvidence(draft.evidence.trim()) ? texts.evidenceWrong : null
  }
  const typed = (key: 'suggested' | 'reason' | 'evidence') => ({
    id: `${id}-${key}`,
    value: draft[key],
    'aria-invalid': wrong[key] !== null,
    'aria-describedby': wrong[key] === null ? undefined : `${id}-${key}-wrong`,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [key]: event.target.value })
  })
  return (
    <>
      {records.length > 1 && names && (
        <Field id={`${id}-record`} label={texts.record}>
          <select
            id={`${id}-record`}
            className="pa-select"
            value={draft.record}
            onChange={event => onChange({ ...draft, record: Number(event.target.value) })}
          >
            {records.map((values, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- records have no other name than their place
              <option key={at} value={at}>
                {`${at + 1}. ${presentValue(names, values)}`}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id={`${id}-field`} label={texts.field}>
        <select
          id={`${id}-field`}
          className="pa-select"
          value={draft.field}
          onChange={event => onChange({ ...draft, field: event.target.value })}
        >
          {columns.map(column => (
            <option key={column.key} value={column.key}>
              {headOf(column)}
            </option>
          ))}
        </select>
      </Field>
      <p className="pa-correction-present">
        <span className="pa-field-label">{texts.present}</span>
        <output htmlFor={`${id}-field`}>{present}</output>
      </p>
      <Field id={`${id}-suggested`} label={texts.suggested} wrong={wrong.suggested}>
        <input className="pa-input" maxLength={CORRECTION_VALUE_LENGTH} {...typed('suggested')} />
      </Field>
      <Field id={`${id}-reason`} label={texts.reason} wrong={wrong.reason}>
        <textarea
          className="pa-textarea"
          rows={2}
          maxLength={CORRECTION_REASON_LENGTH}
          placeholder={texts.reasonPlaceholder}
          {...typed('reason')}
        />
      </Field>
      <Field id={`${id}-evidence`} label={texts.evidence} wrong={wrong.evidence}>
        <input
          className="pa-input"
          inputMode="url"
          placeholder="https://"
          maxLength={EVIDENCE_LENGTH}
          {...typed('evidence')}
        />
      </Field>
    </>
  )
}

interface FieldProps {
  readonly id: string
  readonly label: string
  /** Default: nothing is wrong. */
  readonly wrong?: string | null
  readonly children: ReactNode
}

function Field({ id, label, wrong = null, children }: FieldProps) {
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {wrong !== null && (
        <span id={`${id}-wrong`} className="pa-field-wrong" role="alert">
          {wrong}
        </span>
      )}
    </div>
  )
}
