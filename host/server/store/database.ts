import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { types } from 'pg'
import type { CompanyTables } from './tables/companyTables.ts'
import type { ComplianceTables } from './tables/complianceTables.ts'
import type { CustomerTables } from './tables/customerTables.ts'
import type { FinancingTables } from './tables/financingTables.ts'
import type { SearchTables } from './tables/savedSearchTables.ts'
import type { StaffTables } from './tables/staffTables.ts'

/** Kysely types of all tables; the migrations are their only definition in SQL. */
export type Database = CompanyTables &
  ComplianceTables &
  CustomerTables &
  FinancingTables &
  StaffTables &
  SearchTables

export type Db = Kysely<Database>

// A day stays the text YYYY-MM-DD: the driver's Date would shift it between time zones.
types.setTypeParser(types.builtins.DATE, day => day)

/** Is told of each statement, without its parameters, and how many ms it took, in the context of whoever asked. */
export type OnQuery = (sql: string, took: number) => void

export function createDatabase(pool: PostgresPool, onQuery: OnQuery | null = null): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis) })
  })
}

const PLANNED_ONCE = '/* planned once */'

/** Begins a statement of fixed text whose planning takes as long as its work: a connection of the server plans it once. */
export const plannedOnce = sql.raw(PLANNED_ONCE)

const planNames = new Map<string, string>()

/** The name under which a connection knows the plan of a statement; undefined where it is planned each time. */
export function planName(statement: string): string | undefined {
  if (!statement.startsWith(PLANNED_ONCE)) return undefined
  const name = planNames.get(statement) ?? `plan ${planNames.size}`
  planNames.set(statement, name)
  return name
}
