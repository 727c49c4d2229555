import { LazyDialog } from '../errors/LazyDialog.tsx'
import { useComparison } from './useComparison.ts'

const loadDialog = async () => (await import('./CompareDialog.tsx')).CompareDialog

/** The comparison in the address, over any screen. */
export function Comparison() {
  const { ids, show } = useComparison()
  return (
    <LazyDialog
      load={loadDialog}
      open={ids.length > 0}
      onClose={() => show([])}
      ids={ids}
      onIds={next => show(next, { replace: true })}
    />
  )
}
