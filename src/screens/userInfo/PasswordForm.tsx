import { Button } from 'antd'
import { useId, useState } from 'react'
import { checkPassword, PASSWORD_LENGTH } from '../../domain/passwordRules.ts'
import type { Failure } from '../../failures/failure.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { FormError } from '../../ui/form/FormError.tsx'
import { useForm, type FormErrors } from '../../ui/form/useForm.ts'
import { useInitialFocus } from '../../ui/hooks/useInitialFocus.ts'
import { useSession } from '../../session/useSession.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { formatNumber } from '../../text/format.ts'
import { staffTexts } from '../../text/areas/staff.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRuleList } from './PasswordRuleList.tsx'
import { passwordNames, usePasswordChange, type PasswordName, type Passwords } from './usePasswordChange.ts'

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
  const account = useSession().user?.account ?? null
  const rulesId = useId()
  const firstField = useInitialFocus<HTMLInputElement>()
  const [values, setValues] = useState(nothing)
  const sent = usePasswordChange({ onChanged, onRefused })
  const slowed = sent.seconds > 0 ? { old: texts.slowDown(formatNumber(sent.seconds)) } : {}
  const { form, errorOf, leave } = useForm({
    errors: problemsOf(values, account, texts),
    refused: { ...sent.refused, ...slowed },
    sending: sent.isSending,
    onSend: () => void sent.send(values)
  })
  const labels = { old: texts.oldPassword, next: texts.newPassword, again: texts.again }
  const nextError = errorOf('next')
  return (
    <form className="pa-password-form" {...form}>
      <AccountField account={account} />
      {passwordNames.map(name => (
        <PasswordField
          key={name}
          ref={name === 'old' ? firstField : undefined}
          name={name}
          label={labels[name]}
          autoComplete={name === 'old' ? 'current-password' : 'new-password'}
          value={values[name]}
          onChange={value => {
            setValues({ ...values, [name]: value })
            sent.forget(name)
          }}
          onLeave={() => values[name] !== '' && leave(name)}
          readOnly={sent.isSending}
          error={errorOf(name)}
          describedBy={name === 'next' ? rulesId : undefined}
        />
      ))}
      <PasswordRuleList
        id={rulesId}
        rules={values.next === '' ? null : checkPassword(values.next, account)}
        isJudged={nextError !== null && values.next !== ''}
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
      <FormError>{sent.failure && texts.passwordFailed(sentence(sent.failure))}</FormError>
    </form>
  )
}

/** For password managers: which account the password belongs to. */
function AccountField({ account }: { readonly account: string | null }) {
  return (
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
  )
}

/** What can be seen without asking the server. */
function problemsOf(
  { old, next, again }: Passwords,
  account: string | null,
  texts: Texts['staff']
): FormErrors<PasswordName> {
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
  return {
    old: old === '' ? texts.oldMissing : undefined,
    next: problemOfNext(),
    again: problemOfAgain()
  }
}
