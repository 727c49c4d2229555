import { industries } from '../../catalogue/classifications/industries.ts'
import type { CompanyFacts } from '../../catalogue/facts.ts'
import { phaseOf } from '../../catalogue/filters.ts'
import { industrialRules, type IndustrialState } from '../../catalogue/insights/industrialRules.ts'

type Known = Pick<
  CompanyFacts,
  'industry' | 'status' | 'revenue' | 'industrialScale' | 'industrialSince' | 'industrialUntil'
>

/** Where a company stands to the register of industrial companies, by industrialRules; null where nothing says it. */
export function industrialStateOf(company: Known): IndustrialState | null {
  const { industrialScale: scale, industrialSince: since, industrialUntil: until } = company
  if (until !== null && (since === null || since <= until)) return '退规'
  if (scale === '官方入库' || (scale === null && since !== null)) {
    return since === industrialRules.year ? '新增' : '存量'
  }
  if (scale === '模型挖掘') return '疑似规上'
  if (!isIndustrial(company.industry) || phaseOf(company.status) !== 'active') return null
  const revenue = company.revenue === null ? -1 : Number(company.revenue)
  if (revenue >= industrialRules.threshold) return '疑似规上'
  return revenue >= industrialRules.near ? '准规上' : null
}

/** Who says that a company is in the register, or ought to be. */
export function industrialSourceOf(company: Known): string | null {
  switch (industrialStateOf(company)) {
    case '存量':
    case '新增':
      return '官方入库'
    case '疑似规上':
      return '模型挖掘'
    case '退规':
    case '准规上':
    case null:
      return null
  }
}

export function isIndustrial(industry: string | null): boolean {
  const [section] = industry === null ? [] : industries.line(industry)
  return section !== undefined && industrialRules.sections.some(each => each === section.code)
}
