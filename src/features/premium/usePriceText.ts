import type { OfferedShopProduct } from '../../contract/entities/order.ts'
import { formatYuan } from '../../text/format.ts'
import { premiumTexts } from '../../text/areas/premium.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** 12,800.00 元/年，每部门 */
export function usePriceText(): (product: OfferedShopProduct) => string {
  const texts = useTexts(premiumTexts)
  return ({ price, term, per }) =>
    price === null ? texts.priceUnknown(per) : texts.price(formatYuan(price), term, per)
}
