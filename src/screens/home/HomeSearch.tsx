import type { Criteria } from '../../catalogue/criteria.ts'
import { readTokens } from '../../catalogue/criteria.ts'
import { filterKeys, filterOf, filters } from '../../catalogue/filters.ts'
import { emptyListQuery } from '../../catalogue/listQuery.ts'
import { usualLists } from '../../catalogue/usualLists.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { tokenLabel } from '../../prospecting/criterionLabel.ts'
import { KeywordBox } from '../../prospecting/KeywordBox.tsx'
import { companyPlace, listPlace } from '../../prospecting/places.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'

/** The search over everything, and lists that many begin with. */
export function HomeSearch() {
  const texts = useTexts()
  const navigation = useNavigation()
  const search = (typed: string): void => {
    const tokens = readTokens(filters.keyword, typed)
    navigation.go(listOf(tokens.length > 0 ? { keyword: tokens } : {}))
  }
  return (
    <section className="pa-home-search" aria-labelledby="pa-home-headline">
      <h1 id="pa-home-headline" className="pa-home-headline">
        {texts.home.headline}
      </h1>
      <KeywordBox
        value=""
        size="large"
        onSearch={search}
        onCompany={id => navigation.go(companyPlace(id))}
        action={texts.home.search}
      />
      <p className="pa-home-usual">
        <span className="pa-home-usual-title">{texts.home.hotWords}</span>
        {usualLists.map(criteria => {
          const label = labelOf(criteria, texts.list)
          return (
            <ScreenLink key={label} to={listOf(criteria)} className="pa-home-usual-list">
              {label}
            </ScreenLink>
          )
        })}
      </p>
    </section>
  )
}

function listOf(criteria: Criteria) {
  return listPlace({ ...emptyListQuery, criteria })
}

/** 上市板块 科创板 */
function labelOf(criteria: Criteria, texts: Texts['list']): string {
  return filterKeys
    .flatMap(key =>
      (criteria[key] ?? []).map(token => `${filterOf(key).label} ${tokenLabel(filterOf(key), token, texts)}`)
    )
    .join(' ')
}
