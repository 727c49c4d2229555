import { useState } from 'react'
import { userEndpoints } from '../../contract/endpoints/users.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { isFailure, isRateLimited, type Failure } from '../../failures/failure.ts'
import { useApi } from '../../http/useConnection.ts'
import type { FormErrors } from '../../ui/form/useForm.ts'
import { useSecondsLeft, type Wait } from './useSecondsLeft.ts'

export const passwordNames = ['old', 'next', 'again'] as const
export type PasswordName = (typeof passwordNames)[number]
export type Passwords = Readonly<Record<PasswordName, string>>

export interface PasswordChangeOptions {
  readonly onChanged: () => void
  /** There is no password to change here: `demoPassword` or `externalPassword`. */
  readonly onRefused: (failure: Failure) => void
}

/** Sends new passwords, and keeps what the server says of them. */
export function usePasswordChange({ onChanged, onRefused }: PasswordChangeOptions) {
  const api = useApi()
  const sentence = useFailureSentence()
  const [refused, setRefused] = useState<FormErrors<PasswordName>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [wait, setWait] = useState<Wait | null>(null)
  const [isSending, setIsSending] = useState(false)
  const seconds = useSecondsLeft(wait)
  const tell = (error: unknown): void => {
    if (!isFailure(error)) throw error
    const { reason } = error
    if (reason === 'demoPassword' || reason === 'externalPassword') return onRefused(error)
    if (isRateLimited(error) && error.retryAfter !== null) return setWait({ seconds: error.retryAfter })
    const name = reason === 'wrongPassword' ? 'old' : 'next'
    if (reason === 'wrongPassword' || reason === 'samePassword' || reason === 'weakPassword') {
      return setRefused({ [name]: sentence(error) })
    }
    setFailure(error)
  }
  const send = async ({ old, next }: Passwords): Promise<void> => {
    if (isSending || seconds > 0) return
    setIsSending(true)
    setFailure(null)
    try {
      const body = { oldPassword: old, newPassword: next }
      // No captcha shortens the wait after wrong passwords, and no key of duplicates should hold them.
      const options = { tellRefusal: true, captcha: false, dedupe: false }
      await api(userEndpoints.changePassword, { body }, options)
      onChanged()
    } catch (error) {
      tell(error)
    } finally {
      setIsSending(false)
    }
  }
  /** What the server said of a field was said of what stood there. */
  const forget = (name: PasswordName): void => {
    setRefused({ ...refused, [name]: undefined, ...(name === 'old' && { next: undefined }) })
    setFailure(null)
  }
  return { send, forget, isSending, refused, failure, seconds, isWaitOver: wait !== null && seconds === 0 }
}
