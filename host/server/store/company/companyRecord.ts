/** A company as it is written to the store. Days are YYYY-MM-DD; what is not known is null. */
export interface CompanyRecord {
  readonly name: string
  /** Short and former names. */
  readonly aliases: readonly string[]
  readonly uscc: string | null
  readonly status: string | null
  readonly companyType: string | null
  readonly registrationNumber: string | null
  readonly established: string | null
  /** `amount` in units of 10,000 of the currency. */
  readonly capital: { readonly amount: string; readonly currency: string } | null
  readonly region: string | null
  readonly industry: string | null
  readonly address: string | null
  readonly website: string | null
  readonly stockCode: string | null
  readonly listedOn: string | null
  readonly listing: readonly string[]
  readonly round: string | null
  readonly scope: string | null
  readonly introduction: string | null
  readonly tags: readonly string[]
  readonly dataDate: string | null
  readonly source: string | null
  readonly legalRepresentative: string | null
  /** As `capital`. */
  readonly paidCapital: CompanyRecord['capital']
  readonly background: string | null
  readonly scale: string | null
  readonly insured: number | null
  /** In units of 10,000 yuan. */
  readonly revenue: string | null
  readonly revenueYear: number | null
  /** The years in which the tax office rated it A. */
  readonly taxYears: readonly number[]
  readonly tradeCredit: string | null
  /** Options of the filter `contact`. */
  readonly contactKinds: readonly string[]
  readonly industrialScale: string | null
  /** From 0 to 100. */
  readonly score: number | null
  /** From 0 to 100 each, in the order of scoreDimensions. */
  readonly scoreDimensions: readonly number[] | null
  readonly inventions: number | null
  readonly utilityModels: number | null
  readonly designs: number | null
  readonly trademarks: number | null
  readonly software: number | null
  /** Options of the filter `risk`, each once. */
  readonly riskKinds: readonly string[]
  /** How many records of risks there are. */
  readonly risks: number | null
  /** The valid ones, options of the filter `qualification`. */
  readonly qualifications: readonly string[]
  readonly parks: readonly string[]
}

export const emptyCompany: Omit<CompanyRecord, 'name'> = {
  aliases: [],
  uscc: null,
  status: null,
  companyType: null,
  registrationNumber: null,
  established: null,
  capital: null,
  region: null,
  industry: null,
  address: null,
  website: null,
  stockCode: null,
  listedOn: null,
  listing: [],
  round: null,
  scope: null,
  introduction: null,
  tags: [],
  dataDate: null,
  source: null,
  legalRepresentative: null,
  paidCapital: null,
  background: null,
  scale: null,
  insured: null,
  revenue: null,
  revenueYear: null,
  taxYears: [],
  tradeCredit: null,
  contactKinds: [],
  industrialScale: null,
  score: null,
  scoreDimensions: null,
  inventions: null,
  utilityModels: null,
  designs: null,
  trademarks: null,
  software: null,
  riskKinds: [],
  risks: null,
  qualifications: [],
  parks: []
}

/** Of all kinds; null where none of them is known. */
export function patentsOf({
  inventions,
  utilityModels,
  designs
}: Pick<CompanyRecord, 'inventions' | 'utilityModels' | 'designs'>): number | null {
  const known = [inventions, utilityModels, designs].filter(count => count !== null)
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null
}
