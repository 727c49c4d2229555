import type { CompanyDetail, SectionPage } from '../../src/contract/entities/companyDetail.ts'
import { noCounts } from './noCounts.ts'

/** A company of which nothing but the name is known. */
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
  dataDate: null,
  source: null,
  favorite: false,
  sectionCounts: noCounts
}

/** One page with these records of a section. */
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
