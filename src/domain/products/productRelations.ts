import { isTelling } from '../businessWords.ts'
import { MATERIALS, NO_MATERIAL, SEVERAL, widerProducts } from '../../catalogue/insights/productWords.ts'
import { USUAL_LINKS, type RelationRuleKey } from '../../catalogue/insights/relationRules.ts'
import { canonicalProduct, purposeOf, type Purpose } from './canonicalProduct.ts'

/** A product as companies disclose it. */
export interface DisclosedProduct {
  readonly product: string
  /** Ids of companies. */
  readonly makers: readonly string[]
}

/** One product goes into another. */
export interface ProductLink {
  readonly upstream: string
  readonly downstream: string
}

export interface ProductRelation extends ProductLink {
  readonly rule: RelationRuleKey
}

export interface Industry {
  readonly sector: string
  readonly industry: string
}

export interface ProductWorld {
  readonly disclosed: readonly DisclosedProduct[]
  /** As tables state them. */
  readonly links: readonly ProductLink[]
  /** Where a company belongs: one of about thirty sectors and one of about a hundred industries; null if unknown. */
  readonly industryOf: (company: string) => Industry | null
}

export interface ProductGraph {
  /** The node of every disclosed product that is one. */
  readonly nodes: ReadonlyMap<string, string>
  /** Every relation once, with the rule that shows it or keeps it back. */
  readonly relations: readonly ProductRelation[]
}

export function productGraph({ disclosed, links, industryOf }: ProductWorld): ProductGraph {
  const { nodes, makers, purposes } = namedNodes(disclosed)
  const nodeOf = (product: string): string => nodes.get(product) ?? canonicalProduct(product)
  const relations = new Map<string, ProductRelation>()
  const add = (relation: ProductRelation): void => {
    if (!relations.has(keyOf(relation))) relations.set(keyOf(relation), relation)
  }
  for (const { base, role, name } of purposes) {
    add({
      ...(role === 'part' ? { upstream: name, downstream: base } : { upstream: base, downstream: name }),
      rule: 'named'
    })
  }
  for (const relation of judged(canonicalLinks(links, nodeOf), makers, purposes, industryOf)) add(relation)
  for (const relation of inherited([...relations.values()], makers)) add(relation)
  return { nodes, relations: [...relations.values()] }
}

const keyOf = ({ upstream, downstream }: ProductLink): string => `${upstream}\n${downstream}`

/** Makers by node. */
type Makers = ReadonlyMap<string, ReadonlySet<string>>

/** Makers that a name needs before others are read as made for it. */
const KNOWN_FROM = 2

function namedNodes(disclosed: readonly DisclosedProduct[]) {
  const products = disclosed.filter(({ product }) => isTelling(product))
  const canonical = new Map(products.map(({ product }) => [product, canonicalProduct(product)]))
  const known = makersBy(products, ({ product }) => canonical.get(product))
  const isKnown = (base: string): boolean => (known.get(base)?.size ?? 0) >= KNOWN_FROM
  const purposes = new Map<string, Purpose>()
  const nodes = new Map<string, string>()
  for (const [product, name] of canonical) {
    if (!isTelling(name)) continue
    const purpose = purposeOf(name, isKnown)
    if (purpose) purposes.set(purpose.name, purpose)
    nodes.set(product, purpose?.name ?? name)
  }
  return {
    nodes,
    makers: makersBy(products, ({ product }) => nodes.get(product)),
    purposes: [...purposes.values()]
  }
}

function makersBy(
  products: readonly DisclosedProduct[],
  nameOf: (product: DisclosedProduct) => string | undefined
): Makers {
  const makers = new Map<string, Set<string>>()
  for (const product of products) {
    const name = nameOf(product)
    if (name === undefined) continue
    const own = makers.get(name) ?? new Set()
    for (const maker of product.makers) own.add(maker)
    makers.set(name, own)
  }
  return makers
}

interface CanonicalLink extends ProductLink {
  /** How often tables state it. */
  times: number
}

function canonicalLinks(
  links: readonly ProductLink[],
  nodeOf: (product: string) => string
): readonly CanonicalLink[] {
  const found = new Map<string, CanonicalLink>()
  for (const link of links) {
    const upstream = nodeOf(link.upstream)
    const downstream = nodeOf(link.downstream)
    if (upstream === downstream) continue
    const known = found.get(keyOf({ upstream, downstream }))
    if (known) known.times += 1
    else found.set(keyOf({ upstream, downstream }), { upstream, downstream, times: 1 })
  }
  return [...found.values()]
}

/** The links of tables, each with its rule. */
function judged(
  links: readonly CanonicalLink[],
  makers: Makers,
  purposes: readonly Purpose[],
  industryOf: ProductWorld['industryOf']
): readonly ProductRelation[] {
  const all = new Set(links.map(keyOf))
  const isOpposed = ({ upstream, downstream }: ProductLink): boolean =>
    all.has(keyOf({ upstream: downstream, downstream: upstream }))
  const firstRule = (link: CanonicalLink): RelationRuleKey | null => {
    if (isNoMaterial(link.upstream) || isNoMaterial(link.downstream)) return 'abstract'
    if (!makers.has(link.upstream) || !makers.has(link.downstream)) return 'unmade'
    return isOpposed(link) ? 'opposed' : null
  }
  const wholes = new Map(purposes.flatMap(({ role, name, base }) => (role === 'part' ? [[name, base]] : [])))
  const isBeside = ({ upstream, downstream }: ProductLink): boolean => {
    const whole = wholes.get(downstream)
    return whole !== undefined && [upstream, whole + upstream].some(name => wholes.get(name) === whole)
  }
  const open = links.filter(link => firstRule(link) === null)
  const isUsual = usualIn(open, makers, industryOf)
  const lastRule = (link: CanonicalLink): RelationRuleKey =>
    link.times > 1 || isUsual(link) ? (isBeside(link) ? 'beside' : 'stated') : 'rare'
  return links.map(link => ({
    upstream: link.upstream,
    downstream: link.downstream,
    rule: firstRule(link) ?? lastRule(link)
  }))
}

function isNoMaterial(product: string): boolean {
  if (product.length < 2) return !MATERIALS.test(product)
  return NO_MATERIAL.test(product) || SEVERAL.test(product) || !isTelling(product)
}

/** Whether the makers of both ends are the same, of one sector, or of industries with such links. */
function usualIn(
  links: readonly ProductLink[],
  makers: Makers,
  industryOf: ProductWorld['industryOf']
): (link: ProductLink) => boolean {
  const placesOf = (product: string, key: keyof Industry): ReadonlySet<string> =>
    new Set([...(makers.get(product) ?? [])].flatMap(maker => industryOf(maker)?.[key] ?? []))
  const pairsOf = ({ upstream, downstream }: ProductLink): readonly string[] => {
    const ends = [...placesOf(downstream, 'industry')]
    return [...placesOf(upstream, 'industry')].flatMap(from => ends.map(to => `${from}\n${to}`))
  }
  const counts = new Map<string, number>()
  for (const pair of links.flatMap(pairsOf)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  return link => {
    const { upstream, downstream } = link
    return (
      meet(makers.get(upstream), makers.get(downstream)) ||
      meet(placesOf(upstream, 'sector'), placesOf(downstream, 'sector')) ||
      pairsOf(link).some(pair => (counts.get(pair) ?? 0) >= USUAL_LINKS)
    )
  }
}

function meet(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  return [...(some ?? [])].some(each => others?.has(each))
}

/** 动力电池 needs what 锂电池 needs. */
function inherited(relations: readonly ProductRelation[], makers: Makers): readonly ProductRelation[] {
  const narrower = Object.entries(widerProducts).filter(([product]) => makers.has(product))
  return relations
    .filter(({ rule }) => rule === 'named' || rule === 'stated')
    .flatMap(({ upstream, downstream }) =>
      narrower
        .filter(([product, wider]) => wider === downstream && product !== upstream)
        .map(([product]) => ({ upstream, downstream: product, rule: 'wider' as const }))
    )
}
