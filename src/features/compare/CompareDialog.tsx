import { useState } from 'react'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { compareTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CompareTable } from './CompareTable.tsx'
import { ComparisonDialog, type ComparedIdsProps } from './ComparisonDialog.tsx'
import { MAX_COMPARED } from './useComparison.ts'

const WIDTH = 1200

/** Up to six companies side by side, with what differs marked. */
export function CompareDialog({ open, onClose, ids: allIds, onIds }: ComparedIdsProps) {
  const texts = useTexts(compareTexts)
  const ids = useWhileOpen(allIds, open)
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const answer = useEndpoint(
    companySearchEndpoints.companyRows,
    { body: { ids } },
    { enabled: ids.length > 0, keepPrevious: true }
  )
  // An added company loads beside the others; a removed one disappears at once.
  const rows = answer.data?.filter(row => ids.includes(row.id))
  const missing = answer.data && !answer.isPlaceholderData ? ids.length - (rows?.length ?? 0) : 0
  const table = (
    <CompareTable
      rows={rows}
      expected={ids.length}
      onlyDifferent={onlyDifferent}
      onRemove={id => onIds(ids.filter(each => each !== id))}
    />
  )
  return (
    <ComparisonDialog
      open={open}
      onClose={onClose}
      ids={ids}
      onIds={onIds}
      title={texts.title}
      width={WIDTH}
      most={MAX_COMPARED}
      texts={texts}
      tools={
        <CheckChip checked={onlyDifferent} onChange={setOnlyDifferent}>
          {texts.onlyDifferent}
        </CheckChip>
      }
      notes={missing > 0 && missing < ids.length && <span>{texts.missing(missing)}</span>}
    >
      <Answer
        of={answer}
        skeleton={table}
        isEmpty={() => rows?.length === 0 && missing > 0}
        empty={<EmptyState small title={texts.none} />}
      >
        {() => table}
      </Answer>
    </ComparisonDialog>
  )
}

/** The companies of the open dialog, so that it closes with what it showed. */
function useWhileOpen(ids: readonly string[], open: boolean): readonly string[] {
  const [shown, setShown] = useState(ids)
  if (open && shown.join() !== ids.join()) setShown(ids)
  return open ? ids : shown
}
