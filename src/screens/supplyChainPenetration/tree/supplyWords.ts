import { customerWords } from '../../../catalogue/customer.ts'
import { roundShare } from '../../../domain/shares.ts'
import { relationRuleKeys, relationRules } from '../../../catalogue/insights/relationRules.ts'
import { supplyDirections, supplyKinds } from '../../../catalogue/insights/supply.ts'
import type { SupplyEdge } from '../../../contract/entities/supply.ts'
import { inYuan } from '../../../domain/facts/money.ts'
import { monthsSince } from '../../../domain/reports/reportPeriods.ts'
import { formatMoney, formatNumber, formatPercent, formatText } from '../../../text/format.ts'
import type { supplyTexts } from '../../../text/areas/supply.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { levelsOf, type SupplyQuery } from './supplyQuery.ts'
import { shareOf, type SupplyPlace } from './supplyPlace.ts'

export type SupplyTexts = TextsOf<typeof supplyTexts>

/** 占采购 12.5%, by the side from which the relation is looked at. */
export function shareWords(
  edge: SupplyEdge | undefined,
  { direction }: SupplyPlace,
  texts: SupplyTexts
): string {
  const share = shareOf(edge, direction)
  if (!edge || edge.kind === 'input') return texts.inferred
  if (share === null) return texts.unknownShare
  const written = formatPercent(roundShare(share))
  if (edge.kind === 'makes') return texts.ofRevenue(written)
  return direction === 'up' ? texts.ofPurchases(written) : texts.ofSales(written)
}

/** Companies that make a product stand behind it, and come with it: they are no level of their own. */
export function levelWords(place: SupplyPlace, texts: SupplyTexts): string {
  return isMaker(place) ? texts.makerOf(place.level - 1) : texts.level(place.level)
}

/** Whether it is there for the product before it. */
export function isMaker({ legs, node }: SupplyPlace): boolean {
  return node.kind === 'company' && legs[0]?.kind === 'makes'
}

/** How far a graph reaches. */
export function reachWords({ source, levels }: Pick<SupplyQuery, 'source' | 'levels'>, texts: SupplyTexts) {
  return texts[source === 'product' ? 'upToProducts' : 'upTo'](levelsOf({ levels }))
}

/** 占销售 40%，占采购 12%, looked at from neither side. */
export function bothShares({ kind, ofSales, ofPurchases }: SupplyEdge, texts: SupplyTexts): string {
  if (kind === 'input') return texts.inferred
  if (kind === 'makes') {
    return ofSales === null ? texts.unknownShare : texts.ofRevenue(formatPercent(roundShare(ofSales)))
  }
  const known = [
    ...(ofSales === null ? [] : [texts.ofSales(formatPercent(roundShare(ofSales)))]),
    ...(ofPurchases === null ? [] : [texts.ofPurchases(formatPercent(roundShare(ofPurchases)))])
  ]
  return known.length === 0 ? texts.unknownShare : known.join('，')
}

/** 2025年度（10 个月前） */
export function periodWords(period: string | null, today: string, texts: SupplyTexts): string {
  const months = period === null ? null : monthsSince(period, today)
  return months === null ? formatText(period) : `${formatText(period)}（${texts.age(months)}）`
}

/** On which side of the company a place is, and how far: 上游 · 第 1 级. What it makes itself is on neither. */
export function sideWords(place: SupplyPlace, texts: SupplyTexts): string {
  const { direction, node, legs } = place
  if (direction === null) return texts.subject
  if (node.kind === 'product' && legs[0]?.kind === 'makes') return texts.ownProduct
  return `${texts[direction]} · ${levelWords(place, texts)}`
}

/** The small line in a box. */
export function noteOf(place: SupplyPlace, texts: SupplyTexts): string {
  const { direction, state, node, legs, loops } = place
  if (direction === null) return state === 'loading' ? `${texts.subject} · ${texts.loading}` : texts.subject
  if (state === 'loading') return texts.loading
  if (state === 'failed') return texts.nodeFailed
  const share = node.kind === 'product' ? texts.inferred : shareWords(legs[0], place, texts)
  const parts = [loops.length > 0 && texts.cycle, customerWords(node.customer), share]
  return parts.filter(Boolean).join(' · ')
}

/** Everything that is seen of a place, in one sentence. */
export function labelOf(place: SupplyPlace, texts: SupplyTexts): string {
  const { direction, state, node, legs, loops } = place
  const name = formatText(node.name)
  if (direction === null) return `${name}，${texts.subject}`
  const [latest] = legs
  const mark = customerWords(node.customer)
  const parts = [
    name,
    ...(mark === null ? [] : [mark]),
    supplyDirections[direction],
    levelWords(place, texts),
    ...(node.kind === 'product' ? [texts.product] : []),
    ...(latest && latest.kind !== 'trade' ? [texts.inferred] : []),
    ...(latest?.kind === 'trade' ? [shareWords(latest, place, texts)] : []),
    ...(latest?.amount ? [formatMoney(inYuan(latest.amount))] : []),
    ...(latest?.period ? [latest.period] : []),
    ...(loops.length > 0 ? [texts.cycle] : []),
    ...(state === 'failed' ? [texts.nodeFailed] : [])
  ]
  return parts.join('，')
}

/** What a relation is called, and who disclosed it or by which rule it is shown. */
export function relationWords({ kind }: SupplyEdge): string {
  return supplyKinds[kind]
}

/** A rule by its name, or with all that it says. */
export function originWords(
  { kind, source, evidence }: SupplyEdge,
  rule: 'label' | 'sentence' = 'label'
): string {
  const key = kind === 'input' ? relationRuleKeys.find(each => each === evidence) : undefined
  const reason = key ? relationRules[key][rule] : evidence
  return [source, reason].filter(words => words?.trim()).join(' · ') || formatText(null)
}

export function amountWords({ amount }: SupplyEdge): string {
  return formatNumber(amount)
}
