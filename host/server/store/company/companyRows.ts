import { sql, type RawBuilder } from 'kysely'
import { storedFactKeys, type CompanyFacts, type StoredFactKey } from '../../../../src/catalogue/facts.ts'
import { factsNeededFor, showFacts } from '../../../../src/domain/facts/companyFacts.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { mapInPieces } from '../../base/foreground.ts'
import { columnsOf, factsOfRow } from '../tables/factColumns.ts'
import { chainNodesOf } from './chain.ts'
import { contactsOf } from './contacts.ts'
import { customersAmong } from './customers.ts'
import { plannedOnce, type Db } from '../database.ts'
import { everythingIsKnown } from '../worlds.ts'

/** A company as it is stored. */
export interface StoredCompany extends CompanyFacts {
  readonly id: string
  /** Everything is known of it: where nothing is stored, there is nothing. */
  readonly isComplete: boolean
}

/** The stored companies with these ids, in their order; unknown ids are skipped. */
export async function storedCompanies(db: Db, ids: readonly string[]): Promise<readonly StoredCompany[]> {
  if (ids.length === 0) return []
  const found = await companiesWhere(db, sql<boolean>`company_id = ANY(${ids}::int8[])`)
  return inOrder(ids, found)
}

/** The stored companies that meet a condition on company_detail, by id. */
export async function companiesWhere(
  db: Db,
  condition: RawBuilder<boolean>
): Promise<readonly StoredCompany[]> {
  const found = await db
    .selectFrom('company_detail')
    .selectAll()
    .select(everythingIsKnown.as('isComplete'))
    .where(condition)
    .orderBy('company_id')
    .execute()
  return mapInPieces(found, row => ({
    ...factsOfRow(storedFactKeys, row),
    id: row.company_id,
    isComplete: row.isComplete
  }))
}

/**
 * Some facts of the companies with these ids, in their order. Selects only those columns, as long texts are
 * expensive.
 */
export async function storedFacts<Key extends StoredFactKey>(
  db: Db,
  ids: readonly string[],
  keys: readonly Key[]
): Promise<readonly (Pick<CompanyFacts, Key> & { readonly id: string })[]> {
  if (ids.length === 0) return []
  const columns = ['company_id', ...keys.flatMap(columnsOf)].map(name => sql.ref(name))
  const found = await sql<{ company_id: string }>`${plannedOnce}
    SELECT ${sql.join(columns)} FROM company_detail WHERE company_id = ANY(${[...ids]}::int8[])`.execute(db)
  const companies = await mapInPieces(found.rows, row => ({
    ...factsOfRow(keys, { ...row }),
    id: row.company_id
  }))
  return inOrder(ids, companies)
}

function inOrder<Company extends { readonly id: string }>(
  ids: readonly string[],
  companies: readonly Company[]
): readonly Company[] {
  const byId = new Map(companies.map(company => [company.id, company]))
  return ids.map(id => byId.get(id)).filter(company => company !== undefined)
}

const listFacts = factsNeededFor('row')

/**
 * Rows of a list, in the order of the ids; unknown ids are skipped. `favorite` is false in every row. `reader` is the
 * member of staff who is shown them; for nobody (the default) none is a customer.
 */
export async function companyRows(
  db: Db,
  ids: readonly string[],
  reader: string | null = null
): Promise<readonly CompanyRow[]> {
  if (ids.length === 0) return []
  const [companies, nodes, contacts, customers] = await Promise.all([
    storedFacts(db, ids, listFacts),
    chainNodesOf(db, ids, { products: true }),
    contactsOf(db, ids),
    customersAmong(db, reader, ids)
  ])
  return mapInPieces(companies, company => ({
    id: company.id,
    ...showFacts('row', company),
    chainNodes: [...(nodes.get(company.id) ?? [])],
    evidence: null,
    contacts: [...(contacts.get(company.id) ?? [])],
    favorite: false,
    customer: customers.get(company.id) ?? null,
    match: null
  }))
}
