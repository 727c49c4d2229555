import type { authEndpoints } from '../../contract/endpoints/auth.ts'
import type { supportEndpoints } from '../../contract/endpoints/support.ts'
import type { tenantEndpoints } from '../../contract/endpoints/tenant.ts'
import type { userEndpoints } from '../../contract/endpoints/users.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'

/** The code that the mocked single sign-on refuses; it accepts any other. */
export const REFUSED_CODE = 'refused'

export function authAnswers(world: MockWorld): Answers<typeof authEndpoints> {
  const session = () => ({ access_token: world.issueToken() })
  return {
    loginByCode: ({ body, refuse }) => {
      if (body.code === REFUSED_CODE) throw refuse('codeInvalid')
      return session()
    },
    loginByDemo: session,
    refreshToken: ({ token, body, refuse }) => {
      const old = token ?? body.token
      if (old && world.ended.has(old)) throw refuse('sessionEnded')
      return session()
    },
    logout: ({ token }) => {
      if (token) world.ended.add(token)
      return null
    }
  }
}

export function userAnswers({ user, colleagues }: MockWorld): Answers<typeof userEndpoints> {
  return {
    me: () => user,
    changePassword: () => null,
    endOtherSessions: () => ({ ended: 1 }),
    colleague: ({ params, refuse }) => {
      const found = [user, ...colleagues].find(({ id }) => id === params.id)
      if (!found) throw refuse('noColleague')
      return { id: found.id, name: found.name, department: user.department }
    }
  }
}

export function tenantAnswers(): Answers<typeof tenantEndpoints> {
  return { tenant: ({ body }) => ({ id: body.departId, isDefaultLogo: 1, logoUrl: null }) }
}

export function supportAnswers({ version }: MockWorld): Answers<typeof supportEndpoints> {
  return { unlockRate: () => null, recordPoint: () => null, version: () => ({ version }) }
}
