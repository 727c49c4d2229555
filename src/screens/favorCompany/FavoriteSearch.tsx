import { SearchOutlined } from '@ant-design/icons'
import { commonTexts } from '../../text/common.ts'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import '../../ui/controls.css'

export interface FavoriteSearchProps {
  readonly keyword: string
  readonly onSearch: (typed: string) => void
}

/** Finds among the favourites by name; Enter searches. */
export function FavoriteSearch({ keyword, onSearch }: FavoriteSearchProps) {
  const texts = useTexts(favoriteTexts)
  const common = useTexts(commonTexts)
  return (
    <form
      role="search"
      className="pa-favorites-search"
      onSubmit={event => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('keyword')
        onSearch(typeof typed === 'string' ? typed : '')
      }}
    >
      <input
        // A way back changes the keyword from outside.
        key={keyword}
        type="search"
        name="keyword"
        className="pa-input"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={200}
        defaultValue={keyword}
      />
      <button type="submit" className="pa-small-button" aria-label={common.search}>
        <SearchOutlined aria-hidden="true" />
      </button>
    </form>
  )
}
