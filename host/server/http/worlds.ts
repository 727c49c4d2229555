import type { World, Worlds } from '../../../src/contract/base/world.ts'
import type { Claim } from '../base/turns.ts'
import { withClaim } from '../store/claimedPool.ts'
import type { Db } from '../store/database.ts'
import { isFilled } from '../store/dataVersion.ts'

const nobody: Claim = { person: null, signal: null, left: () => 2000 }

/**
 * Decides which world is shown to somebody who asks for one, or for none: the demo as long as nothing has been
 * imported, then the real one, or the demo for who asks for it. Without a demo there is the real one only.
 */
export function chooseWorlds(real: Db, hasDemo: boolean): (asked: World | null) => Promise<Worlds> {
  // What was imported stays; until then all requests of a moment look once, for nobody in particular.
  let filled = false
  let looking: Promise<boolean> | null = null
  const look = (): Promise<boolean> => withClaim(nobody, () => isFilled(real)).finally(() => (looking = null))
  return async asked => {
    if (!hasDemo) return { shown: 'real', others: [] }
    filled ||= await (looking ??= look())
    if (!filled) return { shown: 'demo', others: [] }
    return asked === 'demo' ? { shown: 'demo', others: ['real'] } : { shown: 'real', others: ['demo'] }
  }
}
