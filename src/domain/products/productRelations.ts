import { MATERIALS, NO_MATERIAL, SEVERAL } from '../../catalogue/insights/productWords.ts'
import { USUAL_LINKS, type RelationRuleKey } from '../../catalogue/insights/relationRules.ts'
import { canonicalProduct, purposeOf, type Purpose } from './canonicalProduct.ts'
import type { ProductReader } from './productReader.ts'
import { isTelling } from './tellingProduct.ts'

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
  /** As described chains state them, between words. */
  readonly described: readonly ProductLink[]
  /** As tables state them. */
  readonly links: readonly ProductLink[]
  readonly reader: ProductReader
  /** Where a company belongs: one of about thirty sectors and one of about a hundred industries; null if unknown. */
  readonly industryOf: (company: string) => Industry | null
}

export interface ProductGraph {
  /** The node of every disclosed product that is one: its word if it has one of its own, else its canonical name. */
  readonly nodes: ReadonlyMap<string, string>
  /** Every relation once, with the rule that shows it or keeps it back. */
  readonly relations: readonly ProductRelation[]
}

/**
 * What goes into what: by described chains, by the names of products, by tables. What chains describe wins over what tables
 * state of the same products.
 */
export function productGraph(world: ProductWorld): ProductGraph {
  const chains = new DescribedLinks(world.described, world.reader)
  const { nodes, makers, purposes, nodeOf } = namedNodes(world, chains)
  const relations = new Map<string, ProductRelation>()
  const add = (relation: ProductRelation): void => {
    if (!relations.has(keyOf(relation))) relations.set(keyOf(relation), relation)
  }
  for (const link of world.described) add({ ...link, rule: chains.isOfKinds(link) ? 'kind' : 'described' })
  for (const { base, role, name } of purposes) {
    const [upstream, downstream] = role === 'part' ? [name, base] : [base, name]
    // Of what chains describe they know the way: an inverter for 光伏 goes into no 光伏组件.
    if (chains.has(upstream) && chains.has(downstream)) continue
    if (!chains.oppose({ upstream, downstream })) add({ upstream, downstream, rule: 'named' })
  }
  const stated = canonicalLinks(world.links, nodeOf)
  for (const relation of judged(stated, { makers, purposes, chains, industryOf: world.industryOf }))
    add(relation)
  const isMade = (product: string): boolean => makers.has(product) || chains.has(product)
  for (const relation of inherited([...relations.values()], world.reader, isMade)) add(relation)
  return { nodes, relations: [...relations.values()] }
}

/** What described chains say of the ways of goods. */
class DescribedLinks {
  readonly #reader: ProductReader
  readonly #links: ReadonlySet<string>
  readonly #below = new Map<string, string[]>()
  readonly #nodes: ReadonlySet<string>

  constructor(links: readonly ProductLink[], reader: ProductReader) {
    this.#reader = reader
    this.#links = new Set(links.map(keyOf))
    this.#nodes = new Set(links.flatMap(({ upstream, downstream }) => [upstream, downstream]))
    for (const { upstream, downstream } of links) {
      this.#below.set(upstream, [...this.wholesOf(upstream), downstream])
    }
  }

  has(node: string): boolean {
    return this.#nodes.has(node)
  }

  states(link: ProductLink): boolean {
    return this.#links.has(keyOf(link))
  }

  /** What a product goes into. */
  wholesOf(node: string): readonly string[] {
    return this.#below.get(node) ?? []
  }

  /** A kind of a product and the product: no goods go from one to the other. */
  isOfKinds({ upstream, downstream }: ProductLink): boolean {
    return (
      this.#reader.withWider(upstream).has(downstream) || this.#reader.withWider(downstream).has(upstream)
    )
  }

  /** Whether goods of `upstream` come of what `downstream` goes into. */
  oppose({ upstream, downstream }: ProductLink, seen = new Set<string>()): boolean {
    if (seen.has(downstream)) return false
    seen.add(downstream)
    return this.wholesOf(downstream).some(
      whole => whole === upstream || this.oppose({ upstream, downstream: whole }, seen)
    )
  }
}

const keyOf = ({ upstream, downstream }: ProductLink): string => `${upstream}\n${downstream}`

/** Makers by node. */
type Makers = ReadonlyMap<string, ReadonlySet<string>>

/** Makers that a name needs before others are read as made for it. */
const KNOWN_FROM = 2

function namedNodes({ disclosed, reader }: ProductWorld, chains: DescribedLinks) {
  const words = new Map(reader.words.map(word => [canonicalProduct(word), word]))
  // By its word, if it has one of its own: 储能 is 储能系统.
  const wordFor = (name: string): string => words.get(name) ?? name
  const products = disclosed.filter(({ product }) => isTelling(product))
  const canonical = new Map(products.map(({ product }) => [product, canonicalProduct(product)]))
  const known = makersBy(products, ({ product }) => wordFor(canonical.get(product) ?? product))
  const isKnown = (base: string): boolean => (known.get(wordFor(base))?.size ?? 0) >= KNOWN_FROM
  const purposeFor = (name: string): Purpose | null => {
    const purpose = purposeOf(name, isKnown)
    if (!purpose) return null
    // 光伏玻璃 is made for what the trade calls 光伏.
    const base = reader.wordCalled(purpose.base, name) ?? wordFor(purpose.base)
    // What is named after that into which its word goes anyway is that word: 锂电池结构件 is 电池结构件.
    const [word] = reader.namedWords(purpose.name)
    const isWord =
      word !== undefined &&
      chains.states(
        purpose.role === 'part' ? { upstream: word, downstream: base } : { upstream: base, downstream: word }
      )
    return { ...purpose, base, name: isWord ? word : wordFor(purpose.name) }
  }
  const purposes = new Map<string, Purpose>()
  const nodes = new Map<string, string>()
  for (const [product, name] of canonical) {
    if (!isTelling(name)) continue
    const purpose = purposeFor(name)
    if (purpose) purposes.set(purpose.name, purpose)
    nodes.set(product, purpose?.name ?? wordFor(name))
  }
  const others = new Map<string, string>()
  const nodeOf = (product: string): string => {
    const met = nodes.get(product) ?? others.get(product)
    if (met !== undefined) return met
    const name = canonicalProduct(product)
    const node = purposeFor(name)?.name ?? wordFor(name)
    others.set(product, node)
    return node
  }
  return {
    nodes,
    nodeOf,
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

interface Judges {
  readonly makers: Makers
  readonly purposes: readonly Purpose[]
  readonly chains: DescribedLinks
  readonly industryOf: ProductWorld['industryOf']
}

/** The links of tables, each with its rule. */
function judged(
  links: readonly CanonicalLink[],
  { makers, purposes, chains, industryOf }: Judges
): readonly ProductRelation[] {
  const all = new Set(links.map(keyOf))
  const isOpposed = ({ upstream, downstream }: ProductLink): boolean =>
    all.has(keyOf({ upstream: downstream, downstream: upstream }))
  const firstRule = (link: CanonicalLink): RelationRuleKey | null => {
    if (isNoMaterial(link.upstream) || isNoMaterial(link.downstream)) return 'abstract'
    if (chains.oppose(link)) return 'reversed'
    if (!makers.has(link.upstream) || !makers.has(link.downstream)) return 'unmade'
    return isOpposed(link) ? 'opposed' : null
  }
  const named = new Map(purposes.flatMap(({ role, name, base }) => (role === 'part' ? [[name, base]] : [])))
  const wholesOf = (product: string): readonly string[] => {
    const base = named.get(product)
    return base === undefined ? chains.wholesOf(product) : [base, ...chains.wholesOf(product)]
  }
  const isBeside = ({ upstream, downstream }: ProductLink): boolean =>
    wholesOf(downstream).some(whole =>
      [upstream, whole + upstream].some(product => wholesOf(product).includes(whole))
    )
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
function inherited(
  relations: readonly ProductRelation[],
  reader: ProductReader,
  isMade: (product: string) => boolean
): readonly ProductRelation[] {
  const narrower = new Map<string, string[]>()
  for (const product of reader.words.filter(isMade)) {
    for (const wider of reader.withWider(product)) {
      if (wider !== product) narrower.set(wider, [...(narrower.get(wider) ?? []), product])
    }
  }
  return relations
    .filter(({ rule }) => rule === 'named' || rule === 'stated' || rule === 'described')
    .flatMap(({ upstream, downstream }) =>
      (narrower.get(downstream) ?? [])
        .filter(product => product !== upstream)
        .map(product => ({ upstream, downstream: product, rule: 'wider' as const }))
    )
}
