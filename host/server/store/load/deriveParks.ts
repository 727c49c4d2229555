import type { ClientBase, Pool } from 'pg'
import type { InferredParkRule, ParkRuleKey } from '../../../../src/catalogue/insights/parkRules.ts'
import type { KnownPark } from '../../../../src/domain/parks/findParks.ts'
import { usccRegion } from '../../../../src/domain/names/uscc.ts'
import { createParkIndex, type ParkIndex } from '../../../../src/domain/parks/parkIndex.ts'
import { parkOffices } from '../../../../src/domain/parks/parkOffices.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { storedParks } from '../search/parks.ts'
import { lockCompanies } from './companyLock.ts'
import { copyRows, type CopyValue } from './rows/copy.ts'
import { onConnection, type Unit } from './rows/unitOfWork.ts'
import { INFERRED_KEY, writeLocations, writeMoved } from './writeLocations.ts'

/** Which companies are looked at: all of them, or those that an import has changed. */
type Whose = 'all' | 'stale'

/**
 * Finds anew in which parks companies lie, by parkRules. Searches read the former ones until it is done; rows of companies
 * are written a batch at a time.
 */
export async function deriveParks(pool: Pool, whose: Whose = 'all'): Promise<void> {
  await onConnection(pool, async ({ client, transaction }) => {
    // Of a failed run.
    await client.query('DROP TABLE IF EXISTS pg_temp.moved')
    await client.query('CREATE TEMP TABLE moved (company_id int8 PRIMARY KEY, names text[])')
    await transaction(unit => locate(unit, whose))
    while (await transaction(writeMovedBatch));
    await client.query('DROP TABLE moved')
  })
}

async function writeMovedBatch({ client }: Unit): Promise<boolean> {
  await lockCompanies(client)
  return writeMoved(client)
}

async function locate({ client, db }: Unit, whose: Whose): Promise<void> {
  // Loads may end together: one after the other, and searches read on.
  await client.query('LOCK TABLE company_park IN SHARE ROW EXCLUSIVE MODE')
  await client.query(
    `CREATE TEMP TABLE located (
      company_id int8, ordinal int4, name text, park int8, rule text, evidence text
    ) ON COMMIT DROP`
  )
  await client.query(
    `CREATE TEMP TABLE looked_at ON COMMIT DROP AS
     SELECT company_id FROM ${whose === 'all' ? 'company_detail' : 'stale_company'} ORDER BY company_id`
  )
  await client.query('CREATE UNIQUE INDEX ON looked_at (company_id)')
  await client.query('ANALYZE looked_at')
  const known = createParkIndex(await storedParks(db))
  await locateStated(client, known)
  await locateOthers(client, known)
  await writeLocations(client)
}

/** What records say, a name resolved once for each region. */
async function locateStated(client: ClientBase, known: ParkIndex<KnownPark>): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE stated ON COMMIT DROP AS
     SELECT record.company_id, record.park, company.region, record.ordinal
     FROM looked_at JOIN section_parks AS record USING (company_id) JOIN company_detail AS company USING (company_id)
     WHERE record.park <> '' AND (record.record_key LIKE '${INFERRED_KEY}%') IS NOT TRUE`
  )
  const { rows } = await client.query<{ park: string; region: string | null }>(
    'SELECT DISTINCT park, region FROM stated'
  )
  await client.query('CREATE TEMP TABLE meant (park text, region text, id int8, name text) ON COMMIT DROP')
  await copyRows(
    client,
    'meant',
    ['park', 'region', 'id', 'name'],
    rows.map(({ park, region }): CopyValue[] => {
      const found = known.named(park, region)
      return [park, region, found?.id ?? null, found?.name ?? park]
    })
  )
  await client.query(
    `INSERT INTO located
     SELECT DISTINCT ON (company_id, meant.name) company_id, ordinal, meant.name, meant.id, $1, park
     FROM stated JOIN meant USING (park) WHERE meant.region IS NOT DISTINCT FROM stated.region
     ORDER BY company_id, meant.name, ordinal`,
    ['stated' satisfies ParkRuleKey]
  )
  await client.query('CREATE INDEX ON located (company_id)')
  await client.query('ANALYZE located')
}

const BATCH = 20_000

/** The companies of which no record says it, in one walk through them. */
async function locateOthers(client: ClientBase, known: ParkIndex<KnownPark>): Promise<void> {
  for (let last: string | undefined = known.parks.length > 0 ? '0' : undefined; last !== undefined;) {
    const { rows }: { rows: Unstated[] } = await client.query<Unstated>(
      `SELECT company_id AS id, COALESCE(address, '') AS address, name, uscc, region FROM looked_at JOIN company_detail AS company USING (company_id)
       WHERE looked_at.company_id > $1 AND NOT EXISTS (
         SELECT FROM located WHERE located.company_id = company.company_id AND rule = 'stated')
       ORDER BY looked_at.company_id LIMIT $2`,
      [last, BATCH]
    )
    const found = rows.flatMap(company =>
      parksOf(company, known).map(({ park, words, rule }, at): CopyValue[] => [
        company.id,
        at + 1,
        park.name,
        park.id,
        rule,
        words
      ])
    )
    await copyRows(client, 'located', ['company_id', 'ordinal', 'name', 'park', 'rule', 'evidence'], found)
    last = rows.at(-1)?.id
  }
}

interface Unstated {
  readonly id: string
  /** Empty where it is not known. */
  readonly address: string
  readonly name: string
  readonly uscc: string | null
  readonly region: string | null
}

interface Located {
  readonly park: KnownPark
  readonly words: string
  readonly rule: InferredParkRule
}

/** A company may have moved since it was named or registered: only its address says so. */
function parksOf({ address, name, uscc, region }: Unstated, known: ParkIndex<KnownPark>): readonly Located[] {
  if (address !== '') return known.inAddress(address, region).map(each => ({ ...each, rule: 'address' }))
  const key = normalizeName(name)
  const named = known.inAddress(name, region).filter(({ words }) => key.startsWith(words))
  if (named.length > 0) return named.map(each => ({ ...each, rule: 'name' }))
  const office = uscc === null ? '' : usccRegion(uscc)
  const park = known.named(parkOffices.get(office) ?? '', region)
  return park ? [{ park, words: office, rule: 'office' }] : []
}
