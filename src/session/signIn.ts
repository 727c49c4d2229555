import { userEndpoints } from '../contract/endpoints/users.ts'
import { tenantEndpoints } from '../contract/endpoints/tenant.ts'
import type { TokenAnswer, User } from '../contract/entities/user.ts'
import { Failure, isFailure, isSessionLost } from '../failures/failure.ts'
import type { Api } from '../http/api.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignInResult } from './useSession.ts'

/** What a sign-in needs: the way to the services, the store, and which deployment this is. */
export interface SignInContext {
  readonly api: Api
  /** Calls that carry this token whatever is stored. That it is refused ends no session. */
  readonly apiWith: (token: string) => Api
  readonly store: SessionStore
  readonly platformId: () => string
}

/**
 * Exchanges what the caller has for a token, and begins the session with it. A token that the services refuse begins
 * none, and the session before stays as it was.
 */
export async function signIn(
  context: SignInContext,
  fetchToken: () => Promise<TokenAnswer>
): Promise<SignInResult> {
  try {
    const answer = await fetchToken()
    const user = await findPerson(context.apiWith(answer.access_token))
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

/** Who carries the token; null where nobody could say, so that a later attempt can complete the session. */
async function findPerson(api: Api): Promise<User | null> {
  try {
    return await api(userEndpoints.me, {})
  } catch (error) {
    if (isSessionLost(error)) throw error
    return null
  }
}

/** Fetches the profile and then the tenant's logo of a session that stands. */
export async function loadPerson(context: SignInContext): Promise<void> {
  const { api, store } = context
  const session = store.current()
  const user = await api(userEndpoints.me, {})
  // Somebody may have signed out, or in again, while the answer was on its way.
  if (store.current() !== session || store.token() === null) return
  store.saveUser(user)
  await loadLogo(context, user)
}

async function loadLogo({ api, store, platformId }: SignInContext, { department }: User): Promise<void> {
  const session = store.current()
  const body = { departId: department?.id ?? null, platformId: platformId() }
  // A page without its logo is no failure of the sign-in.
  const tenant = await api(tenantEndpoints.tenant, { body }, { loading: false, silent: true }).catch(
    () => null
  )
  if (tenant && store.current() === session) {
    store.saveLogo(tenant.isDefaultLogo === 0 ? tenant.logoUrl : null)
  }
}
