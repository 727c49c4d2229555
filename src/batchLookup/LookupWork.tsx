import { Button, Progress } from 'antd'
import { batchLookupTexts } from '../text/batchLookup.ts'
import { commonTexts } from '../text/common.ts'
import { useTexts } from '../text/TextProvider.tsx'

export interface LookupWorkProps {
  /** From 0 to 1. */
  readonly sent: number
  readonly onCancel: () => void
}

/** While a list is sent and matched. */
export function LookupWork({ sent, onCancel }: LookupWorkProps) {
  const texts = useTexts(batchLookupTexts)
  const common = useTexts(commonTexts)
  const percent = Math.round(sent * 100)
  const isSent = percent >= 100
  const words = isSent ? texts.matching : texts.sending(percent)
  return (
    <div className="pa-lookup-work">
      <p role="status">{words}</p>
      <Progress
        percent={isSent ? 100 : percent}
        status={isSent ? 'active' : 'normal'}
        showInfo={false}
        aria-label={words}
      />
      {/* The form that had the focus is gone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- see above */}
      <Button autoFocus onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  )
}
