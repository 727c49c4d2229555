import { useId, useState } from 'react'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { useAssignFavorites, useFollowers } from '../../favorites/useManyFavorites.ts'
import { useSession } from '../../session/useSession.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ManyDialog, type OfSelection } from './ManyDialog.tsx'
import '../../ui/controls.css'
import '../../ui/dialogs/dialog.css'

/** Lets a colleague follow favorites. */
export function AssignDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const id = useId()
  const { user } = useSession()
  const followers = useFollowers()
  const [assigneeId, setAssigneeId] = useState<string | null>(null)
  const assign = useAssignFavorites()
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.assign}
      what={texts.assignWhat(formatNumber(selection.count))}
      action={texts.assign}
      sent={assign}
      onSend={then => assign.mutate({ selection: selection.body, assigneeId }, then)}
      refused={texts.unshared}
    >
      <div className="pa-field">
        <label className="pa-field-label" htmlFor={id}>
          {texts.assignTo}
        </label>
        <select
          id={id}
          className="pa-select"
          aria-busy={followers.isPending}
          aria-describedby={`${id}-help`}
          value={assigneeId ?? ''}
          onChange={event => setAssigneeId(event.target.value || null)}
        >
          <option value="">{texts.toKeeper}</option>
          {followers.data?.map(each => (
            <option key={each.id} value={each.id}>
              {each.id === user?.id ? texts.me : formatText(each.name)}
            </option>
          ))}
        </select>
        <span id={`${id}-help`} className="pa-field-help">
          {texts.assignHelp}
        </span>
      </div>
      {followers.isLoadingError && <AnswerFailure of={followers} hint={texts.followersFailed} />}
    </ManyDialog>
  )
}
