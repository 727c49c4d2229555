import { emptyListQuery, writeListQuery } from '../../../../src/domain/criteria/listQuery.ts'
import { writeCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import type { CompanySearch } from './companySearch.ts'
import type { Viewer } from './where/conditions.ts'

/** What the beginnings of lists have counted, for their other pages and orders. */
export interface KnownTotals {
  /** The total of a list: counted where it begins, otherwise as its beginning found it a moment ago. */
  of(viewer: Viewer, search: CompanySearch, count: () => Promise<number>): Promise<number>
}

/** How long a total is cached, in ms. */
const FRESH = 60_000
const MOST = 1000

interface Known {
  readonly total: number
  readonly until: number
}

/** Counting takes longer than finding a page, and a total hardly changes while somebody pages through a list. */
export function knownTotals(now: () => number = () => performance.now()): KnownTotals {
  const known = new Map<string, Known>()
  return {
    of: async (viewer, search, count) => {
      const list = nameOf(viewer, search)
      const found = known.get(list)
      if (!isBeginning(search) && found && found.until > now()) return found.total
      const total = await count()
      known.delete(list)
      known.set(list, { total, until: now() + FRESH })
      const [oldest] = known.keys()
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
      return total
    }
  }
}

/** Some criteria find something else for each member of staff, and on each day. */
function nameOf({ staff, today }: Viewer, { criteria }: CompanySearch): string {
  return [staff, today, writeListQuery({ ...emptyListQuery, criteria: writeCriteria(criteria) })].join(' ')
}

function isBeginning({ page, sort, cursor }: CompanySearch): boolean {
  return page === 1 && sort === null && cursor === null
}
