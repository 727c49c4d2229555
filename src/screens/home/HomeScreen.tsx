import { useSession } from '../../session/useSession.ts'
import { CompanyFeed } from './CompanyFeed.tsx'
import { HomeEntries } from './HomeEntries.tsx'
import { HomeSearch } from './HomeSearch.tsx'
import { IndustryMapPreview } from './IndustryMapPreview.tsx'
import { Recommendations } from './Recommendations.tsx'
import { SignInInvitation } from './SignInInvitation.tsx'
import './home.css'

/** 首页. Without a session it requests only public data. */
export function HomeScreen() {
  const signedIn = useSession().status === 'signedIn'
  return (
    <div className="pa-home">
      <HomeSearch />
      <HomeEntries />
      <div className="pa-home-columns">
        <div className="pa-home-column">
          {signedIn ? (
            <>
              <Recommendations />
              <CompanyFeed />
            </>
          ) : (
            <SignInInvitation />
          )}
        </div>
        <IndustryMapPreview />
      </div>
    </div>
  )
}
