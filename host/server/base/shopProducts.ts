import * as v from 'valibot'
import { keysOf } from '../../../src/catalogue/keys.ts'
import { productHolders, productTerms, type ShopProduct } from '../../../src/catalogue/shop.ts'
import { readYuan } from '../../../src/domain/facts/money.ts'
import { readJsonFile } from './jsonFile.ts'
import { sentences } from './sentences.ts'
import { StartFailure } from './startFailure.ts'

const texts = sentences.shopProducts

const words = (name: string) =>
  v.pipe(v.string(texts.missing(name)), v.trim(), v.nonEmpty(texts.missing(name)))

const added = v.optional(v.pipe(v.number(texts.opens), v.integer(texts.opens), v.minValue(0, texts.opens)), 0)

const opens = v.pipe(
  v.strictObject(
    { premium: v.optional(v.boolean(texts.opens), false), exportRows: added, reports: added },
    texts.opens
  ),
  v.check(({ premium, exportRows, reports }) => premium || exportRows > 0 || reports > 0, texts.opens)
)

const product = v.strictObject(
  {
    key: v.pipe(v.string(texts.missing('key')), v.regex(/^[\w.-]{1,64}$/, texts.key)),
    name: words('name'),
    description: words('description'),
    price: v.pipe(
      v.string(texts.price),
      v.check(price => readYuan(price) !== null, texts.price)
    ),
    term: v.picklist(keysOf(productTerms), texts.term),
    per: v.picklist(keysOf(productHolders), texts.per),
    most: v.optional(
      v.pipe(
        v.number(texts.most),
        v.integer(texts.most),
        v.minValue(1, texts.most),
        v.maxValue(999, texts.most)
      ),
      1
    ),
    opens
  },
  texts.product
)

const products = v.pipe(
  v.array(product, texts.list),
  v.check(all => new Set(all.map(({ key }) => key)).size === all.length, texts.repeated)
)

/** The products of the data shop from a JSON file; throws a StartFailure with one sentence for the first mistake. */
export function readShopProducts(path: string): readonly ShopProduct[] {
  const { success, output, issues } = v.safeParse(products, readJsonFile(path, texts), { abortEarly: true })
  if (success) return output
  const [{ path: place = [], message }] = issues
  throw new StartFailure(texts.wrong(path, texts.place(place[0]?.key), message))
}
