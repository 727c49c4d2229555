import { useCallback, useState } from 'react'
import { CompareButton } from '../../features/compare/CompareButton.tsx'
import { MAX_FAVORITES_PER_CALL } from '../../contract/endpoints/star.ts'
import { useRemoveFavorites } from '../../features/favorites/useManyFavorites.ts'
import { useListSelection } from '../../list/controller/listContext.ts'
import { SelectionActions } from '../../list/display/SelectionActions.tsx'
import { useCan } from '../../session/useSession.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { selectionTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { FavoriteDialogs, type ChosenFavorites, type FavoriteDialogKey } from './FavoriteDialogs.tsx'
import { favoriteSelection, favoriteTerms } from './favoriteTerms.ts'
import { useSelectedCompanies, type PushedCompany } from './useSelectedCompanies.ts'

export interface FavoriteSelectionBarProps {
  readonly onPush: ((companies: readonly PushedCompany[]) => void) | undefined
}

/** What can be done with the selected favorites; nothing while there are none. */
export function FavoriteSelectionBar({ onPush }: FavoriteSelectionBarProps) {
  const texts = useTexts(followUpTexts)
  const words = useTexts(selectionTexts)
  const selection = useListSelection(favoriteTerms)
  const { isReading, withIds, withCompanies } = useSelectedCompanies(selection)
  const mayExport = useCan('list:export')
  const [chosen, setChosen] = useState(nothing)
  const [opened, setOpened] = useState<FavoriteDialogKey | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const { count } = selection
  const tooMany = count > MAX_FAVORITES_PER_CALL ? texts.atMost(formatNumber(MAX_FAVORITES_PER_CALL)) : null
  const open = (dialog: FavoriteDialogKey, ids: readonly string[] = []): void => {
    setChosen({
      favorites: { count, body: favoriteSelection(selection.describe()) },
      companies: { count: ids.length, body: () => ({ by: 'ids', ids }) }
    })
    setOpened(dialog)
  }
  return (
    <>
      {count > 0 && (
        <SelectionActions label={texts.bar} chosen={words.chosen(formatNumber(count))}>
          <ChangeButtons tooMany={tooMany} onOpen={open} />
          <CompareButton count={count} withIds={withIds} busy={isReading} />
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
          <RemoveButton tooMany={tooMany} />
          <TextButton onPress={() => selection.clear()}>{words.clear}</TextButton>
        </SelectionActions>
      )}
      <FavoriteDialogs opened={opened} chosen={chosen} onClose={close} />
    </>
  )
}

const nothing: ChosenFavorites = {
  favorites: { count: 0, body: { by: 'ids', ids: [] } },
  companies: { count: 0, body: () => ({ by: 'ids', ids: [] }) }
}

interface ButtonProps {
  /** Why not so many; null where it can be done. */
  readonly tooMany: string | null
}

interface ChangeButtonsProps extends ButtonProps {
  readonly onOpen: (dialog: FavoriteDialogKey) => void
}

function ChangeButtons({ tooMany, onOpen }: ChangeButtonsProps) {
  const texts = useTexts(followUpTexts)
  const mayChange = useCan('favorite:write')
  const mayAssign = useCan('favorite:assign')
  const changes = [
    { dialog: 'move', label: texts.move, may: mayChange },
    { dialog: 'state', label: texts.setState, may: mayChange },
    { dialog: 'tags', label: texts.tag, may: mayChange },
    { dialog: 'assign', label: texts.assign, may: mayAssign }
  ] as const
  return changes
    .filter(({ may }) => may)
    .map(({ dialog, label }) => (
      <ReasonButton key={dialog} reason={tooMany} onPress={() => onOpen(dialog)} opensDialog>
        {label}
      </ReasonButton>
    ))
}

function RemoveButton({ tooMany }: ButtonProps) {
  const texts = useTexts(followUpTexts)
  const selection = useListSelection(favoriteTerms)
  const { mutate, isPending } = useRemoveFavorites()
  if (!useCan('favorite:write')) return null
  const remove = (): void =>
    mutate(favoriteSelection(selection.describe()), { onSuccess: () => selection.clear() })
  return (
    <ReasonButton reason={tooMany} onPress={remove} busy={isPending}>
      {texts.remove}
    </ReasonButton>
  )
}
