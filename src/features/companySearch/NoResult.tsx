import { hasCriteria } from '../../domain/criteria/criteria.ts'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoRows } from '../../list/rows/NoRows.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import type { CriteriaProps } from '../../filters/filterContext.ts'
import { NearestNames } from './NearestNames.tsx'
import { useExplanation, type ConditionStory } from '../explain/useExplanation.ts'
import '../../ui/buttons/controls.css'
import './noResult.css'

/** Nothing meets all conditions: says which one to loosen, and what that gives. */
export function NoResult({ criteria, onChange }: CriteriaProps) {
  const texts = useTexts(listTexts)
  const active = hasCriteria(criteria)
  const answer = useExplanation(criteria, active)
  if (!active) return <NoRows />
  const nearest = criteria.keyword && <NearestNames keyword={criteria.keyword} />
  const reasons = (loosen?: string) => (
    <>
      {nearest}
      {loosen && <p>{loosen}</p>}
    </>
  )
  if (answer.isPending) {
    return (
      <EmptyState title={texts.noResult} reason={reasons(texts.loosenLoading)}>
        <div className="pa-loosen">
          <SkeletonLines lines={Object.keys(criteria).length} />
        </div>
      </EmptyState>
    )
  }
  const clear = (
    <button type="button" className="pa-small-button" onClick={() => onChange({})}>
      {texts.clearAll}
    </button>
  )
  if (answer.isLoadingError) {
    return (
      <EmptyState title={texts.noResult} reason={reasons()}>
        <AnswerFailure of={answer} hint={texts.loosenFailed} />
        {clear}
      </EmptyState>
    )
  }
  const waysOut = mostFirst(answer.stories)
  return (
    <EmptyState
      title={texts.noResult}
      reason={reasons(waysOut.length > 0 ? texts.loosen : texts.loosenNothing)}
    >
      {waysOut.length > 0 && (
        <ul className="pa-loosen">
          {waysOut.map(({ keys, label, without, rest }) => (
            <li key={keys.join()}>
              <button type="button" className="pa-loosen-choice" onClick={() => onChange(rest)}>
                <span className="pa-loosen-name">{texts.loosenTo(label)}</span>
                <span className="pa-loosen-count">
                  {texts.companyCount(formatTotal(without.count, without.capped))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {clear}
    </EmptyState>
  )
}

/** The conditions whose absence gives something. */
function mostFirst(stories: readonly ConditionStory[]): readonly ConditionStory[] {
  return stories
    .filter(each => each.without.count > 0)
    .toSorted((one, other) => other.without.count - one.without.count)
}
