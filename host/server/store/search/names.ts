import { sql } from 'kysely'
import type { NamesFilter } from '../../../../src/catalogue/filters.ts'
import { normalizeName } from '../../../../src/domain/searchText.ts'
import type { CatalogueName } from '../../../../src/contract/entities/catalogue.ts'
import type { Db } from '../database.ts'
import { nameTables } from './conditions.ts'

type Source = NamesFilter['source']

const SHOWN = 20

/** Up to 20 names that hold what was typed, those that begin with it first, then by how many companies carry them. */
export async function findNames(db: Db, source: Source, typed: string): Promise<readonly CatalogueName[]> {
  const key = normalizeName(typed)
  const found = await sql<CatalogueName>`
    SELECT name, count FROM name_total WHERE source = ${source} AND strpos(key, ${key}) > 0
    ORDER BY starts_with(key, ${key}) DESC, count DESC, name LIMIT ${SHOWN}`.execute(db)
  return found.rows
}

/** Counts anew how many companies carry each name; part of every load. */
export async function refreshNameTotals(db: Db): Promise<void> {
  await db.deleteFrom('name_total').execute()
  for (const source of Object.keys(nameTables) as Source[]) await countNames(db, source)
}

async function countNames(db: Db, source: Source): Promise<void> {
  const { table, column } = nameTables[source]
  const name = sql.ref(column)
  const counted = await sql<CatalogueName>`
    SELECT ${name} AS name, count(DISTINCT company_id)::int4 AS count
    FROM ${sql.table(table)} WHERE ${name} <> '' GROUP BY 1`.execute(db)
  const names = counted.rows.map(row => row.name)
  await sql`
    INSERT INTO name_total (source, name, key, count)
    SELECT ${source}, name, key, count
    FROM unnest(${names}::text[], ${names.map(normalizeName)}::text[], ${counted.rows.map(row => row.count)}::int4[])
      AS total (name, key, count)`.execute(db)
}
