import type { ScreenKey } from '../catalogue/screens.ts'
import { viewOf } from '../tracking/pointEvents.ts'
import { useRecordPoint } from '../tracking/useRecordPoint.ts'
import { useVersionCheck } from '../version/useVersionCheck.ts'
import { useOnce } from './useOnce.ts'

/** Records that somebody entered a screen, and asks whether a newer version is deployed; inside the guards, so that nobody enters what they do not see. */
export function ScreenView({ screen }: { readonly screen: ScreenKey }): null {
  const recordPoint = useRecordPoint()
  useVersionCheck()
  useOnce(screen, () => {
    const { pointEvent, triggerName } = viewOf(screen)
    recordPoint(pointEvent, triggerName)
  })
  return null
}
