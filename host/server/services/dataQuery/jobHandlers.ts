import type { AuditAction } from '../../../../src/catalogue/auditActions.ts'
import type { JobKind } from '../../../../src/contract/entities/notice.ts'
import type { Tier } from '../../../../src/contract/entities/premium.ts'
import { quotaOf } from '../../../../src/contract/rules/jobRules.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import type { SentFile } from '../../http/sendFile.ts'
import type { Db } from '../../store/database.ts'
import type { Paging } from '../../store/exactPage.ts'
import { cancelJob, storedFile, removeJob, retryJob } from '../../store/jobs/jobs.ts'
import { findJob, jobPage, type OwnJob, type ShownJob } from '../../store/jobs/ownJobs.ts'
import { writeAudit, type NewAuditEntry } from '../../store/staff/audit.ts'
import type { Member } from '../../store/staff/member.ts'
import { monthOf } from '../../store/limits/usage.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { membershipOf } from '../membership.ts'

/** What differs between the kinds of jobs. */
interface Differences<Made> {
  readonly kind: JobKind
  readonly madeOf: (job: ShownJob) => Made
  readonly actions: { readonly create: AuditAction; readonly download: AuditAction }
  readonly audited: (made: Made) => Pick<NewAuditEntry, 'company' | 'subject' | 'purpose'>
  /** Refuses what may not be made any more. */
  readonly guard?: (made: Made, tier: Tier) => void
}

interface Call {
  readonly params: { readonly id: string }
  readonly staff: Member
}

interface JobHandlers<Made> {
  /** Gives a job that was just written to whoever does it, and records it. */
  readonly enqueue: (trx: Db, staff: Member, made: Made) => Promise<void>
  readonly page: (call: { readonly query: Paging; readonly staff: Member }) => Promise<Page<Made>>
  readonly find: (call: Call) => Promise<Made>
  readonly file: (call: Call) => Promise<SentFile>
  readonly cancel: (call: Call) => Promise<Made>
  readonly retry: (call: Call) => Promise<Made>
  readonly remove: (call: Call) => Promise<null>
}

/** What a member of staff can do with the jobs of one kind, whatever they make. */
export function jobHandlers<Made extends { readonly id: string; readonly traceCode: string }>(
  deps: HandlerDeps,
  { kind, madeOf, actions, audited, guard }: Differences<Made>
): JobHandlers<Made> {
  const { clock, db, jobs } = deps
  const own = ({ params, staff }: Call): OwnJob => ({ staffId: staff.id, kind, id: params.id })
  const find = async (call: Call): Promise<Made> => madeOf(await findJob(db, own(call)))
  const audit = (trx: Db, staff: Member, action: AuditAction, made: Made): Promise<void> =>
    writeAudit(trx, {
      ...audited(made),
      staff,
      action,
      traceCode: made.traceCode,
      now: clock.now(),
      today: clock.day()
    })
  const enqueue = async (trx: Db, staff: Member, made: Made): Promise<void> => {
    await jobs.add(trx, kind, made.id)
    await audit(trx, staff, actions.create, made)
  }
  return {
    enqueue,
    page: ({ query, staff }) => jobPage(db, { staffId: staff.id, kind }, query, madeOf),
    find,
    file: async call => {
      const file = await storedFile(db, own(call))
      await audit(db, call.staff, actions.download, await find(call))
      return file
    },
    cancel: async call => {
      await cancelJob(db, own(call), clock.now())
      return find(call)
    },
    retry: async call => {
      const job = await findJob(db, own(call))
      const { tier, limits } = await membershipOf(call.staff, deps)
      guard?.(madeOf(job), tier)
      const limit = limits[quotaOf[kind]]
      return db.transaction().execute(async trx => {
        const month = monthOf(clock.day())
        const made = madeOf(await retryJob(trx, { ...own(call), state: job.state }, { month, limit }))
        await enqueue(trx, call.staff, made)
        return made
      })
    },
    remove: async call => {
      await removeJob(db, own(call))
      return null
    }
  }
}
