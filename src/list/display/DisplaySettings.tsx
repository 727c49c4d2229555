import { emptyQuery, titleColumn } from '../../domain/criteria/resourceQuery.ts'
import { listTexts } from '../../text/areas/list.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { usePermitted } from '../../session/usePermitted.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { Select } from '../../ui/form/SelectField.tsx'
import { useListDisplay, useListQuery } from '../controller/listContext.ts'
import { densities, MAX_FROZEN, pagings, storedColumns, usualDisplay } from '../controller/listDisplay.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import '../../ui/buttons/controls.css'
import './displaySettings.css'

/** Which columns a list shows and how, how high its rows are and how they are paged. */
export function DisplaySettings() {
  const { terms, query, change } = useListQuery()
  const { display, changeDisplay } = useListDisplay()
  const texts = useTexts(listTexts)
  const rows = useTexts(rowTexts)
  const usual = emptyQuery(terms).columns
  const title = terms.columns[titleColumn(terms.columns)]?.label ?? ''
  const setColumns = (columns: readonly string[]): void => {
    changeDisplay({ columns: storedColumns(columns, usual) })
    change({ columns })
  }
  const reset = (): void => {
    changeDisplay({ widths: usualDisplay.widths, frozen: usualDisplay.frozen })
    setColumns(usual)
  }
  return (
    <div className="pa-settings">
      <Choices
        title={texts.density}
        name="density"
        choices={densities}
        words={{ compact: texts.densityCompact, normal: texts.densityNormal, loose: texts.densityLoose }}
        chosen={display.density}
        onChoose={density => changeDisplay({ density })}
      />
      <Choices
        title={rows.paging}
        name="paging"
        choices={pagings}
        words={{ pages: rows.pagingPages, scroll: rows.pagingScroll }}
        chosen={display.paging}
        onChoose={paging => changeDisplay({ paging })}
      />
      <label className="pa-settings-line">
        <span className="pa-settings-title">{rows.frozen}</span>
        <Select
          value={display.frozen}
          choices={Array.from({ length: MAX_FROZEN }, (_, at) => ({
            value: at + 1,
            label: rows.frozenFirst(at + 1, title)
          }))}
          onChange={frozen => changeDisplay({ frozen })}
        />
      </label>
      <fieldset className="pa-settings-group">
        <legend className="pa-settings-title pa-settings-head">
          {texts.columns}
          <TextButton onPress={reset}>{texts.columnsDefault}</TextButton>
        </legend>
        <ColumnChooser
          catalogue={usePermitted(terms.columns)}
          columns={query.columns}
          onColumns={setColumns}
          widths={display.widths}
          onWidths={widths => changeDisplay({ widths })}
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

/** A few choices side by side, one of which holds. */
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
