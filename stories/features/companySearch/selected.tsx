import type { Decorator } from '@storybook/react-vite'
import { companyResource } from '../../../src/features/companySearch/companyResource.tsx'
import type { SelectedCompanies } from '../../../src/contract/base/selectionSchema.ts'
import { companyTerms, emptyListQuery } from '../../../src/domain/criteria/listQuery.ts'
import { SelectionContext } from '../../../src/list/controller/listContext.ts'
import { ListProvider } from '../../../src/list/controller/ListProvider.tsx'
import type { ListSelection } from '../../../src/list/controller/useSelection.ts'

/** Selected companies as dialogs take them. */
export function selected(ids: readonly string[]): SelectedCompanies {
  return { count: ids.length, body: () => ({ by: 'ids', ids: [...ids] }) }
}

/** The ids of the first sample companies. */
export const firstIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => String(at + 1))

/** A part of a company list; the companies of the parameter `selected` are selected. */
export const withSelection: Decorator<object> = (Story, { parameters }) => {
  const ids = parameters.selected as readonly string[]
  const selection: ListSelection = {
    terms: companyTerms,
    count: ids.length,
    most: ids.length,
    describe: () => ({ ids }),
    clear: () => undefined,
    stateOf: () => 'on',
    toggle: () => undefined,
    selectFirst: () => undefined
  }
  return (
    <ListProvider resource={companyResource} query={emptyListQuery}>
      <SelectionContext value={selection}>
        <Story />
      </SelectionContext>
    </ListProvider>
  )
}
