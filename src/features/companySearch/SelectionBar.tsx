import type { LookupActionsProps } from '../batchLookup/LookupResult.tsx'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import { shownColumns } from '../../domain/criteria/resourceQuery.ts'
import { useListQuery, useListSelection } from '../../list/controller/listContext.ts'
import { selectionTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { CompanyActions } from './CompanyActions.tsx'
import { selectionBody } from './companySearch.ts'
import { useSelectedIds } from './useSelectedIds.ts'

/** What can be done with the selected companies of the list. */
export function SelectionBar() {
  const texts = useTexts(selectionTexts)
  const selection = useListSelection(companyTerms)
  // An export begins with the columns of the list.
  const { terms, query } = useListQuery(companyTerms)
  const { withIds, isReading } = useSelectedIds(selection)
  const { count } = selection
  return (
    <CompanyActions
      selected={{ count, body: () => selectionBody(selection.describe()) }}
      columns={shownColumns(terms, query)}
      pickedIn={query.criteria}
      withIds={withIds}
      busy={isReading}
    >
      <TextButton onPress={() => selection.clear()}>{texts.clear}</TextButton>
    </CompanyActions>
  )
}

/** The same for companies that a batch lookup found. A comparison and a report open in place of its dialog. */
export function LookupActions({ ids, onLeave }: LookupActionsProps) {
  const { columns } = useListQuery(companyTerms).query
  return (
    <CompanyActions
      selected={{ count: ids.length, body: () => ({ by: 'ids', ids }) }}
      columns={columns}
      withIds={then => {
        onLeave()
        then(ids)
      }}
      onLeave={onLeave}
    />
  )
}
