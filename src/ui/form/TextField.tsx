import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { commonTexts } from '../../text/areas/common.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Field, type FieldProps } from './Field.tsx'
import '../buttons/controls.css'

type Native =
  | 'aria-label'
  | 'placeholder'
  | 'readOnly'
  | 'disabled'
  | 'autoComplete'
  | 'autoFocus'
  | 'spellCheck'
  | 'required'
  | 'maxLength'

interface TextProps
  extends
    Pick<FieldProps, 'label' | 'hidesLabel' | 'hint' | 'error' | 'className'>,
    Pick<InputHTMLAttributes<HTMLElement>, Native> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many characters it may hold, counted below. Nothing is cut: who wrote it knows what matters. Default: not counted. */
  readonly limit?: number
}

export interface TextFieldProps
  extends
    TextProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'inputMode' | 'onBlur' | 'onKeyDown'> {
  readonly ref?: Ref<HTMLInputElement>
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hidesLabel, hint, error, className, limit, value, onChange, ...native } = props
  const field = { label, hidesLabel, hint, error, className, counter: useCounter(value, limit) }
  return (
    <Field {...field}>
      {control => (
        <input
          className="pa-input"
          autoComplete="off"
          {...native}
          {...control}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

export interface TextAreaProps extends TextProps, Pick<TextareaHTMLAttributes<HTMLElement>, 'rows'> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hidesLabel, hint, error, className, limit, value, onChange, ...native } = props
  const field = { label, hidesLabel, hint, error, className, counter: useCounter(value, limit) }
  return (
    <Field {...field}>
      {control => (
        <textarea
          className="pa-textarea"
          {...native}
          {...control}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function useCounter(value: string, limit: number | undefined): string | undefined {
  const texts = useTexts(commonTexts)
  if (limit === undefined) return undefined
  const left = limit - value.trim().length
  return left < 0 ? texts.charactersOver(formatNumber(-left)) : texts.charactersLeft(formatNumber(left))
}
