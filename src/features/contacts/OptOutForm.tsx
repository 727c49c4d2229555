import { useState } from 'react'
import { OPT_OUT_REASON_LENGTH } from '../../catalogue/contacts.ts'
import { contactEndpoints } from '../../contract/endpoints/contacts.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { contactTexts } from '../../text/areas/contact.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { errorsOf, useForm } from '../../ui/form/useForm.ts'
import { useInitialFocus } from '../../ui/hooks/useInitialFocus.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useOptOut } from './useContacts.ts'
import '../../ui/buttons/controls.css'

export interface OptOutFormProps {
  /** Of the company. */
  readonly id: string
  /** Null for the whole company. */
  readonly contactId: string | null
  readonly onEnd: () => void
}

const { reason: reasonSchema } = contactEndpoints.optOut.body.entries

/** Registers an opt-out, with what was said; it can be taken back for a day. */
export function OptOutForm({ id, contactId, onEnd }: OptOutFormProps) {
  const texts = useTexts(contactTexts)
  const common = useTexts(commonTexts)
  const sentence = useFailureSentence()
  const [reason, setReason] = useState('')
  const focus = useInitialFocus<HTMLTextAreaElement>()
  const { mutate, isPending, error } = useOptOut(id, contactId)
  const { form, errorOf } = useForm({
    errors: errorsOf({ reason: reasonSchema }, { reason }),
    sending: isPending,
    onSend: () => mutate(reason.trim(), { onSuccess: onEnd })
  })
  return (
    <form className="pa-contact-form" aria-label={texts.refuseNow} {...form}>
      <p className="pa-field-help">
        {contactId === null ? texts.refuseCompanyAbout : texts.refuseContactAbout}
      </p>
      <TextArea
        ref={focus}
        label={texts.reason}
        rows={2}
        maxLength={OPT_OUT_REASON_LENGTH}
        placeholder={texts.reasonPlaceholder}
        error={errorOf('reason')}
        value={reason}
        onChange={setReason}
      />
      <FormError>{error && texts.refuseFailed(sentence(error))}</FormError>
      <div className="pa-contact-fields">
        <button type="submit" className="pa-small-button" aria-busy={isPending}>
          {isPending ? texts.refusing : texts.refuseNow}
        </button>
        <TextButton onPress={onEnd}>{common.cancel}</TextButton>
      </div>
    </form>
  )
}
