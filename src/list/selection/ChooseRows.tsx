import { useId, useState } from 'react'
import type { CompanyRow } from '../../contract/entities/company.ts'
import { formatNumber } from '../../text/format.ts'
import { rowTexts } from '../../text/rows.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import type { ListSelection } from './useSelection.ts'
import '../../ui/controls.css'
import './chooseRows.css'

export interface ChooseRowsProps {
  readonly selection: ListSelection
  /** The rows from the beginning of the list that are there already. */
  readonly first: readonly CompanyRow[]
}

/** Chooses the first so many rows of a list, and says how many are chosen. */
export function ChooseRows({ selection, first }: ChooseRowsProps) {
  const texts = useTexts(rowTexts)
  const label = selection.count > 0 ? texts.chosenCount(formatNumber(selection.count)) : texts.choose
  return (
    <Popup title={texts.choose} label={label} active={selection.count > 0} side="end">
      <FirstRows selection={selection} first={first} />
    </Popup>
  )
}

function FirstRows({ selection, first }: ChooseRowsProps) {
  const texts = useTexts(rowTexts)
  const helpId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const most = formatNumber(selection.most)
  const apply = (): void => {
    const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
    const isUsable = count >= 1 && count <= selection.most
    setIsWrong(!isUsable)
    if (isUsable) selection.chooseFirst(count, first)
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
        aria-label={texts.chooseFirstCount}
        aria-invalid={isWrong}
        aria-describedby={helpId}
        maxLength={6}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <span aria-hidden="true">{texts.chooseFirstUnit}</span>
      <button type="submit" className="pa-small-button" disabled={selection.most === 0}>
        {texts.chooseFirstApply}
      </button>
      <p
        id={helpId}
        className={isWrong ? 'pa-choose-help pa-choose-wrong' : 'pa-choose-help'}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? texts.chooseFirstRange(most) : texts.chooseFirstHelp(most)}
      </p>
    </form>
  )
}
