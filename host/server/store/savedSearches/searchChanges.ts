import { sql } from 'kysely'
import * as v from 'valibot'
import type { ChangeList } from '../../../../src/catalogue/savedSearch.ts'
import { companyRowSchema, type CompanyRow } from '../../../../src/contract/entities/company.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { SearchChange, SearchChanges } from '../../../../src/contract/entities/savedSearch.ts'
import { companyRows } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { favoritesAmong } from '../favorites/favorites.ts'
import type { Viewer } from '../search/where/conditions.ts'
import { compare, type Comparison } from './compare.ts'
import { differing, reasonsForComing, reasonsForLeaving, verdictsOn, type Missed } from './reasons.ts'
import { recordedRow } from './record.ts'
import { asOf, searchView, type StoredSearch } from './savedSearches.ts'
import { inOneView, MAX_RECORDED } from './snapshot.ts'
import { versionsOf, versionView, findVersion } from './versions.ts'

export interface ChangesRequest extends Paging {
  /** A version's id. Default: the newest. */
  readonly since?: string | undefined
  readonly list: ChangeList
}

/** A version of a search beside the present result. Refuses `noSearch` if the version does not exist. */
export function searchChanges(
  db: Db,
  viewer: Viewer,
  search: StoredSearch,
  { since: sinceId, list, page, pageSize }: ChangesRequest
): Promise<SearchChanges> {
  return inOneView(db, async view => {
    const versions = await versionsOf(view, search.id)
    const [newest] = versions
    const since = sinceId === undefined ? newest : versions.find(({ id }) => id === sinceId)
    if (!newest || !since) throw refuse('noSearch')
    const comparison = await compare(view, viewer, search, await findVersion(view, since.id))
    const { now, onlyNew, added, left, changed, [list]: asking } = comparison
    const ids = await inListOrder(view, asking, { limit: pageSize, offset: (page - 1) * pageSize })
    return {
      search: searchView(search, newest, null),
      since: versionView(since),
      versions: versions.map(versionView),
      now,
      asOf: await asOf(view, viewer),
      onlyNew,
      added: { count: added.length, capped: onlyNew && added.length === MAX_RECORDED },
      left: { count: left.length, capped: false },
      changed: { count: changed.length, capped: false },
      changes: exactPage(await describe(view, comparison, list, ids), asking.length, { page, pageSize })
    }
  })
}

/** Companies in the order of lists; removed ones come last. */
async function inListOrder(
  view: Db,
  ids: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number }
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    SELECT listed.id FROM unnest(${ids}::int8[]) AS listed (id)
    LEFT JOIN (SELECT id, weight FROM company WHERE id = ANY(${ids}::int8[])) AS company ON company.id = listed.id
    ORDER BY company.weight DESC NULLS LAST, listed.id LIMIT ${limit} OFFSET ${offset}`.execute(view)
  return found.rows.map(row => row.id)
}

async function describe(
  view: Db,
  comparison: Comparison,
  list: ChangeList,
  ids: readonly string[]
): Promise<SearchChange[]> {
  const { times, columns } = comparison
  const rows = await companyRows(view, ids, times.viewer.staff)
  const favorites = await favoritesAmong(view, times.viewer.staff, ids)
  const verdicts = list === 'changed' ? new Map<string, never>() : await verdictsOn(view, times, ids)
  const present = new Map(rows.map(row => [row.id, { ...row, favorite: favorites.has(row.id) }]))
  return ids.map(id => {
    const now = present.get(id)
    const missed = list === 'added' ? missedIn(comparison, id) : null
    const before = missed?.row ?? recordedIn(comparison, id)
    const verdict = verdicts.get(id)
    const isNew = BigInt(id) > BigInt(comparison.lastCompany)
    return {
      company: now ?? fullRow(id, before),
      before: before && fullRow(id, before),
      columns: now && before ? differing(columns, before, now) : [],
      reasons: {
        added: () => reasonsForComing(times, verdict, isNew, missed, now ?? {}),
        left: () => reasonsForLeaving(times, verdict, before ?? {}, now ?? {}),
        changed: () => []
      }[list]()
    }
  })
}

function recordedIn({ record }: Comparison, id: string): Partial<CompanyRow> | null {
  return record && recordedRow(record.found, id)
}

function missedIn({ record }: Comparison, id: string): Missed | null {
  for (const { condition, ...values } of record?.missed ?? []) {
    const row = recordedRow(values, id)
    if (row) return { condition, row }
  }
  return null
}

/** Values that were not recorded are unknown. */
function fullRow(id: string, recorded: Partial<CompanyRow> | null): CompanyRow {
  return v.parse(companyRowSchema, { ...recorded, id })
}
