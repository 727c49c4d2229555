import { useEffect, useState, type ComponentType } from 'react'
import { useReportFailure } from './useReportFailure.ts'

interface Opened {
  readonly open: boolean
  readonly onClose: () => void
}

export type LazyDialogProps<Props extends Opened> = Props & {
  readonly load: () => Promise<ComponentType<Props>>
}

/**
 * A dialog whose code is fetched when it first opens. If that fails (after a deployment the file may be gone) a
 * toast says so and the page stays. It remounts each time it opens.
 */
export function LazyDialog<Props extends Opened>(props: LazyDialogProps<Props>) {
  const { load, open, onClose } = props
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> } | null>(null)
  const round = useRound(open)
  const report = useReportFailure()
  const wanted = open && loaded === null
  useEffect(() => {
    if (!wanted) return undefined
    let isThere = true
    load().then(
      Part => isThere && setLoaded({ Part }),
      (error: unknown) => {
        if (!isThere) return
        report(error)
        onClose()
      }
    )
    return () => {
      isThere = false
    }
  }, [wanted, load, onClose, report])
  if (!loaded) return null
  const { load: _, ...rest } = props
  return <loaded.Part key={round} {...(rest as unknown as Props)} />
}

/** Counts the openings; constant while it closes. */
function useRound(open: boolean): number {
  const [last, setLast] = useState({ open: false, round: 0 })
  if (last.open !== open) setLast({ open, round: last.round + Number(open) })
  return last.round
}
