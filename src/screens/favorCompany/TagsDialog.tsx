import { useState } from 'react'
import { MAX_TAGS } from '../../catalogue/followUps.ts'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { useChangeFavorites, useFavoriteTags } from '../../features/favorites/useManyFavorites.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { ManyDialog, useTellChanges, type OfSelection } from './ManyDialog.tsx'
import { TagsField, typedError, withTyped } from './TagsField.tsx'
import './favorCompany.css'

/** Puts tags on favorites and takes others off. */
export function TagsDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const [added, setAdded] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const change = useChangeFavorites()
  const onSuccess = useTellChanges({ onClose })
  const isEmpty = added.length === 0 && typed.trim() === '' && removed.length === 0
  const { submit, errorOf } = useForm({
    errors: { typed: typedError(added, typed, texts), nothing: isEmpty && texts.noTagsChosen },
    sending: change.isPending,
    onSend: () => {
      const addTags = withTyped(added, typed)
      // What is typed last is meant.
      const removeTags = removed.filter(tag => !addTags.includes(tag))
      change.mutate({ selection: selection.body, addTags, removeTags }, { onSuccess })
    }
  })
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.tagTitle}
      what={texts.tagWhat(formatNumber(selection.count))}
      action={texts.save}
      sent={change}
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
        error={errorOf('typed')}
      />
      <RemovedTags
        removed={removed}
        onRemoved={tags => {
          setRemoved(tags.slice(0, MAX_TAGS))
          setAdded(added.filter(tag => !tags.includes(tag)))
        }}
      />
      <FormError>{errorOf('nothing')}</FormError>
    </ManyDialog>
  )
}

interface RemovedTagsProps {
  readonly removed: readonly string[]
  readonly onRemoved: (tags: readonly string[]) => void
}

function RemovedTags({ removed, onRemoved }: RemovedTagsProps) {
  const texts = useTexts(followUpTexts)
  const known = useFavoriteTags()
  return (
    <FieldGroup
      legend={texts.toRemove}
      busy={known.isPending}
      hint={known.data?.length === 0 && texts.noTags}
    >
      <div className="pa-favorites-options">
        {known.data?.map(({ name }) => (
          <CheckChip
            key={name}
            checked={removed.includes(name)}
            onChange={on => onRemoved(on ? [...removed, name] : removed.filter(each => each !== name))}
          >
            {name}
          </CheckChip>
        ))}
      </div>
      {known.isLoadingError && <AnswerFailure of={known} hint={texts.tagsFailed} />}
    </FieldGroup>
  )
}
