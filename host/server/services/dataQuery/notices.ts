import type { noticeEndpoints } from '../../../../src/contract/endpoints/notices.ts'
import type { Handlers } from '../../http/implement.ts'
import { permissionsOf } from '../../identity/accounts/staff.ts'
import { importing } from '../../store/load/importRuns.ts'
import { rebuilding } from '../../store/load/rebuildSearchRows.ts'
import { noticesOf, readNotices } from '../../store/staff/notices.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function noticeHandlers({ clock, db, realDb, shown }: HandlerDeps): Handlers<typeof noticeEndpoints> {
  return {
    notices: async ({ staff }) => ({
      ...(await noticesOf(db, staff.id)),
      importing: permissionsOf(staff).includes('audit:read') ? await importing(realDb) : null,
      rebuilding: await rebuilding(db),
      rowsToday: shown.toldTo(staff.id)
    }),
    readNotices: async ({ staff }) => {
      await readNotices(db, staff.id, clock.now())
      return null
    }
  }
}
