import { Button } from 'antd'
import { useState } from 'react'
import type { MatchAnswer, MatchCandidate } from '../../contract/entities/match.ts'
import { formatNumber } from '../../text/format.ts'
import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import type { DecidedRow } from './decisions.ts'
import { saveUnmatched, unmatchedTable } from './unmatchedFile.ts'
import { copyText } from '../../ui/buttons/copyText.ts'

export interface ResultActionsProps {
  readonly answer: MatchAnswer
  readonly rows: readonly DecidedRow[]
  readonly companies: readonly MatchCandidate[]
  readonly onAgain: () => void
}

/** What can be done with a result. */
export function ResultActions({ answer, rows, companies, onAgain }: ResultActionsProps) {
  const texts = useTexts(batchLookupTexts)
  const unmatched = rows.filter(({ state }) => state !== 'matched').length
  const word = useWords()
  const save = (format: 'xlsx' | 'csv'): void =>
    saveUnmatched(unmatchedTable(answer, rows, { texts, word }), format)
  return (
    <div className="pa-lookup-actions">
      <Button onClick={onAgain} title={texts.againHelp}>
        {texts.again}
      </Button>
      {unmatched > 0 && (
        <span className="pa-lookup-download" role="group" aria-label={texts.download}>
          {texts.downloadOf(formatNumber(unmatched))}
          <Button onClick={() => save('xlsx')}>{texts.downloadWorkbook}</Button>
          <Button onClick={() => save('csv')}>{texts.downloadCsv}</Button>
        </span>
      )}
      {companies.length > 0 && <CopyNames companies={companies} />}
    </div>
  )
}

/** Puts the names of the companies on the clipboard, one in each line. */
function CopyNames({ companies }: { readonly companies: readonly MatchCandidate[] }) {
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
