import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import { addressOf, reasonOf } from './outside.ts'

/** How a replica was found a moment ago. */
export interface Standing {
  /** Why it is left out, in words that follow its name; null where it answers. */
  readonly trouble: string | null
  /** For how long it has lacked what the primary has, in seconds; null where that is unknown. */
  readonly behind: number | null
}

export interface WatchedReplica {
  readonly standing: () => Standing
  readonly close: () => Promise<void>
}

interface Watched {
  readonly url: string
  /** Both end a look that takes too long. */
  readonly primary: Pool
  readonly replica: Pool
  /** Called when it is left out, and when it answers again. */
  readonly onChange: (trouble: string | null) => void
}

const texts = sentences.engine.replica
const LOOK_EVERY = 1000
const FIRST_LOOKS = 10
const FIRST_LOOK_EVERY = 100
/** With how many seconds it is left out, and with how few it is back: between them it would come and go. */
const MOST_BEHIND = 5
const LITTLE_BEHIND = 2

/**
 * Looks at a replica now and then. Refuses one that follows another database; one that does not answer, or lags, may
 * do so later.
 */
export async function watchReplica({ url, primary, replica, onChange }: Watched): Promise<WatchedReplica> {
  const lag = measureLag()
  let position = 0
  let standing: Standing = { trouble: null, behind: null }

  const look = async (): Promise<string | null> => {
    const at = await placeOf(primary)
    const found = await placeOf(replica).catch((error: unknown) =>
      texts.silent(reasonOf(error) ?? String(error))
    )
    const isSilent = typeof found === 'string'
    // What a silent one lacks grows all the same.
    if (!isSilent) position = found.position
    const behind = lag(at.position, position)
    const foreign = isSilent ? null : foreignTo(at, found)
    const most = standing.trouble === null ? MOST_BEHIND : LITTLE_BEHIND
    const trouble = isSilent ? found : (foreign ?? troubleOf(at, found, { behind, most }))
    standing = { trouble, behind }
    return foreign
  }

  let told: string | null = null
  const tell = (): void => {
    const { trouble } = standing
    if ((trouble === null) !== (told === null)) onChange(trouble)
    told = trouble
  }

  let foreign = await look()
  // A busy primary is always a little ahead of the first look.
  for (let tries = 1; tries < FIRST_LOOKS && standing.trouble === texts.late; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await pause(FIRST_LOOK_EVERY)
    // oxlint-disable-next-line no-await-in-loop -- as above
    foreign = await look()
  }
  if (foreign !== null) throw new StartFailure(texts.foreign(addressOf(url), foreign))
  tell()
  const ended = new AbortController()
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await pause(LOOK_EVERY, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
      // What the primary does not answer is told elsewhere.
      if (!ended.signal.aborted) await look().then(tell, () => undefined)
    }
  }
  const watching = watch()
  return {
    standing: () => standing,
    close: async () => {
      ended.abort()
      await watching
    }
  }
}

/** Where a database stands in the log that both write and read. */
interface Place {
  /** Of the whole cluster, the same in its replicas. */
  readonly system: string
  readonly database: string
  readonly follows: boolean
  /** The table that its user reads as `company`. */
  readonly company: string | null
  readonly position: number
}

async function placeOf(pool: Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(`
    SELECT system_identifier::text AS system, current_database() AS database, pg_is_in_recovery() AS follows,
      (SELECT oid::text FROM pg_class WHERE oid = to_regclass('company') AND has_table_privilege(oid, 'SELECT')) AS company,
      pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_wal_replay_lsn(), '0/0')
        ELSE pg_current_wal_lsn() END, '0/0')::float8 AS position
    FROM pg_control_system()`)
  const [place] = rows
  if (!place) throw new Error('no answer')
  return place
}

function foreignTo(primary: Place, replica: Place): string | null {
  if (!replica.follows) return texts.leading
  return replica.system === primary.system && replica.database === primary.database ? null : texts.other
}

interface Lag {
  readonly behind: number | null
  readonly most: number
}

function troubleOf(primary: Place, replica: Place, { behind, most }: Lag): string | null {
  if (behind === null) return texts.late
  if (behind > most) return texts.behind(Math.round(behind))
  // One that is behind does not have new tables yet.
  return replica.company === primary.company ? null : texts.hidden
}

/** The most positions that are kept of a primary that its replica does not reach. */
const MOST_KEPT = 600

/**
 * Tells for how many seconds a replica has lacked what the primary has, by when the primary was where: an idle primary
 * is no lag, and no clock of another machine is asked. Null until the replica has reached what it is compared with.
 */
export function measureLag(
  now: () => number = () => performance.now()
): (primary: number, replica: number) => number | null {
  let lacked: readonly { readonly at: number; readonly position: number }[] = []
  let isKnown = false
  return (primary, replica) => {
    const known = lacked.at(-1)?.position === primary ? lacked : [...lacked, { at: now(), position: primary }]
    const left = known.filter(({ position }) => position > replica)
    isKnown ||= left.length < known.length
    lacked = left.length > MOST_KEPT ? left.filter((_, at) => at % 2 === 0) : left
    if (!isKnown) return null
    return lacked[0] ? (now() - lacked[0].at) / 1000 : 0
  }
}
