import { financeWords } from '../../catalogue/chains/vocabulary/emptyWords.ts'

/** A product as a company discloses it. */
export interface SoldProduct {
  readonly product: string
  /** Of its revenue, in percent; null if unknown. */
  readonly share: number | null
}

export interface ProductPlace {
  readonly node: string
  /** Of its revenue, in percent; null if unknown. */
  readonly share: number | null
  /** The product that puts it there, in its own words; of several the one with the largest share. */
  readonly evidence: string
}

/** In percent. Below it, a product is a line of the business scope and not what a company lives on. */
export const LEAST_SHARE = 0.5

/**
 * Where a company stands by what it sells. `nodesOf` names the nodes of a product, which its other products may help to
 * understand.
 */
export function placeProducts(
  products: readonly SoldProduct[],
  nodesOf: (product: string, beside: string) => Iterable<string>
): readonly ProductPlace[] {
  const sold = products.filter(({ share }) => share === null || share >= LEAST_SHARE)
  if (isOfFinance(sold)) return []
  const places = new Map<string, SoldProduct[]>()
  for (const product of sold) {
    const beside = sold.flatMap(other => (other === product ? [] : other.product)).join('\n')
    for (const node of new Set(nodesOf(product.product, beside))) {
      places.set(node, [...(places.get(node) ?? []), product])
    }
  }
  return [...places].map(([node, own]) => ({ node, share: shareOf(own), evidence: evidenceOf(own) }))
}

const FINANCE = new RegExp(financeWords.split(' ').join('|'))

/** A company that lives on money makes nothing; goods beside it are of its past. */
function isOfFinance(sold: readonly SoldProduct[]): boolean {
  const shares = sold.map(({ product, share }) => (FINANCE.test(product) ? (share ?? 0) : 0))
  return Math.max(0, ...shares) > 50
}

/**
 * Equal shares are the same goods under two names, and shares of more than everything are of tables that count the same goods
 * by other kinds: then the largest stands.
 */
function shareOf(products: readonly SoldProduct[]): number | null {
  const shares = [...new Set(products.flatMap(({ share }) => share ?? []))]
  if (shares.length === 0) return null
  const sum = shares.reduce((total, share) => total + share, 0)
  // To as many places as are stored, without what binary fractions add.
  return Number((sum > 100 ? Math.max(...shares) : sum).toFixed(4))
}

function evidenceOf(products: readonly SoldProduct[]): string {
  const [first] = products.toSorted(
    (one, other) => (other.share ?? -1) - (one.share ?? -1) || (one.product < other.product ? -1 : 1)
  )
  return first?.product ?? ''
}
