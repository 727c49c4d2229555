import { Button } from 'antd'
import dayjs from 'dayjs'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { NOTE_LENGTH, noteKindKeys, noteKinds, type NoteKind } from '../../../catalogue/noteKinds.ts'
import type { Failure } from '../../../failures/failure.ts'
import { failureSentence } from '../../../text/failureSentence.ts'
import { formatNumber } from '../../../text/format.ts'
import { failureTexts } from '../../../text/failures.ts'
import { noteTexts } from '../../../text/note.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import type { NoteDraft } from './noteDraft.ts'
import '../../../ui/controls.css'
import '../../../ui/dialogs/dialog.css'

export interface NoteFormProps {
  /** The accessible name. */
  readonly label: string
  readonly value: NoteDraft
  /** The next date of the note that is changed: it may be past and stay. Default: none. */
  readonly formerNextOn?: string | null
  readonly onChange: (value: NoteDraft) => void
  readonly onSave: () => void
  readonly saving: boolean
  readonly failure: Failure | null
  /** Beside the button. Default: nothing. */
  readonly beside?: ReactNode
}

/** The form of a note: the kind of contact, the text, and the next date. */
export function NoteForm(props: NoteFormProps) {
  const { label, value, formerNextOn = null, onChange, onSave, saving, failure, beside } = props
  const failures = useTexts(failureTexts)
  const note = useTexts(noteTexts)
  const id = useId()
  const [refused, setRefused] = useState(false)
  const isEmpty = value.text.trim() === ''
  const today = dayjs().format('YYYY-MM-DD')
  const isPast = value.nextOn !== '' && value.nextOn < today && value.nextOn !== formerNextOn
  const showsPast = refused && isPast
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setRefused(isEmpty || isPast)
    if (!isEmpty && !isPast && !saving) onSave()
  }
  return (
    <form className="pa-note-form" aria-label={label} onSubmit={submit} noValidate>
      <KindChoice chosen={value.kind} onChoose={kind => onChange({ ...value, kind })} />
      <div className="pa-field">
        <label className="pa-field-label" htmlFor={`${id}-text`}>
          {note.text}
        </label>
        <textarea
          id={`${id}-text`}
          className="pa-textarea"
          rows={4}
          maxLength={NOTE_LENGTH}
          placeholder={note.placeholder}
          readOnly={saving}
          aria-invalid={refused && isEmpty}
          aria-describedby={`${id}-help`}
          value={value.text}
          onChange={event => onChange({ ...value, text: event.target.value })}
        />
        <span id={`${id}-help`} className="pa-field-help">
          {refused && isEmpty ? (
            <span className="pa-field-wrong">{note.empty}</span>
          ) : (
            note.left(formatNumber(NOTE_LENGTH - value.text.length))
          )}
        </span>
      </div>
      <div className="pa-note-form-end">
        <label className="pa-note-next">
          {note.nextOn}
          <input
            type="date"
            className="pa-input"
            min={today}
            aria-invalid={showsPast}
            aria-describedby={showsPast ? `${id}-past` : undefined}
            value={value.nextOn}
            onChange={event => onChange({ ...value, nextOn: event.target.value })}
          />
        </label>
        <span className="pa-note-actions">
          {beside}
          <Button type="primary" htmlType="submit" loading={saving}>
            {saving ? note.saving : note.save}
          </Button>
        </span>
      </div>
      {showsPast && (
        <p id={`${id}-past`} className="pa-field-wrong" role="alert">
          {note.nextOnPast}
        </p>
      )}
      {failure && (
        <p className="pa-field-wrong" role="alert">
          {note.saveFailed(failureSentence(failure, failures))}
        </p>
      )}
    </form>
  )
}

interface KindChoiceProps {
  readonly chosen: NoteKind
  readonly onChoose: (kind: NoteKind) => void
}

function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  const texts = useTexts(noteTexts)
  const name = useId()
  return (
    <fieldset className="pa-note-kinds">
      <legend className="pa-field-label">{texts.kind}</legend>
      {noteKindKeys.map(kind => (
        <label key={kind} className="pa-note-kind">
          <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
          {noteKinds[kind]}
        </label>
      ))}
    </fieldset>
  )
}
