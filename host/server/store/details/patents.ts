import { sql } from 'kysely'
import type { PatentCount } from '../../../../src/contract/entities/overview.ts'
import { findCompany } from '../company/companies.ts'
import type { Db } from '../database.ts'

/** The stored patents of a company by kind, legal status and year of application. Refuses `noCompany`. */
export async function patentCounts(db: Db, idOrUscc: string): Promise<readonly PatentCount[]> {
  const { id } = await findCompany(db, idOrUscc)
  const { rows } = await sql<PatentCount>`
    SELECT kind, status, extract(year FROM applied_on)::int4 AS year, count(*)::int4 AS count
    FROM section_patents WHERE company_id = ${id} GROUP BY 1, 2, 3
    ORDER BY year DESC NULLS LAST, kind, status`.execute(db)
  return rows
}
