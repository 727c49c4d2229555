import type { ClientBase } from 'pg'
import { normaliseName } from '../../../src/catalogue/searchText.ts'
import type { CompanyRecord } from './companyRecord.ts'
import { copyRows, type CopyValue } from './copy.ts'
import { searchColumns, searchRow } from './search/searchRow.ts'

/** A company that is new to the store, with everything that belongs to it. */
export interface NewCompany {
  readonly company: CompanyRecord
  readonly products: readonly { readonly product: string; readonly share: string | null }[]
  readonly financing: readonly NewFinancingEvent[]
  readonly chain: readonly { readonly kind: string; readonly node: string }[]
}

export interface NewFinancingEvent {
  readonly date: string | null
  readonly round: string | null
  readonly amount: string | null
  readonly investors: readonly string[]
  readonly headline: string | null
  readonly fingerprint: string
}

/** Writes new companies through COPY, inside the caller's transaction; answers their ids in order. */
export async function loadCompanies(
  client: ClientBase,
  companies: readonly NewCompany[],
  { demo }: { readonly demo: boolean }
): Promise<readonly string[]> {
  if (companies.length === 0) return []
  const ids = await reserveIds(client, companies.length)
  const own = companies.map((company, at) => ({ id: ids[at] ?? '', ...company }))
  for (const table of tables) {
    await copyRows(
      client,
      table.name,
      table.columns,
      own.flatMap(each => table.rows(each, demo))
    )
  }
  return ids
}

async function reserveIds(client: ClientBase, count: number): Promise<readonly string[]> {
  const reserved = await client.query<{ id: string }>(
    `SELECT nextval(pg_get_serial_sequence('company', 'id')) AS id FROM generate_series(1, $1)`,
    [count]
  )
  return reserved.rows.map(row => row.id)
}

type Identified = NewCompany & { readonly id: string }

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  rows(company: Identified, demo: boolean): readonly (readonly CopyValue[])[]
}

const tables: readonly Table[] = [
  {
    name: 'company',
    columns: ['id', ...searchColumns],
    rows: ({ id, company, products }) => {
      const row = searchRow(
        company,
        products.map(each => each.product)
      )
      return [[id, ...searchColumns.map(column => row[column])]]
    }
  },
  {
    name: 'company_name',
    columns: ['company_id', 'key', 'alias'],
    rows: ({ id, company }) => nameRows(company).map(({ key, alias }) => [id, key, alias])
  },
  {
    name: 'company_detail',
    columns: [
      'company_id',
      'name',
      'name_key',
      'aliases',
      'uscc',
      'status',
      'company_type',
      'registration_number',
      'established',
      'capital_amount',
      'capital_currency',
      'region',
      'industry',
      'address',
      'website',
      'stock_code',
      'listed_on',
      'listing',
      'round',
      'scope',
      'introduction',
      'tags',
      'data_date',
      'source',
      'demo'
    ],
    rows: ({ id, company }, demo) => [
      [
        id,
        company.name,
        normaliseName(company.name),
        company.aliases,
        company.uscc,
        company.status,
        company.companyType,
        company.registrationNumber,
        company.established,
        company.capital?.amount ?? null,
        company.capital?.currency ?? null,
        company.region,
        company.industry,
        company.address,
        company.website,
        company.stockCode,
        company.listedOn,
        company.listing,
        company.round,
        company.scope,
        company.introduction,
        company.tags,
        company.dataDate,
        company.source,
        demo
      ]
    ]
  },
  {
    name: 'company_product',
    columns: ['company_id', 'position', 'product', 'share'],
    rows: ({ id, products }) => products.map(({ product, share }, at) => [id, at + 1, product, share])
  },
  {
    name: 'financing_event',
    columns: [
      'company_id',
      'company_name',
      'company_key',
      'date',
      'round',
      'amount',
      'investors',
      'headline',
      'fingerprint'
    ],
    rows: ({ id, company, financing }) =>
      financing.map(event => [
        id,
        company.name,
        normaliseName(company.name),
        event.date,
        event.round,
        event.amount,
        event.investors,
        event.headline,
        event.fingerprint
      ])
  },
  {
    name: 'company_chain',
    columns: ['company_id', 'kind', 'node'],
    rows: ({ id, chain }) => chain.map(({ kind, node }) => [id, kind, node])
  }
]

/** Every name once, the company's own first. */
export function nameRows(
  company: Pick<CompanyRecord, 'name' | 'aliases'>
): readonly { key: string; alias: string | null }[] {
  const rows = new Map<string, string | null>([[normaliseName(company.name), null]])
  for (const alias of company.aliases) {
    const key = normaliseName(alias)
    if (key !== '' && !rows.has(key)) rows.set(key, alias)
  }
  return [...rows].map(([key, alias]) => ({ key, alias }))
}
