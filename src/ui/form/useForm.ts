import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { safeParse, type GenericSchema } from 'valibot'
import { saidMessage } from '../../text/failureSentence.ts'
import { useLocale, useWords } from '../../text/TextProvider.tsx'

/** What is wrong with the fields of a form, each in a sentence. */
export type FormErrors<Name extends string> = { readonly [Each in Name]?: string | false | null | undefined }

export interface FormOptions<Name extends string> {
  /** What is wrong now, in the order of the fields. It is shown of a field that was left, and of all after an attempt. */
  readonly errors: FormErrors<Name>
  /** What the service said of fields as they stand, shown at once: it is not sent again unchanged. Default: nothing. */
  readonly refused?: FormErrors<Name>
  /** While it is on its way, it is not sent again. */
  readonly sending: boolean
  /** Called with what is right, as far as can be seen here. */
  readonly onSend: () => void
}

/** Judges a form when it is sent: where something is wrong, the first such field takes the focus. */
export function useForm<Name extends string>({ errors, refused, sending, onSend }: FormOptions<Name>) {
  const [isJudged, setIsJudged] = useState(false)
  const [left, setLeft] = useState<readonly Name[]>([])
  const frame = useRef<Element | null>(null)
  const word = useWords()
  const locale = useLocale()
  const isRefused = isWrong(refused)
  useEffect(() => {
    if (isRefused) focusFirst(frame.current)
  }, [isRefused])
  /** Of the form, or of the button of a dialog. */
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (sending) return
    frame.current = event.currentTarget.closest('form, [role="dialog"]')
    const isHeld = isRefused || isWrong(errors)
    flushSync(() => setIsJudged(isHeld))
    if (isHeld) focusFirst(frame.current)
    else onSend()
  }
  return {
    submit,
    /** Of a form element. */
    form: { onSubmit: submit, noValidate: true },
    /** What to show at a field; null for nothing. */
    errorOf: (name: Name): string | null => {
      const error = refused?.[name] || ((isJudged || left.includes(name)) && errors[name]) || null
      // The contract says it in Chinese.
      return error && (saidMessage(word(error), locale) ?? error)
    },
    /** A field was left: what is wrong with it may be said now. */
    leave: (name: Name): void => setLeft([...left, name])
  }
}

/** What the contract says of fields, checked each by itself; a field that may be left out may also be empty. */
export function errorsOf<Name extends string>(
  schemas: { readonly [Each in Name]: GenericSchema },
  values: { readonly [Each in NoInfer<Name>]: string }
): FormErrors<Name> {
  const found = Object.entries<GenericSchema>(schemas).map(([name, schema]) => {
    const typed = values[name as Name].trim()
    const given = typed === '' && schema.type === 'optional' ? undefined : typed
    return [name, safeParse(schema, given).issues?.[0].message]
  })
  return Object.fromEntries(found) as FormErrors<Name>
}

function isWrong(errors: FormErrors<string> = {}): boolean {
  return Object.values(errors).some(Boolean)
}

function focusFirst(frame: Element | null): void {
  frame?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
