import { useState } from 'react'
import type { Correction } from '../../contract/entities/correction.ts'
import { Answer } from '../../errors/Answer.tsx'
import { correctionTexts } from '../../text/areas/correction.ts'
import { formatMoment, formatText } from '../../text/format.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { OutsideLink } from '../../ui/buttons/OutsideLink.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { CORRECTIONS_PAGE, useCorrections } from './useCorrections.ts'

/** What the user has asked to correct at a company, and what became of it. */
export function OwnCorrections({ id }: { readonly id: string }) {
  const texts = useTexts(correctionTexts)
  const [page, setPage] = useState(1)
  const answer = useCorrections(id, page)
  return (
    <section className="pa-corrections" aria-label={texts.mine}>
      <h3 className="pa-corrections-title">{texts.mine}</h3>
      <Answer
        of={answer}
        skeleton={<SkeletonLines lines={2} />}
        isEmpty={({ total }) => total === 0}
        empty={<p className="pa-dialog-faint">{texts.none}</p>}
      >
        {({ items, total }) => (
          <>
            <ul className="pa-corrections-list" aria-busy={answer.isPlaceholderData}>
              {items.map(correction => (
                <OwnCorrection key={correction.id} correction={correction} />
              ))}
            </ul>
            <Pager page={page} pageSize={CORRECTIONS_PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}

function OwnCorrection({ correction }: { readonly correction: Correction }) {
  const texts = useTexts(correctionTexts)
  const word = useWords()
  const { section, of, field, present, suggested, evidence, state, answer, createdAt } = correction
  const isOpen = state === 'open'
  return (
    <li className="pa-correction">
      <p className="pa-correction-head">
        <Tag tone={isOpen ? 'notable' : 'neutral'}>{texts.states(isOpen)}</Tag>
        <span>{[word(section), of, word(field)].filter(Boolean).join(' / ')}</span>
        <time className="pa-dialog-faint" dateTime={createdAt ?? undefined}>
          {formatMoment(createdAt)}
        </time>
      </p>
      <p>{texts.change(formatText(present), suggested)}</p>
      {evidence && (
        <p>
          {texts.proof} <OutsideLink address={evidence} />
        </p>
      )}
      {answer && <p>{texts.answer(answer)}</p>}
    </li>
  )
}
