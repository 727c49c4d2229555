import { sectionKeys } from '../../src/catalogue/sections.ts'
import type { CompanyDetail } from '../../src/contract/entities/companyDetail.ts'

/** A company of which no section has been looked for. */
export const noCounts = Object.fromEntries(
  sectionKeys.map(key => [key, null])
) as CompanyDetail['sectionCounts']
