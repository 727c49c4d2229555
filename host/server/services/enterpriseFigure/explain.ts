import type { explainEndpoints } from '../../../../src/contract/endpoints/explain.ts'
import type { Handlers } from '../../http/implement.ts'
import { explainSearch } from '../../store/search/explainSearch.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function explainHandlers({ clock, db }: HandlerDeps): Handlers<typeof explainEndpoints> {
  return {
    explainSearch: ({ body, staff }) =>
      explainSearch(db, { today: clock.day(), staff: staff.id }, body.criteria)
  }
}
