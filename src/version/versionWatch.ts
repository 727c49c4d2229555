import { supportEndpoints } from '../contract/endpoints/support.ts'
import { isFailure, isTransient, type Failure } from '../failures/failure.ts'
import type { Api, CallOptions } from '../http/pipeline/api.ts'
import { sessionKeys } from '../session/storedSession.ts'
import type { StoragePort } from '../session/storage.ts'

export interface NewVersion {
  readonly version: string
  /** The running version, as far as known. */
  readonly from: string
  /** Known for longer than this page: a cache serves an old page. */
  readonly isStale: boolean
}

export interface VersionWatch {
  /**
   * Fetches the deployed version and stores it. Null if it is the running one or the answer is unusable. `built`
   * is the version of this build, if known.
   */
  readonly check: (built: string | null, signal: AbortSignal) => Promise<NewVersion | null>
}

const { currentVersion } = sessionKeys

/** Reads the stored version when the page starts: another tab may store a newer one meanwhile. */
export function createVersionWatch(api: Api, storage: StoragePort): VersionWatch {
  let known = storage.get(currentVersion)
  return {
    check: async (built, signal) => {
      const version = await fetchVersion(api, signal)
      if (version === null) return null
      const stored = storage.get(currentVersion)
      if (stored !== version) storage.set(currentVersion, version)
      const former = [known, stored].find(each => each !== null && each !== version) ?? null
      const isFirst = known === null && stored === null
      known ??= stored ?? version
      if (isFirst || version === built) return null
      const from = built ?? former
      return from === null ? null : { version, from, isStale: former === null }
    }
  }
}

/** Null without an answer, and for the page that some servers send for every missing file. */
async function fetchVersion(api: Api, signal: AbortSignal): Promise<string | null> {
  const answer = await requestVersion(api, { signal }).catch(() => null)
  return answer?.version || null
}

/** In ms: a skeleton stands meanwhile. */
const OUTAGE_TIMEOUT = 10_000

/** Why a reload would end on the browser's own error page; null if the server answers, whatever it answers. */
export async function findOutage(api: Api): Promise<Failure | null> {
  try {
    await requestVersion(api, { timeout: OUTAGE_TIMEOUT })
    return null
  } catch (error) {
    return isFailure(error) && isTransient(error) ? error : null
  }
}

function requestVersion(api: Api, options: CallOptions) {
  const query = { t: String(Date.now()) }
  return api(supportEndpoints.version, { query }, { ...options, silent: true, loading: false, dedupe: false })
}
