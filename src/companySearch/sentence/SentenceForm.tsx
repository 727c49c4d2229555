import { Button } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { filterKeys, filterOf, filters } from '../../catalogue/filters.ts'
import { commonTexts } from '../../text/common.ts'
import { listTexts } from '../../text/list.ts'
import { sentenceTexts } from '../../text/sentence.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useClassification } from '../../filters/tree/useClassification.ts'
import { useCriteriaLabels } from '../../filters/criteriaLabels.ts'
import { readSentence, type ReadSentence } from '../../domain/sentence/readSentence.ts'
import type { CriteriaProps } from '../../filters/filterContext.ts'
import { createVocabulary } from '../../domain/sentence/vocabulary.ts'
import '../../ui/controls.css'
import './sentence.css'

/** The sentence, what was understood of it while it is typed, and what it is applied to. */
export function SentenceForm({ criteria, onChange }: CriteriaProps) {
  const texts = useTexts(sentenceTexts)
  const list = useTexts(listTexts)
  const common = useTexts(commonTexts)
  const [typed, setTyped] = useState('')
  const { read, failed, retry } = useReading(useDeferredValue(typed))
  const nothing = !read || filterKeys.every(key => read.criteria[key] === undefined)
  return (
    <form
      className="pa-sentence"
      onSubmit={event => {
        event.preventDefault()
        if (read && !nothing) onChange(read.criteria)
      }}
    >
      <textarea
        className="pa-input pa-sentence-input"
        rows={2}
        maxLength={200}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        // The popup was opened to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {failed ? (
        <p className="pa-sentence-note" role="alert">
          {list.treeFailed} <TextButton onPress={retry}>{common.retry}</TextButton>
        </p>
      ) : read ? (
        <Understood read={read} />
      ) : (
        <SkeletonLines lines={2} />
      )}
      <div className="pa-sentence-actions">
        <Button disabled={nothing} onClick={() => read && onChange({ ...criteria, ...read.criteria })}>
          {texts.add}
        </Button>
        <Button type="primary" htmlType="submit" disabled={nothing}>
          {texts.apply}
        </Button>
      </div>
    </form>
  )
}

/** What the sentence says; null until the names of places and industries are there. */
function useReading(typed: string) {
  const regions = useClassification('regions')
  const industries = useClassification('industries')
  const vocabulary = useMemo(
    () =>
      regions.classification && industries.classification
        ? createVocabulary({ regions: regions.classification, industries: industries.classification })
        : null,
    [regions.classification, industries.classification]
  )
  const read = useMemo(
    () => (vocabulary ? readSentence(typed, vocabulary, localDay()) : null),
    [typed, vocabulary]
  )
  const retry = (): void => {
    void regions.refetch()
    void industries.refetch()
  }
  return { read, failed: regions.isError || industries.isError, retry }
}

/** Today where the person sits, YYYY-MM-DD. */
function localDay(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function Understood({ read }: { readonly read: ReadSentence }) {
  const texts = useTexts(sentenceTexts)
  const labels = useCriteriaLabels(filters, read.criteria)
  const guessed = read.unknown.filter(word => read.criteria.keyword?.includes(word))
  const dropped = read.unknown.filter(word => !guessed.includes(word))
  if (labels.length === 0 && read.unknown.length === 0) {
    return <p className="pa-sentence-note">{texts.hint}</p>
  }
  return (
    <div aria-live="polite">
      <ul className="pa-sentence-read" aria-label={texts.understood}>
        {labels.map(({ key, token, label }) => (
          <li key={`${key} ${token}`} className="pa-sentence-item">
            <span className="pa-sentence-filter">{filterOf(key).label}：</span>
            {label}
          </li>
        ))}
      </ul>
      {guessed.length > 0 && <p className="pa-sentence-note">{texts.asKeyword(guessed.join('、'))}</p>}
      {dropped.length > 0 && <p className="pa-sentence-note">{texts.notUnderstood(dropped.join('、'))}</p>}
    </div>
  )
}
