import { useMemo } from 'react'
import type { Permission } from '../catalogue/permissions.ts'
import { useSession } from './useSession.ts'

interface Guarded {
  readonly permission?: Permission | undefined
}

/** The entries of a catalogue that this member of staff may have; those for whom a permission is named only with it. */
export function usePermitted<Catalogue extends Readonly<Record<string, object>>>(
  catalogue: Catalogue
): Catalogue {
  const { permissions } = useSession()
  return useMemo(() => {
    const entries = Object.entries<Guarded>(catalogue)
    const permitted = entries.filter(
      ([, { permission }]) => permission === undefined || permissions?.includes(permission)
    )
    // The others have no key that anybody asks for by name.
    return permitted.length === entries.length ? catalogue : (Object.fromEntries(permitted) as Catalogue)
  }, [catalogue, permissions])
}

/** The values of these keys alone. */
export function pickKeys<Value extends object>(value: Value, keys: object): Value {
  const picked = Object.entries(value).filter(([key]) => Object.hasOwn(keys, key))
  return picked.length === Object.keys(value).length ? value : (Object.fromEntries(picked) as Value)
}
