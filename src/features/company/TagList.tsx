import { Tag } from '../../ui/marks/Tag.tsx'
import { toneOfTag } from './tones.ts'
import { useLanguage } from '../../text/TextProvider.tsx'

export interface TagListProps {
  readonly tags: readonly string[]
  /** The number of visible tags before +N. Default: 3. */
  readonly most?: number
}

/** A company's tags; those that find no place are counted and named in the tooltip. */
export function TagList({ tags, most = 3 }: TagListProps) {
  const { word, formats } = useLanguage()
  const named = [...new Set(tags.filter(tag => tag.trim() !== ''))]
  const shown = named.slice(0, most)
  const rest = named.slice(most)
  return (
    <>
      {shown.map((tag, place) => (
        // A place keeps its element for the tag of the next company.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Tag key={place} tone={toneOfTag(tag)} title={word(tag)}>
          {word(tag)}
        </Tag>
      ))}
      {rest.length > 0 && <Tag title={formats.list(rest.map(word))}>+{rest.length}</Tag>}
    </>
  )
}
