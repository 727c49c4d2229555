import { regions } from '../../catalogue/classifications/regions.ts'
import type { profileEndpoints } from '../../contract/endpoints/profile.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'

export function profileAnswers(world: MockWorld): Answers<typeof profileEndpoints> {
  return {
    profile: () => world.profile,
    changeProfile: ({ body, refuse }) => {
      if (body.region && regions.find(body.region) === null) throw refuse('noRegion')
      const { phone, email, post, region } = world.profile
      world.profile = {
        ...world.profile,
        phone: body.phone === undefined ? phone : body.phone,
        email: body.email === undefined ? email : body.email,
        post: body.post === undefined ? post : body.post,
        region: body.region === undefined ? region : body.region
      }
      return world.profile
    }
  }
}
