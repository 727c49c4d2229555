import { useState } from 'react'
import type { SelectedCompanies } from '../contract/selectionSchema.ts'
import type { FavoriteBatch } from '../contract/entities/favorite.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { failureSentence } from '../text/failureSentence.ts'
import { formatNumber } from '../text/format.ts'
import { failureTexts } from '../text/failures.ts'
import { groupTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { Dialog, SendActions } from '../ui/dialogs/Dialog.tsx'
import { Outcome } from '../ui/dialogs/Outcome.tsx'
import { groupSearchPlace } from '../navigation/listPlace.ts'
import { groupPlace } from '../navigation/places.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { NewGroup } from './NewGroup.tsx'
import { useAddFavorites, useGroups } from './useGroups.ts'
import '../ui/dialogs/dialog.css'
import './groups.css'

export interface GroupDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly selection: SelectedCompanies
  /** Called before another search takes the place of what the dialog was opened from. */
  readonly onLeave?: () => void
}

/** Adds the selection to the favorites, in a group or in none; groups can be added here. */
export function GroupDialog({ open, onClose, selection, onLeave }: GroupDialogProps) {
  const failures = useTexts(failureTexts)
  const texts = useTexts(groupTexts)
  const [groupId, setGroupId] = useState<string | null>(null)
  const [move, setMove] = useState(false)
  // The selection when the dialog opened: the list behind may change.
  const [{ count, chosen }] = useState(() => ({ count: selection.count, chosen: selection.body() }))
  const add = useAddFavorites()
  const chosenGroup = useGroups().data?.groups.find(({ id }) => id === groupId)
  return (
    <Dialog
      open={open}
      title={texts.title}
      busy={add.isPending}
      onClose={onClose}
      notice={
        add.error && (
          <Outcome kind="failed" title={texts.failed(failureSentence(add.error, failures))}>
            <p>{texts.failedUnchanged}</p>
          </Outcome>
        )
      }
      actions={
        <SendActions
          label={texts.addToGroup}
          done={add.isSuccess}
          sending={add.isPending}
          onSend={() => add.mutate({ selection: chosen, groupId, move: move && groupId !== null })}
          onClose={onClose}
        />
      }
    >
      {add.data ? (
        <Outcome kind="done" title={texts.done}>
          <p>{batchSentence(add.data, texts)}</p>
          <p className="pa-group-links">
            <ScreenLink to={groupPlace(groupId)} className="pa-link">
              {texts.see}
            </ScreenLink>
            {chosenGroup && (
              <ScreenLink
                to={groupSearchPlace(chosenGroup.name)}
                className="pa-link"
                onGo={() => {
                  onClose()
                  onLeave?.()
                }}
              >
                {texts.search}
              </ScreenLink>
            )}
          </p>
        </Outcome>
      ) : (
        <>
          <p className="pa-dialog-text">{texts.what(formatNumber(count))}</p>
          <GroupChoice chosen={groupId} onChoose={setGroupId} />
          <NewGroup onMade={group => setGroupId(group.id)} />
          <label className="pa-group-move">
            <input
              type="checkbox"
              className="pa-check-mark"
              checked={move}
              disabled={groupId === null}
              onChange={event => setMove(event.target.checked)}
            />
            {texts.move}
          </label>
        </>
      )}
    </Dialog>
  )
}

/** Every selected company is in one of the numbers. */
function batchSentence(batch: FavoriteBatch, texts: Texts['group']): string {
  const parts = [
    texts.added(formatNumber(batch.added)),
    batch.moved > 0 && texts.moved(formatNumber(batch.moved)),
    batch.unchanged > 0 && texts.unchanged(formatNumber(batch.unchanged)),
    batch.refused > 0 && texts.refused(formatNumber(batch.refused))
  ]
  return parts.filter(part => part !== false).join('；')
}
