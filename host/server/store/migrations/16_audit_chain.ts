import { sql } from 'kysely'

const KEPT = sql`BEFORE UPDATE OR TRUNCATE`
const UNCUT = sql`REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_uncut_audit()`

/**
 * Entries of the audit log are bound to one another by seals, which the server adds after them, in their order. Who did
 * something may be a command, which has no account, and there is a role that sees what all departments did.
 */
export const auditChain = [
  sql`ALTER TABLE audit_entry ALTER COLUMN staff_id DROP NOT NULL`,
  sql`ALTER TABLE audit_entry ADD COLUMN account text COLLATE "C"`,

  sql`CREATE TABLE audit_seal (number bigint PRIMARY KEY, entry_id bigint NOT NULL UNIQUE, hash bytea NOT NULL)`,
  // Up to where entries were removed with their seals, after their legal time; they were of days before this one.
  sql`CREATE TABLE audit_cut (
    number bigint PRIMARY KEY,
    entry_id bigint NOT NULL,
    hash bytea NOT NULL,
    before date NOT NULL,
    at timestamptz NOT NULL
  )`,

  sql`CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME; END $$`,
  // Nobody deletes what no cut covers.
  sql`CREATE FUNCTION keep_uncut_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      newest int8;
      cut int8;
    BEGIN
      EXECUTE format('SELECT max(entry_id) FROM %I.audit_cut', TG_TABLE_SCHEMA) INTO cut;
      IF TG_TABLE_NAME = 'audit_entry' THEN
        SELECT max(id) INTO newest FROM gone;
      ELSE
        SELECT max(entry_id) INTO newest FROM gone;
      END IF;
      IF newest > COALESCE(cut, 0) THEN
        RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
      END IF;
      RETURN NULL;
    END $$`,
  sql`DROP TRIGGER audit_entry_kept ON audit_entry`,
  sql`CREATE TRIGGER audit_entry_kept ${KEPT} ON audit_entry EXECUTE FUNCTION keep_audit_entry()`,
  sql`CREATE TRIGGER audit_entry_uncut AFTER DELETE ON audit_entry ${UNCUT}`,
  sql`CREATE TRIGGER audit_seal_kept ${KEPT} ON audit_seal EXECUTE FUNCTION keep_audit_entry()`,
  sql`CREATE TRIGGER audit_seal_uncut AFTER DELETE ON audit_seal ${UNCUT}`,
  sql`CREATE TRIGGER audit_cut_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_cut EXECUTE FUNCTION keep_audit_entry()`,

  // The demo meets the staff of the real world, where this was done already.
  sql`ALTER TABLE staff DROP CONSTRAINT IF EXISTS staff_role_check`,
  sql`ALTER TABLE staff ADD CONSTRAINT staff_role_check CHECK (role IN ('manager', 'lead', 'reader', 'compliance'))`
]
