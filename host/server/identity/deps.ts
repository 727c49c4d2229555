import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../store/database.ts'

/** Dependencies of the parts of the identity provider. */
export interface IdentityDeps {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'accessTokenMinutes' | 'sessionHours'>
}
