import {
  MOST_OF_RULE,
  usualStrength,
  type Strength,
  type StrengthRule
} from '../catalogue/insights/industryChains.ts'

/** How many companies stand at any of its nodes, counted where those of each node are. */
export interface ChainFigures {
  readonly companies: number
  readonly nodes: readonly unknown[]
}

/** What is known of the companies at a node of a chain. */
export interface NodeFigures {
  readonly companies: number
  readonly listed: number
  readonly specialized: number
}

/** Whether there are too few companies at a chain to say anything of its nodes: some would be empty by chance. */
export function isThin(chain: ChainFigures, rule: StrengthRule): boolean {
  return chain.companies < rule.enough * chain.nodes.length
}

/** A company that is both listed and 专精特新 counts as two of its leaders. */
export function strengthOf(
  { companies, listed, specialized }: NodeFigures,
  chain: ChainFigures,
  rule: StrengthRule
): Strength {
  if (isThin(chain, rule)) return 'unknown'
  if (companies <= rule.missing) return 'missing'
  return companies >= rule.companies && listed + specialized >= rule.leaders ? 'strong' : 'weak'
}

/** How many of the nodes of a chain are of each strength. */
export function strengthCounts(
  chain: ChainFigures & { readonly nodes: readonly NodeFigures[] },
  rule: StrengthRule
): Readonly<Record<Strength, number>> {
  const counts = { strong: 0, weak: 0, missing: 0, unknown: 0 }
  for (const node of chain.nodes) counts[strengthOf(node, chain, rule)]++
  return counts
}

export type RuleProblem = 'noNumber' | 'reversed'

/** What is wrong with a rule; null if nothing is. */
export function ruleProblem(rule: StrengthRule): RuleProblem | null {
  if (!Object.values(rule).every(isOfRule)) return 'noNumber'
  return rule.missing < rule.companies ? null : 'reversed'
}

function isOfRule(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_OF_RULE
}

const RULE = /^(\d{1,5})-(\d{1,5})-(\d{1,5})(?:-(\d{1,5}))?$/

/** A rule as an address holds it: `10-2-0-5`, in older ones without its last number. Null where it is none. */
export function readRule(text: string): StrengthRule | null {
  const [, companies, leaders, missing, enough = usualStrength.enough] = RULE.exec(text) ?? []
  if (companies === undefined) return null
  const rule = {
    companies: Number(companies),
    leaders: Number(leaders),
    missing: Number(missing),
    enough: Number(enough)
  }
  return ruleProblem(rule) === null ? rule : null
}

export function writeRule({ companies, leaders, missing, enough }: StrengthRule): string {
  return [companies, leaders, missing, enough].join('-')
}

export function isUsualRule(rule: StrengthRule): boolean {
  return writeRule(rule) === writeRule(usualStrength)
}

/** The nodes at which there is a favorite, and those at which there is none. */
export function coverageOf<Node extends { readonly favorites: number }>(nodes: readonly Node[]) {
  return { covered: nodes.filter(isCovered), gaps: nodes.filter(node => !isCovered(node)) }
}

function isCovered({ favorites }: { readonly favorites: number }): boolean {
  return favorites > 0
}

interface Edge {
  readonly upstream: string
  readonly downstream: string
}

/** The edges of a node: those that lead to it, and those that lead on. */
export function edgesAt<Each extends Edge>(edges: readonly Each[], node: string) {
  return {
    upstream: edges.filter(({ downstream }) => downstream === node),
    downstream: edges.filter(({ upstream }) => upstream === node)
  }
}
