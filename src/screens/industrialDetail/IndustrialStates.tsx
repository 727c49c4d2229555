import { useMemo } from 'react'
import type { Criteria } from '../../catalogue/filters.ts'
import {
  industrialGroups,
  industrialMeanings,
  nearCriteria
} from '../../catalogue/insights/industrialRules.ts'
import { isKeyOf } from '../../catalogue/keys.ts'
import { optionLibraries, useLibraryFigures } from '../../features/companySearch/optionLibraries.ts'
import type { CriteriaOf } from '../../domain/criteria/criteria.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { FilterContext } from '../../filters/filterContext.ts'
import { Libraries } from '../../filters/panel/Libraries.tsx'
import { listPlace } from '../../navigation/listPlace.ts'
import { industrialTexts } from '../../text/areas/industrial.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'

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
  const figureOf = useLibraryFigures({ criteria, filters: ['industrialState'], whole: true })
  const all = { key: 'registered', label: texts.registered, criteria: { industrialState: registered } }
  const choosing = useMemo(() => {
    const choose = (next: CriteriaOf<string>): void => onChoose(next.industrialState)
    return { filters: {}, criteria: { industrialState: states }, setCriteria: choose, setCriterion: () => {} }
  }, [states, onChoose])
  return (
    <>
      <FilterContext value={choosing}>
        <Libraries title={texts.states} libraries={[all, ...stateLibraries]} figureOf={figureOf} />
      </FilterContext>
      <p className="pa-industrial-note" aria-live="polite">
        {states.join() === registered.join() ? texts.registeredHint : states.map(meaningOf).join('')}{' '}
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

const stateLibraries = /* @__PURE__ */ optionLibraries('industrialState')
