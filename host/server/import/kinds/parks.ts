import { sql } from 'kysely'
import { normalizeName } from '../../../../src/domain/searchText.ts'
import { cleanLine, cleanName } from '../../tables/clean/text.ts'
import type { FieldOf } from '../../tables/columns/fields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { kindOfPark, levelOfPark } from '../../tables/classify/parkKind.ts'
import { regionOfText } from '../../tables/classify/region.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { inBatches, readTable, type Run } from './kind.ts'

const BATCH = 1000

interface Park {
  /** From GB/T 37028; null if the file has none. */
  readonly code: string | null
  readonly name: string
  readonly key: string
  readonly short: string | null
  readonly level: string | null
  readonly kind: string | null
  readonly province: string | null
  readonly city: string | null
}

/** A list of development zones and other parks, by which their companies are found later. */
export async function importParks(run: Run, path: string): Promise<void> {
  const seen = new Set<string>()
  const batch = inBatches<Park>(BATCH, parks => writeParks(run, parks))
  await readTable(run, path, 'parks', async (row, { reject }) => {
    const name = cleanName(row.text('name'))
    if (name.value === null) return reject(name.reason ?? 'nameMissing')
    const park = parkOf(row, name.value)
    const identity = park.code ?? park.key
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

function parkOf(row: TableRow<FieldOf<'parks'>>, name: string): Park {
  const code = row.text('code').trim()
  const type = row.text('kind')
  const place = regionOf(row.text('city')) ?? regionOf(row.text('province')) ?? regionOfText(name)
  const line = place === null ? [] : regions.line(place)
  return {
    code: code === '' ? null : code,
    name,
    key: normalizeName(name),
    short: cleanLine(row.text('shortName'), 100).value,
    level: levelOfPark(row.text('level'), type, code),
    kind: kindOfPark(type) ?? kindOfPark(name),
    province: line[0]?.code ?? null,
    city: line[1]?.code ?? null
  }
}

/** A code or a name of a division. */
function regionOf(text: string): string | null {
  const code = text.trim()
  if (/^\d{6}$/.test(code)) return regions.line(code).length > 0 ? code : null
  return code === '' ? null : regionOfText(code)
}

async function writeParks({ unit, report }: Run, parks: readonly Park[]): Promise<void> {
  const written = await sql<{ added: boolean }>`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(parks)}) AS given (
        code text, name text, key text, short text, level text, kind text, province text, city text)
    ), meant AS (
      SELECT given.*, (
        SELECT id FROM park WHERE park.code = given.code OR (park.name_key = given.key AND (park.code IS NULL OR given.code IS NULL))
        ORDER BY park.code = given.code DESC NULLS LAST, id LIMIT 1) AS id
      FROM given
    ), changed AS (
      UPDATE park SET
        code = COALESCE(meant.code, park.code), name = meant.name, name_key = meant.key,
        short_name = COALESCE(meant.short, park.short_name), level = COALESCE(meant.level, park.level),
        kind = COALESCE(meant.kind, park.kind), province = COALESCE(meant.province, park.province),
        city = COALESCE(meant.city, park.city)
      FROM meant WHERE park.id = meant.id AND (park.code, park.name, park.short_name, park.level, park.kind, park.province, park.city)
        IS DISTINCT FROM (COALESCE(meant.code, park.code), meant.name, COALESCE(meant.short, park.short_name),
          COALESCE(meant.level, park.level), COALESCE(meant.kind, park.kind), COALESCE(meant.province, park.province),
          COALESCE(meant.city, park.city))
      RETURNING false AS added
    ), fresh AS (
      INSERT INTO park (code, name, name_key, short_name, level, kind, province, city)
      SELECT code, name, key, short, level, kind, province, city FROM meant WHERE id IS NULL
      RETURNING true AS added
    )
    SELECT added FROM changed UNION ALL SELECT added FROM fresh`.execute(unit.db)
  for (const { added } of written.rows) report.stored(added ? 'added' : 'changed')
  for (let at = written.rows.length; at < parks.length; at++) report.stored('unchanged')
}
