import { relationRules, type RelationRuleKey } from '../../catalogue/insights/relationRules.ts'

/** Why a company stands at the node of a chain, and the relation for which a list holds it. */
export interface Evidence {
  readonly node: string
  /** In the words of the company; null where a table places it without a reason. */
  readonly product: string | null
  /** Of its revenue, in percent. */
  readonly share: string | null
  readonly period: string | null
  readonly source: string | null
  readonly upstream: string | null
  readonly downstream: string | null
  readonly rule: string | null
}

/** 正极材料 → 动力电池; null where only a node was asked for. */
export function supplyWords({ upstream, downstream }: Evidence): string | null {
  return upstream === null || downstream === null ? null : `${upstream} → ${downstream}`
}

/** By which rule the relation is shown; null where there is none. */
export function ruleWords({ upstream, rule }: Evidence): string | null {
  if (upstream === null) return null
  return rule !== null && isRule(rule) ? relationRules[rule].label : TABLE
}

/** What tables of chains state. */
const TABLE = '产业链资料'

function isRule(rule: string): rule is RelationRuleKey {
  return Object.hasOwn(relationRules, rule)
}
