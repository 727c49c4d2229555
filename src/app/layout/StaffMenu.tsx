import { UserOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { suggestionPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useCan, useSession } from '../../session/useSession.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { useAppOptions } from '../screen/appOptions.ts'
import { useCurrentScreen } from '../screen/currentScreen.ts'
import { entranceOf, menuEntries } from '../screen/menuEntries.ts'
import { useWorldSwitch } from './useWorldSwitch.ts'

/**
 * Who is here and what concerns only them; without a session the way to sign in.
 *
 * @example <ProspectingApp components={{ TopBar: () => <StaffMenu /> }} />
 */
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
  return <SignedIn name={user?.name || layout.staff} department={user?.department?.name ?? null} />
}

interface SignedInProps {
  readonly name: string
  readonly department: string | null
}

const loadAudit = async () => (await import('../../features/audit/AuditDialog.tsx')).AuditDialog

function SignedIn({ name, department }: SignedInProps) {
  const layout = useTexts(layoutTexts)
  const [audits, setAudits] = useState(false)
  const close = useCallback(() => setAudits(false), [])
  return (
    <>
      <Popup
        title={layout.staffMenu}
        label={
          <span className="pa-staff">
            <UserOutlined aria-hidden="true" />
            <span className="pa-staff-name">{name}</span>
          </span>
        }
      >
        {closeMenu => (
          <StaffCard
            name={name}
            department={department}
            onClose={closeMenu}
            onAudit={() => {
              // First, so that the dialog gives the focus back to the menu.
              closeMenu()
              setAudits(true)
            }}
          />
        )}
      </Popup>
      <LazyDialog load={loadAudit} open={audits} onClose={close} />
    </>
  )
}

interface StaffCardProps extends SignedInProps {
  readonly onClose: () => void
  readonly onAudit: () => void
}

function StaffCard({ name, department, onClose, onAudit }: StaffCardProps) {
  const layout = useTexts(layoutTexts)
  const word = useWords()
  const mayAudit = useCan('audit:read')
  const { components } = useAppOptions()
  const session = useSession()
  const other = useWorldSwitch()
  const current = useCurrentScreen()
  const about = current === 'suggestion' ? null : current
  return (
    <div className="pa-staff-card">
      <p className="pa-staff-who">
        <strong>{name}</strong>
        {department && <span>{department}</span>}
      </p>
      <ul className="pa-staff-list">
        {menuEntries('staff', components, session).map(({ key, title }) => (
          <li key={key}>
            <ScreenLink
              to={key === 'suggestion' ? suggestionPlace(about) : { screen: entranceOf(key, components) }}
              className="pa-staff-entry"
            >
              {word(title)}
            </ScreenLink>
          </li>
        ))}
        {mayAudit && (
          <StaffAction onPress={onAudit} opensDialog>
            {layout.audit}
          </StaffAction>
        )}
        {other && (
          <StaffAction
            onPress={() => {
              onClose()
              other.press()
            }}
          >
            {other.title}
          </StaffAction>
        )}
        {session.owner === 'app' && (
          <StaffAction onPress={() => void session.logout()}>{layout.signOut}</StaffAction>
        )}
      </ul>
    </div>
  )
}

interface StaffActionProps {
  readonly onPress: () => void
  /** Default: false. */
  readonly opensDialog?: boolean
  readonly children: string
}

function StaffAction({ onPress, opensDialog = false, children }: StaffActionProps) {
  return (
    <li>
      <button
        type="button"
        className="pa-link-button pa-staff-entry"
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={onPress}
      >
        {children}
      </button>
    </li>
  )
}
