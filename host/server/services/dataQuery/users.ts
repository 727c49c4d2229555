import type { userEndpoints } from '../../../../src/contract/endpoints/users.ts'
import { findMember } from '../../identity/staff.ts'
import { colleagueView, userView } from '../../identity/userView.ts'
import type { Handlers } from '../../http/implement.ts'
import { Refusal } from '../../base/refusal.ts'
import { sentences } from '../../base/sentences.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function userHandlers({ config, db, identity }: HandlerDeps): Handlers<typeof userEndpoints> {
  return {
    me: ({ staff }) => userView(staff()),
    changePassword: async ({ body, caller, request }) => {
      if (caller) await identity.changePassword(caller, request.ip, body)
      return null
    },
    colleague: async ({ params }) => {
      const found = await findMember(db, params.id)
      if (!found || (found.demo && !config.demo)) throw new Refusal(404, sentences.identity.noSuchStaff)
      return colleagueView(found)
    }
  }
}
