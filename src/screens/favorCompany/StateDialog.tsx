import { useState } from 'react'
import { followUps, type FollowUp } from '../../catalogue/followUps.ts'
import { nextDayError, NextDayField } from '../../features/favorites/NextDayField.tsx'
import { useChangeFavorites } from '../../features/favorites/useManyFavorites.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { choicesOf, SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { ManyDialog, useTellChanges, type OfSelection } from './ManyDialog.tsx'

type DayChange = 'keep' | 'set' | 'clear'

/** Sets how far one has come with favorites, and when to be in touch again. */
export function StateDialog({ open, onClose, selection }: OfSelection) {
  const texts = useTexts(followUpTexts)
  const [followUp, setFollowUp] = useState<FollowUp | ''>('')
  const [dayChange, setDayChange] = useState<DayChange>('keep')
  const [day, setDay] = useState('')
  const change = useChangeFavorites()
  const onSuccess = useTellChanges({ onClose })
  const { submit, errorOf } = useForm({
    errors: {
      day: dayChange === 'set' && (day === '' ? texts.nextOnUnread : nextDayError(day, null, texts)),
      nothing: followUp === '' && dayChange === 'keep' && texts.nothingChosen
    },
    sending: change.isPending,
    onSend: () =>
      change.mutate(
        {
          selection: selection.body,
          ...(followUp !== '' && { followUp }),
          ...(dayChange !== 'keep' && { nextOn: dayChange === 'set' ? day : null })
        },
        { onSuccess }
      )
  })
  return (
    <ManyDialog
      open={open}
      onClose={onClose}
      title={texts.setState}
      what={texts.setStateWhat(formatNumber(selection.count))}
      action={texts.save}
      sent={change}
      onSend={submit}
    >
      <SelectField
        label={texts.state}
        choices={[{ value: '', label: texts.keepState }, ...choicesOf(followUps, useWords())]}
        value={followUp}
        onChange={setFollowUp}
      />
      <FieldGroup legend={texts.nextOn}>
        <SegmentedChoice
          legend={texts.nextOn}
          choices={[
            { value: 'keep', label: texts.keepDay },
            { value: 'set', label: texts.setDay },
            { value: 'clear', label: texts.clearDay }
          ]}
          value={dayChange}
          onChange={setDayChange}
        />
      </FieldGroup>
      {dayChange === 'set' && (
        <NextDayField value={day} onChange={setDay} hint={texts.nextOnHelp} error={errorOf('day')} />
      )}
      <FormError>{errorOf('nothing')}</FormError>
    </ManyDialog>
  )
}
