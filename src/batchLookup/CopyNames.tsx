import { Button } from 'antd'
import { useState } from 'react'
import type { MatchCandidate } from '../contract/entities/match.ts'
import { formatNumber } from '../text/format.ts'
import { batchLookupTexts } from '../text/batchLookup.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { copyText } from '../ui/copyText.ts'

/** Puts the names of the companies on the clipboard, one in each line. */
export function CopyNames({ companies }: { readonly companies: readonly MatchCandidate[] }) {
  const texts = useTexts(batchLookupTexts)
  const [status, setStatus] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    const isDone = await copyText(companies.map(company => company.name).join('\n'))
    setStatus(isDone ? texts.copied(formatNumber(companies.length)) : texts.copyFailed)
  }
  return (
    <>
      <Button onClick={() => void copy()}>{texts.copyNames}</Button>
      <span role="status" className="pa-lookup-told">
        {status}
      </span>
    </>
  )
}
