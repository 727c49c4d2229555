import { sql } from 'kysely'
import { UNNAMED_SOURCE } from '../../../../src/catalogue/sourceKinds.ts'

/** The kind of chain of the invented companies. */
const SAMPLE_CHAIN = '产业环节'
const SAMPLE_SOURCES = ['企业年报（演示）', '企业官网（演示）', '招标公告（演示）']
const FILE = String.raw`\.(csv|tsv|txt|xlsx?|xlsm|jsonl?|ndjson|zip)\s*$`

/**
 * What came after `16_home` before the first release: a database that stands there becomes one that has had all of its 26
 * steps.
 */
export const afterHome = [
  // Invented companies leave the tables of the real ones, with what is theirs and the work on them.
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
  // What follows from the companies that are left is made anew.
  sql`DELETE FROM setting WHERE key = 'searchLayout'`,
  sql`ALTER TABLE company_detail DROP COLUMN demo`,
  sql`ALTER TABLE park DROP COLUMN demo`,

  sql`CREATE TABLE searched (
    section text NOT NULL,
    source text NOT NULL,
    as_of date NOT NULL,
    first_company bigint NOT NULL,
    last_company bigint NOT NULL,
    PRIMARY KEY (section, source, first_company)
  )`,
  sql`ALTER TABLE company_product ADD COLUMN period text, ADD COLUMN source text`,
  // Staff read no names of files as sources.
  sql.raw(`DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'source' AND (table_name LIKE 'section\\_%'
        OR table_name IN ('company_detail', 'company_contact', 'contact_refusal', 'financing_event'))
    LOOP EXECUTE format('UPDATE %I SET source = %L WHERE source ~* %L', found.name, '${UNNAMED_SOURCE}', '${FILE}');
    END LOOP; END $$`),
  sql`UPDATE pending_record SET record = jsonb_set(record, '{source}', to_jsonb(${UNNAMED_SOURCE}::text))
    WHERE record ->> 'source' ~* ${FILE}`,
  sql`UPDATE pending_record SET record = jsonb_set(record, '{values,source}', to_jsonb(${UNNAMED_SOURCE}::text))
    WHERE record -> 'values' ->> 'source' ~* ${FILE}`,

  sql`ALTER TABLE favorite ADD COLUMN assigner_id bigint REFERENCES staff ON DELETE RESTRICT`,
  sql`ALTER TABLE removed_favorite ADD COLUMN assigner_id bigint REFERENCES staff ON DELETE RESTRICT`,

  sql`CREATE TABLE import_run (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    file text NOT NULL,
    total integer NOT NULL DEFAULT 0,
    done integer NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'interrupted')),
    started_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz
  )`,
  sql`CREATE TABLE stale_company (company_id bigint PRIMARY KEY, searched boolean NOT NULL DEFAULT false)`,
  sql`ALTER INDEX company_terms SET (fastupdate = on, gin_pending_list_limit = 4096)`,
  sql`ALTER INDEX company_name_bg SET (fastupdate = on, gin_pending_list_limit = 4096)`,

  sql`CREATE UNLOGGED TABLE request_count (
    ends_at int8 NOT NULL,
    client text NOT NULL,
    count int8 NOT NULL,
    PRIMARY KEY (ends_at, client)
  )`,
  sql`ALTER TABLE staff_shown_rows ADD COLUMN lifted boolean NOT NULL DEFAULT false`,
  sql`CREATE TABLE captcha_answer (
    challenge text COLLATE "C" PRIMARY KEY,
    client text NOT NULL,
    is_right boolean NOT NULL,
    at timestamptz NOT NULL
  )`,

  sql`CREATE TABLE company_name_form (
    company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
    form text COLLATE "C" NOT NULL,
    PRIMARY KEY (company_id, form)
  )`,
  sql`CREATE INDEX company_name_form_form ON company_name_form (form)`,
  sql`CREATE INDEX company_detail_representative ON company_detail (lower(legal_representative))
    WHERE legal_representative IS NOT NULL`,
  sql`CREATE TABLE customer (
    company_id bigint PRIMARY KEY REFERENCES company ON DELETE CASCADE,
    number text,
    manager_id bigint REFERENCES staff ON DELETE SET NULL,
    manager text,
    department text,
    since date,
    products text[] NOT NULL DEFAULT '{}'
  )`,
  sql`CREATE INDEX customer_manager ON customer (manager_id)`,
  sql`CREATE INDEX customer_number ON customer (number)`,
  sql`ALTER TABLE financing_event ADD COLUMN date_precision text`,
  sql`ALTER TABLE financing_row ADD COLUMN date_precision text`
]
