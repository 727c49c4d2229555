import { homeEndpoints } from '../../contract/endpoints/home.ts'
import { FailurePlace } from '../../errors/FailureView.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSession } from '../../session/useSession.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChinaMap } from './ChinaMap.tsx'
import { CompanyFeed, useFirstFeed } from './CompanyFeed.tsx'
import { Distribution } from './Distribution.tsx'
import { HomeEntries } from './HomeEntries.tsx'
import { HomeSearch } from './HomeSearch.tsx'
import { Recommendations } from './Recommendations.tsx'
import { Todo } from './Todo.tsx'
import './home.css'

/** 首页: what a day begins with. Without a session it requests only public data. */
export function HomeScreen() {
  const { data } = useEndpoint(homeEndpoints.industryMap, {})
  const signedIn = useSession().status === 'signedIn'
  const isEmpty = data?.total === 0
  return (
    <div className="pa-page">
      <HomeSearch />
      {isEmpty ? <NoCompanies /> : signedIn ? <OwnBlocks /> : <Blocks />}
      <HomeEntries />
    </div>
  )
}

/** Where all that the blocks request at first fails for one reason, it is said once. */
function OwnBlocks() {
  const sentence = useFailureSentence()
  const answers = [
    useEndpoint(homeEndpoints.todo, {}),
    useEndpoint(homeEndpoints.recommendCompanies, { body: { batch: 0 } }),
    useFirstFeed(),
    useEndpoint(homeEndpoints.industryMap, {})
  ]
  const said = new Set(answers.map(({ isLoadingError, error }) => isLoadingError && sentence(error)))
  if (said.size > 1 || said.has(false)) {
    return (
      <>
        <Todo />
        <Blocks />
      </>
    )
  }
  return (
    <section className="pa-card">
      <FailurePlace
        failure={answers[0]?.error}
        onRetry={() => answers.forEach(({ refetch }) => void refetch())}
      >
        {null}
      </FailurePlace>
    </section>
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
      <div className="pa-home-columns">
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
        <ScreenLink to={{ screen: 'exploreCompany' }} className="pa-small-button">
          {texts.lookAround}
        </ScreenLink>
      </EmptyState>
    </section>
  )
}

/** In place of what needs a session: what it shows, and how to sign in. */
function SignInInvitation() {
  const texts = useTexts(homeTexts)
  // The embedding page has a login of its own.
  const { owner } = useSession()
  return (
    <section className="pa-card pa-invitation">
      <svg className="pa-invitation-picture" viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
        <rect className="pa-invitation-quiet" x="14" y="10" width="92" height="68" rx="6" />
        <path className="pa-invitation-quiet" d="M14 26h92M26 40h28M26 52h40M26 64h22" />
        <circle className="pa-invitation-bright" cx="86" cy="48" r="9" />
        <path className="pa-invitation-bright" d="M70 70c2-9 8-13 16-13s14 4 16 13" />
      </svg>
      <h2 className="pa-invitation-title">{texts.signInTitle}</h2>
      <p className="pa-invitation-lead">{texts.signInLead}</p>
      {owner === 'app' && (
        <ScreenLink to={{ screen: 'login' }} className="pa-invitation-way">
          {texts.signIn}
        </ScreenLink>
      )}
    </section>
  )
}
