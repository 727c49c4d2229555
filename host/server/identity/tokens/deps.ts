import type { Clock } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import type { Log } from '../../base/log.ts'
import type { Db } from '../../store/database.ts'

/** Dependencies of the parts of the identity provider. */
export interface IdentityDeps {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'accessTokenMinutes' | 'sessionHours'>
}

/** Where it stands who signs in. */
export interface AccessRecords {
  readonly log: Log
  /** Of the world that staff see who have not chosen: it has the audit log. */
  readonly auditDb: () => Promise<Db>
}
