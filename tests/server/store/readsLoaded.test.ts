import { describe, expect, it } from 'vitest'
import { readsLoaded } from '../../../host/server/store/worlds.ts'

describe('what a replica may be asked', () => {
  it.each([
    'SELECT id FROM company WHERE terms @> $1::int4[]',
    '/* planned once */\n    (SELECT company_id AS id FROM company_name) UNION (SELECT 1)',
    'WITH hit AS (SELECT 1 FROM company) SELECT * FROM hit',
    'select "value" from "setting" where "key" = $1',
    'SELECT customer_id, favorite_of FROM section_shareholders'
  ])('%s', statement => {
    expect(readsLoaded(statement)).toBe(true)
  })

  it.each([
    'SELECT id FROM company WHERE id IN (SELECT company_id FROM favorite)',
    'select "company_id" from "favorite"',
    'SELECT kind FROM company_contact WHERE NOT EXISTS (SELECT FROM contact_refusal)',
    'WITH gone AS (DELETE FROM company RETURNING id) SELECT * FROM gone',
    'SELECT id FROM company FOR UPDATE',
    'INSERT INTO setting SELECT 1',
    'begin'
  ])('and may not: %s', statement => {
    expect(readsLoaded(statement)).toBe(false)
  })
})
