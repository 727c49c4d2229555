import { Button } from 'antd'
import { useState } from 'react'
import { isScreenKey, screenKeys, screenOf, type ScreenKey } from '../../catalogue/screens.ts'
import { CONTACT_LENGTH, SUGGESTION_TEXT, suggestionKinds } from '../../catalogue/suggestion.ts'
import { profileEndpoints } from '../../contract/endpoints/profile.ts'
import { suggestionFields } from '../../contract/endpoints/suggestions.ts'
import { isRefusedFor, type Failure } from '../../failures/failure.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { suggestionTexts } from '../../text/areas/suggestion.ts'
import { useTexts, useWords, useFormats } from '../../text/TextProvider.tsx'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { choicesOf, SelectField } from '../../ui/form/SelectField.tsx'
import { TextArea, TextField } from '../../ui/form/TextField.tsx'
import { errorsOf, useForm } from '../../ui/form/useForm.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { Screenshots } from './Screenshots.tsx'
import { emptyDraft, useSuggestionDraft, writeDraft, type SuggestionDraft } from './suggestionDraft.ts'
import { useScreenshots } from './useScreenshots.ts'
import { useSendSuggestion } from './useSendSuggestion.ts'

export interface SuggestionFormProps {
  /** The screen from which it was opened; null for none. */
  readonly from: ScreenKey | null
}

/** What is told, with screenshots. All but those is a draft until it has been sent. */
export function SuggestionForm({ from }: SuggestionFormProps) {
  const texts = useTexts(suggestionTexts)
  const { draft, change, clear } = useSuggestionDraft()
  const [wasRestored, setWasRestored] = useState(() => writeDraft(draft) !== '')
  const screenshots = useScreenshots()
  const { send, sent } = useSendSuggestion()
  const knownContact = useKnownContact()
  const contact = draft.contact ?? knownContact
  const screen = draft.screen === undefined ? from : draft.screen
  const { kind, text } = draft
  const done = (): void => {
    clear()
    screenshots.clear()
    setWasRestored(false)
  }
  const { form, errorOf } = useForm({
    errors: errorsOf({ text: suggestionFields.text }, { text }),
    sending: send.isPending,
    onSend: () => send.mutate({ kind, text, contact, screen, shots: screenshots.shots }, { onSuccess: done })
  })
  const edit = (next: Partial<SuggestionDraft>): void => {
    send.reset()
    change({ ...draft, ...next })
  }
  return (
    <form
      className="pa-suggestion-form"
      {...form}
      onPaste={event => !send.isPending && screenshots.paste(event)}
    >
      {wasRestored && writeDraft(draft) !== '' && <Restored onClear={clear} disabled={send.isPending} />}
      <SegmentedChoice
        legend={texts.kind}
        choices={choicesOf(suggestionKinds, useWords())}
        value={kind}
        onChange={value => edit({ kind: value })}
        disabled={send.isPending}
      />
      <TextArea
        label={texts.text}
        rows={6}
        placeholder={texts.placeholder}
        readOnly={send.isPending}
        limit={SUGGESTION_TEXT.most}
        error={errorOf('text')}
        value={text}
        onChange={value => edit({ text: value })}
      />
      <Screenshots of={screenshots} readOnly={send.isPending} />
      <About screen={screen} contact={contact} onEdit={edit} sending={send.isPending} />
      <SendLine
        sending={send.isPending}
        sent={screenshots.shots.length > 0 ? sent : null}
        hasDraft={writeDraft(draft) !== writeDraft(emptyDraft)}
      />
      {send.error && <Refused failure={send.error} />}
      {send.data && <Done id={send.data.id} />}
    </form>
  )
}

/** How the profile says that its owner is reached; empty for no way. */
function useKnownContact(): string {
  const profile = useEndpoint(profileEndpoints.profile, {}).data
  return profile?.phone ?? profile?.email ?? ''
}

interface RestoredProps {
  readonly onClear: () => void
  readonly disabled: boolean
}

function Restored({ onClear, disabled }: RestoredProps) {
  const { sentences } = useFormats()
  const texts = useTexts(suggestionTexts)
  return (
    <p className="pa-suggestion-restored" role="status">
      {sentences([texts.draftRestored, texts.imagesNotKept])}{' '}
      <TextButton onPress={onClear} disabled={disabled}>
        {texts.draftClear}
      </TextButton>
    </p>
  )
}

interface AboutProps {
  readonly screen: ScreenKey | null
  readonly contact: string
  readonly onEdit: (next: Partial<SuggestionDraft>) => void
  readonly sending: boolean
}

const aboutScreens = screenKeys.filter(key => key !== 'login' && screenOf(key).leadsTo === undefined)

/** The screen that it is about, and how to reach who tells it. */
function About({ screen, contact, onEdit, sending }: AboutProps) {
  const word = useWords()
  const texts = useTexts(suggestionTexts)
  return (
    <div className="pa-suggestion-row">
      <SelectField
        label={texts.screen}
        choices={[
          { value: '', label: texts.noScreen },
          ...aboutScreens.map(value => ({ value, label: word(screenOf(value).title) }))
        ]}
        disabled={sending}
        value={screen ?? ''}
        onChange={value => onEdit({ screen: isScreenKey(value) ? value : null })}
      />
      <TextField
        label={texts.contact}
        hint={texts.contactHelp}
        maxLength={CONTACT_LENGTH}
        readOnly={sending}
        value={contact}
        onChange={value => onEdit({ contact: value })}
      />
    </div>
  )
}

interface SendLineProps {
  readonly sending: boolean
  /** From 0 to 1; null for what takes no time. */
  readonly sent: number | null
  readonly hasDraft: boolean
}

function SendLine({ sending, sent, hasDraft }: SendLineProps) {
  const texts = useTexts(suggestionTexts)
  return (
    <div className="pa-suggestion-actions">
      <Button type="primary" htmlType="submit" loading={sending} aria-disabled={sending}>
        {sending ? texts.sending : texts.send}
      </Button>
      <span className="pa-field-help pa-tabular" role="status">
        {sending ? sent !== null && texts.sent(String(Math.floor(sent * 100))) : hasDraft && texts.draftSaved}
      </span>
    </div>
  )
}

function Done({ id }: { readonly id: string }) {
  const texts = useTexts(suggestionTexts)
  return (
    <Outcome kind="done" title={texts.done(id)}>
      <p>{texts.doneNext}</p>
    </Outcome>
  )
}

function Refused({ failure }: { readonly failure: Failure }) {
  const texts = useTexts(suggestionTexts)
  const sentence = useFailureSentence()
  return (
    <FormError>
      {texts.failed(isRefusedFor(failure, 'tooMany') ? texts.tooMany : sentence(failure))}
    </FormError>
  )
}
