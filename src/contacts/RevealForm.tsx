import { useId, useState, type FormEvent } from 'react'
import { PURPOSE_NOTE_LENGTH, revealPurposeKeys, revealPurposes } from '../catalogue/contacts.ts'
import { isRefusedFor, type Failure } from '../failures/failure.ts'
import { commonTexts } from '../text/common.ts'
import { contactTexts } from '../text/contact.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { failureTexts } from '../text/failures.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useInitialFocus } from '../ui/hooks/useInitialFocus.ts'
import { TextButton } from '../ui/TextButton.tsx'
import type { Purpose } from './useContacts.ts'
import '../ui/controls.css'
import '../ui/dialogs/dialog.css'

export interface RevealFormProps {
  /** The accessible name. */
  readonly label: string
  readonly purpose: Purpose
  readonly onPurpose: (purpose: Purpose) => void
  readonly onSend: () => void
  readonly sending: boolean
  readonly failure: Failure | null
  readonly onEnd: () => void
}

/** Asks what a contact is looked at for, before it is shown. */
export function RevealForm(props: RevealFormProps) {
  const { label, purpose, onPurpose, onSend, sending, failure, onEnd } = props
  const texts = useTexts(contactTexts)
  const common = useTexts(commonTexts)
  const failures = useTexts(failureTexts)
  const id = useId()
  const [wasSent, setWasSent] = useState(false)
  const focus = useInitialFocus<HTMLSelectElement>()
  const isOther = purpose.purpose === 'other'
  const lacksNote = isOther && purpose.note.trim() === ''
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setWasSent(true)
    if (!lacksNote && !sending) onSend()
  }
  return (
    <form className="pa-contact-form" aria-label={label} onSubmit={send} noValidate>
      <div className="pa-contact-fields">
        <label htmlFor={`${id}-purpose`}>{texts.purpose}</label>
        <select
          ref={focus}
          id={`${id}-purpose`}
          className="pa-select"
          value={purpose.purpose}
          onChange={event => {
            const chosen = revealPurposeKeys.find(key => key === event.target.value)
            if (chosen) onPurpose({ purpose: chosen, note: '' })
          }}
        >
          {revealPurposeKeys.map(key => (
            <option key={key} value={key}>
              {revealPurposes[key]}
            </option>
          ))}
        </select>
        {isOther && (
          <input
            className="pa-input pa-contact-note"
            aria-label={texts.note}
            placeholder={texts.note}
            maxLength={PURPOSE_NOTE_LENGTH}
            aria-invalid={wasSent && lacksNote}
            aria-describedby={wasSent && lacksNote ? `${id}-wrong` : undefined}
            value={purpose.note}
            onChange={event => onPurpose({ ...purpose, note: event.target.value })}
          />
        )}
        <button type="submit" className="pa-small-button" aria-busy={sending}>
          {sending ? texts.revealing : texts.revealNow}
        </button>
        <TextButton onPress={onEnd}>{common.cancel}</TextButton>
      </div>
      {wasSent && lacksNote && (
        <p id={`${id}-wrong`} className="pa-field-wrong" role="alert">
          {texts.noteMissing}
        </p>
      )}
      {failure ? (
        <p className="pa-field-wrong" role="alert">
          {isRefusedFor(failure, 'limit')
            ? texts.limitReached
            : texts.failed(failureSentence(failure, failures))}
        </p>
      ) : (
        <p className="pa-field-help">{texts.recorded}</p>
      )}
    </form>
  )
}
