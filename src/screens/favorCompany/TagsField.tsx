import { CloseOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { MAX_TAGS, TAG_LENGTH } from '../../catalogue/followUps.ts'
import { useFavoriteTags } from '../../features/favorites/useManyFavorites.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Field } from '../../ui/form/Field.tsx'
import { isComposing } from '../../ui/hooks/inputMethod.ts'
import '../../ui/buttons/controls.css'
import './favorCompany.css'

export interface TagsFieldProps {
  readonly label: string
  readonly tags: readonly string[]
  readonly onTags: (tags: readonly string[]) => void
  /** What stands in the box and is no tag yet. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** What is wrong with what was typed, told before Enter too. */
  readonly error: string | null
}

/** The tags with those that are typed, by Enter; the former ones are proposed. */
export function TagsField({ label, tags, onTags, typed, onTyped, error }: TagsFieldProps) {
  const texts = useTexts(followUpTexts)
  const known = useFavoriteTags().data ?? []
  const [wasAdded, setWasAdded] = useState(false)
  const found = typedError(tags, typed, texts)
  const add = (): void => {
    if (typed.trim() === '') return
    setWasAdded(found !== null)
    if (found !== null) return
    onTags([...tags, typed.trim()])
    onTyped('')
  }
  return (
    <Field label={label} hint={texts.tagsHelp(MAX_TAGS, TAG_LENGTH)} error={error ?? (wasAdded && found)}>
      {control => (
        <div className="pa-tag-field">
          {tags.map(tag => (
            <TagChip key={tag} tag={tag} onRemove={() => onTags(tags.filter(each => each !== tag))} />
          ))}
          <input
            {...control}
            className="pa-input"
            list={`${control.id}-known`}
            placeholder={texts.tagPlaceholder}
            value={typed}
            onChange={event => onTyped(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              add()
            }}
          />
          <button type="button" className="pa-small-button" disabled={typed.trim() === ''} onClick={add}>
            {texts.addTag}
          </button>
          <datalist id={`${control.id}-known`}>
            {known.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  )
}

interface TagChipProps {
  readonly tag: string
  readonly onRemove: () => void
}

function TagChip({ tag, onRemove }: TagChipProps) {
  const texts = useTexts(followUpTexts)
  return (
    <span className="pa-tag-chip">
      <span className="pa-tag-chip-name" title={tag}>
        {tag}
      </span>
      <button type="button" className="pa-icon-button" aria-label={texts.removeTag(tag)} onClick={onRemove}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </span>
  )
}

/** Why what was typed cannot be a tag as well; null if it can, or nothing was typed. */
export function typedError(tags: readonly string[], typed: string, texts: Texts['followUp']): string | null {
  const tag = typed.trim()
  if (tag === '') return null
  if (tag.length > TAG_LENGTH) return texts.tagTooLong(TAG_LENGTH)
  if (tags.includes(tag)) return texts.tagThere
  return tags.length >= MAX_TAGS ? texts.tagsFull(MAX_TAGS) : null
}

/** The tags with what was typed last, as those who press save without Enter mean it. */
export function withTyped(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim()
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag]
}
