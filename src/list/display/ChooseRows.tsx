import { useId, useState } from 'react'
import { formatNumber } from '../../text/format.ts'
import { rowTexts } from '../../text/areas/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { useListAnswer, useListQuery, useListSelection, useResource } from '../controller/listContext.ts'
import '../../ui/buttons/controls.css'
import './resultBar.css'

/** Selects the first rows of a list by number, and shows how many are selected. */
export function ChooseRows() {
  const texts = useTexts(rowTexts)
  const { count } = useListSelection()
  const label = count > 0 ? texts.chosenCount(formatNumber(count)) : texts.choose
  return (
    <Popup title={texts.choose} label={label} active={count > 0} side="end">
      <FirstRows />
    </Popup>
  )
}

function FirstRows() {
  const texts = useTexts(rowTexts)
  const { noun } = useResource()
  const { query } = useListQuery()
  const { page, isStale } = useListAnswer()
  const selection = useListSelection()
  const helpId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const most = formatNumber(selection.most)
  const apply = (): void => {
    const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
    const isUsable = count >= 1 && count <= selection.most
    setIsWrong(!isUsable)
    const loaded = query.page === 1 && !isStale && page ? page.items : []
    if (isUsable) selection.selectFirst(count, loaded)
  }
  return (
    <form
      className="pa-choose-first"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      <span aria-hidden="true">{texts.chooseFirst}</span>
      <input
        className="pa-input pa-choose-count"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.chooseFirstCount(noun)}
        aria-invalid={isWrong}
        aria-describedby={helpId}
        maxLength={6}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <span aria-hidden="true">{noun.counter}</span>
      <button type="submit" className="pa-small-button" disabled={selection.most === 0}>
        {texts.chooseFirstApply}
      </button>
      <p
        id={helpId}
        className={isWrong ? 'pa-choose-help pa-choose-wrong' : 'pa-choose-help'}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? texts.chooseFirstRange(most) : texts.chooseFirstHelp(most, noun)}
      </p>
    </form>
  )
}
