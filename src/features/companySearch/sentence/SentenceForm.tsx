import { Button } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { filters, type Criteria } from '../../../catalogue/filters.ts'
import { hasCriteria, withCriterion } from '../../../domain/criteria/criteria.ts'
import { pickKeys, usePermitted } from '../../../session/usePermitted.ts'
import { listTexts } from '../../../text/areas/list.ts'
import { sentenceTexts } from '../../../text/areas/sentence.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { useInitialFocus } from '../../../ui/hooks/useInitialFocus.ts'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { RetryText } from '../../../errors/RetryText.tsx'
import { useClassification } from '../../../filters/tree/useClassification.ts'
import { readSentence, type ReadSentence } from '../../../domain/sentence/readSentence.ts'
import type { CriteriaProps } from '../../../filters/filterContext.ts'
import { createVocabulary } from '../../../domain/sentence/vocabulary.ts'
import { Leftovers, Understood } from './Understood.tsx'
import { useNames } from './useNames.ts'
import { isComposing } from '../../../ui/hooks/inputMethod.ts'
import '../../../ui/buttons/controls.css'
import './sentence.css'

/** The sentence, what was understood of it while it is typed, and what it is applied to. */
export function SentenceForm({ criteria, onChange }: CriteriaProps) {
  const texts = useTexts(sentenceTexts)
  const list = useTexts(listTexts)
  const input = useInitialFocus<HTMLTextAreaElement>()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const { read, failure, retry } = useReading(useDeferredValue(typed))
  const permitted = usePermitted(filters)
  const understood = read ? pickKeys(withKeywords(read, added), permitted) : {}
  const nothing = !hasCriteria(understood)
  return (
    <form
      className="pa-sentence"
      onSubmit={event => {
        event.preventDefault()
        if (!nothing) onChange(understood)
      }}
    >
      <textarea
        ref={input}
        className="pa-input pa-sentence-input"
        rows={2}
        maxLength={200}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {failure ? (
        <p className="pa-sentence-note" role="alert">
          {list.treeFailed} <RetryText failure={failure} onPress={retry} />
        </p>
      ) : (
        !read && <SkeletonLines lines={2} />
      )}
      {read && <Understood criteria={understood} leftovers={read.leftovers} />}
      {read && <Leftovers leftovers={read.leftovers} added={added} onAdded={setAdded} />}
      <div className="pa-sentence-actions">
        {hasCriteria(criteria) && (
          <Button disabled={nothing} onClick={() => onChange({ ...criteria, ...understood })}>
            {texts.add}
          </Button>
        )}
        <Button type="primary" htmlType="submit" disabled={nothing}>
          {texts.apply}
        </Button>
      </div>
    </form>
  )
}

/** What the sentence says; null until the names of places and industries are there. */
function useReading(typed: string) {
  // A sentence names places and industries as they are called in China.
  const regions = useClassification('regions', { asWritten: true })
  const industries = useClassification('industries', { asWritten: true })
  const vocabulary = useMemo(
    () =>
      regions.classification && industries.classification
        ? createVocabulary({ regions: regions.classification, industries: industries.classification })
        : null,
    [regions.classification, industries.classification]
  )
  const today = localDay()
  const named = useMemo(
    () => (vocabulary ? readSentence(typed, { vocabulary, today }) : null),
    [typed, vocabulary, today]
  )
  const names = useNames(named?.named ?? none)
  const read = vocabulary && names.size > 0 ? readSentence(typed, { vocabulary, today, names }) : named
  const retry = (): void => {
    void regions.refetch()
    void industries.refetch()
  }
  return { read, failure: regions.error ?? industries.error, retry }
}

/** Today where the person sits, YYYY-MM-DD. */
function localDay(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const none: ReadSentence['named'] = []

/** What was understood, and the keywords that were chosen of what was not. */
function withKeywords({ criteria, leftovers }: ReadSentence, added: readonly string[]): Criteria {
  const keywords = leftovers.flatMap(({ keyword }) => (keyword && added.includes(keyword) ? [keyword] : []))
  return withCriterion(criteria, 'keyword', [...(criteria.keyword ?? []), ...keywords])
}
