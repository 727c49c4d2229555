import type { Criteria } from '../../catalogue/filters.ts'
import type { OfferedProduct } from '../../contract/entities/product.ts'
import { withoutFilters } from '../../domain/criteria/criteria.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useExplanation } from '../../features/explain/useExplanation.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { formatTotal } from '../../text/format.ts'
import { technologyTexts } from '../../text/areas/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'

export interface ProductRulesProps {
  readonly conditions: OfferedProduct['conditions']
  readonly criteria: Criteria
}

/** The conditions of a product in the words of the bank, then as they are searched for, each with how many it leaves. */
export function ProductRules({ conditions, criteria }: ProductRulesProps) {
  const texts = useTexts(technologyTexts)
  const everywhere = withoutFilters(criteria, ['qualified'])
  // Who has one of these qualifications has one.
  const { stories, ...answer } = useExplanation(criteria.qualification ? everywhere : criteria)
  const keys = uniqueKeys(conditions, ({ label }) => label)
  return (
    <>
      <ul className="pa-technology-words">
        {conditions.map(({ label }, at) => (
          <li key={keys[at]}>{label}</li>
        ))}
      </ul>
      <Answer
        of={answer}
        skeleton={<SkeletonLines lines={Object.keys(criteria).length} />}
        hint={texts.leftFailed}
      >
        {() => (
          <ol className="pa-technology-steps" title={texts.leftOf}>
            {stories.map(({ keys: names, label, left }) => (
              <li key={names.join()}>
                <span>{label}</span>
                <span className="pa-technology-left">{texts.left(formatTotal(left.count, left.capped))}</span>
              </li>
            ))}
          </ol>
        )}
      </Answer>
      <QuietLink to={listPlace({ ...emptyListQuery, criteria: everywhere })}>{texts.inAll}</QuietLink>
    </>
  )
}
