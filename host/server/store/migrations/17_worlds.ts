import { sql, type Kysely } from 'kysely'

/** The kind of chain of the invented companies. */
const SAMPLE_CHAIN = '产业环节'
const SAMPLE_SOURCES = ['企业年报（演示）', '企业官网（演示）', '招标公告（演示）']

/** Invented companies have left the tables of the real ones, with what is theirs and the work on them. */
const statements = [
  sql`DELETE FROM company USING company_detail AS detail WHERE detail.company_id = company.id AND detail.demo`,
  sql`DELETE FROM park WHERE demo`,
  sql`DELETE FROM contact_refusal WHERE source = ANY(${SAMPLE_SOURCES})`,
  sql`DELETE FROM financing_event WHERE company_id IS NULL AND fingerprint LIKE 'demo:%'`,
  sql`DELETE FROM chain_link WHERE kind = ${SAMPLE_CHAIN}`,
  sql`DELETE FROM industry_chain WHERE kind = ${SAMPLE_CHAIN}`,
  sql`DELETE FROM setting WHERE key = 'demo'`,
  // Without an import there is no real world yet.
  sql`DELETE FROM setting WHERE key = 'dataVersion' AND NOT EXISTS (
    SELECT FROM company UNION ALL SELECT FROM park UNION ALL SELECT FROM investor
    UNION ALL SELECT FROM chain_link UNION ALL SELECT FROM pending_record UNION ALL SELECT FROM financing_event)`,
  // What follows from the companies that are left is made anew at the next start.
  sql`DELETE FROM setting WHERE key = 'searchLayout'`,
  sql`ALTER TABLE company_detail DROP COLUMN demo`,
  sql`ALTER TABLE park DROP COLUMN demo`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
