import { supportEndpoints } from '../contract/endpoints/support.ts'
import type { Api } from '../http/api.ts'
import { sessionKeys } from '../session/sessionKeys.ts'
import type { StoragePort } from '../session/storage.ts'

/** Another version is deployed than the one that runs. */
export interface NewVersion {
  readonly version: string
  /** The one that runs, as far as this page knows. */
  readonly from: string
  /** Whether it has been known for longer than this page: something on the way keeps an old page. */
  readonly isStale: boolean
}

export interface VersionWatch {
  /**
   * Asks which version is deployed and stores it. Null where it is the one that runs, and with whatever else comes as
   * an answer. `built` is the version that the page was built as; null where nobody has told.
   */
  readonly check: (built: string | null, signal: AbortSignal) => Promise<NewVersion | null>
}

const { currentVersion } = sessionKeys

/** Remembers which version was known when the page began: another tab may store a newer one meanwhile. */
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

/** Null without an answer, and for the page that some servers give in the place of every missing file. */
async function fetchVersion(api: Api, signal: AbortSignal): Promise<string | null> {
  const query = { t: String(Date.now()) }
  const options = { signal, silent: true, loading: false, dedupe: false }
  const answer = await api(supportEndpoints.version, { query }, options).catch(() => null)
  return answer?.version || null
}
