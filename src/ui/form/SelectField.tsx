import type { Ref } from 'react'
import { keysOf } from '../../catalogue/keys.ts'
import { Field, type FieldProps } from './Field.tsx'
import '../buttons/controls.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** The entries of a catalogue of labels as choices. */
export function choicesOf<Key extends string>(labels: {
  readonly [Each in Key]: string
}): readonly Choice<Key>[] {
  return keysOf(labels).map(value => ({ value, label: labels[value] }))
}

export interface SelectFieldProps<Value extends string> extends Pick<
  FieldProps,
  'label' | 'hidesLabel' | 'hint' | 'error' | 'className'
> {
  readonly ref?: Ref<HTMLSelectElement>
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Default: false. */
  readonly disabled?: boolean
  /** Whether the choices are on their way. Default: false. */
  readonly busy?: boolean
}

/** One of some choices. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { ref, choices, value, onChange, disabled, busy, ...field } = props
  return (
    <Field {...field}>
      {control => (
        <select
          ref={ref}
          className="pa-select"
          disabled={disabled}
          aria-busy={busy}
          {...control}
          value={value}
          onChange={event => {
            const chosen = choices.find(each => each.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map(each => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
