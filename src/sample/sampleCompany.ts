import type { CompanyFacts, StoredFactKey } from '../catalogue/facts.ts'

/** Facts that only some sample companies have. */
type NotAlwaysKnown =
  | 'regCapital'
  | 'paidCapital'
  | 'website'
  | 'stockCode'
  | 'listedOn'
  | 'round'
  | 'insured'
  | 'revenue'
  | 'revenueYear'
  | 'tradeCredit'
  | 'outputValue'
  | 'profit'
  | 'taxPaid'
  | 'industrialScale'
  | 'industrialSince'
  | 'industrialUntil'
  | 'score'
  | 'scoreDimensions'
  | 'regionInference'
  | 'industryInference'

type AlwaysKnown = {
  readonly [Key in Exclude<StoredFactKey, NotAlwaysKnown>]: NonNullable<CompanyFacts[Key]>
}

/** A sample company: its facts, and the records behind them. */
export interface SampleCompany extends Pick<CompanyFacts, NotAlwaysKnown>, AlwaysKnown {
  /** `1` for index 0. */
  readonly id: string
  readonly shortName: string
  /** Greatest share of revenue first. */
  readonly products: readonly SampleProduct[]
  /** Newest first. */
  readonly financing: readonly SampleFinancingEvent[]
  readonly chain: readonly SampleChainPosition[]
  /** The number of records per kind of risk. */
  readonly riskCounts: Readonly<Record<string, number>>
  readonly qualificationRecords: readonly SampleQualification[]
  readonly tenders: readonly SampleTender[]
}

export interface SampleProduct {
  readonly product: string
  /** Percent, as a decimal. */
  readonly share: string
}

export interface SampleChainPosition {
  readonly node: string
  readonly kind: string
  readonly upstream: readonly string[]
  readonly downstream: readonly string[]
}

export interface SampleQualification {
  readonly name: string
  readonly level: string
  readonly year: number
  readonly issuedOn: string
  readonly expiresOn: string | null
  readonly status: '有效' | '已撤销'
}

export interface SampleTender {
  readonly role: '中标' | '招标'
  readonly date: string
}

export interface SampleFinancingEvent {
  readonly id: string
  readonly date: string
  /** An option of the round filter. */
  readonly round: string
  /** As disclosed: 3000万人民币; null if undisclosed. */
  readonly amount: string | null
  readonly investors: readonly string[]
  /** Of the investors. */
  readonly leads: readonly string[]
  readonly follows: readonly string[]
  readonly valuation: string | null
  readonly headline: string
}

/** The facts that the others depend on. */
export interface Described {
  readonly index: number
  readonly companyType: string
  readonly status: string
  readonly established: string
  readonly regCapital: CompanyFacts['regCapital']
  /** Four digits of GB/T 4754-2017. */
  readonly industry: string
  readonly region: string
  readonly listed: boolean
  readonly rounds: number
}
