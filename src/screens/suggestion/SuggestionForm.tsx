import { Button } from 'antd'
import { useId, useRef, useState, type ClipboardEvent, type FormEvent } from 'react'
import { isScreenKey, screenKeys, screenOf, type ScreenKey } from '../../catalogue/screens.ts'
import {
  CONTACT_LENGTH,
  SUGGESTION_TEXT,
  suggestionKindKeys,
  suggestionKinds
} from '../../catalogue/suggestion.ts'
import { profileEndpoints } from '../../contract/endpoints/profile.ts'
import { isRefusedFor, type Failure } from '../../failures/failure.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { failureSentence } from '../../text/failureSentence.ts'
import { failureTexts } from '../../text/failures.ts'
import { formatNumber } from '../../text/format.ts'
import { suggestionTexts } from '../../text/suggestion.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { Screenshots } from './Screenshots.tsx'
import { emptyDraft, useSuggestionDraft, writeDraft, type SuggestionDraft } from './suggestionDraft.ts'
import { useScreenshots } from './useScreenshots.ts'
import { useSendSuggestion } from './useSendSuggestion.ts'
import '../../ui/controls.css'
import '../../ui/dialogs/dialog.css'

export interface SuggestionFormProps {
  /** The screen from which it was opened; null for none. */
  readonly from: ScreenKey | null
}

const aboutScreens = screenKeys.filter(key => key !== 'login' && screenOf(key).leadsTo === undefined)

/** What is told, with screenshots. All but those is a draft until it has been sent. */
export function SuggestionForm({ from }: SuggestionFormProps) {
  const texts = useTexts(suggestionTexts)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { draft, change, clear } = useSuggestionDraft()
  const [wasRestored, setWasRestored] = useState(() => writeDraft(draft) !== '')
  const [isJudged, setIsJudged] = useState(false)
  const screenshots = useScreenshots()
  const { send, sent } = useSendSuggestion()
  const profile = useEndpoint(profileEndpoints.profile, {}).data
  const contact = draft.contact ?? profile?.phone ?? profile?.email ?? ''
  const screen = draft.screen === undefined ? from : draft.screen
  const problem = problemOf(draft.text, texts)
  const edit = (next: Partial<SuggestionDraft>): void => {
    send.reset()
    change({ ...draft, ...next })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsJudged(true)
    if (problem !== null) return box.current?.focus()
    if (send.isPending) return
    send.mutate(
      { kind: draft.kind, text: draft.text, contact, screen, shots: screenshots.shots },
      {
        onSuccess: () => {
          clear()
          screenshots.clear()
          setIsJudged(false)
          setWasRestored(false)
        }
      }
    )
  }
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || send.isPending) return
    event.preventDefault()
    void screenshots.add(files)
  }
  return (
    <form className="pa-suggestion-form" onSubmit={submit} onPaste={paste} noValidate>
      {wasRestored && writeDraft(draft) !== '' && (
        <p className="pa-suggestion-restored" role="status">
          {texts.draftRestored}。{texts.imagesNotKept}。{' '}
          <TextButton onPress={clear} disabled={send.isPending}>
            {texts.draftClear}
          </TextButton>
        </p>
      )}
      <SegmentedChoice
        legend={texts.kind}
        choices={suggestionKindKeys.map(value => ({ value, label: suggestionKinds[value] }))}
        value={draft.kind}
        onChange={kind => edit({ kind })}
        disabled={send.isPending}
      />
      <div className="pa-field">
        <label className="pa-field-label" htmlFor={`${id}-text`}>
          {texts.text}
        </label>
        <textarea
          ref={box}
          id={`${id}-text`}
          className="pa-textarea"
          rows={6}
          placeholder={texts.placeholder}
          readOnly={send.isPending}
          aria-invalid={isJudged && problem !== null}
          aria-describedby={`${id}-help`}
          value={draft.text}
          onChange={event => edit({ text: event.target.value })}
        />
        <span id={`${id}-help`} className="pa-field-help pa-tabular">
          {isJudged && problem !== null && <span className="pa-field-wrong">{problem} </span>}
          {counterOf(draft.text, texts)}
        </span>
      </div>
      <Screenshots of={screenshots} readOnly={send.isPending} />
      <div className="pa-suggestion-row">
        <div className="pa-field">
          <label className="pa-field-label" htmlFor={`${id}-screen`}>
            {texts.screen}
          </label>
          <select
            id={`${id}-screen`}
            className="pa-select"
            disabled={send.isPending}
            value={screen ?? ''}
            onChange={({ target: { value } }) => edit({ screen: isScreenKey(value) ? value : null })}
          >
            <option value="">{texts.noScreen}</option>
            {aboutScreens.map(key => (
              <option key={key} value={key}>
                {screenOf(key).title}
              </option>
            ))}
          </select>
        </div>
        <div className="pa-field">
          <label className="pa-field-label" htmlFor={`${id}-contact`}>
            {texts.contact}
          </label>
          <input
            id={`${id}-contact`}
            className="pa-input"
            maxLength={CONTACT_LENGTH}
            readOnly={send.isPending}
            aria-describedby={`${id}-contact-help`}
            value={contact}
            onChange={event => edit({ contact: event.target.value })}
          />
          <span id={`${id}-contact-help`} className="pa-field-help">
            {texts.contactHelp}
          </span>
        </div>
      </div>
      <div className="pa-suggestion-actions">
        <Button type="primary" htmlType="submit" loading={send.isPending} aria-disabled={send.isPending}>
          {send.isPending ? texts.sending : texts.send}
        </Button>
        <span className="pa-field-help pa-tabular" role="status">
          {send.isPending
            ? screenshots.shots.length > 0 && texts.sent(String(Math.floor(sent * 100)))
            : writeDraft(draft) !== writeDraft(emptyDraft) && texts.draftSaved}
        </span>
      </div>
      {send.error && <Refused failure={send.error} />}
      {send.data && (
        <Outcome kind="done" title={texts.done(send.data.id)}>
          <p>{texts.doneNext}</p>
        </Outcome>
      )}
    </form>
  )
}

function Refused({ failure }: { readonly failure: Failure }) {
  const failures = useTexts(failureTexts)
  const texts = useTexts(suggestionTexts)
  const reason = isRefusedFor(failure, 'tooMany') ? texts.tooMany : failureSentence(failure, failures)
  return (
    <p className="pa-field-wrong" role="alert">
      {texts.failed(reason)}
    </p>
  )
}

function problemOf(text: string, texts: Texts['suggestion']): string | null {
  const { length } = text.trim()
  if (length < SUGGESTION_TEXT.least) return texts.tooShort(SUGGESTION_TEXT.least)
  return length > SUGGESTION_TEXT.most ? texts.tooLong(SUGGESTION_TEXT.most) : null
}

/** Nothing is cut off: what was pasted may be shortened by who knows what matters. */
function counterOf(text: string, texts: Texts['suggestion']): string {
  const left = SUGGESTION_TEXT.most - text.trim().length
  return left < 0 ? texts.over(formatNumber(-left)) : texts.left(formatNumber(left))
}
