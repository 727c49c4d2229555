import { sql, type RawBuilder } from 'kysely'
import type { filters } from '../../../../src/catalogue/filters.ts'
import type { Customer } from '../../../../src/contract/entities/customer.ts'
import { rolesThatMay } from '../../base/rolePermissions.ts'
import type { Db } from '../database.ts'

type Condition = RawBuilder<boolean>

/** The one place that decides who learns of customers; `staff` is the id of who asks. */
function mayRead(staff: string): Condition {
  return sql<boolean>`EXISTS (
    SELECT FROM staff AS asker WHERE asker.id = ${staff}::int8 AND asker.role = ANY(${rolesThatMay('customer:read')}))`
}

// Of all tables that a condition looks at only the outer one has a column `id`.
const ofCompany = sql`FROM customer WHERE customer.company_id = id`

type CustomerOption = (typeof filters.customer.options)[number]['key']

/** The options of the filter `customer`, as conditions on the table company; none holds for who may not ask. */
export const customerConditions: Readonly<Record<CustomerOption, (staff: string) => Condition>> = {
  存量客户: staff => sql<boolean>`(${mayRead(staff)} AND EXISTS (SELECT ${ofCompany}))`,
  本人名下: staff =>
    sql<boolean>`(${mayRead(staff)} AND EXISTS (SELECT ${ofCompany} AND manager_id = ${staff}::int8))`,
  非存量: staff => sql<boolean>`(${mayRead(staff)} AND NOT EXISTS (SELECT ${ofCompany}))`
}

/** Which of these companies are customers, for who may know; for others none is. */
export async function customersAmong(
  db: Db,
  staff: string | null,
  ids: readonly string[]
): Promise<ReadonlyMap<string, Customer>> {
  if (staff === null || ids.length === 0) return new Map()
  const { rows } = await sql<Customer & { companyId: string }>`
    SELECT customer.company_id AS "companyId", customer.number, coalesce(staff.name, customer.manager) AS manager,
      customer.manager_id IS NOT DISTINCT FROM ${staff}::int8 AS own,
      customer.department, customer.since, customer.products
    FROM customer LEFT JOIN staff ON staff.id = customer.manager_id
    WHERE customer.company_id = ANY(${[...ids]}::int8[]) AND ${mayRead(staff)}`.execute(db)
  return new Map(rows.map(({ companyId, ...customer }) => [companyId, customer]))
}
