import { Button, Progress } from 'antd'
import { useState } from 'react'
import { MATCH_ROWS } from '../../domain/names/matching.ts'
import type { MatchAnswer } from '../../contract/entities/match.ts'
import { FailureView } from '../../errors/FailureView.tsx'
import { useDraft } from '../../session/useDraft.ts'
import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { LookupFile } from './LookupFile.tsx'
import { LookupNames } from './LookupNames.tsx'
import { namesOf } from './names.ts'
import { type LookupList, useLookup } from './useLookup.ts'

export interface LookupFormProps {
  readonly onAnswer: (answer: MatchAnswer, source: string | null) => void
}

/** The list, pasted or as a file. Pasted text is stored until it is cleared. */
export function LookupForm({ onAnswer }: LookupFormProps) {
  const texts = useTexts(batchLookupTexts)
  const common = useTexts(commonTexts)
  const [way, setWay] = useState<'names' | 'file'>('names')
  const [text, setText] = useDraft('batchLookup')
  const [file, setFile] = useState<File | null>(null)
  const { progress, start, cancel } = useLookup((answer, list) =>
    onAnswer(answer, 'file' in list ? list.file.name : null)
  )
  const { names } = namesOf(text)
  const list = way === 'file' ? file && { file } : names.length > 0 ? { names } : null
  const isOver = way === 'names' && names.length > MATCH_ROWS
  if (progress.at === 'work') return <LookupWork sent={progress.sent} onCancel={cancel} />
  return (
    <form
      className="pa-lookup-form"
      onSubmit={event => {
        event.preventDefault()
        if (list && !isOver) start(list)
      }}
    >
      <p className="pa-dialog-text">{texts.intro}</p>
      <SegmentedChoice
        legend={texts.way}
        choices={[
          { value: 'names', label: texts.byNames },
          { value: 'file', label: texts.byFile }
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'names' ? (
        <LookupNames text={text} onText={setText} />
      ) : (
        <LookupFile file={file} onFile={setFile} />
      )}
      {progress.at === 'failure' && <FailureView failure={progress.failure} hint={texts.failedHint} />}
      <div className="pa-dialog-actions">
        {text !== '' && way === 'names' && <Button onClick={() => setText('')}>{common.clear}</Button>}
        <Button
          type="primary"
          htmlType="submit"
          disabled={list === null || isOver}
          title={reasonOf(list, way, texts)}
        >
          {texts.start}
        </Button>
      </div>
    </form>
  )
}

/** Why the button is disabled, if it is. */
function reasonOf(
  list: LookupList | null,
  way: 'names' | 'file',
  texts: { startNothing: string; startNoFile: string }
): string | undefined {
  if (list) return undefined
  return way === 'file' ? texts.startNoFile : texts.startNothing
}

interface LookupWorkProps {
  /** From 0 to 1. */
  readonly sent: number
  readonly onCancel: () => void
}

/** While a list is sent and matched. */
function LookupWork({ sent, onCancel }: LookupWorkProps) {
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
