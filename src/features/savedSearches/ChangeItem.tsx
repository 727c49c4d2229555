import { ArrowRightOutlined } from '@ant-design/icons'
import { columns, isColumnKey, type Column, type ColumnKey } from '../../catalogue/columns.ts'
import { filterOf, isFilterKey } from '../../catalogue/filters.ts'
import type { ChangeList } from '../../catalogue/savedSearch.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import type { SearchChange } from '../../contract/entities/savedSearch.ts'
import { formatText } from '../../text/format.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts, useLanguage, useTerms } from '../../text/TextProvider.tsx'
import type { Language } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'
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

/** A company that was added, removed or changed, and why. */
export function ChangeItem({ change, list, labels }: ChangeItemProps) {
  const texts = useTexts(savedSearchTexts)
  const language = useLanguage()
  const { company, before, reasons } = change
  const isGone = reasons.some(({ kind }) => kind === 'gone')
  return (
    <li className="pa-change">
      <div className="pa-change-company">
        {isGone ? formatText(company.name) : cells.name(company, { ...language, words: [] })}
      </div>
      <ul className="pa-change-reasons">
        {reasons.map(reason => (
          <li key={`${reason.kind} ${reason.filters.join()}`} className="pa-change-reason">
            <span>{reasonSentence(reason, list, { labels, texts, language })}</span>
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

interface ReasonWords {
  readonly labels: readonly CriterionLabel[]
  readonly texts: Texts['savedSearches']
  readonly language: Language
}

function reasonSentence(
  { kind, filters }: Reason,
  list: ChangeList,
  { labels, texts, language: { word, formats } }: ReasonWords
): string {
  const keys = filters.filter(isFilterKey)
  const condition = conditionLabel(keys, labels, formats)
  const came = list === 'added'
  switch (kind) {
    case 'new':
      return texts.reasonNew
    case 'gone':
      return texts.reasonGone
    case 'criteria':
      return texts.reasonCriteria(formats.list(keys.map(key => word(filterOf(key).label))))
    case 'value':
      return came ? texts.cameByValue(condition) : texts.leftByValue(condition)
    case 'time':
      return came ? texts.cameByTime(condition) : texts.leftByTime(condition)
    case 'unknown':
      return texts.reasonUnknown
  }
}

interface ValuesProps {
  readonly columns: readonly string[]
  readonly before: CompanyRow | null
  readonly now: CompanyRow
}

/** The values that differ, before and now. */
function Values({ columns: shown, before, now }: ValuesProps) {
  const texts = useTexts(savedSearchTexts)
  const language = useLanguage()
  const headOf = ({ label, unit }: Column) => language.formats.head(label, unit)
  const known = useTerms(columns)
  if (!before) return null
  return shown.filter(isColumnKey).map(column => (
    <span key={column} className="pa-change-value">
      <span className="pa-change-column">{headOf(known[column])}</span>
      <span className="pa-change-before">{valueOf(column, before, language)}</span>
      <span className="pa-visually-hidden">{texts.became}</span>
      <ArrowRightOutlined className="pa-change-arrow" aria-hidden="true" />
      <span>{valueOf(column, now, language)}</span>
    </span>
  ))
}

/** The name as text: the company is linked already. Two amounts that differ may be alike when they are rounded. */
function valueOf(column: ColumnKey, row: CompanyRow, language: Language) {
  if (column === 'name') return formatText(row.name)
  return exactTexts[column]?.(row, language) ?? cells[column](row, { ...language, words: [] })
}
