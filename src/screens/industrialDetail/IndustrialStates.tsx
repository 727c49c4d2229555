import { useMemo } from 'react'
import { filters, type Criteria } from '../../catalogue/filters.ts'
import {
  industrialGroups,
  industrialMeanings,
  nearCriteria
} from '../../catalogue/insights/industrialRules.ts'
import { isKeyOf } from '../../catalogue/keys.ts'
import type { Library } from '../../catalogue/libraries.ts'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import type { CriteriaOf } from '../../domain/criteria.ts'
import { emptyListQuery } from '../../domain/listQuery.ts'
import { FilterContext } from '../../filters/filterContext.ts'
import { Libraries } from '../../filters/Libraries.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { formatTotal } from '../../text/format.ts'
import { industrialTexts } from '../../text/industrial.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'

export interface IndustrialStatesProps {
  readonly states: readonly string[]
  /** What else is asked of the companies. */
  readonly criteria: Criteria
  /** Undefined for what is shown at first. */
  readonly onChoose: (states: readonly string[] | undefined) => void
}

/** The states of companies with how many have each, and what the chosen one means. */
export function IndustrialStates({ states, criteria, onChoose }: IndustrialStatesProps) {
  const texts = useTexts(industrialTexts)
  const figureOf = useStateFigures(criteria)
  const choosing = useMemo(() => {
    const choose = (next: CriteriaOf<string>): void => onChoose(next.industrialState)
    return { filters: {}, criteria: { industrialState: states }, setCriteria: choose, setCriterion: () => {} }
  }, [states, onChoose])
  return (
    <>
      <FilterContext value={choosing}>
        <Libraries title={texts.states} libraries={librariesOf(texts.registered)} figureOf={figureOf} />
      </FilterContext>
      <p className="pa-industrial-note" aria-live="polite">
        {states.join() === registered.join() ? texts.registeredMeans : states.map(meaningOf).join('')}{' '}
        {states.join() === near && (
          <QuietLink to={listPlace({ ...emptyListQuery, criteria: { ...nearCriteria, ...criteria } })}>
            {texts.adjust}
          </QuietLink>
        )}
      </p>
    </>
  )
}

const { registered, near } = industrialGroups

function meaningOf(state: string): string {
  return isKeyOf(industrialMeanings, state) ? industrialMeanings[state] : ''
}

function librariesOf(all: string): readonly Library[] {
  return [
    { key: ALL, label: all, criteria: { industrialState: registered } },
    ...filters.industrialState.options.map(({ key, label }) => ({
      key,
      label,
      criteria: { industrialState: [key] }
    }))
  ]
}

const ALL = 'registered'

function useStateFigures(criteria: Criteria) {
  const { data } = useEndpoint(
    companyEndpoints.companyFacets,
    { body: { criteria, filters: ['industrialState'], whole: true } },
    { keepPrevious: true }
  )
  const [counted] = data?.facets ?? []
  return ({ criteria: { industrialState: asked = [] } }: Library<string>): string | undefined =>
    counted &&
    formatTotal(
      counted.values.filter(({ token }) => asked.includes(token)).reduce((sum, { count }) => sum + count, 0)
    )
}
