import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import type { profileEndpoints } from '../../../../src/contract/endpoints/profile.ts'
import { sentences } from '../../base/sentences.ts'
import type { Handlers } from '../../http/implement.ts'
import type { Member } from '../../store/staff/member.ts'
import { changeProfile, findProfile, type ProfileChange } from '../../store/staff/profiles.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

const known = ({ role, demo }: Member) => ({ role: sentences.identity.roles[role], demo })

export function profileHandlers({ clock, db }: HandlerDeps): Handlers<typeof profileEndpoints> {
  return {
    profile: async ({ staff }) => ({ ...(await findProfile(db, staff.id)), ...known(staff) }),
    changeProfile: async ({ body, staff, refuse }) => {
      if (body.region && regions.find(body.region) === null) throw refuse('noRegion')
      const change: ProfileChange = {
        ...(body.phone === undefined ? {} : { phone: body.phone }),
        ...(body.email === undefined ? {} : { email: body.email }),
        ...(body.post === undefined ? {} : { post: body.post }),
        ...(body.region === undefined ? {} : { region: body.region })
      }
      return { ...(await changeProfile(db, staff.id, change, clock.now())), ...known(staff) }
    }
  }
}
