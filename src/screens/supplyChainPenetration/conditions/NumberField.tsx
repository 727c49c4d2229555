import { useId, useState } from 'react'
import { FormError } from '../../../ui/form/FormError.tsx'
import { isComposing } from '../../../ui/hooks/inputMethod.ts'
import '../../../ui/buttons/controls.css'

export interface NumberFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: string | null
  readonly isValid: (written: string) => boolean
  /** The sentence where it is not valid. */
  readonly problem: string
  readonly onChange: (value: string | null) => void
}

/** Applied on Enter and when it is left; what cannot be read stays where it was typed. */
export function NumberField({ label, unit, value, isValid, problem, onChange }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  const [isWrong, setWrong] = useState(false)
  const [followed, setFollowed] = useState(value)
  // It was changed from outside, by a link or by clearing all conditions.
  if (followed !== value) {
    setFollowed(value)
    setTyped(value ?? '')
    setWrong(false)
  }
  const apply = (): void => {
    const written = typed.trim()
    const isFine = written === '' || isValid(written)
    setWrong(!isFine)
    if (isFine && written !== (value ?? '')) onChange(written || null)
  }
  return (
    <span className="pa-supply-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="pa-input pa-supply-number"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={event => {
          if (event.key === 'Enter' && !isComposing(event)) apply()
        }}
      />
      <span>{unit}</span>
      <FormError id={`${id}-problem`}>{isWrong && problem}</FormError>
    </span>
  )
}
