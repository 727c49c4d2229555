import * as v from 'valibot'
import { keysOf } from '../../../src/catalogue/keys.ts'
import { productHolders, productTerms, type ShopProduct } from '../../../src/catalogue/shop.ts'
import { readYuan } from '../../../src/domain/money.ts'
import { readJsonFile } from './jsonFile.ts'
import { sentences } from './sentences.ts'
import { StartFailure } from './startFailure.ts'

const says = sentences.shopProducts

const words = (name: string) => v.pipe(v.string(says.missing(name)), v.trim(), v.nonEmpty(says.missing(name)))

const added = v.optional(v.pipe(v.number(says.opens), v.integer(says.opens), v.minValue(0, says.opens)), 0)

const opens = v.pipe(
  v.strictObject(
    { premium: v.optional(v.boolean(says.opens), false), exportRows: added, reports: added },
    says.opens
  ),
  v.check(({ premium, exportRows, reports }) => premium || exportRows > 0 || reports > 0, says.opens)
)

const product = v.strictObject(
  {
    key: v.pipe(v.string(says.missing('key')), v.regex(/^[\w.-]{1,64}$/, says.key)),
    name: words('name'),
    description: words('description'),
    price: v.pipe(
      v.string(says.price),
      v.check(price => readYuan(price) !== null, says.price)
    ),
    term: v.picklist(keysOf(productTerms), says.term),
    per: v.picklist(keysOf(productHolders), says.per),
    most: v.optional(
      v.pipe(v.number(says.most), v.integer(says.most), v.minValue(1, says.most), v.maxValue(999, says.most)),
      1
    ),
    opens
  },
  says.product
)

const products = v.pipe(
  v.array(product, says.list),
  v.check(all => new Set(all.map(({ key }) => key)).size === all.length, says.repeated)
)

/** The products of the data shop from a JSON file; throws a StartFailure with one sentence for the first mistake. */
export function readShopProducts(path: string): readonly ShopProduct[] {
  const { success, output, issues } = v.safeParse(products, readJsonFile(path, says), { abortEarly: true })
  if (success) return output
  const [{ path: place = [], message }] = issues
  throw new StartFailure(says.wrong(path, says.place(place[0]?.key), message))
}
