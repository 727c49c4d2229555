import type * as v from 'valibot'
import { auditActionKeys } from '../../catalogue/auditActions.ts'
import { id, label, moment, oneOf, record, text } from '../base/shape.ts'

/** One row of the audit log. */
export const auditEntrySchema = record({
  id,
  at: moment,
  staff: record({ id, name: label }),
  department: text,
  action: oneOf(auditActionKeys, 'reveal'),
  companyId: text,
  companyName: text,
  /** What it was about; contacts are masked. */
  subject: text,
  purpose: text,
  traceCode: text
})
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>
