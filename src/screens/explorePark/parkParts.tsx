import { useMemo } from 'react'
import { MOST_COMPARED_PARKS, parkFilters } from '../../catalogue/parks.ts'
import { parkSource } from '../../features/company/suggestions/parkSource.ts'
import { ListKeyword } from '../../features/companySearch/ListKeyword.tsx'
import { OpenComparison } from '../../features/compare/Comparison.tsx'
import { useComparison } from '../../features/compare/useComparison.ts'
import { useListSelection } from '../../list/controller/listContext.ts'
import { SelectionActions } from '../../list/display/SelectionActions.tsx'
import { parkPlace } from '../../navigation/places.ts'
import { formatNumber } from '../../text/format.ts'
import { parkNoun, parkTexts } from '../../text/areas/park.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'

/** The search box: Enter searches, a suggestion leads to its park. */
export function ParkSearch() {
  const { placeholder } = useTexts(parkTexts)
  const others = useMemo(
    () => ({ source: parkSource, noun: parkNoun, label: parkFilters.keyword.label, placeholder }),
    [placeholder]
  )
  return <ListKeyword filter={parkFilters.keyword} placeOf={parkPlace} others={others} />
}

/** What can be done with the selected parks. */
export function ParkSelectionBar() {
  const texts = useTexts(parkTexts)
  const selection = useListSelection()
  const { show } = useComparison()
  if (selection.count === 0) return null
  const described = selection.describe()
  const ids = 'ids' in described ? described.ids : []
  const isFew = ids.length > 1 && ids.length <= MOST_COMPARED_PARKS
  return (
    <SelectionActions label={texts.compare} chosen={texts.chosen(formatNumber(selection.count))}>
      <ReasonButton
        reason={isFew ? null : texts.compareRange(MOST_COMPARED_PARKS)}
        onPress={() => show(ids)}
        opensDialog
      >
        {texts.compare}
      </ReasonButton>
      <TextButton onPress={() => selection.clear()}>{texts.unselect}</TextButton>
    </SelectionActions>
  )
}

const loadDialog = async () => (await import('./ParkCompareDialog.tsx')).ParkCompareDialog

/** The comparison in the address. */
export function ParkComparison() {
  return <OpenComparison load={loadDialog} most={MOST_COMPARED_PARKS} />
}
