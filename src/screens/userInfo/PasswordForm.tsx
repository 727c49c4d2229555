import { Button } from 'antd'
import { useId, useRef, useState, type FormEvent } from 'react'
import { userEndpoints } from '../../contract/endpoints/users.ts'
import { checkPassword, PASSWORD_LENGTH } from '../../domain/passwordRules.ts'
import { isFailure, isRateLimited, type Failure } from '../../failures/failure.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { useApi } from '../../http/useConnection.ts'
import { useInitialFocus } from '../../ui/hooks/useInitialFocus.ts'
import { useSession } from '../../session/useSession.ts'
import { failureSentence } from '../../text/failureSentence.ts'
import { failureTexts } from '../../text/failures.ts'
import { commonTexts } from '../../text/common.ts'
import { formatNumber } from '../../text/format.ts'
import { staffTexts } from '../../text/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRuleList } from './PasswordRuleList.tsx'
import { useSecondsLeft, type Wait } from './useSecondsLeft.ts'

export interface PasswordFormProps {
  readonly onChanged: () => void
  /** There is no password to change here: `demoPassword` or `externalPassword`. */
  readonly onRefused: (failure: Failure) => void
  readonly onCancel: () => void
}

const names = ['old', 'next', 'again'] as const
type Name = (typeof names)[number]
type Values = Readonly<Record<Name, string>>
type Problems = Partial<Record<Name, string>>

const nothing: Values = { old: '', next: '', again: '' }

/**
 * The passwords live in the state of this form alone, as long as it is open: a mutation or a draft would keep them
 * longer.
 */
export function PasswordForm({ onChanged, onRefused, onCancel }: PasswordFormProps) {
  const texts = useTexts(staffTexts)
  const common = useTexts(commonTexts)
  const failures = useTexts(failureTexts)
  const { user } = useSession()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(nothing)
  /** Fields that were left, or all of them after an attempt. */
  const [left, setLeft] = useState<readonly Name[]>([])
  const [refused, setRefused] = useState<Problems>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [wait, setWait] = useState<Wait | null>(null)
  const seconds = useSecondsLeft(wait)
  const [sending, setSending] = useState(false)
  const api = useApi()
  const sentenceOf = useFailureSentence()
  const firstField = useInitialFocus<HTMLInputElement>()
  const account = user?.account ?? null
  const found = problemsOf(values, account, texts)
  const problemOf = (name: Name): string | null => refused[name] ?? found[name] ?? null
  const slowed = seconds > 0 ? texts.slowDown(formatNumber(seconds)) : null
  const shown = (name: Name): string | null => (left.includes(name) ? problemOf(name) : null)
  const focus = (name: Name): void =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  const change = (name: Name, value: string): void => {
    setValues({ ...values, [name]: value })
    // What the server said of it was said of what stood there.
    setRefused({ ...refused, [name]: undefined, ...(name === 'old' && { next: undefined }) })
    setFailure(null)
  }
  const tell = (error: unknown): void => {
    if (!isFailure(error)) throw error
    const { reason } = error
    if (reason === 'demoPassword' || reason === 'externalPassword') return onRefused(error)
    if (isRateLimited(error) && error.retryAfter !== null) {
      setWait({ seconds: error.retryAfter })
      return focus('old')
    }
    const name = reason === 'wrongPassword' ? 'old' : 'next'
    if (reason === 'wrongPassword' || reason === 'samePassword' || reason === 'weakPassword') {
      setRefused({ [name]: sentenceOf(error) })
      return focus(name)
    }
    setFailure(error)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setLeft(names)
    const wrong = names.find(name => problemOf(name) !== null)
    if (wrong) return focus(wrong)
    if (sending || seconds > 0) return
    setSending(true)
    setFailure(null)
    try {
      const body = { oldPassword: values.old, newPassword: values.next }
      // No captcha shortens the wait after wrong passwords, and no key of duplicates should hold them.
      const options = { tellRefusal: true, captcha: false, dedupe: false }
      await api(userEndpoints.changePassword, { body }, options)
      onChanged()
    } catch (error) {
      tell(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <form ref={form} className="pa-password-form" onSubmit={event => void submit(event)} noValidate>
      {/* For password managers: which account the password belongs to. */}
      <input
        className="pa-visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={account ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {names.map(name => {
        const field = { old: texts.oldPassword, next: texts.newPassword, again: texts.again }[name]
        return (
          <PasswordField
            key={name}
            ref={name === 'old' ? firstField : undefined}
            name={name}
            label={field}
            autoComplete={name === 'old' ? 'current-password' : 'new-password'}
            value={values[name]}
            onChange={value => change(name, value)}
            onLeave={() => values[name] !== '' && setLeft([...left, name])}
            readOnly={sending}
            problem={(name === 'old' ? slowed : null) ?? shown(name)}
            describedBy={name === 'next' ? `${id}-rules` : undefined}
          />
        )
      })}
      <PasswordRuleList
        id={`${id}-rules`}
        rules={values.next === '' ? null : checkPassword(values.next, account)}
        isJudged={left.includes('next') && values.next !== ''}
        hasAccount={account !== null}
      />
      <div className="pa-user-actions">
        <Button htmlType="submit" loading={sending} disabled={seconds > 0}>
          {sending ? texts.passwordSending : texts.passwordSend}
        </Button>
        <TextButton onPress={onCancel} disabled={sending}>
          {common.cancel}
        </TextButton>
        <span className="pa-field-help" role="status">
          {wait !== null && seconds === 0 && texts.slowDownOver}
        </span>
      </div>
      {failure && (
        <p className="pa-field-wrong" role="alert">
          {texts.passwordFailed(failureSentence(failure, failures))}
        </p>
      )}
    </form>
  )
}

/** What can be seen without asking the server. */
function problemsOf({ old, next, again }: Values, account: string | null, texts: Texts['staff']): Problems {
  const { isLong, isVaried, isOfItsOwn } = checkPassword(next, account)
  const isBroken = !isLong || !isVaried || !isOfItsOwn
  const problemOfNext = (): string | undefined => {
    if (next === '') return texts.newMissing
    if (isBroken) return texts.newBroken
    if (next.length > PASSWORD_LENGTH.most) return texts.newTooLong(PASSWORD_LENGTH.most)
    return next === old ? texts.same : undefined
  }
  const problemOfAgain = (): string | undefined => {
    if (again === '') return texts.againMissing
    return again === next ? undefined : texts.againDiffers
  }
  const found = {
    old: old === '' ? texts.oldMissing : undefined,
    next: problemOfNext(),
    again: problemOfAgain()
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}
