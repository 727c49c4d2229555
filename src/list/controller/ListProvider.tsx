import { useMemo, type ReactNode } from 'react'
import type { CriteriaOf } from '../../domain/criteria/criteria.ts'
import { FilterContext, type Filtering } from '../../filters/filterContext.ts'
import {
  AnswerContext,
  DisplayContext,
  ResourceContext,
  SelectionContext,
  StateContext
} from './listContext.ts'
import { usePermitted } from '../../session/usePermitted.ts'
import type { Resource } from './resource.ts'
import {
  useListController,
  withoutFixed,
  type ControlledList,
  type ListController
} from './useListController.ts'
import { useNoun, useTerms } from '../../text/TextProvider.tsx'

export interface ListProviderProps<
  Row extends object,
  Filters extends string,
  Columns extends string
> extends ControlledList<Filters, Columns> {
  readonly resource: Resource<Row, Filters, Columns>
  readonly children: ReactNode
}

/** A list without a look: the parts below it take from its contexts what they need. */
export function ListProvider<Row extends object, Filters extends string, Columns extends string>({
  resource: given,
  children,
  ...controlled
}: ListProviderProps<Row, Filters, Columns>) {
  const list = useListController(useSaid(given), controlled)
  // Parts that serve any list take its rows and keys as objects and strings. Those of one list name its terms, which are
  // checked, and have its types again.
  const { resource, state, answer, selection, display } = list as unknown as ListController
  const { terms, facets, unknowns, fixed } = resource
  const permitted = usePermitted(terms.filters)
  const { criteria } = state.query
  const { setCriterion, setCriteria } = state
  const filters = useMemo(() => {
    const all = { filters: permitted, criteria, setCriterion, setCriteria, facets, unknowns }
    return fixed ? beside(fixed, all) : all
  }, [permitted, criteria, setCriterion, setCriteria, facets, unknowns, fixed])
  return (
    <ResourceContext value={resource}>
      <StateContext value={state}>
        <FilterContext value={filters}>
          <DisplayContext value={display}>
            <AnswerContext value={answer}>
              <SelectionContext value={selection}>{children}</SelectionContext>
            </AnswerContext>
          </DisplayContext>
        </FilterContext>
      </StateContext>
    </ResourceContext>
  )
}

/** What the list shows, with what its catalogues say in the language of the reader. */
function useSaid<Row extends object, Filters extends string, Columns extends string>(
  resource: Resource<Row, Filters, Columns>
): Resource<Row, Filters, Columns> {
  const noun = useNoun(resource.noun)
  const terms = useTerms(resource.terms)
  return useMemo(
    () => (terms === resource.terms && noun === resource.noun ? resource : { ...resource, noun, terms }),
    [resource, noun, terms]
  )
}

/** The filters that the user can change; what is counted for them meets the fixed criteria, too. */
function beside(fixed: CriteriaOf<string>, { facets, unknowns, ...all }: Filtering): Filtering {
  const meeting = (counts: Filtering['facets']): Filtering['facets'] =>
    counts && ((criteria, filter, whole) => counts({ ...criteria, ...fixed }, filter, whole))
  const filters = Object.entries(all.filters).filter(([key]) => !Object.hasOwn(fixed, key))
  return {
    ...all,
    filters: Object.fromEntries(filters),
    criteria: withoutFixed(all.criteria, fixed),
    facets: meeting(facets),
    unknowns: meeting(unknowns)
  }
}
