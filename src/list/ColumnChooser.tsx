import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { columnOf, type ColumnKey } from '../catalogue/columns.ts'
import { listTexts } from '../text/list.ts'
import { rowTexts } from '../text/rows.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { NARROWEST, WIDEST } from '../ui/table/columnWidth.ts'
import { moveColumn, toggleColumn } from './chosenColumns.ts'
import { widthOf, withWidth, type ListDisplay } from './listDisplay.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import '../ui/controls.css'
import './displaySettings.css'

export interface ColumnChooserProps {
  /** The columns to choose from. */
  readonly offered: readonly ColumnKey[]
  readonly columns: readonly ColumnKey[]
  readonly onColumns: (columns: readonly ColumnKey[]) => void
  /** Default: widths are not to be chosen. */
  readonly widths?: ListDisplay['widths']
  readonly onWidths?: (widths: ListDisplay['widths']) => void
}

/** Which columns are shown, in which order (by buttons or drawn with a pointer) and how wide. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { offered, columns, onColumns } = props
  const { order, dragged, handlers } = useColumnDrag(columns, onColumns)
  const hidden = offered.filter(key => !columns.includes(key))
  return (
    // The list only hears where the pointer goes that took one of its handles.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <ul className="pa-settings-columns" {...handlers}>
      {[...order, ...hidden].map(key => (
        <ColumnChoice key={key} {...props} column={key} isDragged={key === dragged} />
      ))}
    </ul>
  )
}

interface ColumnChoiceProps extends ColumnChooserProps {
  readonly column: ColumnKey
  readonly isDragged: boolean
}

function ColumnChoice(props: ColumnChoiceProps) {
  const { column, columns, onColumns, widths, onWidths, isDragged } = props
  const texts = useTexts(rowTexts)
  const list = useTexts(listTexts)
  const { label } = columnOf(column)
  const at = columns.indexOf(column)
  // The name says what a row is: it stands first and cannot go.
  const fixed = column === 'name'
  return (
    <li
      className={isDragged ? 'pa-settings-column pa-settings-dragged' : 'pa-settings-column'}
      data-column={column}
    >
      <span
        className={at > 0 ? 'pa-settings-handle' : 'pa-settings-handle pa-settings-no-handle'}
        data-drag={at > 0 ? column : undefined}
        title={texts.columnDrag}
        aria-hidden="true"
      >
        <HolderOutlined />
      </span>
      <label>
        <input
          type="checkbox"
          checked={at >= 0}
          disabled={fixed}
          onChange={() => onColumns(toggleColumn(columns, column))}
        />
        {label}
      </label>
      {at >= 0 && widths && onWidths && <WidthField column={column} widths={widths} onWidths={onWidths} />}
      {at > 0 && (
        <>
          <button
            type="button"
            className="pa-icon-button"
            aria-label={list.moveEarlier(label)}
            disabled={at <= 1}
            onClick={() => onColumns(moveColumn(columns, column, -1))}
          >
            <ArrowUpOutlined aria-hidden="true" />
          </button>
          <button
            type="button"
            className="pa-icon-button"
            aria-label={list.moveLater(label)}
            disabled={at === columns.length - 1}
            onClick={() => onColumns(moveColumn(columns, column, 1))}
          >
            <ArrowDownOutlined aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  )
}

interface WidthFieldProps {
  readonly column: ColumnKey
  readonly widths: ListDisplay['widths']
  readonly onWidths: (widths: ListDisplay['widths']) => void
}

/** A width in figures: the way for those who do not draw the edge of a column. */
function WidthField({ column, widths, onWidths }: WidthFieldProps) {
  const texts = useTexts(rowTexts)
  const width = widthOf(widths, column)
  const apply = (typed: string): void => {
    const wanted = Number(typed)
    if (typed.trim() === '' || !Number.isFinite(wanted)) onWidths(withWidth(widths, column, null))
    else if (wanted !== width) onWidths(withWidth(widths, column, wanted))
  }
  return (
    <input
      // Another width from outside, the edge that was drawn for one, begins anew.
      key={width}
      type="number"
      className="pa-input pa-settings-width"
      aria-label={texts.columnWidth(columnOf(column).label)}
      min={NARROWEST}
      max={WIDEST}
      step={8}
      defaultValue={width}
      onBlur={event => apply(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && apply(event.currentTarget.value)}
    />
  )
}
