import { screens } from '../../catalogue/screens.ts'
import { ValueSearch } from '../../filters/ValueSearch.tsx'
import { ListProvider } from '../../list/controller/ListProvider.tsx'
import { IgnoredNotice } from '../../list/display/IgnoredNotice.tsx'
import { ListHead } from '../../list/display/ListHead.tsx'
import { ListRows } from '../../list/rows/ListRows.tsx'
import { favoriteTexts } from '../../text/favorite.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { favoriteResource } from './favoriteResource.tsx'
import { GroupFilter } from './GroupFilter.tsx'

/** 收藏企业: the favorites of the user. */
export function FavorCompanyScreen() {
  const texts = useTexts(favoriteTexts)
  return (
    <ListProvider resource={favoriteResource}>
      <div className="pa-list">
        <section className="pa-card pa-list-results" aria-labelledby="pa-favorites-title">
          <ListHead id="pa-favorites-title" title={screens.favorCompany.title}>
            <GroupFilter />
            <ValueSearch filter="keyword" label={texts.search} />
          </ListHead>
          <IgnoredNotice />
          <ListRows />
        </section>
      </div>
    </ListProvider>
  )
}
