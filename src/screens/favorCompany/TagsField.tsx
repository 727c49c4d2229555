import { CloseOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { MAX_TAGS, TAG_LENGTH } from '../../catalogue/favorites.ts'
import { useFavoriteTags } from '../../favorites/useManyFavorites.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { isComposing } from '../../ui/hooks/inputMethod.ts'
import '../../ui/controls.css'
import '../../ui/dialogs/dialog.css'
import './favorCompany.css'

export interface TagsFieldProps {
  readonly label: string
  readonly tags: readonly string[]
  readonly onTags: (tags: readonly string[]) => void
  /** What stands in the box and is no tag yet. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** Whether to say what is wrong with what was typed, also before Enter. Default: false. */
  readonly isRefused?: boolean
}

/** The tags with those that are typed, by Enter; the former ones are proposed. */
export function TagsField({ label, tags, onTags, typed, onTyped, isRefused = false }: TagsFieldProps) {
  const texts = useTexts(followUpTexts)
  const id = useId()
  const known = useFavoriteTags().data ?? []
  const [wasRefused, setWasRefused] = useState(false)
  const problem = tagProblem(tags, typed)
  const shown = wasRefused || isRefused ? problem : null
  const add = (): void => {
    if (typed.trim() === '') return
    setWasRefused(problem !== null)
    if (problem !== null) return
    onTags([...tags, typed.trim()])
    onTyped('')
  }
  const words = {
    tooLong: texts.tagTooLong(TAG_LENGTH),
    full: texts.tagsFull(MAX_TAGS),
    there: texts.tagThere
  }
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="pa-tag-field">
        {tags.map(tag => (
          <span key={tag} className="pa-tag-chip">
            <span className="pa-tag-chip-name" title={tag}>
              {tag}
            </span>
            <button
              type="button"
              className="pa-icon-button"
              aria-label={texts.removeTag(tag)}
              onClick={() => onTags(tags.filter(each => each !== tag))}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          id={id}
          className="pa-input"
          list={`${id}-known`}
          placeholder={texts.tagPlaceholder}
          aria-invalid={shown !== null}
          aria-describedby={`${id}-help`}
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
        <datalist id={`${id}-known`}>
          {known.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <span
        id={`${id}-help`}
        className={shown ? 'pa-field-help pa-field-wrong' : 'pa-field-help'}
        role={shown ? 'alert' : undefined}
      >
        {shown ? words[shown] : texts.tagsHelp(MAX_TAGS, TAG_LENGTH)}
      </span>
    </div>
  )
}

/** Why what was typed cannot be a tag as well; null if it can, or nothing was typed. */
function tagProblem(tags: readonly string[], typed: string): 'tooLong' | 'full' | 'there' | null {
  const tag = typed.trim()
  if (tag === '') return null
  if (tag.length > TAG_LENGTH) return 'tooLong'
  if (tags.includes(tag)) return 'there'
  return tags.length >= MAX_TAGS ? 'full' : null
}

/** The tags with what was typed last, as those who press save without Enter mean it; null where it cannot be one. */
export function withTyped(tags: readonly string[], typed: string): readonly string[] | null {
  const problem = tagProblem(tags, typed)
  if (problem === 'there' || typed.trim() === '') return tags
  return problem === null ? [...tags, typed.trim()] : null
}
