import { endpoints } from '../contract/endpoints.ts'
import { isFailure, isSessionLost, Failure } from '../failures/failure.ts'
import type { Api } from '../http/api.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignInResult } from './useSession.ts'

/** What a sign-in needs: the way to the services, the store, and which deployment this is. */
export interface SignInContext {
  readonly api: Api
  readonly store: SessionStore
  readonly platformId: () => string
}

/** Exchanges what the caller has for a token, and begins the session with it. */
export async function signIn(
  context: SignInContext,
  fetchToken: () => Promise<string>
): Promise<SignInResult> {
  try {
    context.store.begin(await fetchToken())
    await loadPerson(context)
    return { success: true }
  } catch (error) {
    return {
      success: false,
      error: isFailure(error) ? error : new Failure({ kind: 'malformed', cause: error })
    }
  }
}

/**
 * Fetches the profile and then the tenant's logo. A token that the services do not accept is no session and is
 * forgotten; any other failure leaves the session as it is, so that a later attempt can complete it.
 */
export async function loadPerson({ api, store, platformId }: SignInContext): Promise<void> {
  const { token } = store.read()
  // Somebody may have signed out, or in again, while the answer was on its way.
  const isStillOurs = (): boolean => store.read().token === token
  try {
    const user = await api(endpoints.me, {})
    if (!isStillOurs()) return
    store.saveUser(user)
    const logo = await fetchLogo(api, user.department?.id ?? null, platformId())
    if (isStillOurs() && logo !== undefined) store.saveLogo(logo)
  } catch (error) {
    if (!isSessionLost(error)) return
    if (isStillOurs()) store.clear()
    throw error
  }
}

/** The address of the tenant's own logo, null when it has none, undefined when nobody knows. */
async function fetchLogo(
  api: Api,
  departId: string | null,
  platformId: string
): Promise<string | null | undefined> {
  try {
    const tenant = await api(endpoints.tenant, { body: { departId, platformId } }, { loading: false })
    return tenant.isDefaultLogo === 0 ? tenant.logoUrl : null
  } catch (error) {
    if (isSessionLost(error)) throw error
    return undefined
  }
}
