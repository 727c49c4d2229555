import { useState } from 'react'
import { CHANGES_PARAMETER } from '../domain/listQuery.ts'
import { useNavigation } from '../navigation/useNavigation.ts'

/**
 * The saved search whose changes are open: in the address, so that they stand there again after a way to a company and
 * back; where the list's state is held by an embedding page, with the component.
 */
export function useOpenChanges(isControlled: boolean): readonly [string | null, (id: string | null) => void] {
  const navigation = useNavigation()
  const own = useState<string | null>(null)
  if (isControlled) return own
  const open = (id: string | null): void => {
    const params = new URLSearchParams(navigation.search)
    if (id === null) params.delete(CHANGES_PARAMETER)
    else params.set(CHANGES_PARAMETER, id)
    navigation.setSearch(params.toString(), { replace: id === null })
  }
  return [new URLSearchParams(navigation.search).get(CHANGES_PARAMETER), open]
}
