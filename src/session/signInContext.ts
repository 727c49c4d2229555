import { createClientReading } from '../http/createHttpClient.ts'
import type { HttpConnection } from '../http/connection.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignInContext } from './signIn.ts'

export function signInContext(connection: HttpConnection, store: SessionStore): SignInContext {
  return {
    api: connection.api,
    apiWith: token =>
      createClientReading(() => ({ ...connection.settings(), session: { token: () => token } })).api,
    store,
    platformId: () => connection.settings().platformId
  }
}
