import { userEndpoints } from '../contract/endpoints/users.ts'
import { tenantEndpoints } from '../contract/endpoints/tenant.ts'
import type { TokenAnswer, User } from '../contract/entities/user.ts'
import { Failure, isFailure, isSessionLost } from '../failures/failure.ts'
import type { Api } from '../http/pipeline/api.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignInOptions, SignInResult, StoredUser } from './useSession.ts'
import { createClientReading } from '../http/createHttpClient.ts'
import type { HttpConnection } from '../http/connection.ts'

export interface SignInContext {
  readonly api: Api
  /** An Api with this token instead of the stored one; a refusal ends no session. */
  readonly apiWith: (token: string) => Api
  readonly store: SessionStore
  readonly platformId: () => string
}

interface SignInSteps extends SignInOptions {
  /** Ends a session that began and is not wanted. Default: nothing. */
  readonly discard?: (token: string) => Promise<unknown>
}

/**
 * Exchanges credentials for a token and starts the session with it. If the services refuse that token, the
 * previous session stays.
 */
export async function signIn(
  context: SignInContext,
  fetchToken: () => Promise<TokenAnswer>,
  { mayReplace, discard }: SignInSteps = {}
): Promise<SignInResult> {
  try {
    const current = mayReplace ? await currentPerson(context) : null
    const answer = await fetchToken()
    const api = context.apiWith(answer.access_token)
    // Beside another session an account has to be known, or it could not be compared.
    const user = current ? await api(userEndpoints.me, {}) : await findPerson(api)
    if (mayReplace && current && user && current.id !== user.id) {
      if (!(await mayReplace({ current, next: user }))) {
        await discard?.(answer.access_token)
        return { success: false, error: new Failure({ kind: 'aborted' }) }
      }
    }
    context.store.begin(answer, user)
    if (user) await loadLogo(context, user)
    return { success: true }
  } catch (error) {
    return {
      success: false,
      error: isFailure(error) ? error : new Failure({ kind: 'malformed', cause: error })
    }
  }
}

/** Who is signed in; null if nobody is, or the session turns out to have ended. */
async function currentPerson({ api, store }: SignInContext): Promise<StoredUser | null> {
  if (store.token() === null) return null
  try {
    return store.read().user ?? (await api(userEndpoints.me, {}))
  } catch (error) {
    if (isSessionLost(error)) return null
    throw error
  }
}

/** The owner of the token; null if unknown, so that a later attempt can complete the session. */
async function findPerson(api: Api): Promise<User | null> {
  try {
    return await api(userEndpoints.me, {})
  } catch (error) {
    if (isSessionLost(error)) throw error
    return null
  }
}

/** Fetches the profile, then the tenant's logo. */
export async function loadPerson(context: SignInContext): Promise<void> {
  const { api, store } = context
  const session = store.current()
  const user = await api(userEndpoints.me, {})
  // The user may have signed out, or in again, meanwhile.
  if (store.current() !== session || store.token() === null) return
  store.saveUser(user)
  await loadLogo(context, user)
}

async function loadLogo({ api, store, platformId }: SignInContext, { department }: User): Promise<void> {
  // A logo is that of a department's tenant.
  if (!department) return store.saveLogo(null)
  const session = store.current()
  const body = { departId: department.id, platformId: platformId() }
  // A missing logo does not fail the sign-in.
  const tenant = await api(tenantEndpoints.tenant, { body }, { loading: false, silent: true }).catch(
    () => null
  )
  if (tenant && store.current() === session) {
    store.saveLogo(tenant.isDefaultLogo === 0 ? tenant.logoUrl : null)
  }
}

export function signInContext(connection: HttpConnection, store: SessionStore): SignInContext {
  return {
    api: connection.api,
    apiWith: token =>
      createClientReading(() => ({ ...connection.settings(), session: { token: () => token } })).api,
    store,
    platformId: () => connection.settings().platformId
  }
}
