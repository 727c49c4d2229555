import type { ColumnType, Generated } from 'kysely'
import type { FactColumns } from './factColumns.ts'
import type { SearchColumns } from './searchColumns.ts'

/** bigint: PostgreSQL's driver gives it as text. */
type BigintId = Generated<string>

/** The search row: narrow, because searches read millions of them. What a page shows stands in company_detail. */
export type CompanyTable = SearchColumns & {
  id: BigintId
  /** What search, sort and facets read; see search/searchRow.ts. */
  terms: number[]
  facets: (number | null)[]
  name_bg: number[]
  search_text: string
  uscc: string | null
  /** The static order of a list: listed, financed, well described companies first. */
  weight: number
}

/** One row for each name a company goes by. */
export interface CompanyNameTable {
  company_id: string
  /** As normaliseName. */
  key: string
  /** Null for the company's own name. */
  alias: string | null
}

/** What is known of each company: a column for each fact of the catalogue, and what belongs to the store alone. */
export type CompanyDetailTable = FactColumns & {
  company_id: string
  /** As normaliseName. */
  name_key: string
  /** An invented company of the demo world. */
  demo: ColumnType<boolean, boolean | undefined, boolean>
}

export interface CompanyProductTable {
  company_id: string
  position: number
  product: string
  /** Share of revenue in percent. */
  share: string | null
}

export interface FinancingEventTable {
  id: BigintId
  /** Null while the company is not known. */
  company_id: string | null
  company_name: string
  company_key: string
  date: string | null
  round: string | null
  amount: string | null
  investors: string[]
  headline: string | null
  /** Makes a second import of the same event change nothing. */
  fingerprint: string
}

export interface InvestorTable {
  id: BigintId
  name: string
  name_key: string
  introduction: string | null
  fields: string | null
  scale: string | null
  rounds: string | null
}

/** Where a company stands in a chain. */
export interface CompanyChainTable {
  company_id: string
  kind: string
  node: string
}

/** One arrow of a chain. */
export interface ChainLinkTable {
  kind: string
  node: string
  upstream: string
}

export interface ChainNodeTable {
  kind: string
  code: string
  name: string
  parent: string | null
}

/** A record whose company is not known yet; every import tries to attach it again. */
export interface PendingRecordTable {
  id: BigintId
  kind: string
  /** Names the record, so that a second import finds it. */
  fingerprint: string
  uscc: string | null
  stock_code: string | null
  company_name: string | null
  company_key: string | null
  record: unknown
}

/** A development zone or another park that is known by itself, whether companies sit there or not. */
export interface ParkTable {
  id: BigintId
  /** Of GB/T 37028. */
  code: string | null
  name: string
  name_key: string
  short_name: string | null
  level: string | null
  kind: string | null
  /** Codes of divisions. */
  province: string | null
  city: string | null
}

/** A number or an address by which a company is reached; `refused` is never shown to anybody. */
export interface CompanyContactTable {
  company_id: string
  /** An option of the filter `contact`. */
  kind: string
  value: string
  person: string | null
  position: string | null
  refused: boolean
  source: string | null
}

/** How many companies carry a facet term; counted anew after every load. */
export interface FacetTotalTable {
  term: number
  count: number
}

/** How many companies carry a name of a filter that works by names; counted anew after every load. */
export interface NameTotalTable {
  /** As in the filter catalogue. */
  source: string
  name: string
  /** As normaliseName. */
  key: string
  count: number
}

/** What the deployment as a whole remembers. */
export interface SettingTable {
  key: string
  value: string
}

export interface CompanyTables {
  company: CompanyTable
  company_name: CompanyNameTable
  company_detail: CompanyDetailTable
  company_product: CompanyProductTable
  financing_event: FinancingEventTable
  investor: InvestorTable
  company_chain: CompanyChainTable
  chain_link: ChainLinkTable
  chain_node: ChainNodeTable
  pending_record: PendingRecordTable
  park: ParkTable
  company_contact: CompanyContactTable
  facet_total: FacetTotalTable
  name_total: NameTotalTable
  setting: SettingTable
}
