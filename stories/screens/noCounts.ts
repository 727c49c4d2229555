import { sectionKeys } from '../../src/catalogue/sections.ts'
import type { CompanyDetail } from '../../src/contract/entities/companyDetail.ts'

/** A company without counts for any section. */
export const noCounts = Object.fromEntries(
  sectionKeys.map(key => [key, null])
) as CompanyDetail['sectionCounts']
