import { Button } from 'antd'
import { useId, type ReactNode, type Ref } from 'react'
import { NOTE_LENGTH, noteKindKeys, noteKinds, type NoteKind } from '../../../catalogue/noteKinds.ts'
import { noteFields } from '../../../contract/endpoints/notes.ts'
import { useFailureSentence } from '../../../errors/useFailureSentence.ts'
import type { Failure } from '../../../failures/failure.ts'
import { nextDayError, NextDayField } from '../../../features/favorites/NextDayField.tsx'
import { followUpTexts } from '../../../text/areas/followUp.ts'
import { noteTexts } from '../../../text/areas/note.ts'
import { useTexts, useWords } from '../../../text/TextProvider.tsx'
import { FieldGroup } from '../../../ui/form/Field.tsx'
import { FormError } from '../../../ui/form/FormError.tsx'
import { TextArea } from '../../../ui/form/TextField.tsx'
import { errorsOf, useForm } from '../../../ui/form/useForm.ts'
import type { NoteDraft } from './noteDraft.ts'

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
  const texts = useTexts(noteTexts)
  const followUp = useTexts(followUpTexts)
  const sentence = useFailureSentence()
  const { text, nextOn } = value
  const { form, errorOf } = useForm({
    errors: {
      ...errorsOf({ text: noteFields.text }, { text }),
      nextOn: nextDayError(nextOn, formerNextOn, followUp)
    },
    sending: saving,
    onSend: onSave
  })
  return (
    <form className="pa-note-form" aria-label={label} {...form}>
      <KindChoice chosen={value.kind} onChoose={kind => onChange({ ...value, kind })} />
      <TextArea
        ref={textRef}
        label={texts.text}
        rows={4}
        maxLength={NOTE_LENGTH}
        limit={NOTE_LENGTH}
        placeholder={texts.placeholder}
        readOnly={saving}
        error={errorOf('text')}
        value={text}
        onChange={next => onChange({ ...value, text: next })}
      />
      <div className="pa-note-form-end">
        <NextDayField
          className="pa-note-next"
          error={errorOf('nextOn')}
          value={nextOn}
          onChange={next => onChange({ ...value, nextOn: next })}
        />
        <span className="pa-note-actions">
          {beside}
          <Button type="primary" htmlType="submit" loading={saving}>
            {saving ? texts.saving : texts.save}
          </Button>
        </span>
      </div>
      <FormError>{failure && texts.saveFailed(sentence(failure))}</FormError>
    </form>
  )
}

interface KindChoiceProps {
  readonly chosen: NoteKind
  readonly onChoose: (kind: NoteKind) => void
}

function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  const texts = useTexts(noteTexts)
  const word = useWords()
  const name = useId()
  return (
    <FieldGroup className="pa-note-kinds" legend={texts.kind}>
      {noteKindKeys.map(kind => (
        <label key={kind} className="pa-note-kind">
          <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
          {word(noteKinds[kind])}
        </label>
      ))}
    </FieldGroup>
  )
}
