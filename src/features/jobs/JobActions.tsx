import { useState } from 'react'
import { isActive, isRetryable } from '../../contract/entities/job.ts'
import { formatText } from '../../text/format.ts'
import { jobTexts } from '../../text/areas/jobs.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { ShownJob } from './JobState.tsx'
import { useJobCalls, type JobCalls } from './useJobCalls.ts'
import './jobs.css'

export interface JobActionsProps {
  readonly job: ShownJob
  readonly calls: JobCalls
  /** Whether this member of staff may have files made. */
  readonly mayMake: boolean
  /** Called once its file is saved. Default: nothing. */
  readonly onSaved?: () => void
}

/** What can be done with a job in its state: download, cancel, make again, delete. */
export function JobActions(props: JobActionsProps) {
  // The row of a list holds another job once the list has changed: what is asked of one passes to no other.
  return <Actions key={props.job.id} {...props} />
}

function Actions({ job, calls, mayMake, onSaved }: JobActionsProps) {
  const texts = useTexts(jobTexts)
  const { download, cancel, retry, remove } = useJobCalls(calls)
  const [isAsking, setIsAsking] = useState(false)
  const name = formatText(job.name)
  return (
    <span className="pa-job-actions">
      {job.state === 'done' && mayMake && (
        <TextButton
          label={texts.downloadOf(name)}
          disabled={download.isPending}
          onPress={() => download.mutate(job, { onSuccess: () => onSaved?.() })}
        >
          {download.isPending ? texts.downloading : texts.download}
        </TextButton>
      )}
      {isActive(job) && (
        <TextButton
          label={texts.cancelOf(name)}
          disabled={cancel.isPending}
          onPress={() => cancel.mutate(job)}
        >
          {texts.cancel}
        </TextButton>
      )}
      {isRetryable(job) && mayMake && (
        <TextButton label={texts.retryOf(name)} disabled={retry.isPending} onPress={() => retry.mutate(job)}>
          {texts.retry}
        </TextButton>
      )}
      {!isActive(job) && (
        <TextButton
          label={texts.removeOf(name)}
          disabled={remove.isPending}
          onPress={() => setIsAsking(true)}
        >
          {texts.remove}
        </TextButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle}
        action={texts.remove}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate(job)
        }}
      >
        {texts.removeWhat(name)}
      </ConfirmDialog>
    </span>
  )
}
