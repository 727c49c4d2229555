import type { ColumnType, Generated } from 'kysely'
import type { AuditAction } from '../../../../src/catalogue/auditActions.ts'
import type { CorrectionState } from '../../../../src/contract/entities/correction.ts'

type Moment = ColumnType<Date, Date, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Who refuses to be contacted: a value everywhere and a person at a company, or (without a value) a whole company. */
export interface OptOutTable {
  id: Generated<string>
  company_id: string
  value: string | null
  person: string | null
  /** An option of the filter `contact`. */
  kind: string | null
  reason: string | null
  source: string | null
  /** Null if an import brought it. */
  staff_id: string | null
  created_at: Moment
  undone_at: OptionalMoment
}

/** Only ever added to: a trigger refuses everything else, but for what a cut covers. */
export interface AuditEntryTable {
  id: Generated<string>
  at: Moment
  /** In China. */
  day: string
  /** Null: not a member of staff, but a command. */
  staff_id: string | null
  account: string | null
  staff_name: string
  department_id: string | null
  department_name: string | null
  action: AuditAction
  company_id: string | null
  company_name: string | null
  /** Never a contact: that is read through its id, masked, as long as nobody refuses. */
  subject: string | null
  contact_id: string | null
  purpose: string | null
  trace_code: string | null
}

/** Binds an entry to the one before. Added after it, in the order of the ids. */
export interface AuditSealTable {
  /** Without gaps. */
  number: string
  entry_id: string
  hash: Buffer
}

/** Up to where the log was cut: the last seal that went, with its entry. */
export interface AuditCutTable extends AuditSealTable {
  /** All that went was of days before this one. */
  before: string
  at: Moment
}

/** A value that a member of staff holds to be wrong. */
export interface CompanyCorrectionTable {
  id: Generated<string>
  company_id: string
  author_id: string
  section: string
  field: string
  /** Which record of a table. */
  record: string | null
  present: string | null
  suggested: string
  reason: string
  evidence: string | null
  state: ColumnType<CorrectionState, CorrectionState | undefined, CorrectionState>
  answer: string | null
  created_at: Moment
  closed_at: OptionalMoment
}

export interface ComplianceTables {
  contact_refusal: OptOutTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  audit_cut: AuditCutTable
  company_correction: CompanyCorrectionTable
}
