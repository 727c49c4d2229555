import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { columnOf, type ColumnKey } from '../catalogue/columns.ts'
import { emptyListQuery } from '../catalogue/listQuery.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { densities, type Density } from './densities.ts'
import { moveColumn, toggleColumn } from './chosenColumns.ts'
import '../ui/controls.css'
import './resultBar.css'

export interface DisplaySettingsProps {
  /** The columns to choose from. */
  readonly offered: readonly ColumnKey[]
  readonly columns: readonly ColumnKey[]
  readonly onColumns: (columns: readonly ColumnKey[]) => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
}

const names = { compact: 'densityCompact', normal: 'densityNormal', loose: 'densityLoose' } as const

/** Which columns a list shows, in which order, and how high its rows are. */
export function DisplaySettings({ offered, columns, onColumns, density, onDensity }: DisplaySettingsProps) {
  const texts = useTexts().list
  const hidden = offered.filter(key => !columns.includes(key))
  return (
    <div className="pa-settings">
      <fieldset className="pa-settings-group">
        <legend className="pa-settings-title">{texts.density}</legend>
        <div className="pa-settings-choices">
          {densities.map(each => (
            <label key={each} className="pa-settings-choice">
              <input
                type="radio"
                className="pa-visually-hidden"
                name="pa-density"
                checked={density === each}
                onChange={() => onDensity(each)}
              />
              {texts[names[each]]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="pa-settings-group">
        <legend className="pa-settings-title">
          {texts.columns}
          <TextButton onPress={() => onColumns(emptyListQuery.columns)}>{texts.columnsDefault}</TextButton>
        </legend>
        <ul className="pa-settings-columns">
          {[...columns, ...hidden].map(key => (
            <ColumnChoice key={key} column={key} columns={columns} onColumns={onColumns} />
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

interface ColumnChoiceProps {
  readonly column: ColumnKey
  readonly columns: readonly ColumnKey[]
  readonly onColumns: (columns: readonly ColumnKey[]) => void
}

function ColumnChoice({ column, columns, onColumns }: ColumnChoiceProps) {
  const texts = useTexts().list
  const { label } = columnOf(column)
  const at = columns.indexOf(column)
  // The name says what a row is: it stands first and cannot go.
  const fixed = column === 'name'
  return (
    <li className="pa-settings-column">
      <label>
        <input
          type="checkbox"
          checked={at >= 0}
          disabled={fixed}
          onChange={() => onColumns(toggleColumn(columns, column))}
        />
        {label}
      </label>
      {at > 0 && (
        <>
          <button
            type="button"
            className="pa-icon-button"
            aria-label={texts.moveEarlier(label)}
            disabled={at <= 1}
            onClick={() => onColumns(moveColumn(columns, column, -1))}
          >
            <ArrowUpOutlined aria-hidden="true" />
          </button>
          <button
            type="button"
            className="pa-icon-button"
            aria-label={texts.moveLater(label)}
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
