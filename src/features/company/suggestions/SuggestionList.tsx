import { useEffect, useRef } from 'react'
import { lineIn } from '../../../catalogue/classifications/tree.ts'
import type { CompanySuggestion } from '../../../contract/entities/company.ts'
import { companyNoun, listTexts, type Noun } from '../../../text/areas/list.ts'
import { useTexts, useNoun, useWords } from '../../../text/TextProvider.tsx'
import { formatText } from '../../../text/format.ts'
import { Highlight } from '../../../ui/marks/Highlight.tsx'
import { useMarkPainted } from '../../../ui/hooks/userTiming.ts'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { toneOfStatus } from '../tones.ts'
import { uniqueKeys } from '../../../ui/marks/uniqueKeys.ts'

export interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly CompanySuggestion[]
  /** The suggestion that Enter opens; -1 for none. */
  readonly active: number
  readonly typed: string
  readonly onChoose: (id: string) => void
  /** What is suggested. Default: companies. */
  readonly noun?: Noun | undefined
}

/** The companies that fit what is being typed; the box above keeps the focus and answers the keys. */
export function SuggestionList({
  id,
  suggestions,
  active,
  typed,
  onChoose,
  noun: given = companyNoun
}: SuggestionListProps) {
  const texts = useTexts(listTexts)
  const noun = useNoun(given)
  const word = useWords()
  const words = [typed]
  useMarkPainted('suggestions-painted', suggestions.length > 0 ? suggestions : null)
  const keys = uniqueKeys(suggestions, company => company.id)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A box at the lower edge of the window has its suggestions below that.
    if (suggestions.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [suggestions])
  return (
    <div
      ref={list}
      id={id}
      className="pa-suggestions"
      role="listbox"
      aria-label={texts.suggestions(noun)}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((company, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above answers the keys
        <div
          key={keys[at]}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={at === active ? 'pa-suggestion pa-suggestion-active' : 'pa-suggestion'}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(company.id)}
        >
          <span className="pa-suggestion-name" title={company.name}>
            <Highlight text={formatText(company.name)} words={words} />
            {company.alias && (
              <span className="pa-suggestion-alias">
                <Highlight text={company.alias} words={words} />
              </span>
            )}
          </span>
          <span className="pa-suggestion-place">{lineIn(company.region, word)}</span>
          {company.status && <Tag tone={toneOfStatus(company.status)}>{word(company.status)}</Tag>}
        </div>
      ))}
    </div>
  )
}
