import type { OidcConfig } from '../base/config.ts'
import type { Member } from '../store/staff/member.ts'
import { recordAccess } from './recordAccess.ts'
import { createAttempts, type Attempts } from './provider/attempts.ts'
import { enter, findEntered, type Entry } from './provider/enter.ts'
import { createProvider, type Person, type Provider } from './provider/provider.ts'
import { unlessRefused } from './provider/trouble.ts'
import { readSigningKey } from './tokens/signingKey.ts'
import { issueCode } from './tokens/codes.ts'
import type { AccessRecords, IdentityDeps } from './tokens/deps.ts'
import { CALLBACK_PATH } from './page/authorizeRequest.ts'

/** Staff whom an outside identity provider signs in. */
export interface OutsideIdentity {
  readonly provider: Provider
  readonly attempts: Attempts
  /** `address` of the client, for the audit log. */
  readonly enter: (person: Person, address: string) => Promise<Entry>
  readonly issueCode: (staffId: string, session: string | null) => Promise<string>
  /** The member of staff of an access token of the provider; null if it is none, or not valid. */
  readonly bearer: (token: string) => Promise<Member | null>
}

type Deps = IdentityDeps & AccessRecords

export function createOutsideIdentity(deps: Deps, oidc: OidcConfig): OutsideIdentity {
  const { db, clock } = deps
  const { mapping } = oidc
  const provider = createProvider(oidc)
  return {
    provider,
    attempts: createAttempts(() => readSigningKey(db), clock, CALLBACK_PATH),
    enter: async (person, address) => {
      const entry = await enter({ db, clock, mapping }, person)
      const action = entry.kind === 'in' ? 'signIn' : 'signInRefused'
      await recordAccess(deps, { action, member: entry.member, address })
      return entry
    },
    issueCode: (staffId, session) => issueCode(deps, staffId, session),
    bearer: async token => {
      const person = await unlessRefused(provider.bearer(token))
      return person && findEntered({ db, mapping }, person)
    }
  }
}
