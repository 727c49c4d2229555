import { sql, type Kysely } from 'kysely'

/** The columns of a fact are named as the fact catalogue names it. */
const statements = [
  sql`ALTER TABLE company_detail RENAME COLUMN capital_amount TO reg_capital_amount`,
  sql`ALTER TABLE company_detail RENAME COLUMN capital_currency TO reg_capital_currency`,
  sql`ALTER TABLE company_detail RENAME COLUMN paid_amount TO paid_capital_amount`,
  sql`ALTER TABLE company_detail RENAME COLUMN paid_currency TO paid_capital_currency`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
