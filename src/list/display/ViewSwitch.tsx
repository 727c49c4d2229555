import { AppstoreOutlined, BarsOutlined, EnvironmentOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ListView } from '../../domain/resourceQuery.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useListQuery } from '../controller/listContext.ts'
import './viewSwitch.css'

const icons: Readonly<Record<ListView, ReactNode>> = {
  list: <BarsOutlined aria-hidden="true" />,
  cards: <AppstoreOutlined aria-hidden="true" />,
  map: <EnvironmentOutlined aria-hidden="true" />
}

/** The ways to look at the same result. */
export function ViewSwitch() {
  const texts = useTexts(rowTexts)
  const { terms, query, change } = useListQuery()
  const words = { list: texts.viewList, cards: texts.viewCards, map: texts.viewMap }
  if (terms.views.length < 2) return null
  return (
    <fieldset className="pa-view-switch">
      <legend className="pa-visually-hidden">{texts.view}</legend>
      {terms.views.map(each => (
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
