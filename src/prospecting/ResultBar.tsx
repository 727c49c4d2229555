import {
  columnOf,
  readSort,
  sortableColumns,
  writeSort,
  type ColumnKey,
  type Sort
} from '../catalogue/columns.ts'
import { formatTotal } from '../text/format.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { Popup } from '../ui/Popup.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DisplaySettings, type DisplaySettingsProps } from './DisplaySettings.tsx'
import '../ui/controls.css'
import './resultBar.css'

export interface ResultBarProps extends DisplaySettingsProps {
  /** Null while it is not known. */
  readonly total: { readonly count: number; readonly capped: boolean } | null
  readonly waiting: boolean
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}

/** Above the rows: how many there are, in which order and how they are shown. */
export function ResultBar({ total, waiting, sort, onSort, ...settings }: ResultBarProps) {
  const texts = useTexts().list
  return (
    <div className="pa-result-bar">
      <p className="pa-result-total" role="status">
        {texts.found}{' '}
        {total ? (
          <strong className="pa-result-count">{formatTotal(total.count, total.capped)}</strong>
        ) : (
          <Skeleton width={48} />
        )}{' '}
        {texts.foundUnit}
        {waiting && <span className="pa-result-waiting">{texts.updating}</span>}
      </p>
      <div className="pa-result-tools">
        <select
          className="pa-select"
          aria-label={texts.sort}
          value={sort ? writeSort(sort) : ''}
          onChange={event => onSort(readSort(event.target.value))}
        >
          <option value="">{texts.sortBest}</option>
          {sortChoices(texts).map(({ token, label }) => (
            <option key={token} value={token}>
              {label}
            </option>
          ))}
        </select>
        <Popup title={texts.display} label={texts.display} side="end">
          <DisplaySettings {...settings} />
        </Popup>
      </div>
    </div>
  )
}

function sortChoices(texts: Texts['list']) {
  return sortableColumns.flatMap(column => {
    const { label } = columnOf(column)
    const words = isDay(column)
      ? { desc: texts.sortLatest(label), asc: texts.sortEarliest(label) }
      : { desc: texts.sortMost(label), asc: texts.sortLeast(label) }
    return (['desc', 'asc'] as const).map(direction => ({
      token: writeSort({ column, direction }),
      label: words[direction]
    }))
  })
}

function isDay(column: ColumnKey): boolean {
  return column === 'established' || column === 'dataDate'
}
