import { useId, useState, type FormEvent } from 'react'
import { OPT_OUT_REASON_LENGTH } from '../catalogue/contacts.ts'
import { commonTexts } from '../text/common.ts'
import { contactTexts } from '../text/contact.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { failureTexts } from '../text/failures.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useInitialFocus } from '../ui/hooks/useInitialFocus.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { useOptOut } from './useContacts.ts'
import '../ui/controls.css'
import '../ui/dialogs/dialog.css'

export interface RefuseFormProps {
  /** Of the company. */
  readonly id: string
  /** Null for the whole company. */
  readonly contactId: string | null
  readonly onEnd: () => void
}

/** Registers an opt-out, with what was said; it can be taken back for a day. */
export function RefuseForm({ id, contactId, onEnd }: RefuseFormProps) {
  const texts = useTexts(contactTexts)
  const common = useTexts(commonTexts)
  const failures = useTexts(failureTexts)
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const focus = useInitialFocus<HTMLTextAreaElement>()
  const { mutate, isPending, error } = useOptOut(id, contactId)
  const isEmpty = reason.trim() === ''
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setWasSent(true)
    if (!isEmpty && !isPending) mutate(reason.trim(), { onSuccess: onEnd })
  }
  return (
    <form className="pa-contact-form" aria-label={texts.refuseNow} onSubmit={send} noValidate>
      <p className="pa-field-help">
        {contactId === null ? texts.refuseCompanyAbout : texts.refuseContactAbout}
      </p>
      <label className="pa-field-label" htmlFor={fieldId}>
        {texts.reason}
      </label>
      <textarea
        ref={focus}
        id={fieldId}
        className="pa-textarea pa-contact-reason"
        rows={2}
        maxLength={OPT_OUT_REASON_LENGTH}
        placeholder={texts.reasonPlaceholder}
        aria-invalid={wasSent && isEmpty}
        aria-describedby={wasSent && isEmpty ? `${fieldId}-wrong` : undefined}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      {wasSent && isEmpty && (
        <p id={`${fieldId}-wrong`} className="pa-field-wrong" role="alert">
          {texts.reasonMissing}
        </p>
      )}
      {error && (
        <p className="pa-field-wrong" role="alert">
          {texts.refuseFailed(failureSentence(error, failures))}
        </p>
      )}
      <div className="pa-contact-fields">
        <button type="submit" className="pa-small-button" aria-busy={isPending}>
          {isPending ? texts.refusing : texts.refuseNow}
        </button>
        <TextButton onPress={onEnd}>{common.cancel}</TextButton>
      </div>
    </form>
  )
}
