import type * as v from 'valibot'
import { auditActionKeys } from '../../catalogue/auditActions.ts'
import { contactKindKeys } from '../../catalogue/contacts.ts'
import { day, flag, id, label, moment, number, oneOf, record, text } from '../shape.ts'

/** A contact of a company, masked. Those of people who refuse to be contacted are not among them. */
export const contactSchema = record({
  id,
  kind: oneOf(contactKindKeys, 'mobile'),
  /** 138****8000 */
  masked: label,
  /** 张** */
  person: text,
  position: text,
  source: text,
  /** When the source said so. */
  knownOn: day
})
export type Contact = v.InferOutput<typeof contactSchema>

/** A refusal that the caller has registered and can still take back; it names nobody. */
export const ownRefusalSchema = record({
  id,
  /** The kind of the contact; null for the whole company. */
  kind: text,
  createdAt: moment
})
export type OwnRefusal = v.InferOutput<typeof ownRefusalSchema>

export const revealedSchema = record({
  value: label,
  /** How many other contacts the caller can reveal today; null: any number. */
  left: number
})
export type Revealed = v.InferOutput<typeof revealedSchema>

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

export const correctionStates = ['open', 'closed'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** A value that a member of staff holds to be wrong. */
export const correctionSchema = record({
  id,
  section: label,
  /** As its column is called. */
  field: label,
  /** Which record of a table; null for a section with one. */
  of: text,
  present: text,
  suggested: label,
  reason: label,
  evidence: text,
  state: oneOf(correctionStates, 'open'),
  answer: text,
  createdAt: moment,
  closedAt: moment
})
export type Correction = v.InferOutput<typeof correctionSchema>

/** Whether contacts are known, and if not, why. */
export const contactsFrame = {
  /** There are contacts, but everybody refuses to be contacted. */
  refused: flag,
  /** How many other contacts the caller can reveal today; null: any number. */
  left: number
} as const
