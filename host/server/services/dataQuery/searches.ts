import type { searchEndpoints } from '../../../../src/contract/endpoints/searches.ts'
import type { Handlers } from '../../http/implement.ts'
import { Refusal } from '../../base/refusal.ts'
import { sentences } from '../../base/sentences.ts'
import {
  changeSearch,
  findSearch,
  removeSearch,
  savedSearches,
  saveSearch,
  SearchNotKept
} from '../../store/savedSearches/savedSearches.ts'
import { searchChanges } from '../../store/savedSearches/searchChanges.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function searchHandlers({ clock, db }: HandlerDeps): Handlers<typeof searchEndpoints> {
  const asker = (member: { readonly id: string }) => ({ today: clock.day(), staff: member.id })
  return {
    savedSearches: ({ staff }) => savedSearches(db, asker(staff('company:read')), clock.now()),
    saveSearch: ({ body, staff }) => {
      const search = { ...body, criteria: tokensOf(body.criteria), sort: body.sort ?? null }
      return orRefuse(saveSearch(db, asker(staff('search:write')), search, clock.now()))
    },
    changeSearch: async ({ params, body, staff }) => {
      const change = { ...body, criteria: body.criteria && tokensOf(body.criteria) }
      const who = asker(staff('search:write'))
      return orNotFound(await orRefuse(changeSearch(db, who, params.id, change, clock.now())))
    },
    removeSearch: async ({ params, staff }) => {
      if (!(await removeSearch(db, staff('search:write').id, params.id, clock.now()))) orNotFound(null)
      return null
    },
    searchChanges: async ({ params, query, staff }) => {
      const who = asker(staff('company:read'))
      const search = orNotFound(await findSearch(db, who.staff, params.id))
      return orNotFound(await searchChanges(db, who, search, query))
    }
  }
}

/** What a request left out is not stored. */
function tokensOf(criteria: Readonly<Record<string, readonly string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(criteria).flatMap(([key, tokens]) => (tokens?.length ? [[key, tokens]] : []))
  )
}

async function orRefuse<Value>(kept: Promise<Value>): Promise<Value> {
  try {
    return await kept
  } catch (error) {
    if (error instanceof SearchNotKept) throw new Refusal(409, error.message, { code: error.reason })
    throw error
  }
}

function orNotFound<Value>(found: Value | null): Value {
  if (found === null) throw new Refusal(404, sentences.search.notFound)
  return found
}
