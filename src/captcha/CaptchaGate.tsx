import { use, useEffect, useRef, useState } from 'react'
import type { RateLimit } from '../http/pipeline/settings.ts'
import { useConnection } from '../http/useConnection.ts'
import { SessionContext } from '../session/useSession.ts'
import type { CaptchaDialog, CaptchaDialogProps } from './CaptchaDialog.tsx'

export type CaptchaGateProps = Pick<CaptchaDialogProps, 'getContainer' | 'random'>

interface Shown {
  readonly Dialog: typeof CaptchaDialog
  readonly round: number
  readonly limit: RateLimit
  readonly answer: (lifted: boolean) => void
}

/**
 * Shows the captcha when a call of the HttpProvider above reaches a rate limit, as long as somebody waits for such a
 * call and is signed in as before. Few users ever see it, so the dialog is lazy.
 *
 * @example
 * <HttpProvider>
 *   <CaptchaGate />
 *   <ExploreCompanyScreen />
 * </HttpProvider>
 */
export function CaptchaGate(props: CaptchaGateProps) {
  const { askHumanBy } = useConnection()
  const [shown, setShown] = useState<Shown | null>(null)
  const [open, setOpen] = useState(false)
  const giveUp = useRef(() => {})
  const status = use(SessionContext)?.status
  const askedIn = useRef(status)
  useEffect(() => {
    if (askedIn.current !== status) giveUp.current()
    askedIn.current = status
  }, [status])
  useEffect(() => {
    let isThere = true
    askHumanBy(async limit => {
      // After a deployment the chunk may be gone; then no captcha can be shown.
      const loaded = await import('./CaptchaDialog.tsx').catch(() => null)
      if (!loaded || !isThere || limit.signal.aborted) return false
      return new Promise(answer => {
        giveUp.current()
        const giveUpThis = (): void => {
          answer(false)
          if (giveUp.current === giveUpThis) setOpen(false)
        }
        giveUp.current = giveUpThis
        limit.signal.addEventListener('abort', giveUpThis)
        setShown(last => ({ Dialog: loaded.CaptchaDialog, round: (last?.round ?? 0) + 1, limit, answer }))
        setOpen(true)
      })
    })
    return () => {
      isThere = false
      askHumanBy(null)
      giveUp.current()
    }
  }, [askHumanBy])
  if (!shown) return null
  const { Dialog, round, limit, answer } = shown
  return (
    <Dialog
      {...props}
      open={open}
      round={round}
      retryAfter={limit.retryAfter}
      challenge={limit.challenge}
      onUnlock={async answered => {
        await limit.unlock(answered)
        // At once: the waiting requests run while the success message shows.
        answer(true)
      }}
      onClose={() => {
        // A no-op after a success: the promise is settled.
        answer(false)
        setOpen(false)
      }}
    />
  )
}
