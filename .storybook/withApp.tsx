import type { Decorator } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { fn } from 'storybook/test'
import { permissions as allPermissions, type Permission } from '../src/catalogue/permissions.ts'
import { CaptchaGate, type CaptchaGateProps } from '../src/captcha/CaptchaGate.tsx'
import { SessionLoss } from '../src/errors/SessionLoss.tsx'
import { HttpProvider } from '../src/http/HttpProvider.tsx'
import type { HttpClientOptions } from '../src/http/settings.ts'
import { NavigationProvider } from '../src/navigation/NavigationProvider.tsx'
import type { Destination } from '../src/navigation/port.ts'
import { screenPath } from '../src/navigation/RouterNavigation.tsx'
import { SessionProvider } from '../src/session/SessionProvider.tsx'
import { sessionKeys } from '../src/session/storedSession.ts'
import { memoryStorage, type StoragePort } from '../src/session/storage.ts'

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

/** Told where a screen led; forgotten before each story. */
export const went = fn<(to: Destination) => void>()

/** The services, a session and a way to other screens around a story, as an application gives them. */
export const withApp: Decorator = (Story, { id, parameters }) => (
  <StoryApp key={id} {...(parameters.app as AppParameters | undefined)}>
    <Story />
  </StoryApp>
)

function StoryApp({ children, ...app }: AppParameters & { readonly children: ReactNode }) {
  const [storage] = useState(() => storedSession(app))
  const [search, setSearch] = useState(app.search ?? '')
  return (
    <HttpProvider {...app.http}>
      <SessionProvider storage={storage}>
        <NavigationProvider search={search} onSearch={setSearch} onGo={went} hrefOf={screenPath}>
          <SessionLoss />
          <CaptchaGate {...app.captcha} />
          {children}
        </NavigationProvider>
      </SessionProvider>
    </HttpProvider>
  )
}

/** A session as the browser would hold it. */
export function storedSession({ session = 'signedIn', permissions }: AppParameters): StoragePort {
  const storage = memoryStorage()
  if (session === 'signedOut') return storage
  storage.set(sessionKeys.token, 'story-token')
  storage.set(sessionKeys.user, JSON.stringify({ id: '1', name: '演示客户经理', account: 'demo' }))
  storage.set(sessionKeys.permissions, JSON.stringify(permissions ?? Object.keys(allPermissions)))
  return storage
}
