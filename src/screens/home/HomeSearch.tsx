import { type Criteria, filters } from '../../catalogue/filters.ts'
import { readTokens } from '../../domain/criteria/criteria.ts'
import { libraries } from '../../catalogue/libraries.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { KeywordBox } from '../../features/companySearch/KeywordBox.tsx'
import { listPlace } from '../../navigation/listPlace.ts'
import { companyPlace } from '../../navigation/places.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'

/** The search, and popular lists. */
export function HomeSearch() {
  const texts = useTexts(homeTexts)
  const word = useWords()
  const navigation = useNavigation()
  const search = (typed: string): void => {
    const tokens = readTokens(filters.keyword, typed)
    navigation.go(listOf(tokens.length > 0 ? { keyword: tokens } : {}))
  }
  return (
    <section className="pa-home-search" aria-labelledby="pa-home-headline">
      <h1 id="pa-home-headline" className="pa-home-headline">
        {texts.headline}
      </h1>
      <KeywordBox
        value=""
        size="large"
        onSearch={search}
        onCompany={id => navigation.go(companyPlace(id))}
        action={texts.search}
      />
      <p className="pa-home-usual">
        <span className="pa-home-usual-title">{texts.hotWords}</span>
        {libraries.map(({ key, label, criteria }) => (
          <ScreenLink key={key} to={listOf(criteria)} className="pa-home-usual-list">
            {word(label)}
          </ScreenLink>
        ))}
      </p>
    </section>
  )
}

function listOf(criteria: Criteria) {
  return listPlace({ ...emptyListQuery, criteria })
}
