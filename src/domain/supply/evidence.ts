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
