import { useId } from 'react'
import {
  CORRECTION_REASON_LENGTH,
  CORRECTION_VALUE_LENGTH,
  EVIDENCE_LENGTH
} from '../../catalogue/corrections.ts'
import type { SectionColumn } from '../../catalogue/sections.ts'
import { correctionTexts } from '../../text/areas/correction.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextArea, TextField } from '../../ui/form/TextField.tsx'
import { presentValue, type Values } from './presentValue.ts'

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
  readonly errorOf: (field: 'suggested' | 'reason' | 'evidence') => string | null
  readonly onChange: (draft: CorrectionDraft) => void
}

/** The form of a correction: which value, what it should be, and how one knows. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { columns, records, draft, present, errorOf, onChange } = props
  const language = useLanguage()
  const texts = useTexts(correctionTexts)
  const id = useId()
  const [names] = columns
  const typed = (key: 'suggested' | 'reason' | 'evidence') => ({
    label: texts[key],
    error: errorOf(key),
    value: draft[key],
    onChange: (value: string) => onChange({ ...draft, [key]: value })
  })
  return (
    <>
      {records.length > 1 && names && (
        <SelectField
          label={texts.record}
          choices={records.map((values, at) => ({
            value: String(at),
            label: `${at + 1}. ${presentValue(names, values, language)}`
          }))}
          value={String(draft.record)}
          onChange={record => onChange({ ...draft, record: Number(record) })}
        />
      )}
      <SelectField
        label={texts.field}
        choices={columns.map(({ key, label, unit }) => ({
          value: key,
          label: language.formats.head(label, unit)
        }))}
        value={draft.field}
        onChange={field => onChange({ ...draft, field })}
      />
      <p className="pa-correction-present">
        <span id={id} className="pa-field-label">
          {texts.present}
        </span>
        <output aria-labelledby={id}>{present}</output>
      </p>
      <TextField maxLength={CORRECTION_VALUE_LENGTH} {...typed('suggested')} />
      <TextArea
        rows={2}
        maxLength={CORRECTION_REASON_LENGTH}
        placeholder={texts.reasonPlaceholder}
        {...typed('reason')}
      />
      <TextField inputMode="url" placeholder="https://" maxLength={EVIDENCE_LENGTH} {...typed('evidence')} />
    </>
  )
}
