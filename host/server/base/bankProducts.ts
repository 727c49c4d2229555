import * as v from 'valibot'
import type { BankProduct } from '../../../src/catalogue/insights/bankProduct.ts'
import { filterKeys, filters } from '../../../src/catalogue/filters.ts'
import { criteriaTokensSchema } from '../../../src/contract/criteriaSchema.ts'
import { canBeJudged } from '../../../src/domain/productFit.ts'
import { readJsonFile } from './jsonFile.ts'
import { sentences } from './sentences.ts'
import { StartFailure } from './startFailure.ts'

const says = sentences.bankProducts

const words = (name: string) => v.pipe(v.string(says.missing(name)), v.trim(), v.nonEmpty(says.missing(name)))

const criteria = v.pipe(
  criteriaTokensSchema,
  v.check(value => Object.keys(value).length > 0, says.noCriteria),
  v.check(
    value => filterKeys.every(key => value[key] === undefined || canBeJudged(key)),
    ({ input }) =>
      says.notJudged(
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
        { label: words('label'), criteria, decisive: v.optional(v.boolean(says.decisive)) },
        says.condition
      ),
      says.missing('conditions')
    )
  },
  says.product
)

const products = v.pipe(
  v.array(product, says.list),
  v.check(all => new Set(all.map(({ key }) => key)).size === all.length, says.repeated)
)

/** The products of a bank from a JSON file; throws a StartFailure with one sentence for the first mistake. */
export function readBankProducts(path: string): readonly BankProduct[] {
  const { success, output, issues } = v.safeParse(products, readJsonFile(path, says), { abortEarly: true })
  if (success) return output
  const [issue] = issues
  const [at, , nth] = (issue.path ?? [])
    .map(({ key }) => key)
    .filter(key => key !== 'label' && key !== 'criteria')
  throw new StartFailure(says.wrong(path, says.place(at, nth), issue.message))
}
