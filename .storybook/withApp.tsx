import type { Decorator } from '@storybook/react-vite'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { action } from 'storybook/actions'
import { fn } from 'storybook/test'
import type { Permission } from '../src/catalogue/permissions.ts'
import { screenKeys } from '../src/catalogue/screens.ts'
import { CaptchaGate, type CaptchaGateProps } from '../src/captcha/CaptchaGate.tsx'
import { SessionLoss } from '../src/errors/SessionLoss.tsx'
import { HttpProvider } from '../src/http/HttpProvider.tsx'
import type { HttpClientOptions } from '../src/http/pipeline/settings.ts'
import { displayPreference } from '../src/list/controller/listDisplay.ts'
import { NavigationProvider } from '../src/navigation/NavigationProvider.tsx'
import type { Destination } from '../src/navigation/port.ts'
import { screenPath } from '../src/navigation/RouterNavigation.tsx'
import { SessionProvider } from '../src/session/SessionProvider.tsx'
import { sessionKeys } from '../src/session/storedSession.ts'
import { memoryStorage, preferenceKey, type StoragePort } from '../src/session/storage.ts'
import {
  initialSurroundings,
  lookOf,
  permissionSets,
  tenants,
  ways,
  type Surroundings,
  type Tenant
} from './surroundings.ts'

/** What a story says about the application around it: `parameters: { app: { … } satisfies AppParameters }`. */
export interface AppParameters {
  /** Default: `signedIn`. */
  readonly session?: 'signedIn' | 'signedOut'
  /** What the member of staff may do. Default: everything. */
  readonly permissions?: readonly Permission[]
  /** The query part of the screen's address, without a question mark. Default: none. */
  readonly search?: string
  /** What the deployment decides about the way to the services. Default: nothing. */
  readonly http?: HttpClientOptions
  /** Where captchas come from. Default: as in an application. */
  readonly captcha?: CaptchaGateProps
}

/** Told where a screen led; forgotten before each story. The address is listed among the actions of a story. */
export const went = fn((to: Destination) => action(`前往 ${screenPath(to).slice(1)}`)(to))

/** The services, a session and a way to other screens around a story, as an application gives them. */
export const withApp: Decorator = (Story, { id, parameters, globals }) => (
  <StoryApp
    key={id}
    app={(parameters.app as AppParameters | undefined) ?? {}}
    surroundings={globals as Surroundings}
  >
    <Story />
  </StoryApp>
)

interface StorySettings {
  readonly app: AppParameters
  readonly surroundings: Surroundings
}

const SettingsContext = createContext<StorySettings>({ app: {}, surroundings: initialSurroundings })

function StoryApp({ children, ...settings }: StorySettings & { readonly children: ReactNode }) {
  const { app, surroundings } = settings
  const [storage] = useState(() => storedSession(app, surroundings))
  const [search, setSearch] = useState(app.search ?? '')
  const told = useCallback((next: string): void => {
    action('onSearch')(next)
    setSearch(next)
  }, [])
  return (
    <HttpProvider {...ways[surroundings.network]} {...app.http}>
      <SessionProvider storage={storage}>
        <NavigationProvider search={search} onSearch={told} onGo={went} hrefOf={screenPath}>
          <SessionLoss />
          <CaptchaGate {...app.captcha} />
          <SettingsContext value={settings}>{children}</SettingsContext>
        </NavigationProvider>
      </SessionProvider>
    </HttpProvider>
  )
}

/** For a whole application in a story: its session, and how it looks and asks. */
export function useStoryApp({ session }: Pick<AppParameters, 'session'> = {}) {
  const { app, surroundings } = use(SettingsContext)
  const [storage] = useState(() => storedSession({ ...app, ...(session && { session }) }, surroundings))
  return {
    storage,
    ...lookOf(surroundings),
    adapter: ways[surroundings.network].adapter,
    onError: action('onError')
  }
}

/** A session as the browser would hold it. */
function storedSession(
  { session = 'signedIn', permissions }: AppParameters,
  { staff, tenant, density }: Surroundings
): StoragePort {
  const storage = memoryStorage()
  if (session === 'signedOut') return storage
  const { user, logoUrl }: Tenant = tenants[tenant]
  storage.set(sessionKeys.token, 'story-token')
  storage.set(sessionKeys.user, JSON.stringify(userOf(user)))
  storage.set(sessionKeys.permissions, JSON.stringify(permissions ?? permissionSets[staff]))
  if (logoUrl) storage.set(sessionKeys.logoUrl, logoUrl)
  if (density !== 'normal') {
    for (const list of screenKeys) {
      storage.set(preferenceKey(USER, displayPreference(list)), JSON.stringify({ density }))
    }
  }
  return storage
}

const USER = '1'

const userOf = ({ name, department }: Tenant['user']) => ({
  id: USER,
  name,
  account: 'demo',
  department: { id: '10', name: department }
})
