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

function factsOf(company: SampleCompany, today: string): ProductFacts {
  return productFacts({
    ...company,
    qualifications: company.qualificationRecords.filter(
      each => each.status === '有效' && (each.expiresOn === null || each.expiresOn >= today)
    ),
    wins: company.tenders.filter(({ role }) => role === '中标'),
    isComplete: true
  })
}
