import { useState } from 'react'
import type { SelectedCompanies } from '../../contract/base/selectionSchema.ts'
import type { FavoriteBatch } from '../../contract/entities/favorite.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { formatNumber } from '../../text/format.ts'
import { groupTexts } from '../../text/areas/selection.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { SendDialog } from '../../ui/dialogs/SendDialog.tsx'
import { useNotice, type NoticeLink } from '../../ui/useNotice.tsx'
import { groupSearchPlace } from '../../navigation/listPlace.ts'
import { groupPlace } from '../../navigation/places.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { NewGroup } from './NewGroup.tsx'
import { useAddFavorites, useGroups } from './useGroups.ts'
import { useTargetGroup } from './useTargetGroup.ts'
import './groups.css'

export interface GroupDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly selection: SelectedCompanies
  /** Called before another search takes the place of what the dialog was opened from. */
  readonly onLeave?: () => void
}

/** Adds the selection to the favorites, in a group or in none; groups can be added here. Stays where not all was added. */
export function GroupDialog({ open, onClose, selection, onLeave }: GroupDialogProps) {
  const sentence = useFailureSentence()
  const texts = useTexts(groupTexts)
  const notice = useNotice()
  const formats = useFormats()
  const target = useTargetGroup()
  const groups = useGroups().data?.groups
  const [move, setMove] = useState(false)
  // The selection when the dialog opened: the list behind may change.
  const [{ count, chosen }] = useState(() => ({ count: selection.count, chosen: selection.body() }))
  const add = useAddFavorites()
  const refused = add.data && add.data.refused > 0 ? add.data : null
  const linksTo = (groupId: string | null): readonly NoticeLink[] => {
    const name = target.draft?.name.trim() || groups?.find(({ id }) => id === groupId)?.name
    return [
      { label: texts.see, to: groupPlace(groupId), onGo: onLeave },
      ...(groupId !== null && name
        ? [{ label: texts.search, to: groupSearchPlace(name), onGo: onLeave }]
        : [])
    ]
  }
  const send = (groupId: string | null): void =>
    add.mutate(
      { selection: chosen, groupId, move: move && groupId !== null },
      {
        onSuccess: batch => {
          if (batch.refused > 0) return
          notice.done(batchSentence(batch, texts, formats), linksTo(groupId))
          onClose()
        }
      }
    )
  return (
    <SendDialog
      open={open}
      title={texts.title}
      onClose={onClose}
      action={texts.addToGroup}
      onSend={() => target.withGroup(send)}
      sending={target.isMaking || add.isPending}
      done={
        refused && (
          <Outcome kind="done" title={texts.done}>
            <p>{batchSentence(refused, texts, formats)}</p>
          </Outcome>
        )
      }
      failure={add.error && texts.failed(sentence(add.error))}
      failureHint={texts.failedUnchanged}
    >
      <p className="pa-dialog-text">{texts.what(formatNumber(count))}</p>
      <GroupChoice chosen={target.chosen} onChoose={target.choose} />
      <NewGroup target={target} />
      <MoveChoice moves={move} onMoves={setMove} disabled={target.chosen === null} />
    </SendDialog>
  )
}

interface MoveChoiceProps {
  readonly moves: boolean
  readonly onMoves: (moves: boolean) => void
  readonly disabled: boolean
}

/** Whether those of other groups leave them. */
function MoveChoice({ moves, onMoves, disabled }: MoveChoiceProps) {
  const texts = useTexts(groupTexts)
  return (
    <label className="pa-group-move">
      <input
        type="checkbox"
        className="pa-check-mark"
        checked={moves}
        disabled={disabled}
        onChange={event => onMoves(event.target.checked)}
      />
      {texts.move}
    </label>
  )
}

/** Every selected company is in one of the numbers. */
function batchSentence(batch: FavoriteBatch, texts: Texts['group'], { clauses }: Formats): string {
  const parts = [
    texts.added(formatNumber(batch.added)),
    batch.moved > 0 && texts.moved(formatNumber(batch.moved)),
    batch.unchanged > 0 && texts.unchanged(formatNumber(batch.unchanged)),
    batch.refused > 0 && texts.refused(formatNumber(batch.refused))
  ]
  return clauses(parts.filter(part => part !== false))
}
