import type { ClientBase } from 'pg'
import { parkRules, type ParkRuleKey } from '../../../../src/catalogue/insights/parkRules.ts'
import { keysOf } from '../../../../src/catalogue/keys.ts'
import { libraries, type Library } from '../../../../src/catalogue/libraries.ts'
import { optionTerm } from '../search/where/terms.ts'

/**
 * Writes what deriveParks has gathered in `located`: the parks of companies, what their pages say of it, and how many
 * companies each park has, of the companies of `looked_at`. Only rows that differ are written, but those of company_park,
 * which is small, are made anew. What rows of companies have to say now is left in `moved`.
 */
export async function writeLocations(client: ClientBase): Promise<void> {
  await writeRecords(client)
  await client.query(
    `CREATE TEMP TABLE touched ON COMMIT DROP AS
     SELECT park AS id FROM located UNION SELECT park FROM company_park JOIN looked_at USING (company_id)`
  )
  await client.query('DELETE FROM company_park WHERE company_id IN (SELECT company_id FROM looked_at)')
  // One park after the other, so that its statistics read neighbors.
  await client.query(
    `INSERT INTO company_park (company_id, name, park, rule, evidence, established, industry, qualifications)
     SELECT company_id, located.name, park, rule, evidence, established, industry, qualifications
     FROM located JOIN company_detail USING (company_id) ORDER BY park, company_id, located.name
     ON CONFLICT DO NOTHING`
  )
  await client.query(
    `INSERT INTO moved
     SELECT company.company_id, COALESCE(array_agg(located.name ORDER BY ordinal) FILTER (WHERE located.name IS NOT NULL), '{}') AS names
     FROM looked_at JOIN company_detail AS company USING (company_id) LEFT JOIN located USING (company_id)
     WHERE located.company_id IS NOT NULL OR parks <> '{}' GROUP BY company.company_id
     HAVING company.parks IS DISTINCT FROM
       COALESCE(array_agg(located.name ORDER BY ordinal) FILTER (WHERE located.name IS NOT NULL), '{}')`
  )
  await client.query(
    `UPDATE park SET companies = own.companies, industrial = own.industrial, high_tech = own.high_tech
     FROM (
       SELECT park.id, count(company.company_id) AS companies,
         NULLIF(count(*) FILTER (WHERE searched.facets && $1), 0) AS industrial,
         NULLIF(count(*) FILTER (WHERE company.qualifications && $2), 0) AS high_tech
       FROM park LEFT JOIN company_park AS located ON located.park = park.id
       LEFT JOIN company_detail AS company USING (company_id)
       LEFT JOIN company AS searched ON searched.id = company_id
       WHERE park.id IN (SELECT id FROM touched) GROUP BY park.id
     ) AS own
     WHERE own.id = park.id
       AND (park.companies, park.industrial, park.high_tech) IS DISTINCT FROM (own.companies, own.industrial, own.high_tech)`,
    [industrialTerms, library('highTech').qualification]
  )
}

const MOVED_BATCH = 2000

/** Writes a batch of what `moved` holds; false once it is empty. */
export async function writeMoved(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `WITH batch AS (
       DELETE FROM moved WHERE company_id IN (SELECT company_id FROM moved LIMIT ${MOVED_BATCH}) RETURNING *
     )
     UPDATE company_detail AS company SET parks = batch.names
     FROM batch WHERE batch.company_id = company.company_id`
  )
  return rowCount !== 0
}

const industrialTerms = library('industrial').industrialScale?.map(token =>
  optionTerm('industrialScale', token)
)

/** As the themed library of the list counts them. */
function library(wanted: string): Library['criteria'] {
  return libraries.find(({ key }) => key === wanted)?.criteria ?? {}
}

/** How the keys of records begin that the rules of inference write. */
export const INFERRED_KEY = '~address/'

const whatWasRead = keysOf(parkRules)
  .filter(rule => rule !== 'stated')
  .map(rule => `WHEN '${rule}' THEN '${parkRules[rule].reads}'`)
  .join(' ')

/** The records of companies whose parks are inferred; those that are right already stay. */
async function writeRecords(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE fresh_record ON COMMIT DROP AS
     SELECT company_id, ordinal, '${INFERRED_KEY}' || park.id AS record_key, park.name AS park, level, kind,
       CASE rule ${whatWasRead} END || '“' || evidence || '”' AS source
     FROM located JOIN park ON park.id = located.park WHERE rule <> '${'stated' satisfies ParkRuleKey}'`
  )
  await client.query(
    `DELETE FROM section_parks AS old WHERE company_id IN (SELECT company_id FROM looked_at)
       AND record_key LIKE '${INFERRED_KEY}%' AND NOT EXISTS (
       SELECT FROM fresh_record AS fresh WHERE fresh.company_id = old.company_id
         AND (fresh.record_key, fresh.ordinal, fresh.park, fresh.source) = (old.record_key, old.ordinal, old.park, old.source)
         AND (fresh.level, fresh.kind) IS NOT DISTINCT FROM (old.level, old.kind))`
  )
  await client.query(
    `INSERT INTO section_parks (company_id, ordinal, record_key, park, level, kind, source, source_kind)
     SELECT company_id, ordinal, record_key, park, level, kind, source, '推断' FROM fresh_record
     ON CONFLICT DO NOTHING`
  )
}
