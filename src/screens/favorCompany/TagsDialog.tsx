import { useState } from 'react'
import { MAX_TAGS } from '../../catalogue/favorites.ts'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { useChangeFavorites, useFavoriteTags } from '../../favorites/useManyFavorites.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/CheckChip.tsx'
import { ManyDialog, type ManyDialogProps, type OfSelection } from './ManyDialog.tsx'
import { TagsField, withTyped } from './TagsField.tsx'
import '../../ui/dialogs/dialog.css'
import './favorCompany.css'

/** Puts tags on favorites and takes others off. */
export function TagsDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const known = useFavoriteTags()
  const [added, setAdded] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isRefused, setIsRefused] = useState(false)
  const send = useChangeFavorites()
  const isEmpty = added.length === 0 && typed.trim() === '' && removed.length === 0
  const submit: ManyDialogProps['onSend'] = then => {
    const addTags = withTyped(added, typed)
    setIsRefused(addTags === null || isEmpty)
    if (addTags === null || isEmpty) return
    // What is typed last is meant.
    const removeTags = removed.filter(tag => !addTags.includes(tag))
    send.mutate({ selection: selection.body, addTags, removeTags }, then)
  }
  const choose = (tag: string, on: boolean): void =>
    setRemoved(on ? [...removed, tag].slice(0, MAX_TAGS) : removed.filter(each => each !== tag))
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.tagTitle}
      what={texts.tagWhat(formatNumber(selection.count))}
      action={texts.save}
      sent={send}
      onSend={submit}
    >
      <TagsField
        label={texts.toAdd}
        tags={added}
        onTags={tags => {
          setAdded(tags)
          setRemoved(removed.filter(tag => !tags.includes(tag)))
        }}
        typed={typed}
        onTyped={setTyped}
        isRefused={isRefused}
      />
      <fieldset className="pa-favorites-fieldset">
        <legend className="pa-field-label">{texts.toRemove}</legend>
        <div className="pa-favorites-options" aria-busy={known.isPending}>
          {known.data?.map(({ name }) => (
            <CheckChip
              key={name}
              checked={removed.includes(name)}
              onChange={on => {
                choose(name, on)
                if (on) setAdded(added.filter(tag => tag !== name))
              }}
            >
              {name}
            </CheckChip>
          ))}
          {known.data?.length === 0 && <span className="pa-field-help">{texts.noTags}</span>}
        </div>
        {known.isLoadingError && <AnswerFailure of={known} hint={texts.tagsFailed} />}
      </fieldset>
      {isRefused && isEmpty && (
        <p className="pa-field-wrong" role="alert">
          {texts.noTagsChosen}
        </p>
      )}
    </ManyDialog>
  )
}
