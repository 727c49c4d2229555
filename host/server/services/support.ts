import { PLATFORM_ID_HEADER } from '../../../src/contract/base/services.ts'
import type { supportEndpoints } from '../../../src/contract/endpoints/support.ts'
import type { Handlers } from '../http/implement.ts'
import { clientOf } from '../http/rateLimit.ts'
import type { HandlerDeps } from './handlerDeps.ts'
import { unlockRate } from './unlockRate.ts'

const MAX_PLATFORM_ID = 64

export function supportHandlers(deps: HandlerDeps): Handlers<typeof supportEndpoints> {
  const { clock, db, version } = deps
  return {
    unlockRate: async ({ query, request }) => {
      await unlockRate(deps, clientOf(request), query)
      return null
    },
    recordPoint: async ({ body, staff, request }) => {
      const platform = request.headers[PLATFORM_ID_HEADER]
      await db
        .insertInto('point')
        .values({
          event: body.pointEvent,
          trigger_name: body.triggerName,
          create_user: body.createUser,
          staff_id: staff?.id ?? null,
          platform_id: typeof platform === 'string' ? platform.slice(0, MAX_PLATFORM_ID) : null,
          created_at: clock.now()
        })
        .execute()
      return null
    },
    version: ({ reply }) => {
      reply.header('cache-control', 'no-cache')
      return { version }
    }
  }
}
