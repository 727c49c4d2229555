import { columnKeys, isColumnKey } from '../../catalogue/columns.ts'
import type { SelectedCompanies } from '../../contract/base/selectionSchema.ts'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useListQuery } from '../../list/controller/listContext.ts'
import { favoriteTerms } from './favoriteTerms.ts'
import type { SelectedFavorites } from './ManyDialog.tsx'

const loadMoveDialog = async () => (await import('./MoveDialog.tsx')).MoveDialog
const loadStateDialog = async () => (await import('./StateDialog.tsx')).StateDialog
const loadTagsDialog = async () => (await import('./TagsDialog.tsx')).TagsDialog
const loadAssignDialog = async () => (await import('./AssignDialog.tsx')).AssignDialog
const loadExportDialog = async () => (await import('../../features/exports/ExportDialog.tsx')).ExportDialog

export type FavoriteDialogKey = 'move' | 'state' | 'tags' | 'assign' | 'export'

/** The selection when a dialog opened: the list behind may change. */
export interface ChosenFavorites {
  readonly favorites: SelectedFavorites
  readonly companies: SelectedCompanies
}

export interface FavoriteDialogsProps {
  readonly opened: FavoriteDialogKey | null
  readonly chosen: ChosenFavorites
  readonly onClose: () => void
}

/** What is asked before something is done with selected favorites. */
export function FavoriteDialogs({ opened, chosen, onClose }: FavoriteDialogsProps) {
  const { columns } = useListQuery(favoriteTerms).query
  const common = (dialog: FavoriteDialogKey) => ({
    open: opened === dialog,
    onClose,
    selection: chosen.favorites
  })
  return (
    <>
      <LazyDialog load={loadMoveDialog} {...common('move')} />
      <LazyDialog load={loadStateDialog} {...common('state')} />
      <LazyDialog load={loadTagsDialog} {...common('tags')} />
      <LazyDialog load={loadAssignDialog} {...common('assign')} />
      <LazyDialog
        load={loadExportDialog}
        open={opened === 'export'}
        onClose={onClose}
        selection={chosen.companies}
        columns={exported(columns)}
      />
    </>
  )
}

const identifying = ['name', 'uscc', 'status', 'regCapital', 'region']

/** An export begins with the columns of the list that any list of companies has, and what says who they are. */
function exported(columns: readonly string[]) {
  const usual = new Set([...identifying, ...columns.filter(isColumnKey)])
  return columnKeys.filter(key => usual.has(key))
}
