import type { userEndpoints } from '../../../../src/contract/endpoints/users.ts'
import { colleagueView, findMember, permissionsOf, userView } from '../../identity/accounts/staff.ts'
import type { Handlers } from '../../http/implement.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import type { Member } from '../../store/staff/member.ts'

export function userHandlers({ config, db, identity }: HandlerDeps): Handlers<typeof userEndpoints> {
  return {
    me: ({ staff }) => userView(staff),
    changePassword: async ({ body, caller, request }) => {
      await identity.changePassword(caller, request.ip, body)
      return null
    },
    endOtherSessions: async ({ caller, request }) => ({
      ended: await identity.endOtherSessions(caller, request.ip)
    }),
    colleague: async ({ params, staff, refuse }) => {
      const found = await findMember(db, params.id)
      if (!found || (found.demo && !config.demo) || !mayMeet(staff, found)) throw refuse('noColleague')
      return colleagueView(found)
    }
  }
}

/** Who only reads meets colleagues in what is shared, and that stays in the department. */
function mayMeet(staff: Member, { id, department }: Member): boolean {
  if (staff.id === id || permissionsOf(staff).includes('favorite:write')) return true
  return department !== null && department.id === staff.department?.id
}
