import { Button } from 'antd'
import dayjs from 'dayjs'
import { useId, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { NOTE_LENGTH, noteKindKeys, noteKinds, type NoteKind } from '../../../catalogue/noteKinds.ts'
import type { Failure } from '../../../failures/failure.ts'
import { failureSentence } from '../../../text/failureSentence.ts'
import { formatNumber } from '../../../text/format.ts'
import { failureTexts } from '../../../text/failures.ts'
import { noteTexts } from '../../../text/note.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { readDay } from '../../../domain/readDay.ts'
import { DateField } from '../../../ui/DateField.tsx'
import type { NoteDraft } from './noteDraft.ts'
import '../../../ui/controls.css'
import '../../../ui/dialogs/dialog.css'

export interface NoteFormProps {
  /** The accessible name. */
  readonly label: string
  readonly value: NoteDraft
  /** The box of the text. Default: none. */
  readonly textRef?: Ref<HTMLTextAreaElement>
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
  const { label, value, textRef, formerNextOn = null, onChange, onSave, saving, failure, beside } = props
  const failures = useTexts(failureTexts)
  const note = useTexts(noteTexts)
  const id = useId()
  const [refused, setRefused] = useState(false)
  const isEmpty = value.text.trim() === ''
  const today = dayjs().format('YYYY-MM-DD')
  const wrongDay = wrongDayOf(value.nextOn, today, formerNextOn)
  const shownWrong = refused ? wrongDay : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setRefused(isEmpty || wrongDay !== null)
    if (!isEmpty && wrongDay === null && !saving) onSave()
  }
  return (
    <form className="pa-note-form" aria-label={label} onSubmit={submit} noValidate>
      <KindChoice chosen={value.kind} onChoose={kind => onChange({ ...value, kind })} />
      <div className="pa-field">
        <label className="pa-field-label" htmlFor={`${id}-text`}>
          {note.text}
        </label>
        <textarea
          ref={textRef}
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
        <span className="pa-note-next">
          <label htmlFor={`${id}-next`}>{note.nextOn}</label>
          <DateField
            id={`${id}-next`}
            value={value.nextOn}
            onChange={nextOn => onChange({ ...value, nextOn })}
            min={today}
            invalid={shownWrong !== null}
            describedBy={shownWrong ? `${id}-wrong` : undefined}
          />
        </span>
        <span className="pa-note-actions">
          {beside}
          <Button type="primary" htmlType="submit" loading={saving}>
            {saving ? note.saving : note.save}
          </Button>
        </span>
      </div>
      {shownWrong && (
        <p id={`${id}-wrong`} className="pa-field-wrong" role="alert">
          {note[shownWrong]}
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

/** The sentence for a next day that cannot be saved; null for one that can. */
function wrongDayOf(typed: string, today: string, former: string | null) {
  if (typed === '' || typed === former) return null
  const day = readDay(typed)
  if (day === null) return 'nextOnUnread'
  return day < today ? 'nextOnPast' : null
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
