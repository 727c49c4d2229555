import { regions } from '../../catalogue/classifications/regions.ts'
import type { profileEndpoints } from '../../contract/endpoints/profile.ts'
import type { Profile } from '../../contract/entities/profile.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'

export function profileAnswers({ profile }: MockWorld): Answers<typeof profileEndpoints> {
  let now: Profile = profile
  return {
    profile: () => now,
    changeProfile: ({ body, refuse }) => {
      if (body.region && regions.find(body.region) === null) throw refuse('noRegion')
      now = {
        ...now,
        phone: body.phone === undefined ? now.phone : body.phone,
        email: body.email === undefined ? now.email : body.email,
        post: body.post === undefined ? now.post : body.post,
        region: body.region === undefined ? now.region : body.region
      }
      return now
    }
  }
}
