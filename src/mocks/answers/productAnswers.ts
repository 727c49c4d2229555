import { parseCriteria } from '../../domain/parsedCriteria.ts'
import { criteriaOf, judge, type KnownCompany } from '../../domain/productFit.ts'
import { bankProducts } from '../../sample/bankProducts.ts'
import type { ProductMatch } from '../../contract/entities/product.ts'
import type { SampleCompany } from '../../sample/company.ts'
import { askerOf, type MockWorld } from '../mockWorld.ts'
import { searchWorld } from '../searchWorld.ts'

/** How a sample company meets the conditions of each product. */
export function productsOf(company: SampleCompany, world: MockWorld): ProductMatch[] {
  const known = knownOf(company, world.today)
  return bankProducts.map(product => ({
    product: product.key,
    name: product.name,
    kind: product.kind,
    summary: product.summary,
    amount: product.amount,
    term: product.term,
    conditions: product.conditions.map(condition =>
      judge(
        condition,
        searchWorld([company], parseCriteria(condition.criteria), askerOf(world)).length === 1,
        known
      )
    ),
    criteria: criteriaOf(product)
  }))
}

function knownOf(company: SampleCompany, today: string): KnownCompany {
  return {
    company,
    qualifications: company.qualificationRecords.filter(
      each => each.status === '有效' && (each.expiresOn === null || each.expiresOn >= today)
    ),
    wins: company.tenders.filter(({ role }) => role === '中标'),
    isComplete: true
  }
}
