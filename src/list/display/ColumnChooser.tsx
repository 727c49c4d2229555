import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import type { Column, ColumnCatalogue } from '../../catalogue/columns.ts'
import { keysOf } from '../../catalogue/keys.ts'
import { titleColumn } from '../../domain/criteria/resourceQuery.ts'
import { listTexts } from '../../text/areas/list.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useFormats, useTexts } from '../../text/TextProvider.tsx'
import { NARROWEST, WIDEST } from '../../ui/table/columns/columnWidth.ts'
import { widthOf, withWidth, type ListDisplay } from '../controller/listDisplay.ts'
import { moveColumn, toggleColumn, useColumnDrag } from './useColumnDrag.ts'
import '../../ui/marks/checkMark.css'
import '../../ui/buttons/controls.css'
import './displaySettings.css'

export interface ColumnChooserProps<Columns extends string> {
  /** The columns to choose from. */
  readonly catalogue: ColumnCatalogue<Columns>
  readonly columns: readonly Columns[]
  readonly onColumns: (columns: readonly Columns[]) => void
  /** Default: widths cannot be changed. */
  readonly widths?: ListDisplay['widths']
  readonly onWidths?: (widths: ListDisplay['widths']) => void
}

/** Which columns are shown, in which order (by buttons or by dragging) and how wide. */
export function ColumnChooser<Columns extends string>(props: ColumnChooserProps<Columns>) {
  const { catalogue, columns, onColumns } = props
  const { order, dragged, handlers } = useColumnDrag(columns, onColumns)
  const hidden = keysOf(catalogue).filter(key => !columns.includes(key))
  return (
    // The list only follows the pointer that took one of its handles.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <ul className="pa-settings-columns" {...handlers}>
      {[...order, ...hidden].map(key => (
        <ColumnChoice key={key} {...props} column={key} isDragged={key === dragged} />
      ))}
    </ul>
  )
}

interface ColumnChoiceProps<Columns extends string> extends ColumnChooserProps<Columns> {
  readonly column: Columns
  readonly isDragged: boolean
}

function ColumnChoice<Columns extends string>(props: ColumnChoiceProps<Columns>) {
  const { catalogue, column, columns, onColumns, widths, onWidths, isDragged } = props
  const texts = useTexts(rowTexts)
  const list = useTexts(listTexts)
  const { label } = catalogue[column]
  const at = columns.indexOf(column)
  const fixed = column === titleColumn(catalogue)
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
          className="pa-check-mark"
          checked={at >= 0}
          disabled={fixed}
          onChange={() => onColumns(toggleColumn(columns, column, each => catalogue[each].trails === true))}
        />
        {label}
      </label>
      {at >= 0 && widths && onWidths && (
        <WidthField column={catalogue[column]} widths={widths} onWidths={onWidths} />
      )}
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
  readonly column: Column
  readonly widths: ListDisplay['widths']
  readonly onWidths: (widths: ListDisplay['widths']) => void
}

/** A width in figures, beside dragging the edge of the column. */
function WidthField({ column, widths, onWidths }: WidthFieldProps) {
  const texts = useTexts(rowTexts)
  const width = widthOf(widths, column, useFormats())
  const apply = (typed: string): void => {
    const wanted = Number(typed)
    if (typed.trim() === '' || !Number.isFinite(wanted)) onWidths(withWidth(widths, column.key, null))
    else if (wanted !== width) onWidths(withWidth(widths, column.key, wanted))
  }
  return (
    <input
      // Dragging the edge changes it from outside.
      key={width}
      type="number"
      className="pa-input pa-settings-width"
      aria-label={texts.columnWidth(column.label)}
      min={NARROWEST}
      max={WIDEST}
      step={8}
      defaultValue={width}
      onBlur={event => apply(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && apply(event.currentTarget.value)}
    />
  )
}
