import type { searchEndpoints } from '../../../../src/contract/endpoints/searches.ts'
import { writeCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { Handlers } from '../../http/implement.ts'
import {
  changeSearch,
  findSearch,
  removeSearch,
  savedSearches,
  saveSearch
} from '../../store/savedSearches/savedSearches.ts'
import { searchChanges } from '../../store/savedSearches/searchChanges.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function searchHandlers({ clock, db }: HandlerDeps): Handlers<typeof searchEndpoints> {
  const viewer = (member: { readonly id: string }) => ({ today: clock.day(), staff: member.id })
  return {
    savedSearches: ({ staff }) => savedSearches(db, viewer(staff), clock.now()),
    saveSearch: ({ body, staff }) => {
      const search = { ...body, criteria: writeCriteria(body.criteria), sort: body.sort ?? null }
      return saveSearch(db, viewer(staff), search, clock.now())
    },
    changeSearch: ({ params, body, staff }) => {
      const change = { ...body, criteria: body.criteria && writeCriteria(body.criteria) }
      return changeSearch(db, viewer(staff), params.id, change, clock.now())
    },
    removeSearch: async ({ params, staff }) => {
      await removeSearch(db, staff.id, params.id, clock.now())
      return null
    },
    searchChanges: async ({ params, query, staff }) =>
      searchChanges(db, viewer(staff), await findSearch(db, staff.id, params.id), query)
  }
}
