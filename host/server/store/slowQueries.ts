import type { Config } from '../base/config.ts'
import { tellOnceAMinute, type Log } from '../base/log.ts'
import { currentClaim } from './claimedPool.ts'
import type { OnQuery } from './database.ts'

interface Deps {
  readonly config: Pick<Config, 'slowQueryMs'>
  readonly log: Log
}

/** Search conditions have no end; how a statement begins tells it from others. */
const MAX_STATEMENT = 2000

/** Tells the log of queries that take long: who asks, a route or else `usual`, and what, without its parameters. */
export function tellSlowQueries(
  { config: { slowQueryMs }, log }: Deps,
  usual: 'server' | 'job' | 'start'
): OnQuery | null {
  if (slowQueryMs === 0) return null
  const tell = tellOnceAMinute()
  return (sql, took) => {
    if (took < slowQueryMs) return
    const query = {
      by: currentClaim()?.route ?? usual,
      sql: sql.replaceAll(/\s+/g, ' ').slice(0, MAX_STATEMENT)
    }
    tell(
      `${query.by} ${query.sql}`,
      () => log.warn({ ...query, took: Math.round(took) }, 'a query took long'),
      more => log.warn({ ...query, more }, 'the same query took long again')
    )
  }
}
