import { sql, type RawBuilder } from 'kysely'
import { filters } from '../../../../src/catalogue/filters.ts'
import type { RecordSectionKey } from '../../../../src/catalogue/sections.ts'
import { shownContactKinds } from '../company/contacts.ts'
import type { Db } from '../database.ts'
import { sectionTable } from '../tables/sectionTables.ts'
import { lastDay } from '../tables/statedDates.ts'

/** The sections that columns of company_detail are derived from. */
export const summarizedSections: ReadonlySet<RecordSectionKey> = new Set([
  'patents',
  'trademarks',
  'copyrights',
  'legalRisks',
  'operatingRisks',
  'qualifications',
  'finance',
  'parks'
])

/** The kinds that a search can ask for; of other records there is only the number. */
const riskKinds: readonly string[] = filters.risk.options.map(({ key }) => key)

const riskSections = ['legalRisks', 'operatingRisks'] as const

// Records are no worse than what a table of companies says of the same year.
const isLater = sql`(year.company_id IS NOT NULL AND COALESCE(year.year, 0) >= COALESCE(company.revenue_year, 0))`
const isOther = sql`year.year IS DISTINCT FROM company.revenue_year`

/**
 * Updates the derived columns of company_detail from events and records. A subject without records keeps the value of
 * its source. `today` is YYYY-MM-DD.
 */
export async function summarizeCompanies(db: Db, ids: readonly string[], today: string): Promise<void> {
  const own = sql`company_id = ANY(${ids}::int8[])`
  await sql`
    WITH event AS (
      SELECT DISTINCT ON (company_id) company_id, round FROM financing_event
      WHERE ${own} ORDER BY company_id, date DESC NULLS LAST, id DESC
    ), patent AS (
      SELECT company_id, count(*) FILTER (WHERE kind = '发明专利') AS inventions,
        count(*) FILTER (WHERE kind = '实用新型') AS utility_models,
        count(*) FILTER (WHERE kind = '外观设计') AS designs
      FROM section_patents WHERE ${own} GROUP BY company_id
    ), trademark AS (
      SELECT company_id, count(*) AS count FROM section_trademarks WHERE ${own} GROUP BY company_id
    ), copyright AS (
      SELECT company_id, count(*) FILTER (WHERE kind = '软件著作权') AS software
      FROM section_copyrights WHERE ${own} GROUP BY company_id
    ), risk AS (${risksOf(own)}), searched_risks AS (${searchedRisks(ids)}),
    qualification AS (${qualificationsOf(own, today)}), year AS (
      SELECT DISTINCT ON (company_id) company_id, year, revenue, tax FROM section_finance
      WHERE ${own} AND revenue IS NOT NULL ORDER BY company_id, year DESC NULLS LAST
    ), park AS (
      SELECT company_id, array_agg(park ORDER BY first) AS names
      FROM (SELECT company_id, park, min(ordinal) AS first FROM section_parks
            WHERE ${own} AND park IS NOT NULL GROUP BY company_id, park) AS record
      GROUP BY company_id
    ), contact AS (${shownContactKinds(ids)})
    UPDATE company_detail AS company SET
      round = event.round,
      inventions = COALESCE(patent.inventions, company.inventions),
      utility_models = COALESCE(patent.utility_models, company.utility_models),
      designs = COALESCE(patent.designs, company.designs),
      trademarks = COALESCE(trademark.count, company.trademarks),
      software = COALESCE(copyright.software, company.software),
      risks = COALESCE(risk.count, CASE WHEN searched_risks.as_of IS NULL THEN NULL ELSE 0 END, company.risks),
      risks_searched_on = searched_risks.as_of,
      risk_kinds = CASE WHEN risk.company_id IS NULL THEN company.risk_kinds ELSE ARRAY(
        SELECT (${riskKinds}::text[])[place] FROM unnest(risk.places) AS place ORDER BY place) END,
      qualifications = COALESCE(qualification.names, company.qualifications),
      revenue = CASE WHEN ${isLater} THEN year.revenue ELSE company.revenue END,
      revenue_year = CASE WHEN ${isLater} THEN year.year ELSE company.revenue_year END,
      output_value = CASE WHEN ${isLater} AND ${isOther} THEN NULL ELSE company.output_value END,
      profit = CASE WHEN ${isLater} AND ${isOther} THEN NULL ELSE company.profit END,
      tax_paid = CASE WHEN NOT ${isLater} THEN company.tax_paid
        WHEN ${isOther} THEN year.tax ELSE COALESCE(year.tax, company.tax_paid) END,
      parks = COALESCE(park.names, company.parks),
      contact_kinds = COALESCE(contact.kinds, company.contact_kinds)
    FROM unnest(${ids}::int8[]) AS asked (company_id)
      LEFT JOIN event USING (company_id) LEFT JOIN patent USING (company_id) LEFT JOIN trademark USING (company_id)
      LEFT JOIN copyright USING (company_id) LEFT JOIN risk USING (company_id)
      LEFT JOIN searched_risks USING (company_id)
      LEFT JOIN qualification USING (company_id) LEFT JOIN year USING (company_id) LEFT JOIN park USING (company_id)
      LEFT JOIN contact USING (company_id)
    WHERE company.company_id = asked.company_id`.execute(db)
}

function risksOf(own: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT company_id, count(*) AS count,
      COALESCE(array_agg(DISTINCT place) FILTER (WHERE place > 0), '{}') AS places
    FROM (
      SELECT company_id, array_position(${riskKinds}::text[], kind) AS place
      FROM (${sql.join(
        riskSections.map(section => sql`SELECT company_id, kind FROM ${sectionTable(section)} WHERE ${own}`),
        sql` UNION ALL `
      )}) AS record
    ) AS placed GROUP BY company_id`
}

/** The day until which all risks of a company were searched; no row for a company of which some never were. */
function searchedRisks(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    SELECT company_id, min(as_of) AS as_of FROM (
      SELECT asked.company_id, section, max(as_of) AS as_of
      FROM unnest(${ids}::int8[]) AS asked (company_id)
      JOIN searched ON asked.company_id BETWEEN first_company AND last_company
      WHERE section = ANY(${[...riskSections]}) GROUP BY asked.company_id, section
    ) AS newest GROUP BY company_id HAVING count(*) = ${riskSections.length}`
}

/** The names that are valid, the newest first. */
function qualificationsOf(own: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  return sql`
    SELECT company_id, COALESCE(array_agg(name ORDER BY newest DESC NULLS LAST, first)
      FILTER (WHERE valid AND name IS NOT NULL), '{}') AS names
    FROM (
      SELECT company_id, name, max(COALESCE(issued_on, make_date(year, 1, 1))) AS newest, min(ordinal) AS first,
        bool_or(status IS DISTINCT FROM '已撤销' AND ${lastDay('expires_on')} >= ${today}::date) AS valid
      FROM section_qualifications WHERE ${own} GROUP BY company_id, name
    ) AS record GROUP BY company_id`
}
