import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Identity } from '../identity/createIdentity.ts'
import type { RateWindows } from '../http/rateLimit.ts'
import type { Db } from '../store/database.ts'

/** What the handlers work with. */
export interface HandlerDeps {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly identity: Identity
  readonly rates: RateWindows
  /** The version that is deployed, as version.json tells it. */
  readonly version: string
}
