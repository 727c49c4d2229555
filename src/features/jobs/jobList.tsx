import { isActive } from '../../contract/entities/job.ts'
import type { Export } from '../../contract/entities/export.ts'
import { formatBytes, formatMoment, formatMomentDay, formatText } from '../../text/format.ts'
import { JobState, type ShownJob } from './JobState.tsx'

/** A job as a list shows it. */
type ListedJob = ShownJob & Pick<Export, 'size' | 'createdAt' | 'expiresAt' | 'traceCode'>

/** Seconds between two looks at jobs that have not ended. */
const POLL = 2

/** After how many seconds a list of jobs is requested again. */
export function pollJobs(jobs: readonly ShownJob[]): number | null {
  return jobs.some(isActive) ? POLL : null
}

/** The cells that lists of any kind of job have. */
export const jobCells = {
  state: (job: ListedJob) => <JobState job={job} />,
  size: ({ size }: ListedJob) => formatBytes(size),
  createdAt: ({ createdAt }: ListedJob) => <span className="pa-tabular">{formatMoment(createdAt)}</span>,
  expiresAt: ({ expiresAt }: ListedJob) => <span className="pa-tabular">{formatMomentDay(expiresAt)}</span>,
  traceCode: ({ traceCode }: ListedJob) => <span className="pa-tabular">{formatText(traceCode)}</span>
}
