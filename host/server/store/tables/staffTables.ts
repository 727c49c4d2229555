import type { ColumnType, Generated } from 'kysely'
import type { SuggestionKind, SuggestionState } from '../../../../src/catalogue/suggestion.ts'
import type { FollowUp } from '../../../../src/catalogue/followUps.ts'
import type { NoteKind } from '../../../../src/catalogue/noteKinds.ts'
import type { JobState } from '../../../../src/contract/entities/job.ts'
import type { JobKind } from '../../../../src/contract/entities/notice.ts'
import type { ImageType } from '../../../../src/domain/files/imageType.ts'
import type { OrderState } from '../../../../src/catalogue/orders.ts'
import type { ProductOpens, ProductTerm, QuotaKind } from '../../../../src/catalogue/shop.ts'
import type { Role } from '../../base/rolePermissions.ts'
import type { OrderActor } from '../../../../src/contract/entities/order.ts'

/** A moment: read as a Date, written as a Date or ISO 8601. */
type Moment = ColumnType<Date, Date | string, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** An account of the embedded identity provider; also the member of staff of an external provider. */
export interface StaffTable {
  id: Generated<string>
  /** Lower case, unique. */
  account: string
  name: string
  role: Role
  department_id: string | null
  department_name: string | null
  /** Null if nobody can sign in with a password. */
  password_hash: string | null
  /** Who it is for the outside identity provider; null for who has not come from there. */
  subject: ColumnType<string | null, string | undefined, string | null>
  /** The hash of the password that its owner was given and has to replace; another password_hash is their own. */
  first_password_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** Until when that one opens the account. */
  first_password_until: OptionalMoment
  /** A demo account. */
  demo: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Moment
  /** Since when the account cannot be used; its work stays. */
  disabled_at: OptionalMoment
  /** What happened until then is known. */
  notices_read_at: OptionalMoment
}

/** A session, from sign-in to logout. Access tokens name it, so that they end with it. */
export interface StaffSessionTable {
  id: string
  staff_id: string
  /** Of the outside identity provider, which led to this one. */
  provider_session: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  expires_at: Moment
  ended_at: OptionalMoment
}

/** Hashes of refresh tokens. A used one stays until its session expires, so that reuse is detected. */
export interface RefreshTokenTable {
  hash: string
  session_id: string
  expires_at: Moment
  used_at: OptionalMoment
}

/** Hashes of authorization codes of the embedded identity provider. */
export interface SsoCodeTable {
  hash: string
  staff_id: string
  /** Of the outside identity provider. */
  provider_session: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: Moment
}

/** Consecutive wrong passwords, by account and client address. */
export interface SignInFailureTable {
  key: string
  /** Not an integer: shared ones decay. */
  failures: number
  last_at: Moment
}

/** The key that lasts; one row. */
export interface SigningKeyTable {
  id: number
  secret: Buffer
  made_at: ColumnType<Date, undefined, never>
}

/** Keys that sign access tokens, after the one above. */
export interface TokenKeyTable {
  id: Generated<string>
  secret: Buffer
  made_at: Moment
  /** No older key counts beside it. */
  alone: boolean
}

export interface FavoriteTable {
  staff_id: string
  company_id: string
  note: string | null
  created_at: Moment
  /** Null for a favorite without a group. */
  group_id: ColumnType<string | null, string | null | undefined, string | null>
  tags: ColumnType<string[], string[] | undefined, string[]>
  follow_up: ColumnType<FollowUp, FollowUp | undefined, FollowUp>
  /** As it was set here; which day counts is decided with the notes of who follows (favorites/favoriteRows.ts). */
  next_on: ColumnType<string | null, string | null | undefined, string | null>
  /** When next_on was set or taken away. */
  next_set_at: OptionalMoment
  /** Who follows it in place of its keeper, as long as the department shares its group. */
  assignee_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Who assigned it. */
  assigner_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Favorites that can be restored for a while. */
export interface RemovedFavoriteTable extends FavoriteTable {
  removed_at: Moment
}

export interface FavoriteGroupTable {
  id: Generated<string>
  owner_id: string
  name: string
  /** The department whose members see it; null for a private one. */
  department_id: string | null
  created_at: Moment
  /** Removed groups can be restored for a while. */
  removed_at: OptionalMoment
}

/** When a member of staff last viewed a company. */
export interface StaffCompanyViewTable {
  staff_id: string
  company_id: string
  viewed_at: Moment
}

/** Companies in the exports of a member of staff, with the last day. */
export interface StaffExportCompanyTable {
  staff_id: string
  company_id: string
  exported_on: string
}

/** A job that makes a file: an export of a list, or a report. */
export interface StaffExportTable {
  id: Generated<string>
  staff_id: string
  kind: ColumnType<JobKind, JobKind | undefined, never>
  name: string
  state: JobState
  format: 'xlsx' | 'csv' | 'pdf'
  /** Of a list: keys of the column catalogue, in order. */
  columns: string[]
  /** Of a list: criteria and sort of the selection; null if companies were picked one by one. */
  query: unknown
  /** What a report is about, and what it contains. */
  spec: unknown
  /** The companies at the time of the request, in order: what was seen is exported. */
  company_ids: string[]
  purpose: string | null
  /** Included in the file, so that a copy leads back to its exporter. */
  trace_code: string
  /** The month of the quota: 2026-11. */
  month: string
  /** Chosen by the client: the same request sent twice is one job. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  /** How often it was begun. The parts of earlier attempts are nobody's. */
  attempt: ColumnType<number, number | undefined, number>
  /** From 0 to 1; null while it has not begun. */
  progress: ColumnType<number | null, number | null | undefined, number | null>
  /** Why it failed. */
  problem: ColumnType<string | null, string | null | undefined, string | null>
  file_name: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the file in bytes: a big integer. */
  size: ColumnType<string | null, string | number | null | undefined, string | number | null>
  created_at: Moment
  ended_at: OptionalMoment
  expires_at: OptionalMoment
}

/** A part of the file of a job. */
export interface StaffExportPartTable {
  export_id: string
  attempt: number
  at: number
  bytes: Buffer
}

/** Quota used by a member of staff in a month. */
export interface StaffUsageTable {
  staff_id: string
  kind: QuotaKind
  /** 2026-11. */
  month: string
  used: number
}

/** Rows that a member of staff was shown on a day. */
export interface StaffShownRowsTable {
  staff_id: string
  day: string
  /** A big integer. */
  rows: string
  /** The limit of that day is. */
  lifted: Generated<boolean>
}

/** An active order expires by its day: that state is never stored. */
type StoredOrderState = Exclude<OrderState, 'expired'>

/** A request for products of the data shop. */
export interface MemberOrderTable {
  id: Generated<string>
  staff_id: string
  /** The department it is for; null if the member of staff has none. */
  department_id: string | null
  /** The section where it was ordered. */
  section: string | null
  note: string | null
  state: StoredOrderState
  /** Chosen by the client: the same request sent twice is one order. */
  request_id: string | null
  /** The last day on which it is active; null where that has no end. */
  valid_until: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  changed_at: Moment
}

/** What was ordered, as the shop had it at that time. */
export interface MemberOrderItemTable {
  order_id: string
  at: number
  product: string
  name: string
  quantity: number
  term: ProductTerm
  /** Of one unit, in cents: a big integer. Null in orders from before there were prices. */
  price: string | null
  opens: ColumnType<ProductOpens, string, never>
  /** Who has it: a department or a member of staff; see orders/heldProducts.ts. */
  holder: string
  /** While it is pending, nobody orders the same for the same holder. */
  is_pending: boolean
}

/** What happened to an order. */
export interface MemberOrderChangeTable {
  id: Generated<string>
  order_id: string
  state: StoredOrderState
  made_by: OrderActor
  reason: string | null
  at: Moment
}

/** Calls of the shop that were taken. */
export interface OrderCallbackNonceTable {
  nonce: string
  at: Moment
}

/** An answer to a challenge, each of which has one. */
export interface CaptchaAnswerTable {
  challenge: string
  client: string
  is_right: boolean
  at: Moment
}

/** A note on a company by a member of staff. */
export interface CompanyNoteTable {
  id: Generated<string>
  company_id: string
  author_id: string
  /** The author's department at that time: its members can read the note. */
  department_id: string | null
  kind: NoteKind
  text: string
  next_on: string | null
  created_at: Moment
  changed_at: OptionalMoment
}

/** What a member of staff says of themselves. */
export interface StaffProfileTable {
  staff_id: string
  phone: string | null
  email: string | null
  post: string | null
  region: string | null
  changed_at: Moment
}

/** What a member of staff told those who run the application. */
export interface SuggestionTable {
  id: Generated<string>
  staff_id: string
  kind: SuggestionKind
  text: string
  contact: string | null
  /** The key of the screen it is about. */
  screen: string | null
  /** Chosen by the client: the same request sent twice is one suggestion. */
  request_id: ColumnType<string | null, string | null, never>
  state: ColumnType<SuggestionState, SuggestionState | undefined, SuggestionState>
  reply: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  replied_at: OptionalMoment
}

/** A screenshot of a suggestion, as it was sent. */
export interface SuggestionImageTable {
  suggestion_id: string
  /** From 1. */
  at: number
  type: ImageType
  bytes: Buffer
}

/** Tracking events. */
export interface PointTable {
  id: Generated<string>
  event: string
  trigger_name: string
  create_user: string | null
  staff_id: string | null
  platform_id: string | null
  created_at: Moment
}

/** A company that is not to be recommended to a member of staff. */
export interface StaffDismissedTable {
  staff_id: string
  company_id: string
  at: Moment
}

/** How far a member of staff has read the feed, by the days of its news. */
export interface StaffFeedSeenTable {
  staff_id: string
  /** The last look. */
  looked_at: ColumnType<Date, Date, Date>
  /** The newest day that the last look showed, and the newest that the look before it did. */
  seen_through: string | null
  seen_before: string | null
}

/** The tables of the members of staff. */
export interface StaffTables {
  staff: StaffTable
  staff_session: StaffSessionTable
  refresh_token: RefreshTokenTable
  sso_code: SsoCodeTable
  sign_in_failure: SignInFailureTable
  signing_key: SigningKeyTable
  token_key: TokenKeyTable
  favorite: FavoriteTable
  removed_favorite: RemovedFavoriteTable
  favorite_group: FavoriteGroupTable
  staff_company_view: StaffCompanyViewTable
  staff_export_company: StaffExportCompanyTable
  staff_export: StaffExportTable
  staff_export_part: StaffExportPartTable
  staff_usage: StaffUsageTable
  staff_shown_rows: StaffShownRowsTable
  member_order: MemberOrderTable
  member_order_item: MemberOrderItemTable
  member_order_change: MemberOrderChangeTable
  order_callback_nonce: OrderCallbackNonceTable
  captcha_answer: CaptchaAnswerTable
  company_note: CompanyNoteTable
  staff_profile: StaffProfileTable
  suggestion: SuggestionTable
  suggestion_image: SuggestionImageTable
  staff_dismissed: StaffDismissedTable
  staff_feed_seen: StaffFeedSeenTable
  point: PointTable
}
