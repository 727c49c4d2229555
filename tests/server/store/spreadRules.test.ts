import { describe, expect, it } from 'vitest'
import { refusedWhenSpread } from '../../helpers/spreadRules.ts'

/** Each was refused by a Citus of three nodes, but for one. */
const refused = [
  `SELECT own.company_id FROM favorite AS own JOIN company_detail AS detail ON detail.company_id = own.company_id
   WHERE EXISTS (SELECT 1 FROM company_note AS note WHERE note.company_id = own.company_id)`,
  `SELECT asked.key, hit.id FROM unnest($1::text[]) AS asked (key)
   CROSS JOIN LATERAL (SELECT company_id AS id FROM company_name WHERE key = asked.key LIMIT 40) AS hit`,
  `SELECT ARRAY[id IN (SELECT company_id FROM section_qualifications WHERE name = $1)] FROM company WHERE id = $2`,
  `SELECT edge.id FROM section_shareholders AS edge JOIN company_detail AS detail ON detail.company_id = edge.holder_ref`,
  `SELECT region, count(*) FROM company_detail GROUP BY GROUPING SETS ((region), ())`,
  `UPDATE industry_chain_node AS place SET products = named.products
   FROM (SELECT node, array_agg(evidence) AS products FROM company_chain GROUP BY node) AS named WHERE named.node = place.node`,
  `WITH gone AS (DELETE FROM section_parks WHERE company_id = $1 RETURNING company_id)
   UPDATE company_detail SET parks = '{}' FROM gone WHERE gone.company_id = company_detail.company_id`,
  // It answers that, with a copy of all companies on the coordinator.
  `SELECT event.id, detail.name FROM financing_event AS event LEFT JOIN company_detail AS detail USING (company_id)`,
  `DROP INDEX company_terms, company_name_bg`
]

/** Each was answered by it. */
const taken = [
  `SELECT own.company_id FROM favorite AS own JOIN company_detail AS detail ON detail.company_id = own.company_id`,
  `SELECT detail.name FROM unnest($1::int8[]) AS asked (id) JOIN company_detail AS detail ON detail.company_id = asked.id
   JOIN company ON company.id = asked.id`,
  `DROP TABLE point, staff CASCADE`,
  `SELECT own.company_id FROM (SELECT company_id FROM favorite WHERE staff_id = $1 OFFSET 0) AS own
   JOIN company_detail AS detail ON detail.company_id = own.company_id`,
  `SELECT id FROM company WHERE id IN (SELECT company_id FROM favorite WHERE staff_id = $1)`,
  `SELECT company.id FROM company JOIN company_detail AS detail ON detail.company_id = company.id
   JOIN section_parks AS park ON park.company_id = detail.company_id`,
  `SELECT company.company_id, place.node FROM company_detail AS company LEFT JOIN LATERAL (
     SELECT own.node FROM company_chain AS own WHERE own.company_id = company.company_id LIMIT 1) AS place ON true`,
  `SELECT name.key FROM company_name AS name JOIN company_detail AS detail USING (company_id)`,
  `SELECT (SELECT count(*) FROM section_news WHERE company_id = $1) FROM company_detail WHERE company_id = $1`,
  `SELECT own.node FROM company_at_node AS own JOIN industry_chain_node AS place ON place.node = own.node`,
  `WITH held AS MATERIALIZED (SELECT id FROM company WHERE name_bg @> $1 LIMIT 200)
   SELECT held.id FROM held JOIN company_name AS name ON name.company_id = held.id`,
  `UPDATE company SET weight = fresh.weight FROM fresh_row AS fresh WHERE fresh.id = company.id`,
  `INSERT INTO company_name (company_id, key) SELECT * FROM unnest($1::int8[], $2::text[])`,
  `WITH moved AS (UPDATE favorite SET group_id = $1 WHERE staff_id = $2 RETURNING company_id) SELECT count(*) FROM moved`
]

describe('a spread database', () => {
  it.each(refused)('would refuse %s', statement => {
    expect(refusedWhenSpread(statement)).not.toEqual([])
  })

  it.each(taken)('would answer %s', statement => {
    expect(refusedWhenSpread(statement)).toEqual([])
  })
})
