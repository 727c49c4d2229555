import { useCallback, useState, type ReactNode } from 'react'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { CompareButton, type CompareButtonProps } from '../compare/CompareButton.tsx'
import { MAX_FAVORITES_PER_CALL } from '../../contract/endpoints/star.ts'
import { MAX_REPORTED } from '../../contract/base/jobRequest.ts'
import type { SelectedCompanies } from '../../contract/base/selectionSchema.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { SelectionActions } from '../../list/display/SelectionActions.tsx'
import { pickedReportPlace } from '../../navigation/listPlace.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useCan } from '../../session/useSession.ts'
import { formatNumber } from '../../text/format.ts'
import { selectionTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'

const loadGroupDialog = async () => (await import('../favorites/GroupDialog.tsx')).GroupDialog
const loadExportDialog = async () => (await import('../exports/ExportDialog.tsx')).ExportDialog

export interface CompanyActionsProps {
  readonly selected: SelectedCompanies
  /** The columns with which an export begins. */
  readonly columns: readonly ColumnKey[]
  /** The criteria of the list in which they were selected. Default: none. */
  readonly pickedIn?: Criteria
  /** Reads the ids of the selection. */
  readonly withIds: (then: (ids: readonly string[]) => void) => void
  /** The ids are being read. Default: false. */
  readonly busy?: boolean
  /** Called before another search takes the place of the list. */
  readonly onLeave?: () => void
  /** Further buttons. Default: none. */
  readonly children?: ReactNode
}

/** What can be done with selected companies; nothing while there are none. */
export function CompanyActions({
  selected,
  columns,
  pickedIn,
  withIds,
  busy = false,
  onLeave,
  children
}: CompanyActionsProps) {
  const texts = useTexts(selectionTexts)
  const [opened, setOpened] = useState<'group' | 'export' | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const mayFavorite = useCan('favorite:write')
  const mayExport = useCan('list:export')
  const mayReport = useCan('report:create')
  const { count } = selected
  return (
    <>
      {count > 0 && (
        <SelectionActions label={texts.bar} chosen={texts.chosen(formatNumber(count))}>
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
          <CompareButton count={count} withIds={withIds} busy={busy} />
          {mayExport && (
            <ReasonButton reason={null} onPress={() => setOpened('export')} opensDialog>
              {texts.export}
            </ReasonButton>
          )}
          {mayReport && <ReportButton count={count} withIds={withIds} busy={busy} pickedIn={pickedIn} />}
          {children}
        </SelectionActions>
      )}
      <LazyDialog
        load={loadGroupDialog}
        open={opened === 'group'}
        onClose={close}
        selection={selected}
        {...(onLeave && { onLeave })}
      />
      <LazyDialog
        load={loadExportDialog}
        open={opened === 'export'}
        onClose={close}
        selection={selected}
        columns={columns}
        pickedIn={pickedIn}
      />
    </>
  )
}

/** Opens the form of a report about selected companies. */
function ReportButton({
  count,
  withIds,
  busy,
  pickedIn = {}
}: CompareButtonProps & Pick<CompanyActionsProps, 'pickedIn'>) {
  const texts = useTexts(selectionTexts)
  const navigation = useNavigation()
  return (
    <ReasonButton
      reason={count > MAX_REPORTED ? texts.reportMost(MAX_REPORTED) : null}
      onPress={() => withIds(ids => navigation.go(pickedReportPlace(ids, pickedIn)))}
      busy={busy}
    >
      {texts.report}
    </ReasonButton>
  )
}
