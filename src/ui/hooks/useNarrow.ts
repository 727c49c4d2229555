import { useMediaQuery } from '../../theme/useMediaQuery.ts'

/** Whether the window is too narrow for a table. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 640px)')
}
