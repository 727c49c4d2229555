import { useId, useState } from 'react'
import { FAVORITE_NOTE_LENGTH } from '../../catalogue/favorites.ts'
import { CLOSED_FOLLOW_UP, followUpKeys, followUps } from '../../catalogue/followUps.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import { sameTags } from '../../domain/favoriteTags.ts'
import { useUpdateFavorite } from '../../favorites/useManyFavorites.ts'
import { ColleagueCard } from '../../staff/ColleagueCard.tsx'
import { failureSentence } from '../../text/failureSentence.ts'
import { failureTexts } from '../../text/failures.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog, SendActions } from '../../ui/dialogs/Dialog.tsx'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import { dayProblem, NextDayField } from './NextDayField.tsx'
import { TagsField, withTyped } from './TagsField.tsx'
import '../../ui/controls.css'
import '../../ui/dialogs/dialog.css'
import './favorCompany.css'

export interface FavoriteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** As it was when the dialog opened. */
  readonly favorite: Favorite
}

/** What is noted of one favorite; of a colleague's that is assigned to the reader, state and day only. */
export function FavoriteDialog({ open, onClose, favorite }: FavoriteDialogProps) {
  const texts = useTexts(followUpTexts)
  const failures = useTexts(failureTexts)
  const notice = useNotice()
  const { company, keeper, assigner } = favorite
  const [followUp, setFollowUp] = useState(favorite.followUp)
  const [nextOn, setNextOn] = useState(favorite.nextOn ?? '')
  const [tags, setTags] = useState(favorite.tags)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState(favorite.note ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const save = useUpdateFavorite()
  const id = useId()
  const submit = (): void => {
    const wanted = withTyped(tags, typed)
    const isWrong = wanted === null || dayProblem(nextOn, favorite.nextOn) !== null
    setIsRefused(isWrong)
    if (isWrong) return
    const body = {
      ...(followUp !== favorite.followUp && { followUp }),
      // One that has passed in the meantime is no new one, which would be refused.
      ...(nextOn !== (favorite.nextOn ?? '') && { nextOn: nextOn === '' ? null : nextOn }),
      ...(!sameTags(wanted, favorite.tags) && { tags: wanted }),
      ...(note.trim() !== (favorite.note ?? '') && { note: note.trim() || null })
    }
    save.mutate(
      { params: { id: favorite.id }, body },
      {
        onSuccess: () => {
          notice.done(texts.saved)
          onClose()
        }
      }
    )
  }
  return (
    <Dialog
      open={open}
      title={`${texts.title}：${formatText(company.name)}`}
      busy={save.isPending}
      onClose={onClose}
      notice={
        save.error && (
          <Outcome kind="failed" title={texts.saveFailed(failureSentence(save.error, failures))}>
            <p>{texts.kept}</p>
          </Outcome>
        )
      }
      actions={
        <SendActions
          label={texts.save}
          done={false}
          sending={save.isPending}
          onSend={submit}
          onClose={onClose}
        />
      }
    >
      {keeper !== null && (
        <div className="pa-dialog-text">
          <ColleagueCard id={keeper.id} name={keeper.name} /> {texts.keptBy}
          {assigner && (
            <>
              {texts.assignedBy} <ColleagueCard id={assigner.id} name={assigner.name} />{' '}
            </>
          )}
          {texts.assigned}
        </div>
      )}
      <div className="pa-favorites-fields">
        <div className="pa-field">
          <label className="pa-field-label" htmlFor={`${id}-state`}>
            {texts.state}
          </label>
          <select
            id={`${id}-state`}
            className="pa-select"
            value={followUp}
            onChange={event =>
              setFollowUp(followUpKeys.find(key => key === event.target.value) ?? favorite.followUp)
            }
          >
            {followUpKeys.map(key => (
              <option key={key} value={key}>
                {followUps[key]}
              </option>
            ))}
          </select>
        </div>
        <NextDayField
          value={nextOn}
          onChange={setNextOn}
          former={favorite.nextOn}
          isRefused={isRefused}
          {...(followUp === CLOSED_FOLLOW_UP && { help: texts.unsuitableHelp })}
        />
      </div>
      {keeper === null && (
        <>
          <TagsField
            label={texts.tags}
            tags={tags}
            onTags={setTags}
            typed={typed}
            onTyped={setTyped}
            isRefused={isRefused}
          />
          <div className="pa-field">
            <label className="pa-field-label" htmlFor={`${id}-note`}>
              {texts.note}
            </label>
            <textarea
              id={`${id}-note`}
              className="pa-textarea"
              rows={4}
              maxLength={FAVORITE_NOTE_LENGTH}
              placeholder={texts.notePlaceholder}
              aria-describedby={`${id}-left`}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
            <span id={`${id}-left`} className="pa-field-help">
              {texts.left(formatNumber(FAVORITE_NOTE_LENGTH - note.length))}
            </span>
          </div>
        </>
      )}
    </Dialog>
  )
}
