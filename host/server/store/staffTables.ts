import type { ColumnType, Generated } from 'kysely'

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
  point: PointTable
}
