import { useLayoutEffect, useState, type ReactNode } from 'react'
import { chartTexts } from '../../text/areas/charts.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import '../../ui/buttons/controls.css'

/** Something loaded on demand. While the next one loads, the last one is still there. */
export interface Lazy<Value> {
  /** Null until the first one has come. */
  readonly value: Value | null
  readonly failed: boolean
  readonly retry: () => void
}

/** Loads again for each other `load`; an answer to an earlier one is dropped. */
export function useLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ load: () => Promise<Value>; attempt: number } | null>(null)
  // Before the first paint, so that what is loaded already does not wait for it.
  useLayoutEffect(() => {
    let wanted = true
    load().then(
      loaded => wanted && setValue(() => loaded),
      () => wanted && setFailure({ load, attempt })
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])
  return {
    value,
    failed: failure?.load === load && failure.attempt === attempt,
    retry: () => setAttempt(attempt + 1)
  }
}

export interface LazyPictureProps<Value> {
  readonly lazy: Lazy<Value>
  /** In CSS px, also before the picture is there. */
  readonly height: number
  readonly children: (value: Value) => ReactNode
}

/** The place of a picture that is loaded on demand; if that fails, the table still says everything. */
export function LazyPicture<Value>({ lazy, height, children }: LazyPictureProps<Value>) {
  const texts = useTexts(chartTexts)
  const common = useTexts(commonTexts)
  if (lazy.value !== null && !lazy.failed) return children(lazy.value)
  return (
    <div className="pa-chart-place" style={{ height }} aria-busy={!lazy.failed}>
      {lazy.failed ? (
        <p className="pa-chart-note" role="status">
          {texts.failed}{' '}
          <button type="button" className="pa-small-button" onClick={lazy.retry}>
            {common.retry}
          </button>
        </p>
      ) : (
        <p className="pa-visually-hidden">{texts.loading}</p>
      )}
    </div>
  )
}
