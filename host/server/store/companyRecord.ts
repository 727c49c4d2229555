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
  source: null
}
