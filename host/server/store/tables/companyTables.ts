import type { Generated } from 'kysely'
import type { FactColumns } from './factColumns.ts'
import type { SearchColumns } from './searchColumns.ts'

/** bigint: PostgreSQL's driver returns text. */
type BigintId = Generated<string>

/** The search row: narrow, because searches scan millions of them. Displayed values are in company_detail. */
export type CompanyTable = SearchColumns & {
  id: BigintId
  /** Terms for search, sort and facets; see search/searchRow.ts. */
  terms: number[]
  facets: (number | null)[]
  name_bg: number[]
  search_text: string
  uscc: string | null
  /** The static order of a list: listed, financed, well described companies first. */
  weight: number
}

/** One row per name of a company. */
export interface CompanyNameTable {
  company_id: string
  /** As normalizeName. */
  key: string
  /** Null for the company's own name. */
  alias: string | null
}

/** Another form in which people type a name of a company. */
export interface CompanyNameFormTable {
  company_id: string
  form: string
}

/** The values of each company: a column per fact of the catalogue, and a few of the store's own. */
export type CompanyDetailTable = FactColumns & {
  company_id: string
  /** As normalizeName. */
  name_key: string
}

export interface CompanyProductTable {
  company_id: string
  position: number
  product: string
  /** Share of revenue in percent. */
  share: string | null
  /** The period of the share, as its source names it. */
  period: string | null
  source: string | null
}

/** A run of an import. */
export interface ImportRunTable {
  id: Generated<string>
  kind: string
  /** Its name, without its folder. */
  file: string
  /** Rows written so far, of how many. */
  done: number
  total: number
  /** `running` stands of an interrupted one, too, until somebody finishes what it has left. */
  state: Generated<'running' | 'done' | 'interrupted'>
  started_at: Generated<Date>
  ended_at: Date | null
}

/** The position of a company in a chain. */
export interface CompanyChainTable {
  company_id: string
  kind: string
  node: string
  /** Of its revenue, in percent; null if unknown. */
  relevance: string | null
  /** How the company names it, or what else speaks for it. */
  evidence: string | null
}

/** An edge of a chain. */
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

/** A relation between two products, with the rule of the catalogue that shows it or keeps it back. */
export interface ProductRelationTable {
  downstream: string
  upstream: string
  rule: string
  shown: boolean
}

export interface ProductWordTable {
  word: string
  also: string[]
  kind_of: string[]
  holds: string[]
  reason: string | null
  /** Follows from the vocabulary; none of a word of the catalogue. */
  wider: Generated<string[]>
}

export interface IndustryChainTable {
  key: string
  name: string
  category: string
  origin: string
  /** Of the nodes in company_chain and chain_link. */
  kind: string
  /** At any of its nodes, as of the last load. */
  companies: Generated<number>
}

export interface IndustryChainNodeTable {
  chain: string
  node: string
  parent: string | null
  stage: string
  level: number
  ordinal: number
  products: string[]
}

/** A record whose company is unknown; every import tries to attach it. */
export interface PendingRecordTable {
  id: BigintId
  kind: string
  /** Identifies the record, so that a second import finds it. */
  fingerprint: string
  uscc: string | null
  stock_code: string | null
  company_name: string | null
  company_key: string | null
  record: unknown
}

/** A development zone or another park, whether companies are in it or not. */
export interface ParkTable {
  id: BigintId
  /** From GB/T 37028. */
  code: string | null
  name: string
  name_key: string
  short_name: string | null
  level: string | null
  kind: string | null
  /** Codes of divisions. */
  province: string | null
  city: string | null
  /** The words of its name from which the city was inferred; null where a source states it. */
  city_evidence: string | null
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  approved: string | null
  /** In hectares. */
  area: string | null
  industries: string[]
  authority: string | null
  /** Counted anew after every load; of the other two null where none is known. */
  companies: Generated<number>
  industrial: number | null
  high_tech: number | null
}

/** A company in a park, with what the statistics of parks count; made anew after every load. */
export interface CompanyParkTable {
  company_id: string
  /** As the park is called; where it is not known, as the source says. */
  name: string
  park: string | null
  /** A key of parkRules, and the words that name the park. */
  rule: string
  evidence: string
  established: string | null
  industry: string | null
  qualifications: string[]
}

/** A phone number or an address of a company as sources say; `shownContacts` alone decides which may be shown. */
export interface CompanyContactTable {
  company_id: string
  /** An option of the filter `contact`. */
  kind: string
  value: string
  person: string | null
  position: string | null
  refused: boolean
  source: string | null
  id: Generated<string>
  known_on: string | null
}

/** Companies per facet term; recounted after every load. */
export interface FacetTotalTable {
  term: number
  count: number
}

/** Companies per name of a filter by names; recounted after every load. */
export interface NameTotalTable {
  /** As in the filter catalogue. */
  source: string
  name: string
  /** As normalizeName. */
  key: string
  count: number
}

/** Settings of the deployment as a whole. */
export interface SettingTable {
  key: string
  value: string
}

/** A source that was searched for the records of a section, of the companies from the first to the last. */
export interface SearchedTable {
  section: string
  source: string
  as_of: string
  first_company: string
  last_company: string
}

export interface CompanyTables {
  company: CompanyTable
  company_name: CompanyNameTable
  company_name_form: CompanyNameFormTable
  company_detail: CompanyDetailTable
  company_product: CompanyProductTable
  company_chain: CompanyChainTable
  /** A view of company_chain. */
  company_at_node: CompanyChainTable
  /** A view: what goes into what. */
  supply_link: Pick<ProductRelationTable, 'upstream' | 'downstream'> & { rule: string | null }
  chain_link: ChainLinkTable
  chain_node: ChainNodeTable
  product_relation: ProductRelationTable
  product_word: ProductWordTable
  industry_chain: IndustryChainTable
  industry_chain_node: IndustryChainNodeTable
  pending_record: PendingRecordTable
  searched: SearchedTable
  park: ParkTable
  company_park: CompanyParkTable
  company_contact: CompanyContactTable
  facet_total: FacetTotalTable
  name_total: NameTotalTable
  import_run: ImportRunTable
  setting: SettingTable
}
