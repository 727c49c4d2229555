import type { noticeEndpoints } from '../../../../src/contract/endpoints/notices.ts'
import type { Handlers } from '../../http/implement.ts'
import { noticesOf, readNotices } from '../../store/staff/notices.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function noticeHandlers({ clock, db }: HandlerDeps): Handlers<typeof noticeEndpoints> {
  return {
    notices: ({ staff }) => noticesOf(db, staff.id),
    readNotices: async ({ staff }) => {
      await readNotices(db, staff.id, clock.now())
      return null
    }
  }
}
