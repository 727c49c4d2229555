import { type Criteria, filterKeys, filterOf, filters } from '../../../catalogue/filters.ts'
import type { Leftover } from '../../../domain/sentence/leftovers.ts'
import { useCriteriaLabels } from '../../../filters/chips/criteriaLabels.ts'
import { toggled } from '../../../filters/fields/OptionsField.tsx'
import { sentenceTexts } from '../../../text/areas/sentence.ts'
import { useTexts, useFormats, useLanguage } from '../../../text/TextProvider.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'

/** As many values of one filter are named. */
const MOST_NAMED = 4

interface UnderstoodProps {
  readonly criteria: Criteria
  readonly leftovers: readonly Leftover[]
}

/** What was understood of a sentence, by filter. */
export function Understood({ criteria, leftovers }: UnderstoodProps) {
  const texts = useTexts(sentenceTexts)
  const { word, formats } = useLanguage()
  const labels = useCriteriaLabels(filters, criteria)
  if (labels.length === 0) {
    return leftovers.length === 0 ? <p className="pa-sentence-note">{texts.hint}</p> : null
  }
  return (
    <ul className="pa-sentence-read" aria-label={texts.understood} aria-live="polite">
      {filterKeys
        .map(key => ({ key, names: labels.filter(each => each.key === key).map(({ label }) => label) }))
        .filter(({ names }) => names.length > 0)
        .map(({ key, names }) => (
          <li key={key} className="pa-sentence-item" title={formats.list(names)}>
            <span className="pa-sentence-filter">{formats.named(word(filterOf(key).label), '')}</span>
            {names.length > MOST_NAMED
              ? texts.many(names.slice(0, MOST_NAMED - 1), names.length)
              : formats.list(names)}
          </li>
        ))}
    </ul>
  )
}

interface LeftoversProps {
  readonly leftovers: readonly Leftover[]
  readonly added: readonly string[]
  readonly onAdded: (keywords: readonly string[]) => void
}

/** The words without a condition; whether they narrow the search is for the person to say. */
export function Leftovers({ leftovers, added, onAdded }: LeftoversProps) {
  const texts = useTexts(sentenceTexts)
  const { named, list } = useFormats()
  const short = leftovers.filter(({ keyword }) => keyword === null)
  return (
    <div aria-live="polite">
      {leftovers.map(({ words, keyword }) => {
        if (keyword === null) return null
        const isAdded = added.includes(keyword)
        const action = isAdded ? texts.removeKeyword : texts.addKeyword
        return (
          <p key={words} className="pa-sentence-note">
            {isAdded ? texts.keywordAdded(keyword) : texts.noCondition(words)}
            <TextButton
              label={named(action, words)}
              onPress={() => onAdded(toggled(added, keyword, !isAdded))}
            >
              {action}
            </TextButton>
          </p>
        )
      })}
      {short.length > 0 && (
        <p className="pa-sentence-note">{texts.notUnderstood(list(short.map(({ words }) => words)))}</p>
      )}
    </div>
  )
}
