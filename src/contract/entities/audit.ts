import type * as v from 'valibot'
import { auditActionKeys } from '../../catalogue/auditActions.ts'
import { id, label, moment, oneOf, record, text } from '../base/shape.ts'

/** One row of the audit log. */
export const auditEntrySchema = record({
  id,
  at: moment,
  /** Without an id: no account, but who ran a command of the terminal. */
  staff: record({ id: text, name: label }),
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
