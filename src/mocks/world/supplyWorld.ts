import type { SupplySource } from '../../catalogue/filters.ts'
import type { ParsedCriteria } from '../../domain/criteria/parsedCriteria.ts'
import type { Evidence } from '../../domain/supply/evidence.ts'
import { SAMPLE_PERIOD } from '../../sample/draw/days.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { SAMPLE_SOURCE } from '../../sample/strangers.ts'
import { sampleChainEdges } from '../../sample/words/industryChains.ts'

/** What a company that supplies somebody, or buys from somebody, makes for that: by the node of its goods. */
export type SupplyOf = (side: SupplySource, name: string, company: SampleCompany) => Evidence | null

const nodesOf = ({ chain }: SampleCompany): readonly string[] => chain.map(({ node }) => node)

export function supplyIn(
  companies: readonly SampleCompany[],
  groupsOf: (company: SampleCompany) => readonly string[]
): SupplyOf {
  const edges = sampleChainEdges()
  const asked = new Map<string, { readonly meant: ReadonlySet<string>; readonly links: typeof edges }>()
  const linksFor = (side: SupplySource, name: string) => {
    const meant = companies.filter(company => [company.name, ...company.aliases].includes(name))
    const members = companies.filter(
      company => company.parks.includes(name) || groupsOf(company).includes(name)
    )
    const near = new Set([name, ...[...meant, ...members].flatMap(nodesOf)])
    const made = new Set(meant.flatMap(nodesOf))
    const [from, to] =
      side === 'suppliersOf' ? (['downstream', 'upstream'] as const) : (['upstream', 'downstream'] as const)
    return {
      meant: new Set(meant.map(({ id }) => id)),
      links: edges.filter(edge => near.has(edge[from]) && !made.has(edge[to]))
    }
  }
  return (side, name, company) => {
    const key = `${side} ${name}`
    const { meant, links } = asked.get(key) ?? linksFor(side, name)
    asked.set(key, { meant, links })
    if (meant.has(company.id)) return null
    const far = side === 'suppliersOf' ? 'upstream' : 'downstream'
    const link = links.find(edge => nodesOf(company).includes(edge[far]))
    return link ? { ...placeAt(company, link[far]), ...link } : null
  }
}

function placeAt({ products: [product] }: SampleCompany, node: string): Evidence {
  return {
    node,
    product: product?.product ?? null,
    share: product?.share ?? null,
    period: SAMPLE_PERIOD,
    source: SAMPLE_SOURCE,
    upstream: null,
    downstream: null,
    rule: null
  }
}

/** What puts a company into a list that asks for nodes or supply. */
export function evidenceIn(
  company: SampleCompany,
  criteria: ParsedCriteria,
  supplyOf: SupplyOf
): Evidence | null {
  const namesOf = (key: 'suppliesTo' | 'buysFrom' | 'chain'): readonly string[] => {
    const criterion = criteria[key]
    return criterion?.by === 'names' ? criterion.included : []
  }
  const supplies = (side: SupplySource, names: readonly string[]): Evidence | null =>
    names.map(name => supplyOf(side, name, company)).find(found => found !== null) ?? null
  const [buyers, sellers] = [namesOf('suppliesTo'), namesOf('buysFrom')]
  if (buyers.length > 0) return supplies('suppliersOf', buyers)
  if (sellers.length > 0) return supplies('customersOf', sellers)
  const node = namesOf('chain').find(name => nodesOf(company).includes(name))
  return node === undefined ? null : placeAt(company, node)
}
