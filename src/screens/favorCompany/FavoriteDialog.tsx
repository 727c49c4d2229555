import { useState } from 'react'
import { FAVORITE_NOTE_LENGTH } from '../../catalogue/followUps.ts'
import { CLOSED_FOLLOW_UP, followUps } from '../../catalogue/followUps.ts'
import type { Favorite } from '../../contract/entities/favorite.ts'
import { sameTags } from '../../domain/favoriteTags.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { nextDayError, NextDayField } from '../../features/favorites/NextDayField.tsx'
import { useUpdateFavorite } from '../../features/favorites/useManyFavorites.ts'
import { ColleagueCard } from '../../features/staff/ColleagueCard.tsx'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatText } from '../../text/format.ts'
import { useTexts, useWords, useFormats } from '../../text/TextProvider.tsx'
import { SendDialog } from '../../ui/dialogs/SendDialog.tsx'
import { choicesOf, SelectField } from '../../ui/form/SelectField.tsx'
import { TextArea } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useNotice } from '../../ui/useNotice.tsx'
import { TagsField, typedError, withTyped } from './TagsField.tsx'
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
  const sentence = useFailureSentence()
  const { named } = useFormats()
  const { draft, change, typed, setTyped, save } = useFavoriteDraft(favorite, onClose)
  const { submit, errorOf } = useForm({
    errors: {
      nextOn: nextDayError(draft.nextOn, favorite.nextOn, texts),
      tags: typedError(draft.tags, typed, texts)
    },
    sending: save.isPending,
    onSend: save.send
  })
  return (
    <SendDialog
      open={open}
      title={named(texts.title, formatText(favorite.company.name))}
      onClose={onClose}
      action={texts.save}
      onSend={submit}
      sending={save.isPending}
      failure={save.error && texts.saveFailed(sentence(save.error))}
      failureHint={texts.inputStays}
    >
      <Keeper favorite={favorite} />
      <div className="pa-favorites-fields">
        <SelectField
          label={texts.state}
          choices={choicesOf(followUps, useWords())}
          value={draft.followUp}
          onChange={followUp => change({ followUp })}
        />
        <NextDayField
          value={draft.nextOn}
          onChange={nextOn => change({ nextOn })}
          hint={draft.followUp === CLOSED_FOLLOW_UP ? texts.unsuitableHelp : texts.nextOnHelp}
          error={errorOf('nextOn')}
        />
      </div>
      {favorite.keeper === null && (
        <TagsField
          label={texts.tags}
          tags={draft.tags}
          onTags={tags => change({ tags })}
          typed={typed}
          onTyped={setTyped}
          error={errorOf('tags')}
        />
      )}
      {favorite.keeper === null && <NoteField note={draft.note} onNote={note => change({ note })} />}
    </SendDialog>
  )
}

interface NoteFieldProps {
  readonly note: string
  readonly onNote: (note: string) => void
}

function NoteField({ note, onNote }: NoteFieldProps) {
  const texts = useTexts(followUpTexts)
  return (
    <TextArea
      label={texts.note}
      rows={4}
      maxLength={FAVORITE_NOTE_LENGTH}
      limit={FAVORITE_NOTE_LENGTH}
      placeholder={texts.notePlaceholder}
      value={note}
      onChange={onNote}
    />
  )
}

/** Whose it is, where it is a colleague's. */
function Keeper({ favorite: { keeper, assigner } }: { readonly favorite: Favorite }) {
  const texts = useTexts(followUpTexts)
  if (keeper === null) return null
  return (
    <div className="pa-dialog-text">
      <ColleagueCard id={keeper.id} name={keeper.name} /> {texts.favoriteOf}
      {assigner && (
        <>
          {texts.assignedBy} <ColleagueCard id={assigner.id} name={assigner.name} />{' '}
        </>
      )}
      {texts.assigned}
    </div>
  )
}

/** What is written of a favorite, and what sends the part of it that is new. */
function useFavoriteDraft(favorite: Favorite, onClose: () => void) {
  const texts = useTexts(followUpTexts)
  const notice = useNotice()
  const former = { ...favorite, nextOn: favorite.nextOn ?? '', note: favorite.note ?? '' }
  const [draft, setDraft] = useState(former)
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useUpdateFavorite()
  const send = (): void => {
    const { followUp, nextOn } = draft
    const [tags, note] = [withTyped(draft.tags, typed), draft.note.trim()]
    const body = {
      ...(followUp !== former.followUp && { followUp }),
      // One that has passed in the meantime is no new one, which would be refused.
      ...(nextOn !== former.nextOn && { nextOn: nextOn || null }),
      ...(!sameTags(tags, former.tags) && { tags }),
      ...(note !== former.note && { note: note || null })
    }
    mutate(
      { params: { id: favorite.id }, body },
      {
        onSuccess: () => {
          notice.done(texts.saved)
          onClose()
        }
      }
    )
  }
  return {
    draft,
    change: (next: Partial<typeof draft>): void => setDraft({ ...draft, ...next }),
    typed,
    setTyped,
    save: { send, isPending, error }
  }
}
