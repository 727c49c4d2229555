import type { SampleCompany } from './sampleCompany.ts'
import { SAMPLE_YEAR } from './draw/days.ts'
import type { Random } from './draw/random.ts'

/** Purchases of one company from another in a period. */
export interface Supply {
  readonly seller: SampleCompany
  readonly buyer: SampleCompany
  /** In units of 10,000 yuan; null if undisclosed. */
  readonly amount: number | null
  /** In percent of the seller's sales and of the buyer's purchases; null if unknown. */
  readonly ofSales: number | null
  readonly ofPurchases: number | null
  readonly period: string
}

/** Most partners, and the greatest share of each: together they stay below 100 %. */
const MAX_PARTNERS = 10
const MAX_SHARE = 0.09

/** The share of its revenue that a company spends on purchases. */
const PURCHASES = 0.7

/** Sales along the sample chains; services are sold to anybody. */
export function inventSupplies(random: Random, companies: readonly SampleCompany[]): readonly Supply[] {
  const able = companies.filter(canTrade)
  const byNode = groupByNode(able)
  const supplies: Supply[] = []
  const counted = createCounter()
  for (const buyer of able) {
    for (const seller of sellersFor(random, buyer, byNode)) {
      if (seller !== buyer && counted(seller, buyer)) supplies.push(inventSupply(random, seller, buyer))
    }
  }
  return supplies
}

function canTrade({ companyType, status, established }: SampleCompany): boolean {
  return companyType !== '个体工商户' && status === '存续' && established < `${SAMPLE_YEAR - 1}-01-01`
}

/** Key null: companies of no chain, which sell services. */
function groupByNode(
  companies: readonly SampleCompany[]
): ReadonlyMap<string | null, readonly SampleCompany[]> {
  const groups = new Map<string | null, SampleCompany[]>()
  for (const company of companies) {
    const node = company.chain[0]?.node ?? null
    const group = groups.get(node)
    if (group) group.push(company)
    else groups.set(node, [company])
  }
  return groups
}

function sellersFor(
  random: Random,
  buyer: SampleCompany,
  byNode: ReadonlyMap<string | null, readonly SampleCompany[]>
): readonly SampleCompany[] {
  const upstream = (buyer.chain[0]?.upstream ?? []).flatMap(node => byNode.get(node) ?? [])
  const services = byNode.get(null) ?? []
  return [...upstream.filter(() => random.chance(0.85)), ...services.filter(() => random.chance(0.03))]
}

/** Whether both have room for another partner; counts it. */
function createCounter(): (seller: SampleCompany, buyer: SampleCompany) => boolean {
  const sold = new Map<SampleCompany, number>()
  const bought = new Map<SampleCompany, number>()
  return (seller, buyer) => {
    const [sales, purchases] = [sold.get(seller) ?? 0, bought.get(buyer) ?? 0]
    if (sales >= MAX_PARTNERS || purchases >= MAX_PARTNERS) return false
    sold.set(seller, sales + 1)
    bought.set(buyer, purchases + 1)
    return true
  }
}

function inventSupply(random: Random, seller: SampleCompany, buyer: SampleCompany): Supply {
  const sales = seller.revenue === null ? null : Number(seller.revenue)
  const purchases = buyer.revenue === null ? null : Number(buyer.revenue) * PURCHASES
  const known = [sales, purchases].filter(each => each !== null)
  const part = MAX_SHARE * (0.08 + random.next() * 0.92)
  const amount = known.length === 0 ? null : Math.round(Math.min(...known) * part * 100) / 100
  const share = (total: number | null) => (amount === null || !total ? null : (amount / total) * 100)
  return {
    seller,
    buyer,
    amount,
    ofSales: share(sales),
    ofPurchases: share(purchases),
    period: random.weighted([
      [`${SAMPLE_YEAR - 1}年度`, 6],
      [`${SAMPLE_YEAR}年上半年`, 2],
      [`${SAMPLE_YEAR - 2}年度`, 2]
    ] as const)
  }
}
