import type { userEndpoints } from '../../../../src/contract/endpoints/users.ts'
import { colleagueView, findMember, userView } from '../../identity/accounts/staff.ts'
import type { Handlers } from '../../http/implement.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function userHandlers({ config, db, identity }: HandlerDeps): Handlers<typeof userEndpoints> {
  return {
    me: ({ staff }) => userView(staff),
    changePassword: async ({ body, caller, request }) => {
      await identity.changePassword(caller, request.ip, body)
      return null
    },
    colleague: async ({ params, refuse }) => {
      const found = await findMember(db, params.id)
      if (!found || (found.demo && !config.demo)) throw refuse('noColleague')
      return colleagueView(found)
    }
  }
}
