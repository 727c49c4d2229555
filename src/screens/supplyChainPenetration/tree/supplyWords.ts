import { useMemo } from 'react'
import { customerWords } from '../../../catalogue/customer.ts'
import { roundShare } from '../../../domain/shares.ts'
import { relationRuleKeys, relationRules } from '../../../catalogue/insights/relationRules.ts'
import { supplyKinds } from '../../../catalogue/insights/supply.ts'
import type { SupplyEdge } from '../../../contract/entities/supply.ts'
import { inYuan, timesUnits } from '../../../domain/facts/money.ts'
import { monthsSince } from '../../../domain/reports/reportPeriods.ts'
import { formatNumber, formatPercent, formatText } from '../../../text/format.ts'
import { supplyTexts } from '../../../text/areas/supply.ts'
import type { Language } from '../../../text/locale.ts'
import { useLanguage, useTexts } from '../../../text/TextProvider.tsx'
import type { TextsOf } from '../../../text/texts.ts'
import { levelsOf, type SupplyQuery } from './supplyQuery.ts'
import { shareOf, wayTo, type SupplyPlace } from './supplyPlace.ts'

/** What the sentences about relations are made of. */
export type SupplyTexts = TextsOf<typeof supplyTexts> & Language

export function useSupplyTexts(): SupplyTexts {
  const texts = useTexts(supplyTexts)
  const language = useLanguage()
  return useMemo(() => ({ ...texts, ...language }), [texts, language])
}

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

/** How far a place is, in what is bought or goes into something: what a company makes, and who makes it, is as far. */
export function levelOf(place: SupplyPlace): number {
  return wayTo(place).filter(({ legs }) => legs[0] && legs[0].kind !== 'makes').length
}

export function levelWords(place: SupplyPlace, texts: SupplyTexts): string {
  const level = levelOf(place)
  if (isMaker(place)) return texts.makerOf(level)
  return level === 0 ? texts.ownProduct : texts.level(level)
}

/** Whether it is there for the product before it. */
export function isMaker({ legs, node }: SupplyPlace): boolean {
  return node.kind === 'company' && legs[0]?.kind === 'makes'
}

/** How far a graph reaches; through products, its own are the first leg. */
export function reachWords(query: Pick<SupplyQuery, 'source' | 'levels'>, texts: SupplyTexts): string {
  const legs = levelsOf(query)
  if (query.source === 'trade') return texts.upTo(legs)
  return legs === 1 ? texts.ownProduct : texts.upToProducts(legs - 1)
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
  return known.length === 0 ? texts.unknownShare : texts.formats.phrases(known)
}

/** 2025年度（10 个月前） */
export function periodWords(period: string | null, today: string, texts: SupplyTexts): string {
  const months = period === null ? null : monthsSince(period, today)
  const said = texts.formats.period(period)
  return months === null ? said : `${said}${texts.formats.aside(texts.age(months))}`
}

/** On which side of the company a place is, and how far: 上游 · 第 1 级. What it makes itself is on neither. */
export function sideWords(place: SupplyPlace, texts: SupplyTexts): string {
  const { direction } = place
  if (direction === null) return texts.subject
  const level = levelWords(place, texts)
  return levelOf(place) === 0 ? level : `${texts[direction]} · ${level}`
}

/** The small line in a box. */
export function noteOf(place: SupplyPlace, texts: SupplyTexts): string {
  const { direction, state, node, legs, loops } = place
  if (direction === null) return state === 'loading' ? `${texts.subject} · ${texts.loading}` : texts.subject
  if (state === 'loading') return texts.loading
  if (state === 'failed') return texts.nodeFailed
  const share = node.kind === 'product' ? texts.inferred : shareWords(legs[0], place, texts)
  const mark = customerWords(node.customer)
  const parts = [loops.length > 0 && texts.cycle, mark && texts.word(mark), share]
  return parts.filter(Boolean).join(' · ')
}

/** Everything that is seen of a place, in one sentence. */
export function labelOf(place: SupplyPlace, texts: SupplyTexts): string {
  const { direction, state, node, legs, loops } = place
  const name = formatText(node.name)
  if (direction === null) return texts.formats.phrases([name, texts.subject])
  const [latest] = legs
  const mark = customerWords(node.customer)
  const parts = [
    name,
    ...(mark === null ? [] : [texts.word(mark)]),
    ...sideWords(place, texts).split(' · '),
    ...(node.kind === 'product' ? [texts.product] : []),
    ...(latest && latest.kind !== 'trade' ? [texts.inferred] : []),
    ...(latest?.kind === 'trade' ? [shareWords(latest, place, texts)] : []),
    ...(latest?.amount ? [texts.formats.money(inYuan(latest.amount))] : []),
    ...(latest?.period ? [latest.period] : []),
    ...(loops.length > 0 ? [texts.cycle] : []),
    ...(state === 'failed' ? [texts.nodeFailed] : [])
  ]
  return texts.formats.phrases(parts)
}

/** What a relation is called, and who disclosed it or by which rule it is shown. */
export function relationWords({ kind }: SupplyEdge, { word }: SupplyTexts): string {
  return word(supplyKinds[kind])
}

/** A rule by its name, or with all that it says. */
export function originWords(
  { kind, source, evidence }: SupplyEdge,
  { word }: SupplyTexts,
  rule: 'label' | 'sentence' = 'label'
): string {
  const key = kind === 'input' ? relationRuleKeys.find(each => each === evidence) : undefined
  const reason = key ? relationRules[key][rule] : evidence
  return [source, reason].flatMap(each => (each?.trim() ? word(each) : [])).join(' · ') || formatText(null)
}

export function amountWords({ amount }: SupplyEdge, { formats }: SupplyTexts): string {
  return formatNumber(amount && timesUnits(amount, formats.units.columns))
}
