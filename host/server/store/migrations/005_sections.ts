import { sql, type Kysely } from 'kysely'

/** Of each section of the catalogue that has a table of its own: its columns. */
const tables: Readonly<Record<string, string>> = {
  people: 'name text, position text, since date',
  changes: 'date date, item text, before text, after text',
  shareholders:
    'holder text, holder_ref bigint, holder_kind text, share numeric, subscribed numeric, subscribed_on date',
  investments: 'company text, company_ref bigint, share numeric, amount numeric, status text, since date',
  branches: 'company text, company_ref bigint, region text, status text, established date',
  certificates: 'name text, number text, authority text, issued_on date, expires_on date, status text',
  qualifications:
    'name text, level text, year int4, authority text, issued_on date, expires_on date, status text',
  tenders:
    'role text, title text, counterparty text, counterparty_ref bigint, amount numeric, date date, region text',
  finance: 'year int4, assets numeric, liabilities numeric, revenue numeric, profit numeric, tax numeric',
  jobs: 'title text, city text, salary text, education text, experience text, posted_on date',
  news: 'date date, title text, media text, mood text',
  patents: 'title text, kind text, number text, applied_on date, published_on date, status text',
  trademarks: 'name text, number text, category text, applied_on date, status text',
  copyrights: 'title text, kind text, number text, registered_on date',
  websites: 'name text, domain text, number text, approved_on date',
  suppliers: 'company text, company_ref bigint, share numeric, amount numeric, period text',
  customers: 'company text, company_ref bigint, share numeric, amount numeric, period text',
  legal_risks:
    'kind text, date date, number text, authority text, role text, cause text, amount numeric, status text',
  operating_risks:
    'kind text, date date, number text, authority text, cause text, amount numeric, status text',
  parks: 'park text, level text, kind text, region text'
}

const indexes = [
  'section_qualifications (name, level, year, company_id)',
  'section_tenders (date, role, company_id)',
  'section_parks (park, company_id)',
  'section_shareholders (holder_ref) WHERE holder_ref IS NOT NULL',
  'section_investments (company_ref) WHERE company_ref IS NOT NULL',
  'section_suppliers (company_ref) WHERE company_ref IS NOT NULL',
  'section_customers (company_ref) WHERE company_ref IS NOT NULL',
  'company_chain (node, company_id)'
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [section, columns] of Object.entries(tables)) {
    await sql`CREATE TABLE ${sql.table(`section_${section}`)} (
      company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
      ordinal int4 NOT NULL,
      ${sql.raw(columns)},
      source text,
      source_kind text,
      as_of date,
      PRIMARY KEY (company_id, ordinal)
    )`.execute(db)
  }
  for (const index of indexes) await sql`CREATE INDEX ON ${sql.raw(index)}`.execute(db)
}
