import { filters } from '../../../catalogue/filters.ts'
import { usualStrength, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import { isUsualRule, readRule, writeRule } from '../../../domain/chainNodes.ts'
import type { Texts } from '../../../text/texts.ts'
import type { AddressTerms, ChangeState } from '../../../ui/hooks/useAddressState.ts'

/** What is looked at; the address holds it. */
export interface ChainQuery {
  /** What the directory is narrowed to. */
  readonly find: string | null
  /** The key of a chain; null for the directory of all. */
  readonly chain: string | null
  /** The name of one of its nodes, whose companies are listed. */
  readonly node: string | null
  /** Six digits; null for the whole country. The list of companies has it as a condition, too. */
  readonly region: string | null
  /** Marks the nodes without a favorite. */
  readonly cover: boolean
  readonly rule: StrengthRule
  /** Null: as the window has room. */
  readonly as: 'graph' | 'table' | null
}

export const emptyChainQuery: ChainQuery = {
  find: null,
  chain: null,
  node: null,
  region: null,
  cover: false,
  rule: usualStrength,
  as: null
}

const MAX_KEY = 100
/** Of what is typed to find a chain. */
export const MAX_TYPED = 60
const looks = ['graph', 'table'] as const

/** Reads one parameter; undefined where it is not understood. */
const readers: AddressTerms<ChainQuery>['readers'] = {
  find: typed => typed.slice(0, MAX_TYPED),
  chain: key => (key.trim() !== '' && key.length <= MAX_KEY ? key : undefined),
  node: name => name,
  // The list may be narrowed to several regions; it says itself what it does not understand.
  region: code => (filters.region.code.test(code) ? code : null),
  cover: word => (word === '1' ? true : undefined),
  rule: text => readRule(text) ?? undefined,
  as: word => looks.find(look => look === word)
}

export const chainTerms: AddressTerms<ChainQuery> = {
  first: emptyChainQuery,
  readers,
  writers: {
    find: typed => typed || null,
    cover: () => '1',
    rule: rule => (isUsualRule(rule) ? null : writeRule(rule))
  },
  // Where the list of another node, or of other companies, begins.
  ends: { with: ['chain', 'node', 'region'], parameters: ['page', 'cursor'] }
}

export type ChangeChain = ChangeState<ChainQuery>

/** What a part of the address is called. */
export function ignoredLabel(key: string, texts: Texts['chain']): string {
  const labels: Readonly<Record<string, string>> = {
    chain: texts.ignoredChain,
    node: texts.ignoredNode,
    cover: texts.cover,
    rule: texts.ignoredRule,
    as: texts.view
  }
  return labels[key] ?? key
}
