import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Offers } from '../base/offers.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Identity } from '../identity/createIdentity.ts'
import type { Challenges } from '../http/captcha/challenges.ts'
import type { RateWindows } from '../http/rateLimit.ts'
import type { ShownRows } from '../http/limits/shownRows.ts'
import type { Db } from '../store/database.ts'

/** Dependencies of the handlers. */
export interface HandlerDeps {
  readonly config: Config
  readonly clock: Clock
  /** Of the world that is answered from. */
  readonly db: Db
  /** Of the real world, into which files are imported. */
  readonly realDb: Db
  readonly identity: Identity
  readonly rates: RateWindows
  readonly challenges: Challenges
  readonly shown: ShownRows
  readonly jobs: JobQueue
  readonly offers: Offers
  /** The deployed version, as in version.json. */
  readonly version: string
}
