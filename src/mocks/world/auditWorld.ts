import type { AuditAction } from '../../catalogue/auditActions.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import type { MockWorld } from './mockWorld.ts'

export interface Recorded {
  readonly action: AuditAction
  readonly company: Pick<SampleCompany, 'id' | 'name'> | null
  readonly subject: string | null
  readonly purpose: string | null
  readonly traceCode?: string
}

/** What the member of staff does stands in the audit log, as in that of a service. */
export function recordAudit(
  world: MockWorld,
  { action, company, subject, purpose, traceCode }: Recorded
): void {
  const { id, name, department } = world.user
  world.audit.push({
    id: world.newId(),
    at: world.now(),
    staff: { id, name },
    department: department?.name ?? null,
    action,
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    subject,
    purpose,
    traceCode: traceCode ?? null
  })
}
