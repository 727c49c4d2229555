import { isActive, type JobState as State } from '../../contract/entities/job.ts'
import { jobTexts } from '../../text/areas/jobs.ts'
import { formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Tag, type Tone } from '../../ui/marks/Tag.tsx'
import './jobs.css'

/** What is shown of any job. */
export interface ShownJob {
  readonly id: string
  readonly name: string
  readonly state: State
  /** From 0 to 1; null while it has not begun. */
  readonly progress: number | null
  readonly problem: string | null
}

const tones: Readonly<Record<State, Tone>> = {
  queued: 'neutral',
  running: 'notable',
  done: 'good',
  failed: 'risk',
  cancelled: 'muted',
  expired: 'muted'
}

/** How far a job is: its state, while it runs a bar, and why it failed. */
export function JobState({ job }: { readonly job: ShownJob }) {
  const texts = useTexts(jobTexts)
  const { state, problem } = job
  return (
    <span className="pa-job-state" title={problem ?? undefined}>
      <Tag tone={tones[state]}>{texts.state(state)}</Tag>
      {isActive(job) && <Progress job={job} />}
      {state === 'failed' && problem !== null && (
        <span className="pa-job-problem">{formatText(problem)}</span>
      )}
    </span>
  )
}

function Progress({ job: { name, progress } }: { readonly job: ShownJob }) {
  const texts = useTexts(jobTexts)
  const percent = Math.floor(100 * (progress ?? 0))
  return (
    <>
      <progress
        className="pa-job-progress"
        max={100}
        value={percent}
        aria-label={texts.progressOf(formatText(name))}
      />
      <span className="pa-job-percent pa-tabular">{texts.progress(String(percent))}</span>
    </>
  )
}
