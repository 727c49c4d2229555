import { Modal } from 'antd'
import { useState } from 'react'
import type { Challenge, ChallengeAnswer } from '../contract/base/challenge.ts'
import { captchaTexts } from '../text/areas/captcha.ts'
import { commonTexts } from '../text/areas/common.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CaptchaForm } from './CaptchaForm.tsx'
import { cryptoByte, type RandomByte } from '../domain/captchaCode.ts'
import { needsReact } from '../theme/needsReact.tsx'

const WIDTH = 300

export interface CaptchaDialogProps {
  readonly open: boolean
  /**
   * Lifts the limit. Called after a correct entry, with each answer to a challenge, after waiting, and on each retry; the
   * dialog shows a rejection (a Failure, and the challenge that it brings) and stays open.
   */
  readonly onUnlock: (answer?: ChallengeAnswer) => Promise<void>
  /** The user gave up (Esc, mask, ×), the session is lost, or the limit was lifted a second ago. */
  readonly onClose: () => void
  /** Seconds after which the limit ends by itself; waiting takes that long, a minute at most. Default: 30. */
  readonly retryAfter?: number | null | undefined
  /** The captcha of the service, which checks the entry itself. Default: none, and the dialog draws and checks a code. */
  readonly challenge?: Challenge | null | undefined
  /** A new number restarts an open dialog. Default: 0. */
  readonly round?: number | undefined
  /** What the dialog is put into. Default: that of antd's ConfigProvider, else the body. */
  readonly getContainer?: (() => HTMLElement) | undefined
  /** The source of code and looks, read when a round starts. Default: `crypto`. */
  readonly random?: RandomByte | undefined
}

/**
 * Proves that a person is there: 6 characters from an image, its own read aloud too, or a short wait.
 *
 * @example <CaptchaDialog open retryAfter={60} onUnlock={async () => {}} onClose={() => {}} />
 */
export const CaptchaDialog = /* @__PURE__ */ needsReact(function CaptchaDialog({
  open,
  onUnlock,
  onClose,
  retryAfter = null,
  challenge = null,
  round = 0,
  getContainer,
  random = cryptoByte
}: CaptchaDialogProps) {
  const captcha = useTexts(captchaTexts)
  const common = useTexts(commonTexts)
  const [shown, setShown] = useState(false)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterOpenChange={setShown}
      title={captcha.title}
      width={WIDTH}
      rootClassName="pa-captcha-dialog"
      closable={{ 'aria-label': common.close }}
      footer={null}
      destroyOnHidden
      {...(getContainer && { getContainer })}
    >
      <CaptchaForm
        key={round}
        shown={shown}
        onUnlock={onUnlock}
        onClose={onClose}
        retryAfter={retryAfter}
        challenge={challenge}
        random={random}
      />
    </Modal>
  )
})
