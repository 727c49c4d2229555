import { ArrowRightOutlined } from '@ant-design/icons'
import { columnOf, isColumnKey, type ColumnKey } from '../../catalogue/columns.ts'
import { filterOf, isFilterKey, type FilterKey } from '../../catalogue/filters.ts'
import type { ChangeList } from '../../catalogue/savedSearch.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import type { SearchChange } from '../../contract/entities/savedSearch.ts'
import { formatList, formatText } from '../../text/format.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { headOf } from '../../ui/table/columns/dataColumns.ts'
import { cells, exactTexts } from '../company/cells.tsx'
import { conditionLabel } from '../explain/conditionLabels.ts'
import type { CriterionLabel } from '../../filters/chips/criteriaLabels.ts'
import './searchChanges.css'

export interface ChangeItemProps {
  readonly change: SearchChange
  readonly list: ChangeList
  /** Of the search's conditions. */
  readonly labels: readonly CriterionLabel[]
}

type Reason = SearchChange['reasons'][number]

const context = { words: [] }

/** A company that was added, removed or changed, and why. */
export function ChangeItem({ change, list, labels }: ChangeItemProps) {
  const texts = useTexts(savedSearchTexts)
  const { company, before, reasons } = change
  const isGone = reasons.some(({ kind }) => kind === 'gone')
  return (
    <li className="pa-change">
      <div className="pa-change-company">
        {isGone ? formatText(company.name) : cells.name(company, context)}
      </div>
      <ul className="pa-change-reasons">
        {reasons.map(reason => (
          <li key={`${reason.kind} ${reason.filters.join()}`} className="pa-change-reason">
            <span>{reasonSentence(reason, list, labels, texts)}</span>
            <Values columns={reason.columns} before={before} now={company} />
          </li>
        ))}
        {list === 'changed' && (
          <li className="pa-change-reason">
            <Values columns={change.columns} before={before} now={company} />
          </li>
        )}
      </ul>
    </li>
  )
}

function reasonSentence(
  { kind, filters }: Reason,
  list: ChangeList,
  labels: readonly CriterionLabel[],
  texts: Texts['savedSearches']
): string {
  const keys = filters.filter(isFilterKey)
  const condition = conditionLabel(keys, labels)
  const came = list === 'added'
  switch (kind) {
    case 'new':
      return texts.reasonNew
    case 'gone':
      return texts.reasonGone
    case 'criteria':
      return texts.reasonCriteria(formatList(keys.map(filterName)))
    case 'value':
      return came ? texts.cameByValue(condition) : texts.leftByValue(condition)
    case 'time':
      return came ? texts.cameByTime(condition) : texts.leftByTime(condition)
    case 'unknown':
      return texts.reasonUnknown
  }
}

function filterName(key: FilterKey): string {
  return filterOf(key).label
}

interface ValuesProps {
  readonly columns: readonly string[]
  readonly before: CompanyRow | null
  readonly now: CompanyRow
}

/** The values that differ, before and now. */
function Values({ columns, before, now }: ValuesProps) {
  const texts = useTexts(savedSearchTexts)
  if (!before) return null
  return columns.filter(isColumnKey).map(column => (
    <span key={column} className="pa-change-value">
      <span className="pa-change-column">{headOf(columnOf(column))}</span>
      <span className="pa-change-before">{valueOf(column, before)}</span>
      <span className="pa-visually-hidden">{texts.became}</span>
      <ArrowRightOutlined className="pa-change-arrow" aria-hidden="true" />
      <span>{valueOf(column, now)}</span>
    </span>
  ))
}

/** The name as text: the company is linked already. Two amounts that differ may be alike when they are rounded. */
function valueOf(column: ColumnKey, row: CompanyRow) {
  if (column === 'name') return formatText(row.name)
  return exactTexts[column]?.(row) ?? cells[column](row, context)
}
