import type { ShopProduct } from '../../../src/catalogue/shop.ts'
import type { World } from '../../../src/contract/base/world.ts'
import { matchableProducts, type MatchableProduct } from '../../../src/domain/scores/productFit.ts'
import { bankProducts } from '../../../src/sample/words/bankProducts.ts'
import { shopProducts } from '../../../src/sample/words/shopProducts.ts'
import type { Config } from './config.ts'

/** What is offered to companies and to staff in a world. */
export interface Offers {
  readonly bankProducts: readonly MatchableProduct[]
  /** Null: the shop is closed. */
  readonly shopProducts: readonly ShopProduct[] | null
}

const sample: Offers = { bankProducts: matchableProducts(bankProducts), shopProducts }

/** What the configuration names; else the samples in the demo, and nothing beside real companies. */
export function offersIn(world: World, config: Pick<Config, keyof Offers>): Offers {
  const isDemo = world === 'demo'
  return {
    bankProducts: config.bankProducts ?? (isDemo ? sample.bankProducts : []),
    shopProducts:
      config.shopProducts === 'off' ? null : (config.shopProducts ?? (isDemo ? sample.shopProducts : []))
  }
}
