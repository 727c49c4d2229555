import { useMemo } from 'react'
import { MOST_COMPARED_PARKS, parkFilters } from '../../catalogue/parks.ts'
import { parkSource } from '../../company/parkSource.ts'
import { KeywordBox } from '../../companySearch/KeywordBox.tsx'
import { OpenComparison } from '../../compare/Comparison.tsx'
import { useComparison } from '../../compare/useComparison.ts'
import { useListQuery, useListSelection } from '../../list/controller/listContext.ts'
import { parkPlace } from '../../navigation/places.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { commonTexts } from '../../text/common.ts'
import { formatNumber } from '../../text/format.ts'
import { parkNoun, parkTexts } from '../../text/park.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import '../../companySearch/selectionBar.css'
import '../../ui/controls.css'

/** The search box: Enter searches, a suggestion leads to its park. */
export function ParkSearch() {
  const texts = useTexts(parkTexts)
  const common = useTexts(commonTexts)
  const navigation = useNavigation()
  const { query, setCriterion } = useListQuery()
  const search = useStableCallback((typed: string) =>
    setCriterion('keyword', typed.trim() === '' ? [] : [typed.trim()])
  )
  const open = useStableCallback((id: string) => navigation.go(parkPlace(id)))
  const others = useMemo(
    () => ({
      source: parkSource,
      noun: parkNoun,
      label: parkFilters.keyword.label,
      placeholder: texts.placeholder
    }),
    [texts]
  )
  return (
    <KeywordBox
      value={query.criteria.keyword?.[0] ?? ''}
      onSearch={search}
      onCompany={open}
      action={common.search}
      others={others}
    />
  )
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
    <div className="pa-selection-bar" role="group" aria-label={texts.compare}>
      <strong className="pa-selection-count" role="status">
        {texts.chosen(formatNumber(selection.count))}
      </strong>
      <ReasonButton
        reason={isFew ? null : texts.compareRange(MOST_COMPARED_PARKS)}
        onPress={() => show(ids)}
        opensDialog
      >
        {texts.compare}
      </ReasonButton>
      <TextButton onPress={() => selection.clear()}>{texts.unselect}</TextButton>
    </div>
  )
}

const loadDialog = async () => (await import('./ParkCompareDialog.tsx')).ParkCompareDialog

/** The comparison in the address. */
export function ParkComparison() {
  return <OpenComparison load={loadDialog} most={MOST_COMPARED_PARKS} />
}
