import { sql, type RawBuilder } from 'kysely'
import type { NamesFilter } from '../../../../../src/catalogue/filters.ts'
import { normalizeName } from '../../../../../src/domain/criteria/searchText.ts'
import type { CatalogueName } from '../../../../../src/contract/entities/catalogue.ts'
import type { Db } from '../../database.ts'
import { readerOf } from '../../names/productWords.ts'
import { groupMembers } from './groupMembers.ts'
import { supplyOf } from './supply.ts'

type Source = NamesFilter['source']

/** The companies that carry each name, as `company_id` and `name`; `staff` is who asks, of supply for these `names`. */
const relations: Readonly<Record<Source, (staff: string, names: readonly string[]) => RawBuilder<unknown>>> =
  {
    chainNodes: () => sql`(SELECT company_id, node AS name FROM company_at_node)`,
    suppliersOf: (staff, names) => supplyOf('suppliersOf', staff, names),
    customersOf: (staff, names) => supplyOf('customersOf', staff, names),
    parks: () => sql`(SELECT company_id, name FROM company_park)`,
    // Of parks instead of companies.
    parkIndustries: () => sql`(SELECT id AS company_id, unnest(industries) AS name FROM park)`,
    // Of events instead of companies, as many of them are of companies that are not known.
    investors: () => sql`(
    SELECT event_id AS company_id, investor.name FROM financing_row
    JOIN investor ON investor.id = ANY(financing_row.investors))`,
    favoriteGroups: groupMembers
  }

/** Those who carry `names`; where these have no carriers by themselves, only theirs. */
export function carriersOf(
  source: Source,
  staff: string,
  names: readonly string[] = []
): RawBuilder<unknown> {
  return relations[source](staff, names)
}

/** Sources that only a load changes; it leaves their totals behind. */
const loaded = ['chainNodes', 'parks', 'parkIndustries', 'investors'] as const satisfies readonly Source[]

export type LoadedSource = (typeof loaded)[number]

function isLoaded(source: Source): source is LoadedSource {
  return (loaded as readonly Source[]).includes(source)
}

/** How many companies carry each name: `name`, its `key` as normalizeName, and `count`. */
export function nameTotals(source: Source, staff: string): RawBuilder<unknown> {
  if (isLoaded(source)) return sql`(SELECT name, key, count FROM name_total WHERE source = ${source})`
  return sql`(
    SELECT name, replace(lower(normalize(name, NFKC)), ' ', '') AS key, count(DISTINCT company_id)::int4 AS count
    FROM ${carriersOf(source, staff)} AS named GROUP BY name)`
}

export const SHOWN_NAMES = 20

/** The node that a product is called by otherwise: IGBT is 功率半导体. */
async function nodeCalled(db: Db, typed: string): Promise<readonly string[]> {
  const word = (await readerOf(db)).wordCalled(typed)
  return word === null ? [] : [normalizeName(word)]
}

/**
 * Up to 20 names that are or hold what was typed, those that begin with it first, then by how many companies carry them.
 */
export async function findNames(
  db: Db,
  staff: string,
  source: Source,
  typed: string
): Promise<readonly CatalogueName[]> {
  const key = normalizeName(typed)
  const whole = [key, ...(source === 'chainNodes' ? await nodeCalled(db, typed) : [])]
  const found = await sql<CatalogueName>`
    SELECT name, count, key = ANY(${whole}::text[]) AS exact FROM ${nameTotals(source, staff)} AS total
    WHERE strpos(key, ${key}) > 0 OR key = ANY(${whole}::text[])
    ORDER BY starts_with(key, ${key}) DESC, count DESC, name LIMIT ${SHOWN_NAMES}`.execute(db)
  return found.rows
}

/** Counts anew how many companies carry each name of these sources; part of every load. */
export async function refreshNameTotals(db: Db, sources: readonly LoadedSource[]): Promise<void> {
  await db.deleteFrom('name_total').where('source', 'in', sources).execute()
  for (const source of sources) await countNames(db, source)
}

async function countNames(db: Db, source: Source): Promise<void> {
  const counted = await sql<Omit<CatalogueName, 'exact'>>`
    SELECT name, count(DISTINCT company_id)::int4 AS count
    FROM ${carriersOf(source, NOBODY)} AS named WHERE name <> '' GROUP BY name`.execute(db)
  const names = counted.rows.map(row => row.name)
  await sql`
    INSERT INTO name_total (source, name, key, count)
    SELECT ${source}, name, key, count
    FROM unnest(${names}::text[], ${names.map(normalizeName)}::text[], ${counted.rows.map(row => row.count)}::int4[])
      AS total (name, key, count)`.execute(db)
}

/** What a load brings is the same for everybody. */
const NOBODY = '0'
