import { useCallback } from 'react'
import { readWorld, type World } from '../contract/base/world.ts'
import { useConnection, useSeenWorlds } from '../http/useConnection.ts'
import type { SeenWorlds } from '../http/pipeline/worlds.ts'
import { useStorage, type StoragePort } from './storage.ts'

const KEY = 'world'

/** The world that was chosen; null for the usual one. */
export function chosenWorld(storage: StoragePort): World | null {
  return readWorld(storage.get(KEY))
}

/** The world that is shown, the others that may be chosen, and the choice; null while it is not known. */
export function useWorlds(): (SeenWorlds & { readonly choose: (world: World) => void }) | null {
  const { worlds } = useConnection()
  const storage = useStorage()
  const seen = useSeenWorlds()
  const choose = useCallback(
    (world: World): void => {
      storage.set(KEY, world)
      const known = worlds.read()
      if (!known || known.shown === world) return
      worlds.note({ shown: world, others: [known.shown] })
    },
    [storage, worlds]
  )
  return seen && { ...seen, choose }
}
