import { isActive } from '../../contract/entities/job.ts'
import { exportEndpoints } from '../../contract/endpoints/exports.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { JobActions } from '../jobs/JobActions.tsx'
import { JobState } from '../jobs/JobState.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useCan } from '../../session/useSession.ts'
import { formatMomentDay, formatNumber } from '../../text/format.ts'
import { exportTexts } from '../../text/areas/export.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import type { Export } from '../../contract/entities/export.ts'
import { exportCalls } from './useExport.ts'

export interface ExportSentProps {
  readonly id: string
  readonly rows: number
  /** Called once its file is saved: nothing is left to do. */
  readonly onSaved: () => void
}

/** Seconds between two looks at an export that is being made. */
const POLL = 1

/** An export that was asked for: how far it is, and its file as soon as it is there. */
export function ExportSent({ id, rows, onSaved }: ExportSentProps) {
  const texts = useTexts(exportTexts)
  const mayMake = useCan('list:export')
  const { data: job } = useEndpoint(
    exportEndpoints.export,
    { params: { id } },
    { poll: answer => (!answer || isActive(answer) ? POLL : null) }
  )
  return (
    <Outcome kind={job?.state === 'failed' ? 'failed' : 'done'} title={titleOf(job, texts)}>
      <p>
        {job?.state === 'done'
          ? texts.readyNext(formatMomentDay(job.expiresAt))
          : (job?.problem ?? texts.sentNext(formatNumber(rows)))}
      </p>
      {job && (
        <p className="pa-export-job">
          <JobState job={job} />
          <JobActions job={job} calls={exportCalls} mayMake={mayMake} onSaved={onSaved} />
        </p>
      )}
      <ScreenLink to={{ screen: 'exportedLists' }} className="pa-link">
        {texts.see}
      </ScreenLink>
    </Outcome>
  )
}

function titleOf(job: Export | undefined, texts: Texts['export']): string {
  switch (job?.state) {
    case 'done':
      return texts.ready
    case 'failed':
      return texts.notMade
    case 'cancelled':
      return texts.cancelled
    case 'queued':
    case 'running':
    case 'expired':
    case undefined:
      return texts.sent
  }
}
