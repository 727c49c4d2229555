import type { ColumnType, Generated } from 'kysely'
import type { NoteKind } from '../../../../src/catalogue/noteKinds.ts'
import type { ExportFormat, ExportState } from '../../../../src/contract/entities/export.ts'
import type { OrderProduct, OrderState } from '../../../../src/contract/entities/premium.ts'

/** A moment: read as a Date, written as a Date or as ISO 8601. */
type Moment = ColumnType<Date, Date | string, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** An account of the embedded identity provider; its row is also the member of staff of an outside provider. */
export interface StaffTable {
  id: Generated<string>
  /** Lower case, unique. */
  account: string
  name: string
  role: 'manager' | 'lead' | 'reader'
  department_id: string | null
  department_name: string | null
  /** Null when nobody can sign in with a password. */
  password_hash: string | null
  /** One of the invented members of staff of the demo world. */
  demo: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Moment
}

/** What a sign-in begins and a logout ends. Access tokens name it, so that they end with it. */
export interface StaffSessionTable {
  id: string
  staff_id: string
  created_at: Moment
  expires_at: Moment
  ended_at: OptionalMoment
}

/** Refresh tokens, as hashes. A used one stays until its session expires, so that a second use is noticed. */
export interface RefreshTokenTable {
  hash: string
  session_id: string
  expires_at: Moment
  used_at: OptionalMoment
}

/** Authorisation codes of the embedded identity provider, as hashes. */
export interface SsoCodeTable {
  hash: string
  staff_id: string
  expires_at: Moment
}

/** Wrong passwords in a row, by account and by client address. */
export interface SignInFailureTable {
  key: string
  failures: number
  last_at: Moment
}

/** The key that signs access tokens; one row. */
export interface SigningKeyTable {
  id: number
  secret: Buffer
}

export interface FavoriteTable {
  staff_id: string
  company_id: string
  note: string | null
  created_at: Moment
  /** Null while the favourite stands in no group. */
  group_id: ColumnType<string | null, string | null | undefined, string | null>
  tags: ColumnType<string[], string[] | undefined, string[]>
}

export interface FavoriteGroupTable {
  id: Generated<string>
  owner_id: string
  name: string
  /** The department whose members see it; null for a private one. */
  department_id: string | null
  created_at: Moment
  /** A removed group is kept for a while, so that its removal can be taken back. */
  removed_at: OptionalMoment
}

/** When a member of staff last opened a company. */
export interface StaffCompanyViewTable {
  staff_id: string
  company_id: string
  viewed_at: Moment
}

/** The companies that stood in a file which a member of staff exported, with the last day on which they did. */
export interface StaffExportCompanyTable {
  staff_id: string
  company_id: string
  exported_on: string
}

/** An export as it was asked for. */
export interface StaffExportTable {
  id: Generated<string>
  staff_id: string
  state: ExportState
  format: ExportFormat
  /** Keys of the column catalogue, in order. */
  columns: string[]
  /** The conditions and order that described the selection; null where companies were picked one by one. */
  query: unknown
  /** The companies at the time of the request, in order: what was seen is what is exported. */
  company_ids: string[]
  purpose: string | null
  /** Stands in the file, so that a copy leads back to who exported it. */
  trace_code: string
  /** The month whose quota it uses: 2026-11. */
  month: string
  created_at: Moment
  ended_at: OptionalMoment
}

/** How much of a quota a member of staff has used in a month. */
export interface StaffUsageTable {
  staff_id: string
  kind: 'exportRows'
  /** 2026-11. */
  month: string
  used: number
}

export interface MemberOrderTable {
  id: Generated<string>
  staff_id: string
  /** The department that it is for; null where the member of staff has none. */
  department_id: string | null
  product: OrderProduct
  /** The section of a company at which it was asked for. */
  section: string | null
  note: string | null
  state: OrderState
  created_at: Moment
}

/** What a member of staff noted of a company. */
export interface CompanyNoteTable {
  id: Generated<string>
  company_id: string
  author_id: string
  /** That of the author when it was written: its members read it. */
  department_id: string | null
  kind: NoteKind
  text: string
  next_on: string | null
  created_at: Moment
  changed_at: OptionalMoment
}

/** Buried-point events. */
export interface PointTable {
  id: Generated<string>
  event: string
  trigger_name: string
  create_user: string | null
  staff_id: string | null
  platform_id: string | null
  created_at: Moment
}

/** The tables of the members of staff. */
export interface StaffTables {
  staff: StaffTable
  staff_session: StaffSessionTable
  refresh_token: RefreshTokenTable
  sso_code: SsoCodeTable
  sign_in_failure: SignInFailureTable
  signing_key: SigningKeyTable
  favorite: FavoriteTable
  favorite_group: FavoriteGroupTable
  staff_company_view: StaffCompanyViewTable
  staff_export_company: StaffExportCompanyTable
  staff_export: StaffExportTable
  staff_usage: StaffUsageTable
  member_order: MemberOrderTable
  company_note: CompanyNoteTable
  point: PointTable
}
