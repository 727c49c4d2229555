import { useCallback, useState } from 'react'
import { columnKeys, isColumnKey } from '../../catalogue/columns.ts'
import { MAX_COMPARED, MIN_COMPARED, useComparison } from '../../compare/useComparison.ts'
import { MAX_FAVORITES_PER_CALL } from '../../contract/endpoints/favorites.ts'
import type { SelectedCompanies } from '../../contract/selectionSchema.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useRemoveFavorites } from '../../favorites/useManyFavorites.ts'
import { useListQuery, useListSelection } from '../../list/controller/listContext.ts'
import { useCan } from '../../session/useSession.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { selectionTexts } from '../../text/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { favoriteSelection, favoriteTerms } from './favoriteTerms.ts'
import type { SelectedFavorites } from './ManyDialog.tsx'
import { useSelectedCompanies, type PushedCompany } from './useSelectedCompanies.ts'
import '../../companySearch/selectionBar.css'

const loadMoveDialog = async () => (await import('./MoveDialog.tsx')).MoveDialog
const loadStateDialog = async () => (await import('./StateDialog.tsx')).StateDialog
const loadTagsDialog = async () => (await import('./TagsDialog.tsx')).TagsDialog
const loadAssignDialog = async () => (await import('./AssignDialog.tsx')).AssignDialog
const loadExportDialog = async () => (await import('../../exports/ExportDialog.tsx')).ExportDialog

type Opened = 'move' | 'state' | 'tags' | 'assign' | 'export'

/** The selection when a dialog opened: the list behind may change. */
interface Chosen {
  readonly dialog: Opened
  readonly favorites: SelectedFavorites
  readonly companies: SelectedCompanies
}

export interface FavoriteSelectionBarProps {
  readonly onPush: ((companies: readonly PushedCompany[]) => void) | undefined
}

/** What can be done with the selected favorites; nothing while there are none. */
export function FavoriteSelectionBar({ onPush }: FavoriteSelectionBarProps) {
  const texts = useTexts(followUpTexts)
  const words = useTexts(selectionTexts)
  const selection = useListSelection(favoriteTerms)
  const { columns } = useListQuery(favoriteTerms).query
  const { isReading, withIds, withCompanies } = useSelectedCompanies(selection)
  const { show } = useComparison()
  const remove = useRemoveFavorites()
  const mayChange = useCan('favorite:write')
  const mayAssign = useCan('favorite:assign')
  const mayExport = useCan('list:export')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const { count } = selection
  const tooMany = count > MAX_FAVORITES_PER_CALL ? texts.atMost(formatNumber(MAX_FAVORITES_PER_CALL)) : null
  const open = (dialog: Opened, ids: readonly string[] = []): void => {
    setChosen({
      dialog,
      favorites: { count, body: favoriteSelection(selection.describe()) },
      companies: { count: ids.length, body: () => ({ by: 'ids', ids }) }
    })
    setOpened(dialog)
  }
  const dialogOf = (dialog: Opened) => ({
    open: opened === dialog,
    onClose: close,
    selection: chosen?.favorites ?? nothing
  })
  return (
    <>
      {count > 0 && (
        <div className="pa-selection-bar" role="group" aria-label={texts.bar}>
          <strong className="pa-selection-count" role="status">
            {texts.chosen(formatNumber(count))}
          </strong>
          {mayChange && (
            <>
              <ReasonButton reason={tooMany} onPress={() => open('move')} opensDialog>
                {texts.move}
              </ReasonButton>
              <ReasonButton reason={tooMany} onPress={() => open('state')} opensDialog>
                {texts.setState}
              </ReasonButton>
              <ReasonButton reason={tooMany} onPress={() => open('tags')} opensDialog>
                {texts.tag}
              </ReasonButton>
            </>
          )}
          {mayAssign && (
            <ReasonButton reason={tooMany} onPress={() => open('assign')} opensDialog>
              {texts.assign}
            </ReasonButton>
          )}
          <ReasonButton
            reason={
              count < MIN_COMPARED || count > MAX_COMPARED
                ? words.compareRange(MIN_COMPARED, MAX_COMPARED)
                : null
            }
            onPress={() => withIds(ids => show(ids))}
            busy={isReading}
            opensDialog
          >
            {words.compare}
          </ReasonButton>
          {mayExport && (
            <ReasonButton
              reason={null}
              onPress={() => withIds(ids => open('export', ids))}
              busy={isReading}
              opensDialog
            >
              {words.export}
            </ReasonButton>
          )}
          {onPush && (
            <ReasonButton reason={tooMany} onPress={() => withCompanies(onPush)} busy={isReading}>
              {texts.push}
            </ReasonButton>
          )}
          {mayChange && (
            <ReasonButton
              reason={tooMany}
              onPress={() =>
                remove.mutate(favoriteSelection(selection.describe()), { onSuccess: () => selection.clear() })
              }
              busy={remove.isPending}
            >
              {texts.remove}
            </ReasonButton>
          )}
          <TextButton onPress={() => selection.clear()}>{texts.clear}</TextButton>
        </div>
      )}
      <LazyDialog load={loadMoveDialog} {...dialogOf('move')} />
      <LazyDialog load={loadStateDialog} {...dialogOf('state')} />
      <LazyDialog load={loadTagsDialog} {...dialogOf('tags')} />
      <LazyDialog load={loadAssignDialog} {...dialogOf('assign')} />
      <LazyDialog
        load={loadExportDialog}
        open={opened === 'export'}
        onClose={close}
        selection={chosen?.companies ?? noCompanies}
        columns={exported(columns)}
      />
    </>
  )
}

const nothing: SelectedFavorites = { count: 0, body: { by: 'ids', ids: [] } }
const noCompanies: SelectedCompanies = { count: 0, body: () => ({ by: 'ids', ids: [] }) }

/** An export begins with the columns of the list that any list of companies has, and what says who they are. */
function exported(columns: readonly string[]) {
  const usual = new Set<string>([
    'name',
    'uscc',
    'status',
    'regCapital',
    'region',
    ...columns.filter(isColumnKey)
  ])
  return columnKeys.filter(key => usual.has(key))
}
