import { useMemo, type ReactNode } from 'react'
import { FilterContext } from '../../filters/filterContext.ts'
import {
  AnswerContext,
  DisplayContext,
  ResourceContext,
  SelectionContext,
  StateContext
} from './listContext.ts'
import type { Resource } from './resource.ts'
import { useListController, type ControlledList } from './useListController.ts'

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
  const { resource, state, answer, selection, display } = useListController(given, controlled)
  const { terms, facets } = resource
  const { criteria } = state.query
  const { setCriterion, setCriteria } = state
  const filters = useMemo(
    () => ({ filters: terms.filters, criteria, setCriterion, setCriteria, facets }),
    [terms, criteria, setCriterion, setCriteria, facets]
  )
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
