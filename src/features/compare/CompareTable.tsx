import { columnOf, columns as catalogue, type ColumnKey } from '../../catalogue/columns.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { usePermitted } from '../../session/usePermitted.ts'
import { compareTexts } from '../../text/areas/selection.ts'
import { useTexts, useLanguage, useTerms, useWords } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { cells, cellTooltips } from '../company/cells.tsx'
import { companyPlace } from '../../navigation/places.ts'
import { ComparedLine, ComparedThings } from './ComparedThings.tsx'
import { compareRows, figureOf, type ComparedGroup } from './differences.ts'

export interface CompareTableProps {
  /** Undefined while loading. */
  readonly rows: readonly CompanyRow[] | undefined
  /** How many rows are expected. */
  readonly expected: number
  readonly onlyDifferent: boolean
  readonly onRemove: (id: string) => void
}

/** A column for each company and a row for each fact; rows with differences are labeled. */
export function CompareTable({ rows = [], expected, onlyDifferent, onRemove }: CompareTableProps) {
  const texts = useTexts(compareTexts)
  const word = useWords()
  const groups = shownGroups(compareRows(rows, Object.keys(usePermitted(catalogue))), onlyDifferent)
  const waiting = Math.max(0, expected - rows.length)
  if (groups.length === 0 && rows.length > 1) return <EmptyState small title={texts.allSame} />
  return (
    <ComparedThings
      label={texts.table}
      things={rows.map(row => ({ ...row, place: companyPlace(row.id) }))}
      waiting={waiting}
      onRemove={onRemove}
    >
      {groups.map(({ group, title, columns }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" className="pa-compare-group" colSpan={1 + rows.length + waiting}>
              {word(title)}
            </th>
          </tr>
          {columns.map(({ column, differs }) => (
            <Line key={column} column={column} differs={differs} rows={rows} waiting={waiting} />
          ))}
        </tbody>
      ))}
    </ComparedThings>
  )
}

function shownGroups(groups: readonly ComparedGroup[], onlyDifferent: boolean): readonly ComparedGroup[] {
  if (!onlyDifferent) return groups
  return groups
    .map(group => ({ ...group, columns: group.columns.filter(column => column.differs) }))
    .filter(group => group.columns.length > 0)
}

interface LineProps {
  readonly column: ColumnKey
  readonly differs: boolean
  readonly rows: readonly CompanyRow[]
  readonly waiting: number
}

function Line({ column, differs, rows, waiting }: LineProps) {
  const texts = useTexts(compareTexts)
  const language = useLanguage()
  const { label, unit } = useTerms(columnOf(column))
  const tooltip = cellTooltips[column]
  return (
    <ComparedLine
      head={
        <>
          {language.formats.head(label, unit)}{' '}
          {differs && <span className="pa-visually-hidden">{texts.different}</span>}
        </>
      }
      things={rows}
      waiting={waiting}
      figureOf={figureOf(column)}
      differs={differs}
      tooltip={tooltip && (row => tooltip(row, language))}
    >
      {row => cells[column](row, { ...language, words: [] })}
    </ComparedLine>
  )
}
