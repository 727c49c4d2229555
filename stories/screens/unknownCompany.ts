import type { CompanyDetail, SectionPage } from '../../src/contract/entities/companyDetail.ts'
import { answer, endpoints } from '../../src/mocks/index.ts'
import { noCounts } from './noCounts.ts'

/** A company with nothing but a name. */
export const unknownCompany: CompanyDetail = {
  id: '3',
  name: '尚无资料的企业',
  shortName: null,
  uscc: null,
  status: null,
  tags: [],
  legalRepresentative: null,
  established: null,
  regCapital: null,
  address: null,
  website: null,
  score: null,
  region: null,
  regionInference: null,
  industry: null,
  industryInference: null,
  insured: null,
  revenue: null,
  revenueYear: null,
  patents: null,
  listing: [],
  stockCode: null,
  listedOn: null,
  round: null,
  mainProducts: [],
  uncovered: [],
  searched: [],
  dataDate: null,
  source: null,
  favorite: false,
  customer: null,
  sectionCounts: noCounts
}

/** A page of a section with these records. */
export function sectionPage(
  items: readonly Readonly<Record<string, unknown>>[],
  kinds: SectionPage['kinds'] = []
): SectionPage {
  return {
    items: [...items],
    total: items.length,
    totalIsCapped: false,
    page: 1,
    pageSize: 10,
    cursor: null,
    kinds
  }
}

/** No holdings on record: those of the sample would be of another company. */
export const noEquity = [
  answer(endpoints.companyEquity, { ...sectionPage([]), items: [] }),
  answer(endpoints.companyOwners, { owners: [], control: [], isComplete: false })
]
