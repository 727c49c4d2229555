import { GroupChoice } from '../../features/favorites/GroupChoice.tsx'
import { NewGroup } from '../../features/favorites/NewGroup.tsx'
import { useChangeFavorites } from '../../features/favorites/useManyFavorites.ts'
import { useTargetGroup } from '../../features/favorites/useTargetGroup.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ManyDialog, useTellChanges, type OfSelection } from './ManyDialog.tsx'

/** Moves favorites into a group, a new one perhaps, or out of any. */
export function MoveDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const target = useTargetGroup()
  const move = useChangeFavorites()
  const onSuccess = useTellChanges({ onClose })
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.move}
      what={texts.moveWhat(formatNumber(selection.count))}
      action={texts.move}
      sent={move}
      busy={target.isMaking}
      onSend={() =>
        target.withGroup(groupId => move.mutate({ selection: selection.body, groupId }, { onSuccess }))
      }
    >
      <GroupChoice chosen={target.chosen} onChoose={target.choose} />
      <NewGroup target={target} />
    </ManyDialog>
  )
}
