import type { ComponentType } from 'react'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import type { ComparedIdsProps } from './ComparisonDialog.tsx'
import { MAX_COMPARED, useComparison } from './useComparison.ts'

export interface OpenComparisonProps {
  /** Loads the dialog of what is compared. */
  readonly load: () => Promise<ComponentType<ComparedIdsProps>>
  /** The most that can be compared. */
  readonly most: number
}

/** The comparison in the address, over any screen. */
export function OpenComparison({ load, most }: OpenComparisonProps) {
  const { ids, show } = useComparison()
  return (
    <LazyDialog
      load={load}
      open={ids.length > 0}
      onClose={() => show([])}
      ids={ids.slice(0, most)}
      onIds={next => show(next, { replace: true })}
    />
  )
}

const loadDialog = async () => (await import('./CompareDialog.tsx')).CompareDialog

/** The comparison of companies. */
export function Comparison() {
  return <OpenComparison load={loadDialog} most={MAX_COMPARED} />
}
