import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '../../../../src/contract/base/defineEndpoint.ts'
import type { Notices } from '../../../../src/contract/entities/notice.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import { isLimitedByDay, NEAR_LIMIT, rowsOfDay } from '../../../../src/contract/serve.ts'
import type { Clock } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import type { Count, SharedCounts } from '../../base/sharedCounts.ts'
import type { Db } from '../../store/database.ts'
import { addShownRows } from '../../store/limits/shownRows.ts'
import { createCounts } from './sharedCounts.ts'

interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly log: FastifyBaseLogger
}

/** The rows of companies that each member of staff is shown on a day of China, and their limit. */
export class ShownRows {
  readonly counts: SharedCounts
  readonly #most: number
  readonly #clock: Clock

  constructor({ config, clock, db, log }: Deps) {
    this.#most = config.shownRows
    this.#clock = clock
    this.counts = createCounts(log, async added => {
      const totals = await addShownRows(db, added)
      for (const { client: staff, count: rows } of totals.filter(total => this.#comesNear(total, added))) {
        log.warn({ staff, rows, most: this.#most }, 'a member of staff comes near the limit of rows of a day')
      }
      return totals
    })
  }

  /** Refuses `rowsRead` once there are none left today. An answer that is larger than what is left is given. */
  async check(endpoint: Endpoint, staff: string): Promise<void> {
    if (this.#most === 0 || !isLimitedByDay(endpoint)) return
    const read = await this.counts.against(staff, this.#clock.day(), this.#most)
    if (read >= this.#most) throw refuse('rowsRead', { read, most: this.#most })
  }

  count(endpoint: Endpoint, staff: string, answer: unknown): void {
    const rows = rowsOfDay(endpoint, answer)
    if (rows > 0) this.counts.add(staff, this.#clock.day(), rows)
  }

  /** What a member of staff is told of the limit, once it is near. */
  toldTo(staff: string): Notices['rowsToday'] {
    const read = this.counts.of(staff, this.#clock.day())
    return this.#isNear(read) ? { read, most: this.#most } : null
  }

  #isNear(rows: number): boolean {
    return this.#most > 0 && rows >= this.#most * NEAR_LIMIT
  }

  /** Of all servers only the one whose rows make the difference tells of it. */
  #comesNear({ client, window, count }: Count, added: readonly Count[]): boolean {
    const own = added.find(each => each.client === client && each.window === window)?.count ?? 0
    return this.#isNear(count) && !this.#isNear(count - own)
  }
}
