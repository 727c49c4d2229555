import { memo } from 'react'
import {
  columnOf,
  readSort,
  sortableColumns,
  writeSort,
  type ColumnKey,
  type Sort
} from '../catalogue/columns.ts'
import type { ListView } from '../domain/listQuery.ts'
import { formatTotal } from '../text/format.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { Popup } from '../ui/dialogs/Popup.tsx'
import { useNarrow } from '../ui/hooks/useNarrow.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { KeysHelp } from './results/KeysHelp.tsx'
import { ViewSwitch } from './results/ViewSwitch.tsx'
import { ChooseRows, type ChooseRowsProps } from './selection/ChooseRows.tsx'
import type { Total } from './selection/useSelection.ts'
import { DisplaySettings, type DisplaySettingsProps } from './DisplaySettings.tsx'
import '../ui/controls.css'
import './resultBar.css'

export interface ResultBarProps extends DisplaySettingsProps, ChooseRowsProps {
  /** Null while it is not known. */
  readonly total: Total | null
  readonly waiting: boolean
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  readonly view: ListView
  readonly onView: (view: ListView) => void
}

/** Above the rows: how many there are, in which order and how they are shown. */
export function ResultBar({
  total,
  waiting,
  sort,
  onSort,
  selection,
  first,
  view,
  onView,
  ...settings
}: ResultBarProps) {
  const texts = useTexts(listTexts)
  const narrow = useNarrow()
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
        <ChooseRows selection={selection} first={first} />
        <SortChoice sort={sort} onSort={onSort} />
        <ViewSwitch view={view} onView={onView} />
        <Popup title={texts.display} label={texts.display} side="end">
          <DisplaySettings {...settings} />
        </Popup>
        {!narrow && <KeysHelp />}
      </div>
    </div>
  )
}

/** The orders that can be chosen. Other rows in the same order leave them alone. */
const SortChoice = /* @__PURE__ */ memo(function SortChoice({
  sort,
  onSort
}: Pick<ResultBarProps, 'sort' | 'onSort'>) {
  const texts = useTexts(listTexts)
  return (
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
  )
})

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
