import type { AuditAction } from '../../catalogue/auditActions.ts'
import type { Export } from '../../contract/entities/export.ts'
import { isActive, isRetryable } from '../../contract/entities/job.ts'
import type { JobKind } from '../../contract/entities/notice.ts'
import type { Report } from '../../contract/entities/report.ts'
import { noJob, quotaOf } from '../../contract/rules/jobRules.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { DEMO_MARK } from '../../contract/base/world.ts'
import { asDone, asEnded, asQueued } from '../../domain/jobLife.ts'
import { jobFileName } from '../../domain/jobNames.ts'
import { recordAudit, type Recorded } from '../world/auditWorld.ts'
import type { MockJobs } from '../world/jobWorld.ts'
import { servedFile } from '../files/madeFiles.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { giveBackQuota, takeQuota } from '../world/orderWorld.ts'
import { pageOf } from '../serving/pageOf.ts'

/** What differs between the kinds of jobs. */
interface Differences<Job extends Export | Report> {
  readonly kind: JobKind
  readonly jobs: MockJobs<Job>
  /** How much a job takes of its quota. */
  readonly amountOf: (job: Job) => number
  readonly fileOf: (job: Job) => Blob
  readonly actions: { readonly create: AuditAction; readonly download: AuditAction }
  readonly audited: (job: Job) => Pick<Recorded, 'company' | 'subject' | 'purpose'>
  /** Refuses what may not be made any more. */
  readonly guard?: (job: Job) => void
  /** What follows from a file. */
  readonly onFile?: (job: Job) => void
}

interface Call {
  readonly params: { readonly id: string }
}

/** What the member of staff can do with the jobs of one kind, whatever they make. */
export function jobAnswers<Job extends Export | Report>(
  world: MockWorld,
  { kind, jobs, amountOf, fileOf, actions, audited, guard, onFile }: Differences<Job>
) {
  const quota = quotaOf[kind]
  const byRequest = new Map<string, readonly Job[]>()
  const find = (id: string): Job => {
    const found = jobs.peek(id)
    if (!found) throw refuse(noJob[kind])
    return found
  }
  const finish = (job: Job): Job => {
    onFile?.(job)
    return { ...job, ...asDone(fileOf(job).size, world.now()) }
  }
  const record = (action: AuditAction, job: Job): void =>
    recordAudit(world, { ...audited(job), action, traceCode: job.traceCode })
  const queue = (wanted: readonly Job[]): void => {
    const amount = wanted.reduce((sum, job) => sum + amountOf(job), 0)
    takeQuota(world, quota, amount)
    for (const job of wanted) record(actions.create, jobs.put(job))
  }
  return {
    /** The same request sent twice makes its jobs once. */
    ask: (requestId: string | undefined, wanted: readonly Job[]): Job[] => {
      const known = requestId && byRequest.get(requestId)
      if (known) return known.map(({ id }) => find(id))
      queue(wanted)
      if (requestId) byRequest.set(requestId, wanted)
      return [...wanted]
    },
    page: ({ query }: { readonly query: Parameters<typeof pageOf>[1] }) => pageOf(jobs.all(finish), query),
    find: ({ params }: Call) => jobs.look(find(params.id), finish),
    file: ({ params }: Call) => {
      const found = find(params.id)
      if (found.state !== 'done') throw refuse(found.state === 'expired' ? 'fileExpired' : 'fileNotReady')
      record(actions.download, found)
      return servedFile(jobFileName({ ...found, day: world.today }, DEMO_MARK), fileOf(found))
    },
    cancel: ({ params }: Call) => {
      const found = find(params.id)
      if (!isActive(found)) throw refuse('jobEnded')
      giveBackQuota(world, quota, amountOf(found))
      return jobs.put({ ...found, ...asEnded('cancelled', null, world.now()) })
    },
    retry: ({ params }: Call) => {
      const found = find(params.id)
      guard?.(found)
      if (!isRetryable(found)) throw refuse('jobNotEnded')
      const again = { ...found, ...asQueued }
      queue([again])
      return again
    },
    remove: ({ params }: Call) => {
      if (isActive(find(params.id))) throw refuse('jobRunning')
      jobs.remove(params.id)
      return null
    }
  }
}
