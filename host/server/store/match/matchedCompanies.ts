import { sql } from 'kysely'
import { placed } from '../../../../src/domain/facts/companyFacts.ts'
import { knownNames, type MatchCompany } from '../../../../src/domain/names/companyMatch.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import type { Db } from '../database.ts'

/** A candidate, with the fields that a result shows. */
export interface MatchedCompany extends MatchCompany {
  readonly id: string
  readonly name: string
  readonly status: string | null
  readonly regionName: string | null
  /** The static order of a list. */
  readonly weight: number
}

type StoredRow = Omit<MatchedCompany, 'regionName' | 'names'> & { readonly aliases: readonly string[] }

/** The companies with these ids, without their wide columns. */
export async function matchedCompanies(db: Db, ids: readonly string[]): Promise<readonly MatchedCompany[]> {
  if (ids.length === 0) return []
  const found = await sql<StoredRow>`
    SELECT detail.company_id AS id, detail.name, detail.aliases, detail.uscc, detail.stock_code AS "stockCode", detail.status, detail.region,
      company.weight
    FROM unnest(${ids}::int8[]) AS asked (id)
    JOIN company_detail AS detail ON detail.company_id = asked.id
    JOIN company ON company.id = asked.id`.execute(db)
  return found.rows.map(({ aliases, ...company }) => ({
    ...company,
    names: knownNames(company.name, aliases),
    regionName: placed(regions, company.region)?.name ?? null
  }))
}
