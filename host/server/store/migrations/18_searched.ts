import { sql, type Kysely } from 'kysely'
import { UNNAMED_SOURCE } from '../../../../src/catalogue/sourceKinds.ts'

const FILE = String.raw`\.(csv|tsv|txt|xlsx?|xlsm|jsonl?|ndjson|zip)\s*$`

/**
 * Which sources were searched for which companies, of which period and source the share of a product is, and the names of
 * files out of what staff read as a source.
 */
const statements = [
  sql`CREATE TABLE searched (
    section text NOT NULL,
    source text NOT NULL,
    as_of date NOT NULL,
    first_company bigint NOT NULL,
    last_company bigint NOT NULL,
    PRIMARY KEY (section, source, first_company)
  )`,
  sql`ALTER TABLE company_product ADD COLUMN period text, ADD COLUMN source text`,
  sql.raw(`DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'source' AND (table_name LIKE 'section\\_%'
        OR table_name IN ('company_detail', 'company_contact', 'contact_refusal', 'financing_event'))
    LOOP EXECUTE format('UPDATE %I SET source = %L WHERE source ~* %L', found.name, '${UNNAMED_SOURCE}', '${FILE}');
    END LOOP; END $$`),
  sql`UPDATE pending_record SET record = jsonb_set(record, '{source}', to_jsonb(${UNNAMED_SOURCE}::text))
    WHERE record ->> 'source' ~* ${FILE}`,
  sql`UPDATE pending_record SET record = jsonb_set(record, '{values,source}', to_jsonb(${UNNAMED_SOURCE}::text))
    WHERE record -> 'values' ->> 'source' ~* ${FILE}`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
