import { useCallback, useState } from 'react'
import { MAX_FAVORITES_PER_CALL } from '../contract/endpoints/favorites.ts'
import { companyTerms } from '../domain/listQuery.ts'
import { useCan } from '../session/useSession.ts'
import { formatNumber } from '../text/format.ts'
import { selectionTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { MIN_COMPARED, MAX_COMPARED, useComparison } from '../compare/useComparison.ts'
import { LazyDialog } from '../errors/LazyDialog.tsx'
import { MAX_REPORTED, reportPlace } from '../navigation/places.ts'
import { selectionBody } from './companySearch.ts'
import { useListQuery, useListSelection } from '../list/controller/listContext.ts'
import { useSelectedIds } from './useSelectedIds.ts'
import { useNavigation } from '../navigation/useNavigation.ts'
import './selectionBar.css'

const loadGroupDialog = async () => (await import('../favorites/GroupDialog.tsx')).GroupDialog
const loadExportDialog = async () => (await import('../exports/ExportDialog.tsx')).ExportDialog

/** What can be done with the selected companies; nothing while there are none. */
export function SelectionBar() {
  const texts = useTexts(selectionTexts)
  const selection = useListSelection(companyTerms)
  // An export begins with the columns of the list.
  const { columns } = useListQuery(companyTerms).query
  const [opened, setOpened] = useState<'group' | 'export' | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const navigation = useNavigation()
  const { show } = useComparison()
  const { withIds, isReading } = useSelectedIds(selection)
  const mayFavorite = useCan('favorite:write')
  const mayExport = useCan('list:export')
  const { count } = selection
  const selected = { count, body: () => selectionBody(selection.describe()) }
  return (
    <>
      {count > 0 && (
        <div className="pa-selection-bar" role="group" aria-label={texts.bar}>
          <strong className="pa-selection-count" role="status">
            {texts.chosen(formatNumber(count))}
          </strong>
          {mayFavorite && (
            <ReasonButton
              reason={
                count > MAX_FAVORITES_PER_CALL
                  ? texts.addToGroupMax(formatNumber(MAX_FAVORITES_PER_CALL))
                  : null
              }
              onPress={() => setOpened('group')}
              opensDialog
            >
              {texts.addToGroup}
            </ReasonButton>
          )}
          <ReasonButton
            reason={
              count < MIN_COMPARED || count > MAX_COMPARED
                ? texts.compareRange(MIN_COMPARED, MAX_COMPARED)
                : null
            }
            onPress={() => withIds(ids => show(ids))}
            busy={isReading}
            opensDialog
          >
            {texts.compare}
          </ReasonButton>
          {mayExport && (
            <ReasonButton reason={null} onPress={() => setOpened('export')} opensDialog>
              {texts.export}
            </ReasonButton>
          )}
          <ReasonButton
            reason={count > MAX_REPORTED ? texts.reportMost(MAX_REPORTED) : null}
            onPress={() => withIds(ids => navigation.go(reportPlace(ids)))}
            busy={isReading}
          >
            {texts.report}
          </ReasonButton>
          <TextButton onPress={() => selection.clear()}>{texts.clear}</TextButton>
        </div>
      )}
      <LazyDialog load={loadGroupDialog} open={opened === 'group'} onClose={close} selection={selected} />
      <LazyDialog
        load={loadExportDialog}
        open={opened === 'export'}
        onClose={close}
        selection={selected}
        columns={columns}
      />
    </>
  )
}
