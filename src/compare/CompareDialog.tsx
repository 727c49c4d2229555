import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { CompanyPicker } from '../company/CompanyPicker.tsx'
import { companyEndpoints } from '../contract/endpoints/company.ts'
import { Answer } from '../errors/Answer.tsx'
import { useEndpoint } from '../http/useEndpoint.ts'
import { compareTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CheckChip } from '../ui/CheckChip.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CompareTable } from './CompareTable.tsx'
import { MIN_COMPARED, MAX_COMPARED } from './useComparison.ts'
import './compare.css'

export interface CompareDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly ids: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
}

const WIDTH = 1200

/** Up to six companies side by side, with what differs marked. */
export function CompareDialog({ open, onClose, ids: allIds, onIds }: CompareDialogProps) {
  const texts = useTexts(compareTexts)
  const ids = useWhileOpen(allIds, open)
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const answer = useEndpoint(
    companyEndpoints.companyRows,
    { body: { ids } },
    { enabled: ids.length > 0, keepPrevious: true }
  )
  // An added company loads beside the others; a removed one disappears at once.
  const rows = answer.data?.filter(row => ids.includes(row.id))
  const missing = answer.data && !answer.isPlaceholderData ? ids.length - (rows?.length ?? 0) : 0
  const isFull = ids.length >= MAX_COMPARED
  const table = (
    <CompareTable
      rows={rows}
      expected={ids.length}
      onlyDifferent={onlyDifferent}
      onRemove={id => onIds(ids.filter(each => each !== id))}
    />
  )
  return (
    <Dialog open={open} title={texts.title} width={WIDTH} onClose={onClose}>
      <div className="pa-compare-tools">
        <div className="pa-compare-add">
          <CompanyPicker
            label={texts.add}
            placeholder={texts.addPlaceholder}
            icon={<PlusOutlined />}
            disabled={isFull}
            onChoose={id => !ids.includes(id) && onIds([...ids, id])}
          />
        </div>
        <CheckChip checked={onlyDifferent} onChange={setOnlyDifferent}>
          {texts.onlyDifferent}
        </CheckChip>
      </div>
      <p className="pa-compare-notes" role="status">
        {ids.length < MIN_COMPARED && <span>{texts.one}</span>}
        {isFull && <span>{texts.full(MAX_COMPARED)}</span>}
        {missing > 0 && missing < ids.length && <span>{texts.missing(missing)}</span>}
      </p>
      <Answer
        of={answer}
        skeleton={table}
        isEmpty={() => rows?.length === 0 && missing > 0}
        empty={<EmptyState small title={texts.none} />}
      >
        {() => table}
      </Answer>
    </Dialog>
  )
}

/** The companies of the open dialog, so that it closes with what it showed. */
function useWhileOpen(ids: readonly string[], open: boolean): readonly string[] {
  const [shown, setShown] = useState(ids)
  if (open && shown.join() !== ids.join()) setShown(ids)
  return open ? ids : shown
}
