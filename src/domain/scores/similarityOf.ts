import type { filters } from '../../catalogue/filters.ts'
import { industries } from '../../catalogue/classifications/industries.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import { normalizeText } from '../criteria/searchText.ts'
import {
  similarityKeys,
  type SimilarityKey,
  type SimilarityWeights
} from '../../catalogue/insights/similarity.ts'
import { businessWords } from '../../catalogue/insights/businessWords.ts'
import { isTelling } from '../products/tellingProduct.ts'
import type { Tree, TreeNode } from '../../catalogue/classifications/tree.ts'

/** The compared values of a company; null or empty if unknown. */
export interface SimilarityProfile {
  /** A code of the classification, as `region`. */
  readonly industry: string | null
  readonly region: string | null
  readonly products: readonly string[]
  /** Everything in which a product may be mentioned, as normalizeText. */
  readonly text: string
  readonly chain: readonly string[]
  readonly insured: number | null
  readonly scale: string | null
  /** In units of 10,000 yuan. */
  readonly capital: number | null
  /** The valid ones. */
  readonly qualifications: readonly string[]
  readonly round: string | null
  /** YYYY-MM-DD. */
  readonly established: string | null
}

/** How alike two companies are in one feature. */
export interface Likeness {
  /** From 0 to 1; null where nothing is known of the company that is looked for. */
  readonly likeness: number | null
  /** What both have, where that can be named. */
  readonly common: readonly string[]
}

export interface Contribution extends Likeness {
  readonly feature: SimilarityKey
  /** What of the score comes from it, with one decimal. */
  readonly points: number
}

export interface Similarity {
  /** From 0 to 100, with one decimal: the sum of the points. */
  readonly score: number
  readonly contributions: readonly Contribution[]
}

/** The fewest features that have to be known of both companies. A score over three of nine would say little. */
export const MIN_COMPARED = 4

/**
 * How alike a company is to the one that is looked for. Features of which nothing is known there count for nothing.
 * Null where too little is known of both, or where nothing says that they do the same.
 */
export function similarityOf(
  source: SimilarityProfile,
  other: SimilarityProfile,
  weights: SimilarityWeights
): Similarity | null {
  const compared = similarityKeys.filter(feature => weights[feature] > 0)
  const own = knownFeatures(source)
  const others = knownFeatures(other)
  const shared = own.filter(feature => others.includes(feature))
  if (!isEnough(own, shared, weights) || !isSameBusiness(source, other, weights)) return null
  const known = compared.map(feature => ({ feature, ...comparisons[feature](source, other) }))
  const totalWeight = known.reduce(
    (sum, each) => sum + (each.likeness === null ? 0 : weights[each.feature]),
    0
  )
  const points = tenths(
    known.map(each =>
      totalWeight === 0 ? 0 : (100 * weights[each.feature] * (each.likeness ?? 0)) / totalWeight
    )
  )
  return {
    score: sumOf(points) / 10,
    contributions: known.map((each, at) => ({ ...each, points: (points[at] ?? 0) / 10 }))
  }
}

/**
 * Whether the features that are known of both companies are enough to compare them by: as many as it takes, or all that
 * are asked for. Once somebody has left out known ones, those that are not known of the one looked for no longer count.
 */
export function isEnough(
  known: readonly SimilarityKey[],
  ofBoth: readonly SimilarityKey[],
  weights: SimilarityWeights
): boolean {
  const isAsked = (feature: SimilarityKey): boolean => weights[feature] > 0
  const asked = (known.every(isAsked) ? similarityKeys : known).filter(isAsked)
  return ofBoth.filter(isAsked).length >= Math.min(MIN_COMPARED, asked.length)
}

/** The features that say what a company does. */
const businessFeatures = ['industry', 'products', 'chain'] as const satisfies readonly SimilarityKey[]

/** From this likeness on two companies are of one industry: the division, as 电气机械和器材制造业. */
export const SAME_INDUSTRY = 0.5

/** Place, size and age alone make no two companies alike, unless nothing else is asked for. */
function isSameBusiness(
  source: SimilarityProfile,
  other: SimilarityProfile,
  weights: SimilarityWeights
): boolean {
  const asked = businessFeatures.filter(feature => weights[feature] > 0)
  return (
    asked.length === 0 ||
    asked.some(feature => {
      const likeness = comparisons[feature](source, other).likeness ?? 0
      return feature === 'industry' ? likeness >= SAME_INDUSTRY : likeness > 0
    })
  )
}

/** Rounds to tenths so that they add up to the rounded sum: those that lose most are rounded up. */
function tenths(values: readonly number[]): readonly number[] {
  const exact = values.map(value => value * 10)
  const rounded = exact.map(Math.floor)
  const short = Math.round(sumOf(exact)) - sumOf(rounded)
  const byLoss = exact
    .map((value, at) => ({ at, loss: value % 1 }))
    .toSorted((one, other) => other.loss - one.loss)
  const up = new Set(byLoss.slice(0, short).map(({ at }) => at))
  return rounded.map((value, at) => value + Number(up.has(at)))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0)
}

/** The features of which something is known of a company. */
export function knownFeatures(profile: SimilarityProfile): readonly SimilarityKey[] {
  return similarityKeys.filter(feature => comparisons[feature](profile, profile).likeness !== null)
}

type Compare = (source: SimilarityProfile, other: SimilarityProfile) => Likeness

const comparisons: Readonly<Record<SimilarityKey, Compare>> = {
  industry: (source, other) => inTree(industries, industrySteps, source.industry, other.industry),
  region: (source, other) => inTree(regions, regionSteps, source.region, other.region),
  products: (source, other) =>
    share(tellingWords(source), word => other.text.includes(normalizeText(word)), ALIKE_WORDS),
  chain: (source, other) => share(source.chain, node => other.chain.includes(node)),
  qualifications: (source, other) =>
    share(source.qualifications, each => other.qualifications.includes(each)),
  size: (source, other) => ({ likeness: sizeLikeness(source, other), common: [] }),
  capital: ({ capital }, other) => ({ likeness: closeness(capital, other.capital), common: [] }),
  round: ({ round }, other) => ({
    likeness: round === null ? null : roundLikeness(round, other.round),
    common: round !== null && round === other.round ? [round] : []
  }),
  age: ({ established }, other) => ({ likeness: ageLikeness(established, other.established), common: [] })
}

/** Products that are searched for, those with the greatest share of revenue, and words in all. */
const MAX_PRODUCTS = 5
const MAX_WORDS = 8
/** So many words in common are as alike as texts by different authors get. */
export const ALIKE_WORDS = 3

const toldBy = new WeakMap<SimilarityProfile, readonly string[]>()

/** The words by which companies with the same business are found: products, and what the texts mention. */
export function tellingWords(profile: SimilarityProfile): readonly string[] {
  const words = toldBy.get(profile) ?? readTellingWords(profile)
  toldBy.set(profile, words)
  return words
}

function readTellingWords({ products, text }: SimilarityProfile): readonly string[] {
  const named = products.filter(isTelling).slice(0, MAX_PRODUCTS)
  const mentioned = businessWords.filter(word => text.includes(word))
  // 家居 adds nothing beside 智能家居.
  const narrow = mentioned.filter(word => !mentioned.some(other => other !== word && other.includes(word)))
  return [...new Set([...named, ...narrow])].slice(0, MAX_WORDS)
}

/** The similarity of two companies by the number of shared levels of a classification; 1 for all of its levels. */
export const industrySteps = [0, 0.2, 0.5, 0.75] as const
export const regionSteps = [0, 0.4, 0.8] as const

function inTree(
  tree: Tree,
  steps: readonly number[],
  code: string | null,
  otherCode: string | null
): Likeness {
  const line = code === null ? [] : tree.line(code)
  if (line.length === 0) return { likeness: null, common: [] }
  const other = new Set(otherCode === null ? [] : tree.line(otherCode).map(node => node.code))
  const shared: readonly TreeNode[] = line.filter(node => other.has(node.code))
  const last = shared.at(-1)
  return {
    likeness: steps[shared.length] ?? 1,
    common: last ? [last.name] : []
  }
}

/** How much of what a company has is shared; `enough` of it counts as all. */
function share(
  own: readonly string[],
  isShared: (each: string) => boolean,
  enough: number = own.length
): Likeness {
  if (own.length === 0) return { likeness: null, common: [] }
  const common = own.filter(isShared)
  return { likeness: Math.min(1, common.length / Math.min(enough, own.length)), common }
}

/** One where two figures are equal, none where one is ten times the other or not known; null without a figure. */
function closeness(figure: number | null, other: number | null): number | null {
  if (figure === null) return null
  return other === null ? 0 : Math.max(0, 1 - Math.abs(Math.log10((figure + 1) / (other + 1))))
}

function sizeLikeness(source: SimilarityProfile, other: SimilarityProfile): number | null {
  if (source.insured !== null && other.insured !== null) return closeness(source.insured, other.insured)
  if (source.scale !== null) return scaleLikeness(source.scale, other.scale)
  return source.insured === null ? null : 0
}

type Scale = (typeof filters.scale.options)[number]['key']
const scaleSteps: Readonly<Record<Scale, number>> = { 微型: 0, 小型: 1, 中型: 2, 大型: 3 }
const stepOf = new Map<string, number>(Object.entries(scaleSteps))

/** Half where one is a step larger. */
export function scaleLikeness(scale: string, other: string | null): number {
  if (scale === other) return 1
  const [one, two] = [stepOf.get(scale), other === null ? undefined : stepOf.get(other)]
  return one === undefined || two === undefined ? 0 : Math.max(0, 1 - Math.abs(one - two) / 2)
}

type Round = (typeof filters.round.options)[number]['key']
const stages: readonly (readonly string[])[] = [
  ['种子轮', '天使轮', 'Pre-A轮'],
  ['A轮', 'A+轮', 'Pre-B轮'],
  ['B轮', 'B+轮'],
  ['C轮', 'C+轮'],
  ['D轮', 'D+轮', 'E轮', 'F轮及以后', 'Pre-IPO'],
  ['IPO', '新三板', '定向增发', '私有化']
] satisfies readonly (readonly Round[])[]

/** Of two rounds; what is neither of a known stage nor the same says only that both were financed. */
export function roundLikeness(round: string, other: string | null): number {
  if (other === null) return 0
  if (round === other) return 1
  const [one, two] = [round, other].map(each => stages.findIndex(stage => stage.includes(each)))
  if (one === undefined || two === undefined || one < 0 || two < 0) return 0.2
  return one === two ? 0.8 : Math.abs(one - two) === 1 ? 0.5 : 0.2
}

const MS_PER_YEAR = 365.25 * 86_400_000
/** Years of difference from which the similarity is 0. */
export const FAR_YEARS = 10

function ageLikeness(established: string | null, other: string | null): number | null {
  if (established === null) return null
  if (other === null) return 0
  const years = Math.abs(Date.parse(established) - Date.parse(other)) / MS_PER_YEAR
  return Math.max(0, 1 - years / FAR_YEARS)
}
