import { matchableProducts, matchProducts, type KnownCompany } from '../../domain/scores/productFit.ts'
import { bankProducts } from '../../sample/words/bankProducts.ts'
import type { ProductMatch } from '../../contract/entities/product.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { searchWorld } from '../world/searchWorld.ts'

export const products = matchableProducts(bankProducts)

/** How a sample company meets the conditions of each product. */
export function productsOf(company: SampleCompany, world: MockWorld): ProductMatch[] {
  const viewer = viewerOf(world)
  return matchProducts(
    products,
    knownOf(company, world.today),
    ({ parsed }) => searchWorld([company], parsed, viewer).length === 1
  )
}

function knownOf(company: SampleCompany, today: string): KnownCompany {
  return {
    company,
    qualifications: company.qualificationRecords.filter(
      each => each.status === '有效' && (each.expiresOn === null || each.expiresOn >= today)
    ),
    wins: company.tenders.filter(({ role }) => role === '中标'),
    isComplete: true,
    isSearched: () => true,
    today
  }
}
