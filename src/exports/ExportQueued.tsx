import type { Export } from '../contract/entities/export.ts'
import type { Failure } from '../failures/failure.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { failureSentence } from '../text/failureSentence.ts'
import { formatText } from '../text/format.ts'
import { exportTexts } from '../text/selection.ts'
import { failureTexts } from '../text/failures.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { Outcome } from '../ui/dialogs/Outcome.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import type { UseMutationResult } from '../http/queries.tsx'

export interface ExportQueuedProps {
  readonly queued: Export
  readonly cancel: Pick<
    UseMutationResult<Export, Failure, string>,
    'mutate' | 'isPending' | 'isSuccess' | 'error'
  >
}

/** A queued export: where its file will be, and how to cancel it. */
export function ExportQueued({ queued, cancel }: ExportQueuedProps) {
  const texts = useTexts(exportTexts)
  const failures = useTexts(failureTexts)
  if (cancel.isSuccess) return <Outcome kind="done" title={texts.cancelled} />
  return (
    <>
      <Outcome kind="done" title={texts.done(formatText(queued.id))}>
        <p>{texts.doneNext(formatText(queued.traceCode))}</p>
        <ScreenLink to={{ screen: 'exportedLists' }} className="pa-link">
          {texts.see}
        </ScreenLink>{' '}
        <TextButton onPress={() => cancel.mutate(queued.id)} disabled={cancel.isPending}>
          {texts.cancel}
        </TextButton>
      </Outcome>
      {cancel.error && (
        <Outcome kind="failed" title={texts.cancelFailed(failureSentence(cancel.error, failures))} />
      )}
    </>
  )
}
