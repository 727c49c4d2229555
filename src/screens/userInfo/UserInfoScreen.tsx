import { screens } from '../../catalogue/screens.ts'
import { profileEndpoints } from '../../contract/endpoints/profile.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useSession } from '../../session/useSession.ts'
import { ContactCard } from './ContactCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { StaffEntries } from './StaffEntries.tsx'
import './userInfo.css'
import { useWords } from '../../text/TextProvider.tsx'

/** 个人信息: what the member of staff has here, who they are to the application, and what they may change of it. */
export function UserInfoScreen() {
  const { owner } = useSession()
  const profile = useEndpoint(profileEndpoints.profile, {})
  return (
    <div className="pa-page">
      <h1 className="pa-visually-hidden">{useWords()(screens.userInfo.title)}</h1>
      <StaffEntries />
      <ProfileCard role={profile.data?.role ?? null} />
      <ContactCard profile={profile} />
      <PasswordCard isDemo={profile.data?.demo ?? false} />
      {owner === 'app' && profile.data?.demo === false && <SessionsCard />}
    </div>
  )
}
