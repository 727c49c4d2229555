import * as v from 'valibot'
import type { BankProduct } from '../../../src/catalogue/insights/bankProduct.ts'
import { filterKeys, filters } from '../../../src/catalogue/filters.ts'
import { criteriaTokensSchema } from '../../../src/contract/base/criteriaSchema.ts'
import { canBeJudged } from '../../../src/domain/scores/productFit.ts'
import { readJsonFile } from './jsonFile.ts'
import { sentences } from './sentences.ts'
import { StartFailure } from './startFailure.ts'

const texts = sentences.bankProducts

const words = (name: string) =>
  v.pipe(v.string(texts.missing(name)), v.trim(), v.nonEmpty(texts.missing(name)))

const criteria = v.pipe(
  criteriaTokensSchema,
  v.check(value => Object.keys(value).length > 0, texts.noCriteria),
  v.check(
    value => filterKeys.every(key => value[key] === undefined || canBeJudged(key)),
    ({ input }) =>
      texts.notJudged(
        filterKeys.filter(key => input[key] !== undefined && !canBeJudged(key)).map(key => filters[key].label)
      )
  )
)

const product = v.strictObject(
  {
    key: words('key'),
    name: words('name'),
    kind: words('kind'),
    summary: words('summary'),
    amount: words('amount'),
    term: words('term'),
    conditions: v.array(
      v.strictObject(
        { label: words('label'), criteria, decisive: v.optional(v.boolean(texts.decisive)) },
        texts.condition
      ),
      texts.missing('conditions')
    )
  },
  texts.product
)

const products = v.pipe(
  v.array(product, texts.list),
  v.check(all => new Set(all.map(({ key }) => key)).size === all.length, texts.repeated)
)

/** The products of a bank from a JSON file; throws a StartFailure with one sentence for the first mistake. */
export function readBankProducts(path: string): readonly BankProduct[] {
  const { success, output, issues } = v.safeParse(products, readJsonFile(path, texts), { abortEarly: true })
  if (success) return output
  const [issue] = issues
  const [at, , nth] = (issue.path ?? [])
    .map(({ key }) => key)
    .filter(key => key !== 'label' && key !== 'criteria')
  throw new StartFailure(texts.wrong(path, texts.place(at, nth), issue.message))
}
