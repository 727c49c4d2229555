import { AppstoreOutlined, BarChartOutlined, BarsOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import { readSortOf, writeSort, type Column, type ColumnCatalogue } from '../../catalogue/columns.ts'
import type { ListView } from '../../domain/criteria/resourceQuery.ts'
import { WaitNote } from '../../errors/WaitNote.tsx'
import { usePermitted } from '../../session/usePermitted.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { formatNumber, formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { Select } from '../../ui/form/SelectField.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useIsNarrowed, useListAnswer, useListQuery, useResource } from '../controller/listContext.ts'
import type { ListState } from '../controller/useListController.ts'
import { ChooseRows } from './ChooseRows.tsx'
import { DisplaySettings } from './DisplaySettings.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import './resultBar.css'

export interface ResultBarProps {
  readonly title: ReactNode
  /** Why there are so many. */
  readonly children?: ReactNode
}

/** Above the rows: how many there are, in which order and how they are shown. */
export function ResultBar({ title, children }: ResultBarProps) {
  const texts = useTexts(listTexts)
  const { noun } = useResource()
  const { empty } = useTexts(commonTexts)
  const { total, isStale, isRetrying } = useListAnswer()
  const isUnknown = !useIsNarrowed() && noun.none !== undefined && total?.count === 0
  return (
    <div className="pa-result-bar">
      {title}
      <p className="pa-result-total" role="status">
        <span>
          {texts.found}{' '}
          {total ? (
            <strong className={isStale ? 'pa-result-count pa-result-stale' : 'pa-result-count'}>
              {isUnknown ? empty : formatTotal(total.count, total.capped)}
            </strong>
          ) : (
            <Skeleton width={48} />
          )}{' '}
          {texts.foundUnit(noun, formatTotal(total?.count ?? 0, total?.capped))}
        </span>
        <PrintedRows />
        <span className="pa-result-waits">
          {isStale && <span className="pa-result-waiting">{texts.updating}</span>}
          {(isStale || !total) && <WaitNote retrying={isRetrying} />}
        </span>
      </p>
      {children}
      <ListTools />
    </div>
  )
}

/** On paper: which rows of all these are. */
function PrintedRows() {
  const texts = useTexts(listTexts)
  const { noun } = useResource()
  const { page: number, pageSize, cursor } = useListQuery().query
  const { page, total, isScrolling } = useListAnswer()
  const rows = page?.items.length ?? 0
  if (!total || isScrolling || cursor !== null || rows === 0 || rows >= total.count) return null
  const before = (number - 1) * pageSize
  return (
    <span className="pa-print-only">
      {texts.printedRows(formatNumber(before + 1), formatNumber(before + rows), noun)}
    </span>
  )
}

/** In which order rows stand and how they are shown, for a list with or without a result bar. */
export function ListTools() {
  const texts = useTexts(listTexts)
  const narrow = useNarrow()
  const { selectable = true } = useResource()
  const { terms, query, change } = useListQuery()
  return (
    <div className="pa-result-tools">
      {selectable && <ChooseRows />}
      <SortSelect columns={usePermitted(terms.columns)} sort={query.sort} change={change} />
      <ViewSwitch />
      <Popup title={texts.display} label={texts.display} side="end">
        <DisplaySettings />
      </Popup>
      {!narrow && <KeysHelp />}
    </div>
  )
}

interface SortSelectProps extends Pick<ListState, 'change'> {
  readonly columns: ColumnCatalogue
  readonly sort: ListState['query']['sort']
}

// Other rows in the same order do not draw it again.
const SortSelect = /* @__PURE__ */ memo(function SortSelect({ columns, sort, change }: SortSelectProps) {
  const texts = useTexts(listTexts)
  const choices = sortChoices(columns, texts)
  if (choices.length === 0) return null
  return (
    <Select
      aria-label={texts.sort}
      value={sort ? writeSort(sort) : ''}
      choices={[{ value: '', label: texts.sortBest }, ...choices]}
      onChange={token => change({ sort: readSortOf(columns, token) })}
    />
  )
})

function sortChoices(columns: ColumnCatalogue, texts: Texts['list']) {
  return Object.values(columns).flatMap(({ key, label, kind, sortable }) => {
    if (!sortable) return []
    const words = sortWords(kind, label, texts)
    return (['desc', 'asc'] as const).map(direction => ({
      value: writeSort({ column: key, direction }),
      label: words[direction]
    }))
  })
}

function sortWords(kind: Column['kind'], label: string, texts: Texts['list']) {
  if (kind === 'day') return { desc: texts.sortLatest(label), asc: texts.sortEarliest(label) }
  if (kind === 'name') return { desc: texts.sortLastName(label), asc: texts.sortFirstName(label) }
  return { desc: texts.sortMost(label), asc: texts.sortLeast(label) }
}

const icons: Readonly<Record<ListView, ReactNode>> = {
  list: <BarsOutlined aria-hidden="true" />,
  cards: <AppstoreOutlined aria-hidden="true" />,
  map: <EnvironmentOutlined aria-hidden="true" />,
  figures: <BarChartOutlined aria-hidden="true" />
}

/** The ways to look at the same result. */
function ViewSwitch() {
  const texts = useTexts(rowTexts)
  const { slots = {}, figures = slots.Figures } = useResource()
  const { terms, query, change } = useListQuery()
  const lacks = { list: false, cards: false, map: !slots.Map, figures: !figures }
  const views = terms.views.filter(each => !lacks[each])
  const words = {
    list: texts.viewList,
    cards: texts.viewCards,
    map: texts.viewMap,
    figures: texts.viewFigures
  }
  if (views.length < 2) return null
  return (
    <fieldset className="pa-view-switch">
      <legend className="pa-visually-hidden">{texts.view}</legend>
      {views.map(each => (
        <label key={each} className="pa-view-choice">
          <input
            type="radio"
            name="pa-view"
            className="pa-visually-hidden"
            checked={query.view === each}
            onChange={() => change({ view: each })}
          />
          {icons[each]}
          <span>{words[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
