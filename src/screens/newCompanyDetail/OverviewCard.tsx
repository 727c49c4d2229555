import type { ReactNode } from 'react'
import { Answer } from '../../errors/Answer.tsx'
import type { Failure } from '../../failures/failure.ts'
import { companyTexts } from '../../text/areas/company.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import type { UseQueryResult } from '../../http/queries.tsx'

export interface OverviewCardProps<Data> {
  readonly title: string
  /** What is shown here, in a few quiet words. Default: nothing. */
  readonly hint?: ReactNode
  readonly answer: UseQueryResult<Data, Failure>
  /** Where it stands in one column. Default: where it is written. */
  readonly place?: 'calls' | 'score' | 'introduction' | 'timeline' | 'products'
  /** Approximate lines of the skeleton. Default: 4. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** A card of the overview: its answer, or what is known of its coming. */
export function OverviewCard<Data>(props: OverviewCardProps<Data>) {
  const { title, hint, answer, place, lines = 4, children } = props
  const texts = useTexts(companyTexts)
  return (
    <section
      className={`pa-card pa-card-padded ${place ? `pa-overview-${place}` : ''}`}
      aria-label={title}
      aria-busy={answer.isFetching}
    >
      <header className="pa-card-head">
        <h2 className="pa-title">{title}</h2>
        {hint && <span className="pa-beside">{hint}</span>}
      </header>
      <Answer of={answer} skeleton={<SkeletonLines lines={lines} />} hint={texts.sectionFailed(title)}>
        {children}
      </Answer>
    </section>
  )
}
