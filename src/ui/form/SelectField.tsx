import type { Ref, SelectHTMLAttributes } from 'react'
import { keysOf } from '../../catalogue/keys.ts'
import type { SayWord } from '../../text/locale.ts'
import { Field, type ControlProps, type FieldProps } from './Field.tsx'
import '../buttons/controls.css'

export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
}

/** The entries of a catalogue of labels as choices. */
export function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  word: SayWord
): SelectProps<Value>['choices'] {
  return keysOf(labels).map(value => ({ value, label: word(labels[value]) }))
}

export interface SelectProps<Value extends string | number>
  extends
    Partial<ControlProps>,
    Pick<SelectHTMLAttributes<HTMLSelectElement>, 'aria-label' | 'aria-busy' | 'className' | 'disabled'> {
  readonly ref?: Ref<HTMLSelectElement> | undefined
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of some choices, without a field around it. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { choices, onChange, className, ...native } = props
  return (
    <select
      className={className ? `pa-select ${className}` : 'pa-select'}
      {...native}
      onChange={event => {
        const chosen = choices.find(({ value }) => String(value) === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export interface SelectFieldProps<Value extends string>
  extends
    Pick<FieldProps, 'label' | 'hidesLabel' | 'hint' | 'error' | 'className'>,
    Pick<SelectProps<Value>, 'ref' | 'choices' | 'value' | 'onChange' | 'disabled'> {
  /** Whether the choices are on their way. Default: false. */
  readonly busy?: boolean
}

/** The same in a field. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { ref, choices, value, onChange, disabled, busy, ...field } = props
  const select = { ref, choices, value, onChange, disabled, 'aria-busy': busy }
  return <Field {...field}>{control => <Select {...select} {...control} />}</Field>
}
