import { useState } from 'react'
import { contactKinds } from '../../catalogue/contacts.ts'
import type { Contact } from '../../contract/entities/contact.ts'
import { useCan } from '../../session/useSession.ts'
import { contactTexts } from '../../text/areas/contact.ts'
import { formatText } from '../../text/format.ts'
import { useTexts, useLanguage, useWords } from '../../text/TextProvider.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { OptOutForm } from './OptOutForm.tsx'
import { RevealForm } from './RevealForm.tsx'
import { useReveal, type Purpose } from './useContacts.ts'

export interface ContactRowProps {
  readonly companyId: string
  readonly contact: Contact
  /** What the last contact was looked at for. */
  readonly purpose: Purpose
  readonly onPurpose: (purpose: Purpose) => void
}

/** One contact: masked, or for a minute as it is; and what can be done with it. */
export function ContactRow({ companyId, contact, purpose, onPurpose }: ContactRowProps) {
  const texts = useTexts(contactTexts)
  const may = useCan('contact:reveal')
  const [doing, setDoing] = useState<'nothing' | 'revealing' | 'refusing'>('nothing')
  const { value, hide, ask } = useReveal(companyId, contact.id)
  const end = (): void => {
    setDoing('nothing')
    ask.reset()
  }
  const kind = useWords()(contactKinds[contact.kind])
  const name = `${kind} ${contact.masked}`
  return (
    <li className="pa-contact">
      <div className="pa-contact-line">
        <span className="pa-contact-kind">{kind}</span>
        {value === null ? (
          <span className="pa-contact-value">{contact.masked}</span>
        ) : (
          <span className="pa-contact-value pa-contact-whole" role="status">
            {value}
            <CopyButton text={value} label={name} />
          </span>
        )}
        <span className="pa-contact-actions">
          {value === null && doing === 'nothing' && (
            <ReasonButton reason={may ? null : texts.mayNot} onPress={() => setDoing('revealing')}>
              <span aria-hidden="true">{texts.reveal}</span>
              <span className="pa-visually-hidden">{texts.revealOf(name)}</span>
            </ReasonButton>
          )}
          {value !== null && (
            <TextButton onPress={hide} label={texts.hideOf(name)}>
              {texts.hide}
            </TextButton>
          )}
          {may && doing === 'nothing' && (
            <TextButton onPress={() => setDoing('refusing')} label={texts.refuseOf(name)}>
              {texts.refuse}
            </TextButton>
          )}
        </span>
      </div>
      <p className="pa-contact-about">
        <Person contact={contact} />
        {value !== null && <span>{texts.hidesSoon}</span>}
        <Source contact={contact} />
      </p>
      {doing === 'revealing' && (
        <RevealForm
          label={texts.revealOf(name)}
          purpose={purpose}
          onPurpose={onPurpose}
          onSend={() => ask.mutate(purpose, { onSuccess: end })}
          sending={ask.isPending}
          failure={ask.error}
          onEnd={end}
        />
      )}
      {doing === 'refusing' && <OptOutForm id={companyId} contactId={contact.id} onEnd={end} />}
    </li>
  )
}

function Person({ contact: { person, position } }: Pick<ContactRowProps, 'contact'>) {
  const word = useWords()
  if (!person && !position) return null
  return (
    <span>
      {formatText(person)} {position && word(position)}
    </span>
  )
}

function Source({ contact: { source, knownOn } }: Pick<ContactRowProps, 'contact'>) {
  const texts = useTexts(contactTexts)
  const { word, formats } = useLanguage()
  if (!source && !knownOn) return null
  return (
    <span>
      {texts.source(formatText(source && word(source)), knownOn ? formats.day(knownOn) : '').trim()}
    </span>
  )
}
