import { Button } from 'antd'
import { useId, useRef, useState, type FormEvent } from 'react'
import { checkPassword, PASSWORD_LENGTH } from '../../domain/passwordRules.ts'
import type { Failure } from '../../failures/failure.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { useInitialFocus } from '../../ui/hooks/useInitialFocus.ts'
import { useSession } from '../../session/useSession.ts'
import { commonTexts } from '../../text/common.ts'
import { formatNumber } from '../../text/format.ts'
import { staffTexts } from '../../text/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRuleList } from './PasswordRuleList.tsx'
import {
  passwordNames,
  usePasswordChange,
  type PasswordName,
  type PasswordProblems,
  type Passwords
} from './usePasswordChange.ts'

export interface PasswordFormProps {
  readonly onChanged: () => void
  /** There is no password to change here: `demoPassword` or `externalPassword`. */
  readonly onRefused: (failure: Failure) => void
  readonly onCancel: () => void
}

const nothing: Passwords = { old: '', next: '', again: '' }

/**
 * The passwords live in the state of this form alone, as long as it is open: a mutation or a draft would keep them
 * longer.
 */
export function PasswordForm({ onChanged, onRefused, onCancel }: PasswordFormProps) {
  const texts = useTexts(staffTexts)
  const common = useTexts(commonTexts)
  const sentence = useFailureSentence()
  const { user } = useSession()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const firstField = useInitialFocus<HTMLInputElement>()
  const [values, setValues] = useState(nothing)
  /** Fields that were left, or all of them after an attempt. */
  const [left, setLeft] = useState<readonly PasswordName[]>([])
  const focus = (name: PasswordName): void =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  const sent = usePasswordChange({ onChanged, onRefused, onWrong: focus })
  const account = user?.account ?? null
  const found = problemsOf(values, account, texts)
  const problemOf = (name: PasswordName): string | null => sent.refused[name] ?? found[name] ?? null
  const slowed = sent.seconds > 0 ? texts.slowDown(formatNumber(sent.seconds)) : null
  const shown = (name: PasswordName): string | null => {
    if (name === 'old' && slowed !== null) return slowed
    return left.includes(name) ? problemOf(name) : null
  }
  const change = (name: PasswordName, value: string): void => {
    setValues({ ...values, [name]: value })
    sent.forget(name)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setLeft(passwordNames)
    const wrong = passwordNames.find(name => problemOf(name) !== null)
    if (wrong) focus(wrong)
    else void sent.send(values)
  }
  return (
    <form ref={form} className="pa-password-form" onSubmit={submit} noValidate>
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
      {passwordNames.map(name => {
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
            readOnly={sent.isSending}
            problem={shown(name)}
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
        <Button htmlType="submit" loading={sent.isSending} disabled={sent.seconds > 0}>
          {sent.isSending ? texts.passwordSending : texts.passwordSend}
        </Button>
        <TextButton onPress={onCancel} disabled={sent.isSending}>
          {common.cancel}
        </TextButton>
        <span className="pa-field-help" role="status">
          {sent.isWaitOver && texts.slowDownOver}
        </span>
      </div>
      {sent.failure && (
        <p className="pa-field-wrong" role="alert">
          {texts.passwordFailed(sentence(sent.failure))}
        </p>
      )}
    </form>
  )
}

/** What can be seen without asking the server. */
function problemsOf(
  { old, next, again }: Passwords,
  account: string | null,
  texts: Texts['staff']
): PasswordProblems {
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
