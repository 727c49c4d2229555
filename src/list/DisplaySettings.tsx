import type { ColumnKey } from '../catalogue/columns.ts'
import { emptyListQuery } from '../domain/listQuery.ts'
import { listTexts } from '../text/list.ts'
import { rowTexts } from '../text/rows.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { densities } from './densities.ts'
import { MOST_FROZEN, pagings, usualDisplay, type ListDisplay } from './listDisplay.ts'
import '../ui/controls.css'
import './displaySettings.css'

export interface DisplaySettingsProps {
  /** The columns to choose from. */
  readonly offered: readonly ColumnKey[]
  readonly columns: readonly ColumnKey[]
  readonly onColumns: (columns: readonly ColumnKey[]) => void
  readonly display: ListDisplay
  readonly onDisplay: (patch: Partial<ListDisplay>) => void
}

/** Which columns a list shows and how, how high its rows are and how one gets to the next. */
export function DisplaySettings(props: DisplaySettingsProps) {
  const { display, onDisplay, columns, onColumns } = props
  const texts = useTexts(listTexts)
  const rows = useTexts(rowTexts)
  const setBack = (): void => {
    onDisplay({ widths: usualDisplay.widths, frozen: usualDisplay.frozen })
    onColumns(emptyListQuery.columns)
  }
  return (
    <div className="pa-settings">
      <Choices
        title={texts.density}
        name="density"
        choices={densities}
        words={{
          compact: texts.densityCompact,
          normal: texts.densityNormal,
          loose: texts.densityLoose
        }}
        chosen={display.density}
        onChoose={density => onDisplay({ density })}
      />
      <Choices
        title={rows.paging}
        name="paging"
        choices={pagings}
        words={{ pages: rows.pagingPages, scroll: rows.pagingScroll }}
        chosen={display.paging}
        onChoose={paging => onDisplay({ paging })}
      />
      <label className="pa-settings-line">
        <span className="pa-settings-title">{rows.frozen}</span>
        <select
          className="pa-select"
          value={display.frozen}
          onChange={event => onDisplay({ frozen: Number(event.target.value) })}
        >
          {Array.from({ length: MOST_FROZEN }, (_, at) => at + 1).map(count => (
            <option key={count} value={count}>
              {rows.frozenFirst(count)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="pa-settings-group">
        <legend className="pa-settings-title pa-settings-head">
          {texts.columns}
          <TextButton onPress={setBack}>{texts.columnsDefault}</TextButton>
        </legend>
        <ColumnChooser
          offered={props.offered}
          columns={columns}
          onColumns={onColumns}
          widths={display.widths}
          onWidths={widths => onDisplay({ widths })}
        />
      </fieldset>
    </div>
  )
}

interface ChoicesProps<Choice extends string> {
  readonly title: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly words: Readonly<Record<Choice, string>>
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
}

/** A few choices of which one holds, side by side. */
function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { title, name, choices, words, chosen, onChoose } = props
  return (
    <fieldset className="pa-settings-group pa-settings-line">
      <legend className="pa-visually-hidden">{title}</legend>
      <span className="pa-settings-title" aria-hidden="true">
        {title}
      </span>
      <div className="pa-settings-choices">
        {choices.map(each => (
          <label key={each} className="pa-settings-choice">
            <input
              type="radio"
              className="pa-visually-hidden"
              name={`pa-${name}`}
              checked={chosen === each}
              onChange={() => onChoose(each)}
            />
            {words[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
