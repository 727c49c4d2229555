import dayjs from 'dayjs'
import { useId } from 'react'
import { followUpTexts } from '../../text/followUp.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { readDay } from '../../domain/readDay.ts'
import { DateField } from '../../ui/DateField.tsx'
import '../../ui/dialogs/dialog.css'

export interface NextDayFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The day from before, which may have passed and stay. Default: none. */
  readonly former?: string | null
  /** Whether to say what is wrong with it. */
  readonly isRefused: boolean
  /** Default: false. */
  readonly isRequired?: boolean
  /** Default: what completes a day. */
  readonly help?: string
}

export function NextDayField(props: NextDayFieldProps) {
  const { value, onChange, former = null, isRefused, isRequired = false, help } = props
  const texts = useTexts(followUpTexts)
  const id = useId()
  const found = isRequired && value === '' ? 'nextOnUnread' : dayProblem(value, former)
  const problem = isRefused ? found : null
  return (
    <div className="pa-field">
      <label className="pa-field-label" htmlFor={id}>
        {texts.nextOn}
      </label>
      <DateField
        id={id}
        value={value}
        onChange={onChange}
        min={dayjs().format('YYYY-MM-DD')}
        invalid={problem !== null}
        describedBy={`${id}-help`}
      />
      <span
        id={`${id}-help`}
        className={problem ? 'pa-field-help pa-field-wrong' : 'pa-field-help'}
        role={problem ? 'alert' : undefined}
      >
        {problem ? texts[problem] : (help ?? texts.nextOnHelp)}
      </span>
    </div>
  )
}

/** The sentence for a day that cannot be saved; null for one that can. */
export function dayProblem(typed: string, former: string | null): 'nextOnUnread' | 'nextOnPast' | null {
  if (typed === '' || typed === former) return null
  const day = readDay(typed)
  if (day === null) return 'nextOnUnread'
  return day < dayjs().format('YYYY-MM-DD') ? 'nextOnPast' : null
}
