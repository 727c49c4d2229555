import { sql, type RawBuilder } from 'kysely'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { mapRegionOf } from '../../../../src/domain/map/mapRegions.ts'
import { cleanApproved, cleanArea, cleanIndustries } from '../../tables/clean/park.ts'
import { cleanName } from '../../tables/clean/names.ts'
import { cleanLine } from '../../tables/clean/text.ts'
import type { FieldOf } from '../../tables/columns/fields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { kindOfPark, levelOfPark } from '../../tables/classify/parkKind.ts'
import { regionOfText } from '../../tables/classify/region.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { readTable } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'

const BATCH = 1000

interface Park {
  /** From GB/T 37028; null if the file has none. */
  readonly code: string | null
  readonly name: string
  readonly name_key: string
  readonly short_name: string | null
  readonly level: string | null
  readonly kind: string | null
  readonly province: string | null
  readonly city: string | null
  readonly city_evidence: string | null
  readonly approved: string | null
  readonly area: string | null
  /** Null if the file says nothing. */
  readonly industries: readonly string[] | null
  readonly authority: string | null
}

/** A list of development zones and other parks, by which their companies are found later. */
export async function importParks(run: Run, path: string): Promise<void> {
  const seen = new Set<string>()
  const batch = inBatches<Park>(run, BATCH, writeParks)
  await readTable(run, path, 'parks', async (row, { reject }) => {
    const name = cleanName(row.text('name'))
    if (name.value === null) return reject(name.reason ?? 'nameMissing')
    const park = parkOf(run, row, name.value)
    const identity = park.code ?? park.name_key
    if (seen.has(identity)) {
      run.report.warn(row.line, 'parkRepeated')
      run.report.stored('unchanged')
      return
    }
    seen.add(identity)
    await batch.add(park)
  })
  await batch.flush()
}

function parkOf({ report, today }: Run, row: TableRow<FieldOf<'parks'>>, name: string): Park {
  const code = row.text('code').trim()
  const type = row.text('kind')
  const industries = cleanIndustries(row.text('industries'))
  return {
    code: code === '' ? null : code,
    name,
    name_key: normalizeName(name),
    short_name: cleanLine(row.text('shortName'), 100).value,
    level: levelOfPark(row.text('level'), type, code),
    kind: kindOfPark(type) ?? kindOfPark(name),
    ...placeOfPark(row, name),
    approved: report.take(row.line, cleanApproved(row.text('approved'), today)),
    area: report.take(row.line, cleanArea(row.text('area'))),
    industries: industries.length > 0 ? industries : null,
    authority: report.take(row.line, cleanLine(row.text('authority'), 200))
  }
}

type Place = Pick<Park, 'province' | 'city' | 'city_evidence'>

/** Where no column states the city, the name of the zone may begin with it; else it stays unknown. */
function placeOfPark(row: TableRow<FieldOf<'parks'>>, name: string): Place {
  const stated = regionOfText(row.text('city')) ?? regionOfText(row.text('province'))
  const named = regionOfText(name)
  const province = provinceOf(stated ?? named)
  const city = cityOf(stated, province)
  if (city !== null) return { province, city, city_evidence: null }
  const inferred = cityOf(named, province)
  return { province, city: inferred, city_evidence: inferred && wordsFor(inferred, name) }
}

function provinceOf(region: string | null): string | null {
  return region === null ? null : mapRegionOf(regions, region, null)
}

function cityOf(region: string | null, province: string | null): string | null {
  return region === null || province === null ? null : mapRegionOf(regions, region, province)
}

/** 苏州 of 苏州高新技术产业开发区: the beginning of the name from which the city follows. */
function wordsFor(city: string, name: string): string {
  for (let length = 2; length < name.length; length++) {
    const words = name.slice(0, length)
    if (cityOf(regionOfText(words), provinceOf(city)) === city) return words
  }
  return name
}

/** Each with its type; a value that the file lacks leaves the stored one. */
const columns = {
  code: 'text',
  short_name: 'text',
  level: 'text',
  kind: 'text',
  province: 'text',
  approved: 'text',
  area: 'numeric',
  industries: 'text[]',
  authority: 'text'
} as const satisfies Partial<Record<keyof Park, string>>

const names = Object.keys(columns) as readonly (keyof typeof columns)[]

const list = (one: (name: keyof typeof columns) => RawBuilder<unknown>) => sql.join(names.map(one))

async function writeParks({ unit, report }: Step, parks: readonly Park[]): Promise<void> {
  const merged = list(name => sql`COALESCE(${sql.ref(`meant.${name}`)}, ${sql.ref(`park.${name}`)})`)
  const stored = list(name => sql.ref(`park.${name}`))
  const own = list(name => sql.ref(name))
  // A city that is stated does not give way to an inferred one.
  const place = sql`
    CASE WHEN meant.city IS NULL OR (meant.city_evidence <> '' AND park.city <> '' AND park.city_evidence IS NULL)
      THEN ARRAY[park.city, park.city_evidence] ELSE ARRAY[meant.city, meant.city_evidence] END`
  const next = sql`meant.name, meant.name_key, (${place})[1], (${place})[2], ${merged}`
  const given = list(name => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
  const written = await sql<{ added: boolean }>`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(parks)}) AS given (
        name text, name_key text, city text, city_evidence text, ${given})
    ), meant AS (
      SELECT given.*, (
        SELECT id FROM park
        WHERE (park.code = given.code OR (park.name_key = given.name_key AND (park.code IS NULL OR given.code IS NULL)))
        ORDER BY park.code = given.code DESC NULLS LAST, id LIMIT 1) AS id
      FROM given
    ), changed AS (
      UPDATE park SET (name, name_key, city, city_evidence, ${own}) = ROW(${next})
      FROM meant WHERE park.id = meant.id
        AND (park.name, park.name_key, park.city, park.city_evidence, ${stored}) IS DISTINCT FROM (${next})
      RETURNING false AS added
    ), fresh AS (
      INSERT INTO park (name, name_key, city, city_evidence, ${own})
      SELECT name, name_key, city, city_evidence, ${list(name =>
        name === 'industries' ? sql`COALESCE(industries, '{}')` : sql.ref(name)
      )} FROM meant WHERE id IS NULL
      RETURNING true AS added
    )
    SELECT added FROM changed UNION ALL SELECT added FROM fresh`.execute(unit.db)
  for (const { added } of written.rows) report.stored(added ? 'added' : 'changed')
  for (let at = written.rows.length; at < parks.length; at++) report.stored('unchanged')
}
