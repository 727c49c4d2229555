import { NEAR_LIMIT } from '../../contract/serve.ts'
import type { Export } from '../../contract/entities/export.ts'
import { isActive } from '../../contract/entities/job.ts'
import type { JobKind, Notice } from '../../contract/entities/notice.ts'
import type { Report } from '../../contract/entities/report.ts'
import type { noticeEndpoints } from '../../contract/endpoints/notices.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { news } from './searchAnswers.ts'

type Told = Omit<Notice, 'isRead'>

const keyOf = ({ kind, id, at }: Told): string => `${kind} ${id} ${at}`

export function noticeAnswers(world: MockWorld): Answers<typeof noticeEndpoints> {
  const read = new Set<string>()
  const told = (): readonly Told[] =>
    [
      ...endedJobs('report', world.reports.values()),
      ...endedJobs('list', world.exports.values()),
      ...searchesWithNews(world),
      ...settledOrders(world),
      ...repliedFeedback(world)
    ].toSorted((one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? '') || 0)
  return {
    notices: () => ({
      active: [...world.exports.values(), ...world.reports.values()].filter(isActive).length,
      importing: null,
      rebuilding: null,
      rowsToday: nearLimit(world.rowsToday),
      unread: told().filter(each => !read.has(keyOf(each))).length,
      notices: told().map(each => ({ ...each, isRead: read.has(keyOf(each)) }))
    }),
    readNotices: () => {
      for (const each of told()) read.add(keyOf(each))
      return null
    }
  }
}

function nearLimit({ limit, used }: MockWorld['rowsToday']) {
  return limit !== null && used >= limit * NEAR_LIMIT ? { read: used, most: limit } : null
}

function endedJobs(kind: JobKind, jobs: readonly (Export | Report)[]): readonly Told[] {
  return jobs.flatMap(({ id, name, state, endedAt: at }) =>
    state === 'done' || state === 'failed' ? [{ kind, id, name, state, found: null, at }] : []
  )
}

function searchesWithNews(world: MockWorld): readonly Told[] {
  return [...world.searches.values()]
    .filter(({ removed }) => !removed)
    .map(search => ({
      kind: 'search' as const,
      id: search.id,
      name: search.name,
      state: 'done' as const,
      found: news(world, search),
      at: search.versions[0]?.takenAt ?? null
    }))
    .filter(({ found }) => found > 0)
}

function settledOrders({ orders }: MockWorld): readonly Told[] {
  return orders
    .filter(({ isOwn }) => isOwn)
    .flatMap(({ id, items, history }) =>
      history
        .filter(({ by }) => by !== 'staff')
        .map(({ state, at }) => ({
          kind: 'order' as const,
          id,
          name: items.map(({ name }) => name).join('、'),
          state: state === 'active' ? ('done' as const) : ('failed' as const),
          found: null,
          at
        }))
    )
}

/** Characters of a feedback by which its author knows it. */
const FEEDBACK_NAME = 20

function repliedFeedback({ suggestions }: MockWorld): readonly Told[] {
  return suggestions
    .filter(({ repliedAt }) => repliedAt !== null)
    .map(({ id, text, repliedAt }) => ({
      kind: 'feedback' as const,
      id,
      name: text.replace(/\n.*/s, '').slice(0, FEEDBACK_NAME),
      state: 'done' as const,
      found: null,
      at: repliedAt
    }))
}
