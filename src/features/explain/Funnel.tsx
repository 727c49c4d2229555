import { filterOf, type FilterKey } from '../../catalogue/filters.ts'
import { STATED_ONLY } from '../../domain/criteria/criteria.ts'
import { listTexts } from '../../text/areas/list.ts'
import type { Texts } from '../../text/texts.ts'
import type { Explanation, Tally } from '../../contract/entities/explanation.ts'
import { Answer } from '../../errors/Answer.tsx'
import { formatTotal } from '../../text/format.ts'
import { explainTexts } from '../../text/areas/explain.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { CriteriaProps } from '../../filters/filterContext.ts'
import { UnknownNotes } from '../../filters/panel/UnknownNotes.tsx'
import { ExplanationSkeleton } from './ExplanationSkeleton.tsx'
import { useExplanation, type ConditionStory } from './useExplanation.ts'
import './resultExplanation.css'

/** How many companies remain after each condition. */
export function Funnel({ criteria, onChange }: CriteriaProps) {
  const texts = useTexts(explainTexts)
  const { stories, ...answer } = useExplanation(criteria)
  return (
    <Answer of={answer} skeleton={<ExplanationSkeleton criteria={criteria} />} hint={texts.failed}>
      {explanation => (
        <>
          <ol className="pa-explain-steps">
            <li className="pa-explain-step">
              <div className="pa-explain-label">{texts.all}</div>
              <Left tally={explanation.all} all={explanation.all} />
            </li>
            {stories.map(story => (
              <Step
                key={story.keys.join()}
                story={story}
                explanation={explanation}
                onDrop={() => onChange(story.rest)}
                onStatedOnly={key =>
                  onChange({ ...criteria, [key]: [...(criteria[key] ?? []), STATED_ONLY] })
                }
              />
            ))}
          </ol>
          <p className="pa-explain-note">{texts.note}</p>
        </>
      )}
    </Answer>
  )
}

interface StepProps {
  readonly story: ConditionStory
  readonly explanation: Explanation
  readonly onDrop: () => void
  readonly onStatedOnly: (key: FilterKey) => void
}

function Step({ story, explanation, onDrop, onStatedOnly }: StepProps) {
  const texts = useTexts(explainTexts)
  const rest = formatTotal(story.without.count, story.without.capped)
  return (
    <li className={story.empties ? 'pa-explain-step pa-explain-empties' : 'pa-explain-step'}>
      <div className="pa-explain-label">
        {story.label}
        {story.tokens.length > 0 && (
          <span className="pa-explain-tokens">
            {texts.tokensAlone}
            {story.tokens.map(({ name, label, alone }) => (
              <span key={name} className="pa-explain-token">
                {texts.token(label, formatTotal(alone.count, alone.capped))}
              </span>
            ))}
          </span>
        )}
        <UnknownNotes filterKeys={story.keys} />
        <InferredNote story={story} onStatedOnly={onStatedOnly} />
        {story.empties && <span className="pa-explain-warning">{texts.empties}</span>}
      </div>
      <Left tally={story.left} all={explanation.all} />
      <span className="pa-explain-removes">{removesText(story, explanation, texts)}</span>
      <span className="pa-explain-drop">
        <TextButton onPress={onDrop} label={texts.dropOf(story.label, rest)}>
          {texts.drop}
        </TextButton>
        <span className="pa-explain-rest" aria-hidden="true">
          {texts.dropped(rest)}
        </span>
      </span>
    </li>
  )
}

/** How many of the found ones meet the condition only by what was inferred. */
function InferredNote({ story, onStatedOnly }: Pick<StepProps, 'story' | 'onStatedOnly'>) {
  const texts = useTexts(explainTexts)
  const { statedOnly } = useTexts(listTexts)
  const word = useWords()
  const { inferred } = story
  const [key] = story.keys
  if (inferred === null || inferred.count === 0 || key === undefined) return null
  const label = word(filterOf(key).label)
  return (
    <div className="pa-unknown-notes">
      <span className="pa-unknown-note">
        {texts.inferred(label, formatTotal(inferred.count, inferred.capped))}
        <TextButton onPress={() => onStatedOnly(key)} label={texts.statedOnlyOf(label)}>
          {statedOnly}
        </TextButton>
      </span>
    </div>
  )
}

interface LeftProps {
  readonly tally: Tally
  readonly all: Tally
}

/** The bar is as long as its share of all companies; where counting ended, the rest of it is tinted. */
function Left({ tally, all }: LeftProps) {
  const texts = useTexts(explainTexts)
  return (
    <div className="pa-explain-left">
      <span className={tally.capped ? 'pa-explain-bar pa-explain-open' : 'pa-explain-bar'} aria-hidden="true">
        {tally.count > 0 && (
          <span className="pa-explain-fill" style={{ width: `${(100 * tally.count) / all.count}%` }} />
        )}
      </span>
      <span className="pa-explain-count">{texts.left(formatTotal(tally.count, tally.capped))}</span>
    </div>
  )
}

function removesText({ without }: ConditionStory, { total }: Explanation, texts: Texts['explain']): string {
  const removed = removedBy(without, total)
  if (!removed) return texts.removesUncounted
  if (removed.count === 0 && !removed.capped) return texts.removesNone
  const figure = formatTotal(removed.count)
  return removed.capped ? texts.removesAtLeast(figure) : texts.removes(figure)
}

/** How many companies the condition removes by itself, as far as the counts go; null if unknown. */
function removedBy(without: Tally, total: Tally): Tally | null {
  if (total.capped) return null
  return { count: Math.max(0, without.count - total.count), capped: without.capped }
}
