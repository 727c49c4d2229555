import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Claim } from '../base/turns.ts'
import { withClaim } from '../store/claimedPool.ts'
import type { Db } from '../store/database.ts'
import { ShownRows } from '../store/staff/shownRows.ts'

const WRITE_EVERY = 60_000

/** A server that stops does not wait long for a database that is away. */
const briefly: Claim = { person: null, signal: null, left: () => 2000 }

interface Means {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
}

/** Counts what is shown to each member of staff, and warns of those who were shown unusually much on a day. */
export function countShownRows(app: FastifyInstance, { config, clock, db }: Means): ShownRows {
  const shown = new ShownRows(db)
  const write = async (): Promise<void> => {
    try {
      const unusual = await withClaim(briefly, () => shown.write(clock.day(), config.shownRows))
      for (const each of unusual) app.log.warn(each, 'a member of staff was shown unusually many rows today')
    } catch (error) {
      app.log.warn({ err: error }, 'the rows shown could not be counted yet')
    }
  }
  const timer = setInterval(() => void write(), WRITE_EVERY)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  return shown
}

/** How many rows an answer shows: those of a page or a list; anything else is one. */
export function rowsIn(answer: unknown): number {
  const rows = rowsOf(answer)
  return Array.isArray(rows) ? rows.length : 1
}

function rowsOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return null
  if ('items' in answer) return answer.items
  return 'rows' in answer ? answer.rows : answer
}
