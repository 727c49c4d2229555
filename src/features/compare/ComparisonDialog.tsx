import { PlusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { CompanyPicker, type CompanyPickerProps } from '../company/suggestions/CompanyPicker.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { usePrintedPart } from '../../ui/hooks/usePrinting.ts'
import { MIN_COMPARED } from './useComparison.ts'
import './compare.css'

/** What the dialog of any comparison needs: the compared ids, which it changes. */
export interface ComparedIdsProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly ids: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
}

export interface ComparisonDialogProps extends ComparedIdsProps, Pick<CompanyPickerProps, 'source' | 'noun'> {
  readonly title: string
  /** In CSS px. */
  readonly width: number
  /** The most that can be compared. */
  readonly most: number
  readonly texts: {
    readonly add: string
    readonly addPlaceholder: string
    readonly one: string
    readonly full: (most: number) => string
  }
  /** Beside the field that adds. Default: nothing. */
  readonly tools?: ReactNode
  /** What else is said above the table. Default: nothing. */
  readonly notes?: ReactNode
  /** The table. */
  readonly children: ReactNode
}

/** A few things side by side; more can be added until there are too many. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { open, onClose, ids, onIds, title, width, most, texts, tools, notes, children, ...picked } = props
  const isFull = ids.length >= most
  usePrintedPart({ rows: open ? ids.length : 0, alone: open })
  return (
    <Dialog open={open} title={title} width={width} onClose={onClose}>
      <div className="pa-compare-tools">
        <div className="pa-compare-add">
          <CompanyPicker
            {...picked}
            label={texts.add}
            placeholder={texts.addPlaceholder}
            icon={<PlusOutlined />}
            disabled={isFull}
            onChoose={id => !ids.includes(id) && onIds([...ids, id])}
          />
        </div>
        {tools}
      </div>
      <p className="pa-compare-notes" role="status">
        {ids.length < MIN_COMPARED && <span>{texts.one}</span>}
        {isFull && <span>{texts.full(most)}</span>}
        {notes}
      </p>
      {children}
    </Dialog>
  )
}
