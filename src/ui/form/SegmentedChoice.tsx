import { useId, type ReactNode } from 'react'
import './segmentedChoice.css'

export interface SegmentedChoiceProps<Value extends string> {
  /** Accessible label. */
  readonly legend: string
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** Null while it is not known. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Default: false. */
  readonly disabled?: boolean
}

/** A single choice of a few options. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="pa-segments" disabled={props.disabled}>
      <legend className="pa-visually-hidden">{props.legend}</legend>
      {props.choices.map(({ value, label }) => (
        <label key={value} className="pa-segment">
          <input
            type="radio"
            className="pa-visually-hidden"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
