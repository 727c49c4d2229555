import { sql } from 'kysely'

/** The companies that already bank with us, from the bank's own list. */
export const customers = [
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
  sql`CREATE INDEX customer_number ON customer (number)`
]
