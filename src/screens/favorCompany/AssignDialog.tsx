import { useState } from 'react'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { useAssignFavorites, useFollowers } from '../../features/favorites/useManyFavorites.ts'
import { useSession } from '../../session/useSession.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { ManyDialog, useTellChanges, type OfSelection } from './ManyDialog.tsx'

/** Lets a colleague follow favorites. */
export function AssignDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const { user } = useSession()
  const followers = useFollowers()
  const [assigneeId, setAssigneeId] = useState('')
  const assign = useAssignFavorites()
  const onSuccess = useTellChanges({ onClose, refused: texts.unshared })
  const colleagues = (followers.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === user?.id ? texts.me : formatText(name)
  }))
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.assign}
      what={texts.assignWhat(formatNumber(selection.count))}
      action={texts.assign}
      sent={assign}
      onSend={() =>
        assign.mutate({ selection: selection.body, assigneeId: assigneeId || null }, { onSuccess })
      }
      refused={texts.unshared}
    >
      <SelectField
        label={texts.assignTo}
        hint={texts.assignHelp}
        busy={followers.isPending}
        choices={[{ value: '', label: texts.toKeeper }, ...colleagues]}
        value={assigneeId}
        onChange={setAssigneeId}
      />
      {followers.isLoadingError && <AnswerFailure of={followers} hint={texts.followersFailed} />}
    </ManyDialog>
  )
}
