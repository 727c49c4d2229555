import { useId, useState } from 'react'
import { followUpKeys, followUps, type FollowUp } from '../../catalogue/followUps.ts'
import { useChangeFavorites } from '../../favorites/useManyFavorites.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { ManyDialog, type ManyDialogProps, type OfSelection } from './ManyDialog.tsx'
import { dayProblem, NextDayField } from './NextDayField.tsx'
import '../../ui/controls.css'
import '../../ui/dialogs/dialog.css'

type DayChange = 'keep' | 'set' | 'clear'

/** Sets how far one has come with favorites, and when to be in touch again. */
export function StateDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const id = useId()
  const [followUp, setFollowUp] = useState<FollowUp | null>(null)
  const [change, setChange] = useState<DayChange>('keep')
  const [day, setDay] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const send = useChangeFavorites()
  const hasNothing = followUp === null && (change === 'keep' || (change === 'set' && day === ''))
  const submit: ManyDialogProps['onSend'] = then => {
    const isWrong = hasNothing || (change === 'set' && (day === '' || dayProblem(day, null) !== null))
    setIsRefused(isWrong)
    if (isWrong) return
    send.mutate(
      {
        selection: selection.body,
        ...(followUp !== null && { followUp }),
        ...(change !== 'keep' && { nextOn: change === 'set' ? day : null })
      },
      then
    )
  }
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.setState}
      what={texts.setStateWhat(formatNumber(selection.count))}
      action={texts.save}
      sent={send}
      onSend={submit}
    >
      <div className="pa-field">
        <label className="pa-field-label" htmlFor={id}>
          {texts.state}
        </label>
        <select
          id={id}
          className="pa-select"
          value={followUp ?? ''}
          onChange={event => setFollowUp(followUpKeys.find(key => key === event.target.value) ?? null)}
        >
          <option value="">{texts.keepState}</option>
          {followUpKeys.map(key => (
            <option key={key} value={key}>
              {followUps[key]}
            </option>
          ))}
        </select>
      </div>
      <div className="pa-field">
        <span className="pa-field-label">{texts.nextOn}</span>
        <SegmentedChoice
          legend={texts.nextOn}
          choices={[
            { value: 'keep', label: texts.keepDay },
            { value: 'set', label: texts.setDay },
            { value: 'clear', label: texts.clearDay }
          ]}
          value={change}
          onChange={setChange}
        />
      </div>
      {change === 'set' && <NextDayField value={day} onChange={setDay} isRefused={isRefused} isRequired />}
      {isRefused && hasNothing && change !== 'set' && (
        <p className="pa-field-wrong" role="alert">
          {texts.nothingChosen}
        </p>
      )}
    </ManyDialog>
  )
}
