import type { CompanyDetail } from '../../contract/entities/company.ts'

/** How much each section holds; null where nobody has counted. */
export type SectionCounts = CompanyDetail['sectionCounts']
