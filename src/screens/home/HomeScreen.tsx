import { homeEndpoints } from '../../contract/endpoints/home.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSession } from '../../session/useSession.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChinaMap } from './ChinaMap.tsx'
import { CompanyFeed } from './CompanyFeed.tsx'
import { Distribution } from './Distribution.tsx'
import { HomeEntries } from './HomeEntries.tsx'
import { HomeSearch } from './HomeSearch.tsx'
import { Recommendations } from './Recommendations.tsx'
import { SignInInvitation } from './SignInInvitation.tsx'
import { Todo } from './Todo.tsx'
import './home.css'

/** 首页: what a day begins with. Without a session it requests only public data. */
export function HomeScreen() {
  const { data } = useEndpoint(homeEndpoints.industryMap, {})
  const signedIn = useSession().status === 'signedIn'
  const isEmpty = data?.total === 0
  return (
    <div className="pa-home">
      <HomeSearch />
      {signedIn && !isEmpty && <Todo />}
      {isEmpty ? <NoCompanies /> : <Blocks />}
      <HomeEntries />
    </div>
  )
}

/** First what is for this member of staff, beside it the country. */
function Blocks() {
  const signedIn = useSession().status === 'signedIn'
  return (
    <>
      <div className="pa-home-stage">
        {signedIn ? <Recommendations /> : <SignInInvitation />}
        <ChinaMap />
      </div>
      <div className={signedIn ? 'pa-home-columns' : undefined}>
        {signedIn && <CompanyFeed />}
        <Distribution />
      </div>
    </>
  )
}

/** The first day: nothing was imported yet. */
function NoCompanies() {
  const texts = useTexts(homeTexts)
  return (
    <section className="pa-card">
      <EmptyState title={texts.noCompanies} reason={texts.noCompaniesReason}>
        <ScreenLink to={{ screen: 'exploreCompany' }} className="pa-small-button pa-home-next">
          {texts.lookAround}
        </ScreenLink>
      </EmptyState>
    </section>
  )
}
