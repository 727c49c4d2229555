import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import type { KnownPark } from '../../../../src/domain/parks/findParks.ts'
import type { ParkIndex } from '../../../../src/domain/parks/parkIndex.ts'
import { parkPlaces, sourceOfPlace, type Locatable, type ParkPlace } from './parkPlaces.ts'
import { copyRows, type CopyValue } from './rows/copy.ts'
import type { Unit } from './rows/unitOfWork.ts'

/** How the keys of records begin that the rules of inference write. */
const INFERRED_KEY = '~address/'

/** A company as it is stored, with the facts that the statistics of its parks count. */
interface Stored extends Locatable {
  readonly id: string
  readonly established: string | null
  readonly industry: string | null
  readonly qualifications: string[]
  readonly parks: string[]
}

type Row = readonly CopyValue[]

/** What is, and what has to be. */
interface Rows {
  readonly before: readonly Row[]
  readonly after: readonly Row[]
}

/** A table of which a company has several rows. */
interface Kept {
  readonly table: string
  /** The first one is the company. */
  readonly columns: readonly string[]
  /** Which of its rows are made here. */
  readonly made: string
}

const records: Kept = {
  table: 'section_parks',
  columns: ['company_id', 'ordinal', 'record_key', 'park', 'level', 'kind', 'source', 'source_kind'],
  made: `record_key LIKE '${INFERRED_KEY}%'`
}
const places: Kept = {
  table: 'company_park',
  columns: ['company_id', 'name', 'park', 'rule', 'evidence', 'established', 'industry', 'qualifications'],
  made: 'true'
}

/**
 * Writes in which parks companies lie, what their pages say of it and what their rows do. Returns the ids of the parks
 * that they are in or have left.
 */
export async function writeLocations(
  { client }: Unit,
  ids: readonly string[],
  known: ParkIndex<KnownPark>
): Promise<Iterable<string>> {
  const [companies, ofRecords, ofPlaces] = [
    await companiesWith(client, ids),
    await rowsOf(client, records, ids),
    await rowsOf(client, places, ids)
  ]
  const found = companies.map(company => {
    const own = ofRecords.get(company.id) ?? []
    const inferred = own.filter(isInferred)
    const others = own.filter(row => !isInferred(row))
    const stated = others.map(([, , , park]) => park).filter(park => typeof park === 'string' && park !== '')
    const located = parkPlaces(company, stated as string[], known)
    return {
      company,
      located,
      records: { before: inferred, after: recordsOf(company, located, others) },
      places: { before: ofPlaces.get(company.id) ?? [], after: placesOf(company, located) }
    }
  })
  await replace(
    client,
    records,
    found.map(each => each.records)
  )
  await replace(
    client,
    places,
    found.map(each => each.places)
  )
  const moved = found
    .map(({ company, located }) => ({ ...company, names: located.map(({ name }) => name) }))
    .filter(({ parks, names }) => !isDeepStrictEqual(parks, names))
    .map(({ id, names }) => ({ id, names }))
  await client.query(
    `UPDATE company_detail AS company SET parks = moved.names
     FROM json_to_recordset($1) AS moved (id int8, names text[]) WHERE company.company_id = moved.id`,
    [JSON.stringify(moved)]
  )
  const parks = found.flatMap(each => [...each.places.before, ...each.places.after]).map(([, , park]) => park)
  return new Set(parks.filter(park => typeof park === 'string'))
}

async function companiesWith(client: ClientBase, ids: readonly string[]): Promise<readonly Stored[]> {
  const { rows } = await client.query<Stored>(
    `SELECT company_id::text AS id, COALESCE(address, '') AS address, name, uscc, region, established, industry,
       qualifications, parks
     FROM company_detail WHERE company_id = ANY($1::int8[]) ORDER BY company_id`,
    [ids]
  )
  return rows
}

/** By company, in the order of the other columns. */
async function rowsOf(
  client: ClientBase,
  { table, columns }: Kept,
  ids: readonly string[]
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await client.query<CopyValue[]>({
    text: `SELECT ${columns.join(', ')} FROM ${table} WHERE company_id = ANY($1::int8[]) ORDER BY 1, 2`,
    values: [ids],
    rowMode: 'array'
  })
  const byCompany = new Map<string, Row[]>()
  for (const row of rows) byCompany.set(String(row[0]), [...(byCompany.get(String(row[0])) ?? []), row])
  return byCompany
}

function isInferred([, , key]: Row): boolean {
  return typeof key === 'string' && key.startsWith(INFERRED_KEY)
}

/** Their places are those of the parks, as far as no other record has one. */
function recordsOf({ id }: Stored, located: readonly ParkPlace[], others: readonly Row[]): readonly Row[] {
  const taken = new Set(others.map(([, ordinal]) => ordinal))
  return located.flatMap((place, at): Row[] => {
    const { park } = place
    const source = sourceOfPlace(place)
    if (park === null || source === null || taken.has(at + 1)) return []
    return [[id, at + 1, `${INFERRED_KEY}${park.id}`, park.name, park.level, park.kind, source, '推断']]
  })
}

function placesOf(company: Stored, located: readonly ParkPlace[]): readonly Row[] {
  const { id, established, industry, qualifications } = company
  return located
    .map(({ park, name, rule, evidence }): Row => {
      return [id, name, park?.id ?? null, rule, evidence, established, industry, qualifications]
    })
    .toSorted(([, one], [, other]) => (String(one) < String(other) ? -1 : 1))
}

const differs = ({ before, after }: Rows): boolean => !isDeepStrictEqual(before, after)

/** Replaces the rows of the companies of which some differ. */
async function replace(
  client: ClientBase,
  { table, columns, made }: Kept,
  all: readonly Rows[]
): Promise<void> {
  const changed = all.filter(differs)
  const ids = changed.flatMap(({ before }) => before.slice(0, 1).map(([id]) => id))
  if (ids.length > 0) {
    await client.query(`DELETE FROM ${table} WHERE company_id = ANY($1::int8[]) AND ${made}`, [ids])
  }
  // One park after the other, so that its statistics read neighbors.
  const rows = changed.flatMap(({ after }) => after).toSorted(([, , one], [, , other]) => compare(one, other))
  if (rows.length > 0) await copyRows(client, table, columns, rows)
}

function compare(one: CopyValue | undefined, other: CopyValue | undefined): number {
  return String(one).localeCompare(String(other))
}
