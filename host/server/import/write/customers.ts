import { sql } from 'kysely'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import type { Outcome } from '../report/report.ts'

/** A customer as the bank's list describes it. */
export interface Customer {
  readonly number: string | null
  /** A name or an account. */
  readonly manager: string | null
  readonly department: string | null
  /** YYYY-MM-DD */
  readonly since: string | null
  readonly products: readonly string[]
}

export interface OwnedCustomer extends Customer {
  readonly companyId: string
}

/** The one member of staff of this name or account; two of a name are told apart by nobody. */
const managerId = sql`(
  SELECT min(staff.id) FROM staff
  WHERE disabled_at IS NULL AND (staff.name = given.manager OR account = lower(normalize(given.manager, NFKC)))
  HAVING count(*) = 1)`

/**
 * Adds customers, each company once, or changes what is known of them; what the list leaves out stays. `onOutcome`
 * receives the outcome of each.
 */
export async function writeCustomers(
  { db }: Unit,
  customers: readonly OwnedCustomer[],
  onOutcome: (outcome: Outcome) => void
): Promise<void> {
  const once = [...new Map(customers.toReversed().map(each => [each.companyId, each])).values()]
  const { rows } = await sql<{ added: boolean }>`
    INSERT INTO customer AS old (company_id, number, manager_id, manager, department, since, products)
    SELECT given."companyId", given.number, ${managerId}, given.manager, given.department, given.since, given.products
    FROM json_to_recordset(${JSON.stringify(once)}) AS given (
      "companyId" int8, number text, manager text, department text, since date, products text[])
    ON CONFLICT (company_id) DO UPDATE SET
      number = COALESCE(excluded.number, old.number), department = COALESCE(excluded.department, old.department),
      since = COALESCE(excluded.since, old.since), manager = COALESCE(excluded.manager, old.manager),
      manager_id = CASE WHEN excluded.manager IS NULL THEN old.manager_id ELSE excluded.manager_id END,
      products = CASE WHEN excluded.products = '{}' THEN old.products ELSE excluded.products END
    WHERE (COALESCE(excluded.number, old.number), COALESCE(excluded.department, old.department),
        COALESCE(excluded.since, old.since), COALESCE(excluded.manager, old.manager),
        CASE WHEN excluded.manager IS NULL THEN old.manager_id ELSE excluded.manager_id END,
        CASE WHEN excluded.products = '{}' THEN old.products ELSE excluded.products END)
      IS DISTINCT FROM (old.number, old.department, old.since, old.manager, old.manager_id, old.products)
    RETURNING xmax = 0 AS added`.execute(db)
  for (const { added } of rows) onOutcome(added ? 'added' : 'changed')
  for (let at = rows.length; at < customers.length; at++) onOutcome('unchanged')
}

/** The companies of customers whom the bank counts by these numbers; not those of a number that several have. */
export async function companiesByNumber(
  { db }: Unit,
  numbers: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; id: string }>`
    SELECT number, min(company_id) AS id FROM customer WHERE number = ANY(${[...numbers]}::text[])
    GROUP BY number HAVING count(*) = 1`.execute(db)
  return new Map(rows.map(({ number, id }) => [number, id]))
}

export interface CompleteList {
  /** YYYY-MM-DD */
  readonly asOf: string
  /** The companies in it. */
  readonly companies: ReadonlySet<string>
  /** Those that a row may mean which is not certain. */
  readonly doubted: ReadonlySet<string>
  /** The fingerprints of the rows whose company is not there yet. */
  readonly waiting: ReadonlySet<string>
}

/**
 * Removes the customers that a complete list leaves out, and those that waited for their company; who became one after
 * its day stays, and so does who may be meant by a doubtful row.
 */
export async function removeOthers(
  { db }: Unit,
  { asOf, companies, doubted, waiting }: CompleteList
): Promise<{ readonly removed: number; readonly spared: number }> {
  const { rows } = await sql<{ spared: boolean }>`
    WITH left_out AS (
      SELECT company_id, company_id = ANY(${[...doubted]}::int8[]) AS spared FROM customer
      WHERE company_id NOT IN (SELECT unnest(${[...companies]}::int8[])) AND (since IS NULL OR since <= ${asOf}::date)
    ), gone AS (DELETE FROM customer WHERE company_id IN (SELECT company_id FROM left_out WHERE NOT spared))
    SELECT spared FROM left_out`.execute(db)
  await sql`
    DELETE FROM pending_record
    WHERE kind = 'customer' AND fingerprint NOT IN (SELECT unnest(${[...waiting]}::text[]))
      AND (record ->> 'since' IS NULL OR record ->> 'since' <= ${asOf})`.execute(db)
  const spared = rows.filter(row => row.spared).length
  return { removed: rows.length - spared, spared }
}
