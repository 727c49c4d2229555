import { sql } from 'kysely'

/**
 * So that companies can be spread over several machines: no reference leads to a company, which nobody ever deletes, or
 * from a table of companies to another one, and no index is unique beside the company.
 */
export const spread = [
  sql`DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
      WHERE contype = 'f' AND (confrelid = 'company'::regclass
        OR conrelid = ANY(ARRAY['company_park', 'contact_refusal', 'customer', 'industry_chain_node']::regclass[]))
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.owner, found.name);
    END LOOP; END $$`,
  sql`DROP INDEX company_contact_id`,
  sql`CREATE INDEX company_contact_id ON company_contact (id)`
]
