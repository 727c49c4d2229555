import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { tellOnceAMinute } from '../../base/log.ts'
import { SharedCounts, type Exchange } from '../../base/sharedCounts.ts'
import type { Claim } from '../../base/turns.ts'
import { withClaim } from '../../store/claimedPool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Brings what this server has counted together with the others, as happens once a second. */
    shareCounts(): Promise<void>
  }
}

const SHARE_EVERY = 1000

/** Nobody waits long for a database that is away: neither who is refused nor a server that stops. */
const briefly: Claim = { person: null, signal: null, left: () => 2000 }

/** Counts whose exchange ends soon, and whose trouble is told. */
export function createCounts(log: FastifyBaseLogger, exchange: Exchange): SharedCounts {
  const tell = tellOnceAMinute()
  return new SharedCounts(async added => {
    try {
      return await withClaim(briefly, () => exchange(added))
    } catch (error) {
      tell(
        'away',
        () => log.warn({ err: error }, 'what was counted for limits could not be shared yet'),
        more => log.warn({ more }, 'what was counted for limits could not be shared yet')
      )
      throw error
    }
  })
}

/** Shares counts once a second, and once more when the server stops. */
export function shareOften(app: FastifyInstance, all: readonly SharedCounts[]): void {
  const share = async (): Promise<void> => {
    await Promise.all(all.map(counts => counts.share()))
  }
  app.decorate('shareCounts', share)
  const timer = setInterval(() => void share(), SHARE_EVERY)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await share()
  })
}
