import { bankProductKeys, bankProductOf, criteriaOf, judge } from '../../sample/bankProducts.ts'
import { productFacts, type ProductFacts } from '../../domain/productFacts.ts'
import type { ProductMatch } from '../../contract/entities/product.ts'
import type { SampleCompany } from '../../sample/company.ts'
import { askerOf, type MockWorld } from '../mockWorld.ts'
import { searchWorld } from '../searchWorld.ts'

/** How an invented company stands to the conditions of each product. */
export function productsOf(company: SampleCompany, world: MockWorld): ProductMatch[] {
  const facts = factsOf(company, world.today)
  return bankProductKeys.map(bankProductOf).map(product => ({
    product: product.key,
    name: product.name,
    kind: product.kind,
    summary: product.summary,
    amount: product.amount,
    term: product.term,
    conditions: product.conditions.map(condition =>
      judge(condition, searchWorld([company], condition.criteria, askerOf(world)).length === 1, facts)
    ),
    criteria: criteriaOf(product)
  }))
}

function factsOf({ facts, status, established, round }: SampleCompany, today: string): ProductFacts {
  return productFacts({
    status,
    established,
    scale: facts.scale,
    round,
    tradeCredit: facts.tradeCredit,
    industrialScale: facts.industrialScale,
    revenue: facts.revenue,
    inventions: facts.inventions,
    riskKinds: Object.keys(facts.riskCounts),
    taxYears: facts.taxYears,
    qualifications: facts.qualifications.filter(
      each => each.status === '有效' && (each.expiresOn === null || each.expiresOn >= today)
    ),
    wins: facts.tenders.filter(({ role }) => role === '中标'),
    isComplete: true
  })
}
