import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { copyText } from './copyText.ts'
import './controls.css'
import './copyButton.css'

export interface CopyButtonProps {
  readonly text: string
  /** Accessible label: what is copied. */
  readonly label: string
}

const SHOWN_FOR_MS = 2000

export function CopyButton({ text, label }: CopyButtonProps) {
  const texts = useTexts(commonTexts)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (): void => {
    void copyText(text).then(done => setOutcome(done ? 'copied' : 'failed'))
  }
  return (
    <span className="pa-copy">
      <button
        type="button"
        className="pa-icon-button"
        onClick={copy}
        aria-label={`${texts.copy}${label}`}
        title={`${texts.copy}${label}`}
      >
        {outcome === 'copied' ? <CheckOutlined /> : <CopyOutlined />}
      </button>
      <span role="status" className="pa-copy-outcome">
        {outcome === 'copied' && texts.copied}
        {outcome === 'failed' && texts.copyFailed}
      </span>
    </span>
  )
}
