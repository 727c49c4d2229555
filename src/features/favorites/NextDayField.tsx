import dayjs from 'dayjs'
import { readDay } from '../../domain/facts/readDay.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Field, type FieldProps } from '../../ui/form/Field.tsx'

export interface NextDayFieldProps extends Pick<FieldProps, 'error' | 'hint' | 'className'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The day to be in touch again. */
export function NextDayField({ value, onChange, ...field }: NextDayFieldProps) {
  const texts = useTexts(followUpTexts)
  return (
    <Field label={texts.nextOn} {...field}>
      {control => <DateField {...control} value={value} onChange={onChange} min={today()} />}
    </Field>
  )
}

/** The sentence for a next day that cannot be saved; null for one that can. One from before may have passed and stay. */
export function nextDayError(typed: string, former: string | null, texts: Texts['followUp']): string | null {
  if (typed === '' || typed === former) return null
  const day = readDay(typed)
  if (day === null) return texts.nextOnUnread
  return day < today() ? texts.nextOnPast : null
}

function today(): string {
  return dayjs().format('YYYY-MM-DD')
}
