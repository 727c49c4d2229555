import { createContext, use, useMemo } from 'react'
import { filters } from '../../catalogue/filters.ts'
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
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import { listPlace } from '../../navigation/listPlace.ts'
import { industrialTexts } from '../../text/areas/industrial.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import type { useIndustrialStates } from './useIndustrialStates.ts'

type Choice = ReturnType<typeof useIndustrialStates>

/** The states that the screen fixes, for its list. */
export const IndustrialChoice = /* @__PURE__ */ createContext<Choice>({
  states: [],
  criteria: {},
  ignored: [],
  choose: () => {}
})

/** The states of companies with how many have each, and what the chosen one means. */
export function IndustrialStates() {
  const { states, criteria, ignored, choose } = use(IndustrialChoice)
  const texts = useTexts(industrialTexts)
  const word = useWords()
  const figureOf = useLibraryFigures({ criteria, filters: ['industrialState'], whole: true })
  const all = { key: 'registered', label: texts.registered, criteria: { industrialState: registered } }
  const choosing = useMemo(() => {
    const setCriteria = (next: CriteriaOf<string>): void => choose(next['industrialState'])
    return { filters: {}, criteria: { industrialState: states }, setCriteria, setCriterion: () => {} }
  }, [states, choose])
  return (
    <div className="pa-industrial-states">
      <IgnoredParts ignored={ignored} labelOf={() => word(filters.industrialState.label)} />
      <FilterContext value={choosing}>
        <Libraries title={texts.states} libraries={[all, ...stateLibraries]} figureOf={figureOf} inLine />
      </FilterContext>
      <p className="pa-beside pa-industrial-meaning" aria-live="polite">
        {states.join() === registered.join()
          ? texts.registeredHint
          : states.map(state => word(meaningOf(state))).join('')}{' '}
        {states.join() === near && (
          <QuietLink to={listPlace({ ...emptyListQuery, criteria: { ...nearCriteria, ...criteria } })}>
            {texts.adjust}
          </QuietLink>
        )}
      </p>
    </div>
  )
}

const { registered, near } = industrialGroups

function meaningOf(state: string): string {
  return isKeyOf(industrialMeanings, state) ? industrialMeanings[state] : ''
}

const stateLibraries = /* @__PURE__ */ optionLibraries('industrialState')
