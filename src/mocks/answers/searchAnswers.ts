import { activeConditions, onlyConditions } from '../../domain/criteria/activeConditions.ts'
import { columnKeys, isColumnKey, type ColumnKey } from '../../catalogue/columns.ts'
import { type FilterKey, filterKeys } from '../../catalogue/filters.ts'
import { writeCriteria, type ParsedCriteria } from '../../domain/criteria/parsedCriteria.ts'
import { columnOfFilter, MAX_SAVED_SEARCHES, type ChangeReason } from '../../catalogue/savedSearch.ts'
import type { QueryOf } from '../../contract/base/defineEndpoint.ts'
import type { searchEndpoints } from '../../contract/endpoints/searches.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import type { SavedSearch, SearchChange, SearchVersion } from '../../contract/entities/savedSearch.ts'
import { refuse } from '../../contract/base/refusals.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'
import { presentRows, type MockSearch, type MockVersion } from '../world/savedSearchWorld.ts'

export function searchAnswers(world: MockWorld): Answers<typeof searchEndpoints> {
  const { searches } = world
  const find = (id: string, evenRemoved = false): MockSearch => {
    const search = searches.get(id)
    if (!search || (search.removed && !evenRemoved)) throw refuse('noSearch')
    return search
  }
  const activeSearches = (): readonly MockSearch[] => [...searches.values()].filter(search => !search.removed)
  const save = (search: MockSearch): MockSearch => {
    const others = activeSearches().filter(each => each.id !== search.id)
    if (others.some(({ name }) => name === search.name)) throw refuse('searchNameTaken')
    if (others.length >= MAX_SAVED_SEARCHES) throw refuse('tooManySearches', { most: MAX_SAVED_SEARCHES })
    searches.set(search.id, search)
    return search
  }
  return {
    savedSearches: () =>
      activeSearches()
        .map(search => viewOf(search, news(world, search)))
        .toReversed(),
    saveSearch: ({ body }) => {
      const search: MockSearch = {
        id: world.newId(),
        name: body.name,
        criteria: body.criteria,
        sort: body.sort ?? null,
        columns: body.columns,
        createdAt: world.now(),
        removed: false,
        versions: [versionNow(world, body.criteria)]
      }
      return viewOf(save(search), 0)
    },
    changeSearch: ({ params, body }) => {
      const before = find(params.id, body.removed === false)
      if (body.seen !== undefined && body.seen !== world.today) throw refuse('dataMoved')
      const criteria = body.criteria ?? before.criteria
      const isNew = body.criteria !== undefined || body.columns !== undefined || body.seen !== undefined
      const search: MockSearch = {
        ...before,
        name: body.name ?? before.name,
        criteria,
        sort: body.sort === undefined ? before.sort : body.sort,
        columns: body.columns ?? before.columns,
        removed: false,
        versions: isNew ? [versionNow(world, criteria), ...before.versions].slice(0, 5) : before.versions
      }
      return viewOf(save(search), news(world, search))
    },
    removeSearch: ({ params }) => {
      searches.set(params.id, { ...find(params.id), removed: true })
      return null
    },
    searchChanges: ({ params, query }) => changesOf(world, find(params.id), query)
  }
}

function versionNow(world: MockWorld, criteria: ParsedCriteria): MockVersion {
  const rows = presentRows(world.companies, criteria, viewerOf(world))
  return { id: world.newId(), takenAt: world.now(), criteria, rows, missed: new Map() }
}

function changesOf(
  world: MockWorld,
  search: MockSearch,
  query: QueryOf<typeof searchEndpoints.searchChanges>
) {
  const since = search.versions.find(({ id }) => id === (query.since ?? search.versions[0]?.id))
  if (!since) throw refuse('noSearch')
  const now = presentRows(world.companies, search.criteria, viewerOf(world))
  const lists = compare(world, search, since, now)
  return {
    search: viewOf(search, null),
    since: versionView(since),
    versions: search.versions.map(versionView),
    now: tally(now.size),
    asOf: world.today,
    onlyNew: false,
    added: tally(lists.added.length),
    left: tally(lists.left.length),
    changed: tally(lists.changed.length),
    changes: pageOf(lists[query.list], query)
  }
}

function compare(
  world: MockWorld,
  search: MockSearch,
  since: MockVersion,
  now: ReadonlyMap<string, CompanyRow>
): Record<'added' | 'left' | 'changed', SearchChange[]> {
  const columns = search.columns.filter(isColumnKey).filter(column => column !== 'dataDate')
  const rewritten = filterKeys.filter(
    key => search.criteria[key]?.tokens.join() !== since.criteria[key]?.tokens.join()
  )
  const change = (company: CompanyRow, before: CompanyRow | null, reasons: SearchChange['reasons']) => ({
    company: { ...company, favorite: world.favorites.has(company.id) },
    before,
    columns: before ? differing(columns, before, company) : [],
    reasons
  })
  return {
    added: [...now.values()]
      .filter(({ id }) => !since.rows.has(id))
      .map(row => {
        const missed = since.missed.get(row.id) ?? null
        if (missed) return change(row, missed, [reason('value', ['status'])])
        return change(row, null, [rewritten.length > 0 ? reason('criteria', rewritten) : reason('new')])
      }),
    left: [...since.rows.values()]
      .filter(({ id }) => !now.has(id))
      .map(before => {
        const company = world.companies.find(({ id }) => id === before.id)
        const among = company ? [company] : []
        const failed = activeConditions(search.criteria).filter(
          condition =>
            presentRows(among, onlyConditions(search.criteria, [condition]), viewerOf(world)).size === 0
        )
        const row = presentRows(among, {}, viewerOf(world)).get(before.id) ?? before
        const kind = rewritten.length > 0 ? 'criteria' : 'value'
        return change(
          row,
          before,
          company ? failed.map(condition => reason(kind, condition)) : [reason('gone')]
        )
      }),
    changed: [...now.values()].flatMap(row => {
      const before = since.rows.get(row.id)
      return before && differing(columns, before, row).length > 0 ? [change(row, before, [])] : []
    })
  }
}

function reason(kind: ChangeReason, filters: readonly FilterKey[] = []): SearchChange['reasons'][number] {
  const shown = new Set(filters.map(columnOfFilter))
  return {
    kind,
    filters,
    columns: kind === 'value' ? columnKeys.filter(column => shown.has(column)) : []
  }
}

function differing(columns: readonly ColumnKey[], before: CompanyRow, now: CompanyRow): ColumnKey[] {
  return columns.filter(column => JSON.stringify(before[column]) !== JSON.stringify(now[column]))
}

/** How many companies a search finds that its newest version has not. */
export function news(world: MockWorld, { criteria, versions: [newest] }: MockSearch): number {
  const now = presentRows(world.companies, criteria, viewerOf(world))
  return [...now.keys()].filter(id => !newest?.rows.has(id)).length
}

export function viewOf(search: MockSearch, newCount: number | null): SavedSearch {
  const [newest] = search.versions
  if (!newest) throw new TypeError('a saved search without a version')
  return {
    id: search.id,
    name: search.name,
    criteria: writeCriteria(search.criteria),
    sort: search.sort,
    columns: search.columns,
    createdAt: search.createdAt,
    version: versionView(newest),
    news: newCount === null ? null : tally(newCount)
  }
}

function versionView({ id, takenAt, rows }: MockVersion): SearchVersion {
  return { id, takenAt, total: tally(rows.size), recorded: true }
}

function tally(count: number) {
  return { count, capped: false }
}
