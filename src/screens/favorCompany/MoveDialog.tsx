import { useState } from 'react'
import { GroupChoice } from '../../favorites/GroupChoice.tsx'
import { NewGroup } from '../../favorites/NewGroup.tsx'
import { useChangeFavorites } from '../../favorites/useManyFavorites.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ManyDialog, type OfSelection } from './ManyDialog.tsx'

/** Moves favorites into a group, a new one perhaps, or out of any. */
export function MoveDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const [groupId, setGroupId] = useState<string | null>(null)
  const move = useChangeFavorites()
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.move}
      what={texts.moveWhat(formatNumber(selection.count))}
      action={texts.move}
      sent={move}
      onSend={() => move.mutate({ selection: selection.body, groupId })}
    >
      <GroupChoice chosen={groupId} onChoose={setGroupId} />
      <NewGroup onMade={group => setGroupId(group.id)} />
    </ManyDialog>
  )
}
