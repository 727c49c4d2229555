import { PURPOSE_NOTE_LENGTH, revealPurposes } from '../../catalogue/contacts.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { isRefusedFor, type Failure } from '../../failures/failure.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { contactTexts } from '../../text/areas/contact.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { choicesOf, SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useInitialFocus } from '../../ui/hooks/useInitialFocus.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { Purpose } from './useContacts.ts'
import '../../ui/buttons/controls.css'

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
  const sentence = useFailureSentence()
  const focus = useInitialFocus<HTMLSelectElement>()
  const isOther = purpose.purpose === 'other'
  const { form, errorOf } = useForm({
    errors: { note: isOther && purpose.note.trim() === '' && texts.noteMissing },
    sending,
    onSend
  })
  return (
    <form className="pa-contact-form" aria-label={label} {...form}>
      <div className="pa-contact-fields">
        <SelectField
          ref={focus}
          className="pa-contact-purpose"
          label={texts.purpose}
          choices={choicesOf(revealPurposes, useWords())}
          value={purpose.purpose}
          onChange={chosen => onPurpose({ purpose: chosen, note: '' })}
        />
        {isOther && (
          <TextField
            className="pa-contact-note"
            label={texts.note}
            hidesLabel
            placeholder={texts.note}
            maxLength={PURPOSE_NOTE_LENGTH}
            error={errorOf('note')}
            value={purpose.note}
            onChange={note => onPurpose({ ...purpose, note })}
          />
        )}
        <button type="submit" className="pa-small-button" aria-busy={sending}>
          {sending ? texts.revealing : texts.revealNow}
        </button>
        <TextButton onPress={onEnd}>{common.cancel}</TextButton>
      </div>
      {failure ? (
        <FormError>
          {isRefusedFor(failure, 'limit') ? texts.limitReached : texts.failed(sentence(failure))}
        </FormError>
      ) : (
        <p className="pa-field-help">{texts.recorded}</p>
      )}
    </form>
  )
}
