import type { ScreenKey } from '../catalogue/screens.ts'
import { viewOf } from '../tracking/pointEvents.ts'
import { useRecordPoint } from '../tracking/useRecordPoint.ts'
import { useOnce } from './useOnce.ts'

/** Records that somebody entered a screen; inside the guards, so that nobody enters what they do not see. */
export function ScreenView({ screen }: { readonly screen: ScreenKey }): null {
  const recordPoint = useRecordPoint()
  useOnce(screen, () => {
    const { pointEvent, triggerName } = viewOf(screen)
    recordPoint(pointEvent, triggerName)
  })
  return null
}
