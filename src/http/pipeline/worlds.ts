import { WORLD_HEADER, readWorlds, type World, type Worlds } from '../../contract/base/world.ts'
import type { Step } from './pipeline.ts'
import type { HttpSettings } from './settings.ts'

export interface SeenWorlds extends Worlds {
  /** Counts how often another world was shown than before. */
  readonly turn: number
}

/** Which world the answers are from, as the last of them said. */
export interface WorldsSeen {
  /** Null before the first answer, and with services that know no worlds. */
  readonly read: () => SeenWorlds | null
  readonly note: (worlds: Worlds) => void
  readonly subscribe: (changed: () => void) => () => void
}

/** `onOther` is called when answers come from another world than before: what is known of companies is void. */
export function createWorldsSeen(first: World | null, onOther: () => void): WorldsSeen {
  const listeners = new Set<() => void>()
  let seen: SeenWorlds | null = first && { shown: first, others: [], turn: 0 }
  return {
    read: () => seen,
    note: worlds => {
      const before = seen
      if (before?.shown === worlds.shown && before.others.join() === worlds.others.join()) return
      const isOther = before !== null && before.shown !== worlds.shown
      seen = { ...worlds, turn: (before?.turn ?? 0) + (isOther ? 1 : 0) }
      if (isOther) onOther()
      for (const listener of listeners) listener()
    },
    subscribe: changed => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    }
  }
}

/** Asks for the world of the session. An answer counts unless another one was chosen meanwhile. */
export function worldStep(settings: () => Pick<HttpSettings, 'session'>, { note }: WorldsSeen): Step {
  const chosen = (): World | null => settings().session.world?.() ?? null
  return async (call, next) => {
    const asked = chosen()
    const answer = await next(
      asked === null ? call : { ...call, headers: { ...call.headers, [WORLD_HEADER]: asked } }
    )
    const worlds = readWorlds(answer.headers[WORLD_HEADER])
    if (worlds && chosen() === asked) note(worlds)
    return answer
  }
}
