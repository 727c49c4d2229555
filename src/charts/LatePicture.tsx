import type { ReactNode } from 'react'
import { chartTexts } from '../text/charts.ts'
import { commonTexts } from '../text/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Late } from './useLate.ts'

export interface LatePictureProps<Value> {
  readonly late: Late<Value>
  /** In CSS px: the room that the picture takes, also while it is not there. */
  readonly height: number
  readonly children: (value: Value) => ReactNode
}

/** The place of a picture whose code comes late; where it does not come, the table still says everything. */
export function LatePicture<Value>({ late, height, children }: LatePictureProps<Value>) {
  const texts = useTexts(chartTexts)
  const common = useTexts(commonTexts)
  if (late.value !== null && !late.failed) return children(late.value)
  return (
    <div className="pa-chart-place" style={{ height }} aria-busy={!late.failed}>
      {late.failed ? (
        <p className="pa-chart-note" role="status">
          {texts.failed}{' '}
          <button type="button" className="pa-chart-button" onClick={late.retry}>
            {common.retry}
          </button>
        </p>
      ) : (
        <p className="pa-visually-hidden">{texts.loading}</p>
      )}
    </div>
  )
}
