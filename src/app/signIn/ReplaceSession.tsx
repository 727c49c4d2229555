import { Button } from 'antd'
import { useRef } from 'react'
import type { Replacement } from '../../session/useSession.ts'
import { loginTexts } from '../../text/areas/login.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'

export interface ReplaceSessionProps extends Replacement {
  readonly open: boolean
  readonly onReplace: () => void
  /** The session is kept. */
  readonly onClose: () => void
}

/** Asks before a link signs in another account. Closing it keeps the session. */
export function ReplaceSession({ current, next, open, onReplace, onClose }: ReplaceSessionProps) {
  const texts = useTexts(loginTexts)
  const formats = useFormats()
  const named = (user: Replacement['current'], show: Details) => nameOf(user, show, formats)
  // Namesakes are told apart by their accounts.
  const account = current.name === next.name
  const full = { account, department: true }
  // Enter leaves everything as it is.
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      title={texts.replaceTitle}
      onClose={onClose}
      onShown={() => safe.current?.focus()}
      actions={
        <>
          <Button onClick={onReplace}>{texts.replace(named(next, { account }))}</Button>
          <Button ref={safe} type="primary" onClick={onClose}>
            {texts.keep(named(current, { account }))}
          </Button>
        </>
      }
    >
      <p>{texts.replaceWhat(named(current, full), named(next, full))}</p>
      <p>{texts.replaceAdvice}</p>
    </Dialog>
  )
}

interface Details {
  readonly account: boolean
  readonly department?: boolean
}

function nameOf(user: Replacement['current'], show: Details, { phrases, aside }: Formats): string {
  const details = [show.department && user.department?.name, show.account && user.account].flatMap(
    detail => detail || []
  )
  return details.length > 0 ? `${user.name}${aside(phrases(details))}` : user.name
}
