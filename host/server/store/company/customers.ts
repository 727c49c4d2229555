import { sql, type RawBuilder } from 'kysely'
import { UNKNOWN, type filters } from '../../../../src/catalogue/filters.ts'
import type { Customer } from '../../../../src/contract/entities/customer.ts'
import { splitTokens } from '../../../../src/domain/criteria/criteria.ts'
import { rolesThatMay } from '../../base/rolePermissions.ts'
import { plannedOnce, type Db } from '../database.ts'

type Condition = RawBuilder<boolean>

/** The one place that decides who learns of customers; `staff` is the id of who asks. */
function mayRead(staff: string): Condition {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM staff AS viewer WHERE viewer.id = ${staff}::int8 AND viewer.role = ANY(${rolesThatMay('customer:read')}))`
}

const isListImported = sql<boolean>`EXISTS (SELECT 1 FROM customer)`

type CustomerOption = (typeof filters.customer.options)[number]['key'] | typeof UNKNOWN

// Its columns have names of their own, so that no column of the caller is taken for one of these.
const known = sql`(SELECT company_id AS known_company, manager_id AS known_manager FROM customer) AS known`

/**
 * What a value of the filter `customer` asks of a column that holds a company's id; nothing meets it for who may not
 * know. Without the bank's list, or without a company, it is unknown who is a customer, and so who is none.
 */
export function customerCondition(
  option: CustomerOption,
  staff: string,
  company: RawBuilder<unknown>
): Condition {
  const isCustomer = sql<boolean>`EXISTS (SELECT 1 FROM ${known} WHERE known_company = ${company})`
  const conditions: Readonly<Record<CustomerOption, Condition>> = {
    存量客户: isCustomer,
    本人名下: sql`EXISTS (
      SELECT 1 FROM ${known} WHERE known_company = ${company} AND known_manager = ${staff}::int8)`,
    非存量: sql`${isListImported} AND ${company} IS NOT NULL AND NOT ${isCustomer}`,
    [UNKNOWN]: sql`NOT ${isListImported} OR ${company} IS NULL`
  }
  return sql<boolean>`(${mayRead(staff)} AND (${conditions[option]}))`
}

/** The same for tokens of the filter, of which one of the included and none of the excluded is met. */
export function meetsCustomer(
  tokens: readonly string[] = [],
  staff: string,
  company: RawBuilder<unknown>
): Condition {
  const { included, excluded } = splitTokens(tokens)
  const any = (values: readonly string[]): Condition => {
    const parts = values.map(value => customerCondition(value as CustomerOption, staff, company))
    return sql<boolean>`(${sql.join(parts, sql` OR `)})`
  }
  const conditions = [
    ...(included.length > 0 ? [any(included)] : []),
    ...(excluded.length > 0 ? [sql<boolean>`NOT ${any(excluded)}`] : [])
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** How many customers the bank's list has; null where none is imported. */
export async function countCustomers(db: Db): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int4 AS count FROM customer`.execute(db)
  return rows[0]?.count || null
}

/** Whether who asks may know of customers, and there is a list of them. */
export async function knowsCustomers(db: Db, staff: string): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    SELECT ${mayRead(staff)} AND ${isListImported} AS knows`.execute(db)
  return rows[0]?.knows ?? false
}

/** Which of these companies are customers, for who may know; for others none is. */
export async function customersAmong(
  db: Db,
  staff: string | null,
  ids: readonly string[]
): Promise<ReadonlyMap<string, Customer>> {
  if (staff === null || ids.length === 0) return new Map()
  const { rows } = await sql<Customer & { companyId: string }>`${plannedOnce}
    SELECT customer.company_id AS "companyId", customer.number, coalesce(staff.name, customer.manager) AS manager,
      customer.manager_id IS NOT DISTINCT FROM ${staff}::int8 AS own,
      customer.department, customer.since, customer.products
    FROM customer LEFT JOIN staff ON staff.id = customer.manager_id
    WHERE customer.company_id = ANY(${[...ids]}::int8[]) AND ${mayRead(staff)}`.execute(db)
  return new Map(rows.map(({ companyId, ...customer }) => [companyId, customer]))
}

type Marked<Row> = Row & { readonly customer: Customer | null }

/** Rows that name companies, each with the customer that it is for the member of staff who is shown them. */
export async function withCustomers<Row extends object>(
  db: Db,
  reader: string | null,
  rows: readonly Row[],
  companyOf: (row: Row) => string | null
): Promise<readonly Marked<Row>[]> {
  const ids = rows.map(companyOf).filter(id => id !== null)
  const customers = await customersAmong(db, reader, [...new Set(ids)])
  return rows.map(row => ({ ...row, customer: customers.get(companyOf(row) ?? '') ?? null }))
}
