import { sql } from 'kysely'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'

/** How a record names its company. */
export interface Reference {
  readonly uscc: string | null
  /** Full, short or former name. */
  readonly name: string | null
  readonly stockCode: string | null
}

/**
 * The ids of the companies that references mean: by unified code, full name, stock code, then by a short or former
 * name that is unique; null if none or several match.
 */
export async function resolveCompanies(
  unit: Unit,
  references: readonly Reference[]
): Promise<readonly (string | null)[]> {
  const keys = references.map(({ name }) => (name === null ? null : normalizeName(name)))
  const stocks = references.map(each => each.stockCode)
  const [byCode, byName, byStock, byAlias] = [
    await lookUp(
      unit,
      sql`uscc`,
      references.map(each => each.uscc)
    ),
    await lookUp(unit, sql`name_key`, keys),
    await lookUp(unit, sql`stock_code`, stocks),
    await lookUpAliases(unit, keys)
  ]
  return references.map(({ uscc, stockCode }, at) => {
    const key = keys[at] ?? null
    const certain = pick(byCode, uscc) ?? pick(byName, key) ?? pick(byStock, stockCode)
    if (certain) return certain.id
    const alias = pick(byAlias, key)
    return alias && (stockCode === null || mayBeListed(alias)) ? alias.id : null
  })
}

/** The companies that names mean; a name that means none is left out. */
export async function companiesNamed(unit: Unit, names: readonly string[]) {
  const ids = await resolveCompanies(
    unit,
    names.map(name => ({ uscc: null, name, stockCode: null }))
  )
  return names.flatMap((name, at) => (ids[at] ? [{ name, id: ids[at] }] : []))
}

/**
 * Whether a company with the short name of a share may be the listed one: only companies limited by shares are, and
 * one that has another code is not. A subsidiary often uses its parent's short name.
 */
function mayBeListed({ name, stockCode }: Found): boolean {
  return stockCode === null && name.includes('股份')
}

interface Found {
  readonly id: string
  readonly name: string
  readonly stockCode: string | null
}

/** Null for a key that several companies share. */
type Index = ReadonlyMap<string, Found | null>

function pick(index: Index, key: string | null): Found | null {
  return key === null ? null : (index.get(key) ?? null)
}

interface Hit extends Found {
  readonly key: string
}

function lookUp(
  { db }: Unit,
  column: ReturnType<typeof sql>,
  keys: readonly (string | null)[]
): Promise<Index> {
  return indexOf(keys, wanted =>
    sql<Hit>`
      SELECT ${column} AS key, company_id AS id, name, stock_code AS "stockCode" FROM company_detail
      WHERE ${column} = ANY(${wanted}::text[])`.execute(db)
  )
}

function lookUpAliases({ db }: Unit, keys: readonly (string | null)[]): Promise<Index> {
  return indexOf(keys, wanted =>
    sql<Hit>`
      SELECT name.key, detail.company_id AS id, detail.name, detail.stock_code AS "stockCode"
      FROM company_name AS name JOIN company_detail AS detail USING (company_id)
      WHERE name.key = ANY(${wanted}::text[])`.execute(db)
  )
}

async function indexOf(
  keys: readonly (string | null)[],
  find: (wanted: readonly string[]) => Promise<{ rows: readonly Hit[] }>
): Promise<Index> {
  const wanted = [...new Set(keys.filter(key => key !== null && key !== ''))] as readonly string[]
  const index = new Map<string, Found | null>()
  if (wanted.length === 0) return index
  for (const { key, ...found } of (await find(wanted)).rows) {
    const known = index.get(key)
    index.set(key, known === undefined || known?.id === found.id ? found : null)
  }
  return index
}
