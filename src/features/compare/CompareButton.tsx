import { selectionTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { MAX_COMPARED, MIN_COMPARED, useComparison } from './useComparison.ts'

export interface CompareButtonProps {
  /** How many companies are selected. */
  readonly count: number
  /** Reads their ids. */
  readonly withIds: (then: (ids: readonly string[]) => void) => void
  /** The ids are being read. */
  readonly busy: boolean
}

/** Opens the comparison of selected companies. */
export function CompareButton({ count, withIds, busy }: CompareButtonProps) {
  const texts = useTexts(selectionTexts)
  const { show } = useComparison()
  const isInRange = count >= MIN_COMPARED && count <= MAX_COMPARED
  return (
    <ReasonButton
      reason={isInRange ? null : texts.compareRange(MIN_COMPARED, MAX_COMPARED)}
      onPress={() => withIds(ids => show(ids))}
      busy={busy}
      opensDialog
    >
      {texts.compare}
    </ReasonButton>
  )
}
