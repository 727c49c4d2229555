import { useId, useState } from 'react'
import { isScreenKey, screenOf } from '../../catalogue/screens.ts'
import { suggestionKinds, suggestionStates, type SuggestionState } from '../../catalogue/suggestion.ts'
import { suggestionEndpoints } from '../../contract/endpoints/suggestions.ts'
import type { Suggestion } from '../../contract/entities/suggestion.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatMoment, formatNumber, formatText } from '../../text/format.ts'
import { suggestionTexts } from '../../text/areas/suggestion.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { Tag, type Tone } from '../../ui/marks/Tag.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { SentImage } from './SentImage.tsx'

const PAGE = 10

/** 我的反馈: what the member of staff has told, and what came of it. */
export function OwnSuggestions() {
  const texts = useTexts(suggestionTexts)
  const id = useId()
  const [page, setPage] = useState(1)
  const answer = useEndpoint(
    suggestionEndpoints.suggestions,
    { query: { page, pageSize: PAGE } },
    { keepPrevious: true }
  )
  return (
    <section className="pa-card pa-card-padded" aria-labelledby={id}>
      <header className="pa-card-head">
        <h2 id={id} className="pa-title">
          {texts.own}
        </h2>
      </header>
      <Answer
        of={answer}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState small title={texts.none} reason={texts.noneReason} />}
        hint={texts.ownUnaffected}
      >
        {({ items, total }) => (
          <>
            <ol className="pa-suggestion-list" aria-busy={answer.isPlaceholderData}>
              {items.map(each => (
                <Own key={each.id} suggestion={each} />
              ))}
            </ol>
            <Pager page={page} pageSize={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}

const tones: Readonly<Record<SuggestionState, Tone>> = {
  pending: 'neutral',
  working: 'notable',
  answered: 'good',
  closed: 'muted'
}

function Own({ suggestion }: { readonly suggestion: Suggestion }) {
  const { id, kind, text, contact, screen, images, state, reply, createdAt, repliedAt } = suggestion
  const word = useWords()
  const texts = useTexts(suggestionTexts)
  const [isOpen, setIsOpen] = useState(false)
  const pictures = useId()
  return (
    <li className="pa-suggestion-own">
      <p className="pa-suggestion-head">
        <Tag tone={tones[state]}>{word(suggestionStates[state])}</Tag>
        <span>{word(suggestionKinds[kind])}</span>
        <span className="pa-suggestion-beside">{texts.number(formatText(id))}</span>
        <time className="pa-suggestion-beside" dateTime={createdAt ?? undefined}>
          {formatMoment(createdAt)}
        </time>
        {screen !== null && isScreenKey(screen) && (
          <span className="pa-suggestion-beside">{texts.about(word(screenOf(screen).title))}</span>
        )}
        {contact !== null && <span className="pa-suggestion-beside">{texts.contactOf(contact)}</span>}
      </p>
      <p className="pa-suggestion-text">{formatText(text)}</p>
      {images > 0 && (
        <TextButton onPress={() => setIsOpen(!isOpen)} expands={{ id: pictures, isOpen }}>
          {isOpen ? texts.hideImages : texts.showImages(formatNumber(images))}
        </TextButton>
      )}
      {isOpen && (
        <ul id={pictures} className="pa-shots-list">
          {Array.from({ length: images }, (_, at) => (
            <li key={at} className="pa-shot">
              <SentImage id={id} at={at + 1} />
            </li>
          ))}
        </ul>
      )}
      {reply === null ? (
        state !== 'pending' && <p className="pa-suggestion-beside">{texts.noReply}</p>
      ) : (
        <div className="pa-suggestion-reply">
          <p className="pa-suggestion-beside">
            {texts.reply} <time dateTime={repliedAt ?? undefined}>{formatMoment(repliedAt)}</time>
          </p>
          <p className="pa-suggestion-text">{reply}</p>
        </div>
      )}
    </li>
  )
}
