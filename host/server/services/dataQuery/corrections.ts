import type { correctionEndpoints } from '../../../../src/contract/endpoints/corrections.ts'
import type { Handlers } from '../../http/implement.ts'
import { addCorrection, correctionPage } from '../../store/staff/corrections.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function correctionHandlers({ clock, db }: HandlerDeps): Handlers<typeof correctionEndpoints> {
  return {
    corrections: ({ params, query, staff }) => correctionPage(db, staff, params.id, query),
    addCorrection: ({ params, body, staff }) =>
      addCorrection(db, staff, params.id, { ...body, now: clock.now(), today: clock.day() })
  }
}
