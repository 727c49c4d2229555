import type { ClientBase } from 'pg'
import type { CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { recordSectionKeys, type RecordSectionKey } from '../../../../src/catalogue/sections.ts'
import { inferFacts } from '../../../../src/domain/inference/inferFacts.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { factCells, factColumns } from '../tables/factColumns.ts'
import { copyRows, type CopyValue } from './rows/copy.ts'
import { eventCells, eventColumns, type NewFinancingEvent } from './financingEvents.ts'
import { nameForms, nameRows } from '../names/nameRows.ts'
import { noteLayout } from '../search/searchLayout.ts'
import { searchColumns, searchRow } from '../search/searchRow.ts'
import { sectionTableName, storedColumns, storedValues } from '../tables/sectionTables.ts'

/** A new company with everything that belongs to it. */
export interface NewCompany {
  readonly company: CompanyFacts
  readonly products: readonly NewProduct[]
  readonly financing: readonly NewFinancingEvent[]
  readonly chain: readonly { readonly kind: string; readonly node: string }[]
  /** Default: none. */
  readonly contacts?: readonly NewContact[]
  /** The records of a section, keyed as in recordKeys. Called when they are written. */
  readonly records?: (section: RecordSectionKey) => readonly NewRecord[]
}

export interface NewProduct {
  readonly product: string
  readonly share: string | null
  /** Of the share. */
  readonly period?: string | null
  readonly source?: string | null
}

export interface NewContact {
  /** An option of the filter `contact`. */
  readonly kind: string
  readonly value: string
  readonly person: string | null
  readonly position: string | null
  readonly refused: boolean
  readonly source: string | null
  readonly knownOn: string | null
}

export type NewRecord = Readonly<Record<string, CopyValue>>

export interface LoadOptions {
  /** Everything is known of them: an empty list means that there is nothing. Default: false. */
  readonly isComplete?: boolean
  /** Reserved before, one per company. Default: reserved here. */
  readonly ids?: readonly string[]
}

/** Inserts companies through COPY inside the caller's transaction; returns their ids in order. */
export async function loadCompanies(
  client: ClientBase,
  companies: readonly NewCompany[],
  { isComplete = false, ids: given }: LoadOptions = {}
): Promise<readonly string[]> {
  if (companies.length === 0) return []
  await noteLayout(client)
  const ids = given ?? (await reserveIds(client, companies.length))
  const own = companies.map((company, at) => ({ id: ids[at] ?? '', company: inferred(company), isComplete }))
  const withRecords = companies.some(({ records }) => records !== undefined)
  for (const table of withRecords ? [...tables, ...recordTables] : tables) {
    await copyRows(client, table.name, table.columns, rowsOf(table, own))
  }
  return ids
}

function inferred(company: NewCompany): NewCompany {
  const products = company.products.map(({ product }) => product)
  return { ...company, company: inferFacts(company.company, products) }
}

function* rowsOf(table: Table, companies: readonly Identified[]): Generator<readonly CopyValue[]> {
  for (const company of companies) yield* table.rows(company)
}

export async function reserveIds(client: ClientBase, count: number): Promise<readonly string[]> {
  const reserved = await client.query<{ id: string }>(
    `SELECT nextval(pg_get_serial_sequence('company', 'id')) AS id FROM generate_series(1, $1)`,
    [count]
  )
  return reserved.rows.map(row => row.id)
}

interface Identified {
  readonly id: string
  readonly company: NewCompany
  readonly isComplete: boolean
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  rows(company: Identified): readonly (readonly CopyValue[])[]
}

const tables: readonly Table[] = [
  {
    name: 'company',
    columns: ['id', ...searchColumns],
    rows: ({ id, company: { company, products }, isComplete }) => [
      [id, ...searchRow({ company, products: products.map(each => each.product), isComplete })]
    ]
  },
  {
    name: 'company_name',
    columns: ['company_id', 'key', 'alias'],
    rows: ({ id, company: { company } }) => nameRows(company).map(({ key, alias }) => [id, key, alias])
  },
  {
    name: 'company_name_form',
    columns: ['company_id', 'form'],
    rows: ({ id, company: { company } }) => nameForms(company).map(form => [id, form])
  },
  {
    name: 'company_detail',
    columns: ['company_id', 'name_key', ...factColumns],
    rows: ({ id, company: { company } }) => [[id, normalizeName(company.name), ...factCells(company)]]
  },
  {
    name: 'company_product',
    columns: ['company_id', 'position', 'product', 'share', 'period', 'source'],
    rows: ({ id, company: { products } }) =>
      products.map(({ product, share, period = null, source = null }, at) => [
        id,
        at + 1,
        product,
        share,
        period,
        source
      ])
  },
  {
    name: 'financing_event',
    columns: eventColumns,
    rows: ({ id, company: { company, financing } }) =>
      financing.map(event => eventCells({ id, name: company.name }, event))
  },
  {
    name: 'company_chain',
    columns: ['company_id', 'kind', 'node'],
    rows: ({ id, company: { chain } }) => chain.map(({ kind, node }) => [id, kind, node])
  },
  {
    name: 'company_contact',
    columns: ['company_id', 'kind', 'value', 'person', 'position', 'refused', 'source', 'known_on'],
    rows: ({ id, company: { contacts = [] } }) =>
      contacts.map(({ kind, value, person, position, refused, source, knownOn }) => [
        id,
        kind,
        value,
        person,
        position,
        refused,
        source,
        knownOn
      ])
  },
  {
    name: 'contact_refusal',
    columns: ['company_id', 'kind', 'value', 'person', 'source'],
    rows: ({ id, company: { contacts = [] } }) =>
      contacts
        .filter(({ refused }) => refused)
        .map(({ kind, value, person, source }) => [id, kind, value, person, source])
  }
]

const recordTables: readonly Table[] = recordSectionKeys.map(section => {
  const columns = storedColumns(section).map(({ name }) => name)
  return {
    name: sectionTableName(section),
    columns: ['company_id', 'ordinal', ...columns],
    rows: ({ id, company }) =>
      (company.records?.(section) ?? []).map((record, at) => {
        const stored = storedValues(section, record)
        return [id, at + 1, ...columns.map(name => stored[name] ?? null)]
      })
  }
})

/** The tables of a load. */
export const loadedTables: readonly string[] = [...tables, ...recordTables].map(({ name }) => name)
