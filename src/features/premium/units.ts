import type { SectionKey } from '../../catalogue/sections.ts'
import type { OfferedShopProduct } from '../../contract/entities/order.ts'
import { readYuan, writeYuan } from '../../domain/facts/money.ts'
import { formatNumber } from '../../text/format.ts'
import type { Texts } from '../../text/texts.ts'
import type { FormErrors } from '../../ui/form/useForm.ts'

/** How many units of each chosen product are wanted, as they were typed. */
export type Units = Readonly<Record<string, string>>

/** Whether a product can be ordered: what is held without an end, or pending, cannot. */
export function isOrderable({ isHeld, heldUntil, pending }: OfferedShopProduct): boolean {
  return pending === null && !(isHeld && heldUntil === null)
}

/** What is chosen before anybody chooses: what opens the section. */
export function usualUnits(products: readonly OfferedShopProduct[], section: SectionKey | null): Units {
  const product = section && products.find(each => each.opens.sections.includes(section) && isOrderable(each))
  return product ? { [product.key]: '1' } : {}
}

/** A whole number from 1 to the most of the product; null for anything else. */
export function readUnits(typed: string, { most }: OfferedShopProduct): number | null {
  const units = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return units >= 1 && units <= most ? units : null
}

const isChosen = (product: OfferedShopProduct, units: Units): boolean =>
  Object.hasOwn(units, product.key) && isOrderable(product)

/** What is wrong with the numbers of units of the chosen products, by product. */
export function unitErrors(
  products: readonly OfferedShopProduct[],
  units: Units,
  texts: Texts['premium']
): FormErrors<string> {
  const wrong = products.filter(
    each => isChosen(each, units) && readUnits(units[each.key] ?? '', each) === null
  )
  return Object.fromEntries(wrong.map(({ key, most }) => [key, texts.quantityWrong(formatNumber(most))]))
}

/** What is ordered, in the order of the shop. */
export function wantedItems(products: readonly OfferedShopProduct[], units: Units) {
  return products
    .filter(product => isChosen(product, units))
    .map(product => ({
      product: product.key,
      quantity: readUnits(units[product.key] ?? '', product) ?? 1
    }))
}

interface Wish {
  readonly products: readonly OfferedShopProduct[]
  readonly units: Units
}

/** What it costs, in yuan; null where a price or a number of units is not known. */
export function totalOf({ products, units }: Wish): string | null {
  const total = products
    .filter(product => isChosen(product, units))
    .reduce<bigint | null>((sum, product) => {
      const cents = readYuan(product.price)
      const quantity = readUnits(units[product.key] ?? '', product)
      return sum === null || cents === null || quantity === null ? null : sum + cents * BigInt(quantity)
    }, 0n)
  return total === null ? null : writeYuan(total)
}
