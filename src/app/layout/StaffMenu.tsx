import { UserOutlined } from '@ant-design/icons'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSession } from '../../session/useSession.ts'
import { layoutTexts } from '../../text/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { useAppOptions } from '../appOptions.ts'
import { entranceOf, menuEntries } from '../menuEntries.ts'

/** Who is here and what concerns only them; without a session the way to sign in. */
export function StaffMenu() {
  const layout = useTexts(layoutTexts)
  const { status, owner, user } = useSession()
  if (status === 'signedOut') {
    return owner === 'page' ? null : (
      <ScreenLink to={{ screen: 'login' }} className="pa-sign-in">
        {layout.signIn}
      </ScreenLink>
    )
  }
  const name = user?.name || layout.staff
  return (
    <Popup
      title={layout.staffMenu}
      label={
        <span className="pa-staff">
          <UserOutlined aria-hidden="true" />
          <span className="pa-staff-name">{name}</span>
        </span>
      }
    >
      <StaffCard name={name} department={user?.department?.name ?? null} />
    </Popup>
  )
}

function StaffCard({ name, department }: { readonly name: string; readonly department: string | null }) {
  const layout = useTexts(layoutTexts)
  const { components } = useAppOptions()
  const session = useSession()
  return (
    <div className="pa-staff-card">
      <p className="pa-staff-who">
        <strong>{name}</strong>
        {department && <span>{department}</span>}
      </p>
      <ul className="pa-staff-list">
        {menuEntries('staff', components, session).map(({ key, title }) => (
          <li key={key}>
            <ScreenLink to={{ screen: entranceOf(key, components) }} className="pa-staff-entry">
              {title}
            </ScreenLink>
          </li>
        ))}
        {session.owner === 'app' && (
          <li>
            <button
              type="button"
              className="pa-link-button pa-staff-entry"
              onClick={() => void session.logout()}
            >
              {layout.signOut}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
