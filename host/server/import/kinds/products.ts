import { isProduct } from '../../../../src/domain/products/tellingProduct.ts'
import { cleanStockCode } from '../../tables/clean/codes.ts'
import { cleanLine } from '../../tables/clean/text.ts'
import { cleanWeight } from '../../tables/clean/numbers.ts'
import { savePending, type Pending } from '../write/pending.ts'
import { writeProducts, type Product } from '../write/products.ts'
import { resolveCompanies } from '../write/resolveCompanies.ts'
import { readTable } from './kind.ts'
import { inSteps, type Run, type Step } from '../write/run.ts'

const BATCH = 500

type ProductsByCode = Map<string, Map<string, Product>>

/** Products of listed companies. The rows of a company may be spread over the file, so it is read completely first. */
export async function importProducts(run: Run, path: string): Promise<void> {
  const products: ProductsByCode = new Map()
  await readTable(run, path, 'products', async (row, { reject }) => {
    const code = cleanStockCode(row.text('stockCode'))
    if (code.value === null) return reject(code.reason ?? 'stockCode')
    const product = cleanLine(row.text('product'), 200)
    if (product.value === null) return reject(product.reason ?? 'nameMissing')
    // An impossible share is dropped; the product is still imported.
    const share = run.report.take(row.line, cleanWeight(row.text('weight')))
    if (!isProduct(product.value)) return reject('notProduct')
    const own = products.get(code.value) ?? new Map<string, Product>()
    const known = own.get(product.value)
    if (known !== undefined) {
      run.report.warn(row.line, 'productRepeated')
      run.report.stored('unchanged')
    }
    const period = run.report.take(row.line, cleanLine(row.text('period'), 40))
    const hasShare = known !== undefined && known.share !== null
    own.set(product.value, hasShare ? known : { product: product.value, share, period, source: run.source })
    products.set(code.value, own)
  })
  await inSteps(run, [...products.keys()], BATCH, (step, codes) => writeBatch(step, products, codes))
}

async function writeBatch(step: Step, products: ProductsByCode, codes: readonly string[]): Promise<void> {
  const ids = await resolveCompanies(
    step.unit,
    codes.map(stockCode => ({ uscc: null, name: null, stockCode }))
  )
  const known = new Map<string, readonly Product[]>()
  const waiting: Pending[] = []
  for (const [at, code] of codes.entries()) {
    const own = [...(products.get(code)?.values() ?? [])]
    const id = ids[at]
    if (id) known.set(id, own)
    else waiting.push(...own.map(each => pendingOf(code, each)))
  }
  step.writer.touch(await writeProducts(step.unit, known, step.report.stored))
  for (const { stockCode } of waiting) step.report.unattached(stockCode ?? '--')
  await savePending(step.unit, waiting, step.report.stored)
}

function pendingOf(stockCode: string, product: Product): Pending {
  return {
    kind: 'product',
    fingerprint: `${stockCode}/${product.product}`,
    uscc: null,
    stockCode,
    name: null,
    record: product
  }
}
