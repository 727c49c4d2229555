import { sql, type Kysely } from 'kysely'

const statements = [
  sql`ALTER TABLE company
    ADD COLUMN paid_capital bigint,
    ADD COLUMN insured int4,
    ADD COLUMN revenue bigint,
    ADD COLUMN score int4,
    ADD COLUMN inventions int4,
    ADD COLUMN utility_models int4,
    ADD COLUMN designs int4,
    ADD COLUMN patents int4,
    ADD COLUMN trademarks int4,
    ADD COLUMN software int4,
    ADD COLUMN risks int4`,
  sql`CREATE INDEX company_paid_capital ON company (paid_capital, id)`,
  sql`CREATE INDEX company_paid_capital_desc ON company (paid_capital DESC NULLS LAST, id)`,
  sql`CREATE INDEX company_insured ON company (insured, id)`,
  sql`CREATE INDEX company_insured_desc ON company (insured DESC NULLS LAST, id)`,
  sql`CREATE INDEX company_revenue ON company (revenue, id)`,
  sql`CREATE INDEX company_revenue_desc ON company (revenue DESC NULLS LAST, id)`,
  sql`CREATE INDEX company_score ON company (score, id)`,
  sql`CREATE INDEX company_score_desc ON company (score DESC NULLS LAST, id)`,
  sql`CREATE INDEX company_patents ON company (patents, id)`,
  sql`CREATE INDEX company_patents_desc ON company (patents DESC NULLS LAST, id)`,
  sql`CREATE INDEX company_risks ON company (risks, id)`,
  sql`CREATE INDEX company_risks_desc ON company (risks DESC NULLS LAST, id)`,

  sql`ALTER TABLE company_detail
    ADD COLUMN legal_representative text,
    ADD COLUMN paid_amount numeric,
    ADD COLUMN paid_currency text,
    ADD COLUMN background text,
    ADD COLUMN scale text,
    ADD COLUMN insured int4,
    ADD COLUMN revenue numeric,
    ADD COLUMN revenue_year int4,
    ADD COLUMN tax_years int4[] NOT NULL DEFAULT '{}',
    ADD COLUMN trade_credit text,
    ADD COLUMN contact_kinds text[] NOT NULL DEFAULT '{}',
    ADD COLUMN industrial_scale text,
    ADD COLUMN score int4,
    ADD COLUMN score_dimensions int4[],
    ADD COLUMN inventions int4,
    ADD COLUMN utility_models int4,
    ADD COLUMN designs int4,
    ADD COLUMN trademarks int4,
    ADD COLUMN software int4,
    ADD COLUMN risk_kinds text[] NOT NULL DEFAULT '{}',
    ADD COLUMN risks int4,
    ADD COLUMN qualifications text[] NOT NULL DEFAULT '{}',
    ADD COLUMN parks text[] NOT NULL DEFAULT '{}'`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
