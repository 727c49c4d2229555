import { AppstoreOutlined, BarsOutlined, EnvironmentOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { listViews, type ListView } from '../../domain/listQuery.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import './viewSwitch.css'

export interface ViewSwitchProps {
  readonly view: ListView
  readonly onView: (view: ListView) => void
}

const icons: Readonly<Record<ListView, ReactNode>> = {
  list: <BarsOutlined aria-hidden="true" />,
  cards: <AppstoreOutlined aria-hidden="true" />,
  map: <EnvironmentOutlined aria-hidden="true" />
}

/** The ways to look at the same result. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const texts = useTexts(rowTexts)
  const words = { list: texts.viewList, cards: texts.viewCards, map: texts.viewMap }
  return (
    <fieldset className="pa-view-switch">
      <legend className="pa-visually-hidden">{texts.view}</legend>
      {listViews.map(each => (
        <label key={each} className="pa-view-choice">
          <input
            type="radio"
            name="pa-view"
            className="pa-visually-hidden"
            checked={view === each}
            onChange={() => onView(each)}
          />
          {icons[each]}
          <span>{words[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
