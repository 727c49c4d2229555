import { createContext, use, type Context } from 'react'
import type { QueryTerms } from '../../domain/criteria/resourceQuery.ts'
import type { Resource } from './resource.ts'
import type { DisplayState, ListAnswer, ListState } from './useListController.ts'
import type { ListSelection } from './useSelection.ts'
import { useTerms } from '../../text/TextProvider.tsx'

// One context for each part that changes on its own: a selected row draws no filter again, a page no setting.
export const ResourceContext = /* @__PURE__ */ createContext<Resource | null>(null)
export const StateContext = /* @__PURE__ */ createContext<ListState | null>(null)
export const AnswerContext = /* @__PURE__ */ createContext<ListAnswer | null>(null)
export const SelectionContext = /* @__PURE__ */ createContext<ListSelection | null>(null)
export const DisplayContext = /* @__PURE__ */ createContext<DisplayState | null>(null)

function useInList<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('Parts of a list need one above them: wrap them in <ListProvider>.')
  return value
}

interface InTerms<Filters extends string, Columns extends string> {
  readonly terms: QueryTerms<Filters, Columns>
}

/** The terms of the list around it are these, or the same in the language of the reader. */
function checkTerms({ terms: found }: InTerms<string, string>, ...terms: readonly QueryTerms[]): void {
  if (!terms.some(({ filters, columns }) => found.filters === filters && found.columns === columns)) {
    throw new Error('This part belongs to another list: its terms are not those of the resource above it.')
  }
}

export const useResource = (): Resource => useInList(ResourceContext)

export const useListAnswer = (): ListAnswer => useInList(AnswerContext)

export const useListDisplay = (): DisplayState => useInList(DisplayContext)

/** The query of the list around it. With the terms of a resource, for parts that only it has, its keys are typed. */
export function useListQuery(): ListState
export function useListQuery<F extends string, C extends string>(terms: QueryTerms<F, C>): ListState<F, C>
export function useListQuery(terms?: QueryTerms): ListState {
  const state = useInList(StateContext)
  const said = useTerms(terms)
  if (terms && said) checkTerms(state, terms, said)
  return state
}

/** Whether anything but what the screen fixes narrows the list. Where nothing does, an empty one says that nothing is held. */
export function useIsNarrowed(): boolean {
  const { fixed = {} } = useResource()
  const { criteria } = useListQuery().query
  return Object.keys(criteria).some(key => !Object.hasOwn(fixed, key))
}

/** The selection of the list around it; see useListQuery. */
export function useListSelection(): ListSelection
export function useListSelection<F extends string, C extends string>(
  terms: QueryTerms<F, C>
): ListSelection<object, F, C>
export function useListSelection(terms?: QueryTerms): ListSelection {
  const selection = useInList(SelectionContext)
  const said = useTerms(terms)
  if (terms && said) checkTerms(selection, terms, said)
  return selection
}
