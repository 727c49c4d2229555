import { useId, type ReactNode } from 'react'
import { FormError } from './FormError.tsx'
import './form.css'

export interface FieldProps {
  readonly label: ReactNode
  /** Only heard, where what stands around says the same. Default: false. */
  readonly hidesLabel?: boolean | undefined
  /** Below the control, as long as nothing is wrong with it. Default: nothing. */
  readonly hint?: ReactNode
  /** What is wrong, and what to do. Default: nothing is. */
  readonly error?: ReactNode
  /** At the end of the line below. Default: nothing. */
  readonly counter?: string | undefined
  /** Default: none besides that of a field. */
  readonly className?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** What ties a control to its label and to the line below it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A control with its label and one line below: what is wrong with it, else its hint; a counter beside either. */
export function Field({ label, hidesLabel = false, hint, error, counter, className, children }: FieldProps) {
  const id = useId()
  const isWrong = Boolean(error)
  const hasLine = isWrong || Boolean(hint) || counter !== undefined
  return (
    <div className={className ? `pa-field ${className}` : 'pa-field'}>
      <label className={hidesLabel ? 'pa-visually-hidden' : 'pa-field-label'} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': hasLine ? `${id}-line` : undefined })}
      {hasLine && (
        <span id={`${id}-line`} className="pa-field-help pa-field-line">
          {isWrong ? <FormError>{error}</FormError> : <span>{hint}</span>}
          {counter !== undefined && <span className="pa-tabular">{counter}</span>}
        </span>
      )}
    </div>
  )
}

export interface FieldGroupProps {
  readonly legend: string
  /** Default: none besides that of a group. */
  readonly className?: string
  /** Whether its choices are on their way. Default: false. */
  readonly busy?: boolean
  /** Below the controls. Default: nothing. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** Controls that answer together, under one visible legend. */
export function FieldGroup({ legend, className, busy, hint, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={className ? `pa-field-group ${className}` : 'pa-field-group'}
      aria-busy={busy}
      aria-describedby={hint ? id : undefined}
    >
      <legend className="pa-field-label">{legend}</legend>
      {children}
      {hint && (
        <span id={id} className="pa-field-help">
          {hint}
        </span>
      )}
    </fieldset>
  )
}
