import { CloseOutlined } from '@ant-design/icons'
import { columnOf, type ColumnKey } from '../catalogue/columns.ts'
import type { CompanyRow } from '../contract/entities/company.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { formatText } from '../text/format.ts'
import { compareTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { headOf } from '../ui/table/dataColumns.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { cells, cellTooltips } from '../company/cells.tsx'
import { InventedList, InventedTag } from '../company/Invented.tsx'
import { companyPlace } from '../navigation/places.ts'
import { compareRows, type ComparedGroup } from './differences.ts'
import '../ui/controls.css'
import './compare.css'

export interface CompareTableProps {
  /** Undefined while loading. */
  readonly rows: readonly CompanyRow[] | undefined
  /** How many rows are expected. */
  readonly expected: number
  readonly onlyDifferent: boolean
  readonly onRemove: (id: string) => void
}

const noWords = { words: [] }

/** A column for each company and a row for each fact; rows with differences are labeled. */
export function CompareTable({ rows = [], expected, onlyDifferent, onRemove }: CompareTableProps) {
  const texts = useTexts(compareTexts)
  const groups = shownGroups(compareRows(rows), onlyDifferent)
  const waiting = Math.max(0, expected - rows.length)
  if (groups.length === 0 && rows.length > 1) return <EmptyState small title={texts.allSame} />
  return (
    <InventedList companies={rows}>
      {/* A region that scrolls must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className="pa-compare" role="group" aria-label={texts.table} tabIndex={0} aria-busy={waiting > 0}>
        <table className="pa-compare-table">
          <caption className="pa-visually-hidden">{texts.table}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {rows.map(row => (
                <CompanyHead key={row.id} row={row} onRemove={onRemove} />
              ))}
              <Waiting count={waiting} />
            </tr>
          </thead>
          {groups.map(({ group, title, columns }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" className="pa-compare-group" colSpan={1 + rows.length + waiting}>
                  {title}
                </th>
              </tr>
              {columns.map(({ column, differs }) => (
                <Line key={column} column={column} differs={differs} rows={rows} waiting={waiting} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </InventedList>
  )
}

function shownGroups(groups: readonly ComparedGroup[], onlyDifferent: boolean): readonly ComparedGroup[] {
  if (!onlyDifferent) return groups
  return groups
    .map(group => ({ ...group, columns: group.columns.filter(column => column.differs) }))
    .filter(group => group.columns.length > 0)
}

function CompanyHead({
  row,
  onRemove
}: {
  readonly row: CompanyRow
  readonly onRemove: (id: string) => void
}) {
  const texts = useTexts(compareTexts)
  const name = formatText(row.name)
  return (
    <th scope="col" className="pa-compare-company">
      <span className="pa-compare-head">
        <ScreenLink to={companyPlace(row.id)} className="pa-link">
          {name}
        </ScreenLink>
        <InventedTag company={row} />
        <button
          type="button"
          className="pa-icon-button"
          aria-label={texts.remove(name)}
          onClick={() => onRemove(row.id)}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      </span>
    </th>
  )
}

interface LineProps {
  readonly column: ColumnKey
  readonly differs: boolean
  readonly rows: readonly CompanyRow[]
  readonly waiting: number
}

function Line({ column, differs, rows, waiting }: LineProps) {
  const texts = useTexts(compareTexts)
  const { align } = columnOf(column)
  return (
    <tr className={differs ? 'pa-compare-different' : undefined}>
      <th scope="row">
        {headOf(columnOf(column))} {differs && <span className="pa-compare-mark">{texts.different}</span>}
      </th>
      {rows.map(row => (
        <td
          key={row.id}
          className={align === 'end' ? 'pa-compare-figure' : undefined}
          title={cellTooltips[column]?.(row)}
        >
          {cells[column](row, noWords)}
        </td>
      ))}
      <Waiting count={waiting} />
    </tr>
  )
}

/** Skeletons of the companies that are loading. */
function Waiting({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <td key={at} aria-hidden="true">
      <Skeleton width="60%" />
    </td>
  ))
}
