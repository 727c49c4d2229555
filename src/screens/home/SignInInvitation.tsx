import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSession } from '../../session/useSession.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** In place of what needs a session: what it shows, and how to sign in. */
export function SignInInvitation() {
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
