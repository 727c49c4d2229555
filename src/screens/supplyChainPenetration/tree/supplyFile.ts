import { customerMarks } from '../../../catalogue/customer.ts'
import { supplyDirections, supplySources } from '../../../catalogue/insights/supply.ts'
import type { PageFile } from '../../../features/company/pageFile/fileMark.ts'
import type { SupplyEdge } from '../../../contract/entities/supply.ts'
import { timesUnits } from '../../../domain/facts/money.ts'
import { useClassification } from '../../../filters/tree/useClassification.ts'
import { formatText } from '../../../text/format.ts'
import type { FileTable } from '../../../ui/files/csvFile.ts'
import type { SupplyQuery } from './supplyQuery.ts'
import { placesOf, type SupplyTree } from './supplyPlace.ts'
import {
  isMaker,
  levelOf,
  levelWords,
  originWords,
  reachWords,
  relationWords,
  type SupplyTexts,
  useSupplyTexts
} from './supplyWords.ts'

/** What the files of a graph say of themselves. */
export function useSupplyAbout(tree: SupplyTree | null, query: SupplyQuery): Omit<PageFile, 'rows'> | null {
  const texts = useSupplyTexts()
  const { region, period, minShare, minAmount, direction } = query
  const { classification } = useClassification('regions', { enabled: region !== null })
  if (!tree) return null
  const { id, name } = tree.root.node
  const isTrade = query.source === 'trade'
  const scope = [
    texts.word(supplySources[query.source]),
    direction && texts.word(supplyDirections[direction]),
    reachWords(query, texts),
    isTrade && minShare && `${texts.minShare} ${minShare}${texts.percent}`,
    isTrade &&
      minAmount &&
      `${texts.minAmount} ${timesUnits(minAmount, texts.formats.units.columns)} ${texts.tenThousand}`,
    isTrade && period && texts.formats.period(period),
    region && (classification?.find(region)?.name ?? region)
  ]
  const edges = [
    ...placesOf(tree.root).flatMap(({ legs }) => legs),
    ...tree.crosses.flatMap(cross => cross.edges)
  ]
  return {
    title: texts.of(formatText(name)),
    scope: texts.formats.clauses(scope.flatMap(each => each || [])),
    sources: edges.map(edge => edge.source ?? (edge.kind === 'input' ? texts.inferred : null)),
    ...(id !== null && { companyId: id })
  }
}

/**
 * Every relation that is known, shown or not: one row each, those across the tree at the end. For who may know, it names
 * the one of the two that banks with us.
 */
export function supplyFile(
  { root, crosses }: SupplyTree,
  texts: SupplyTexts,
  { withCustomers }: { readonly withCustomers: boolean }
): FileTable {
  const nodes = new Map(placesOf(root).map(({ node }) => [node.key, node]))
  const customersOf = ({ from, to }: SupplyEdge): string =>
    [from, to]
      .flatMap(key => (nodes.get(key)?.customer ? (nodes.get(key)?.name ?? []) : []))
      .join(texts.formats.separator)
  const rowOf = (where: string, level: string, edge: SupplyEdge, isCycle: boolean): readonly string[] => [
    where,
    level,
    formatText(nodes.get(edge.from)?.name),
    formatText(nodes.get(edge.to)?.name),
    ...(withCustomers ? [customersOf(edge)] : []),
    relationWords(edge, texts),
    formatText(edge.ofSales),
    formatText(edge.ofPurchases),
    formatText(edge.amount && timesUnits(edge.amount, texts.formats.units.columns)),
    texts.formats.period(edge.period),
    originWords(edge, texts),
    isCycle ? texts.cycle : ''
  ]
  const inTree = placesOf(root).flatMap(place => {
    const side = place.direction === null ? '' : texts[place.direction]
    const level = levelOf(place) === 0 || isMaker(place) ? levelWords(place, texts) : String(levelOf(place))
    return place.legs.map(edge => rowOf(side, level, edge, false))
  })
  const across = crosses.flatMap(({ edges, isCycle }) =>
    edges.map(edge => rowOf(texts.cross, '', edge, isCycle))
  )
  return {
    title: texts.title,
    columns: [
      texts.direction,
      texts.levels,
      texts.seller,
      texts.buyer,
      ...(withCustomers ? [texts.word(customerMarks.customer)] : []),
      texts.relation,
      texts.salesColumn,
      texts.purchasesColumn,
      texts.amount,
      texts.period,
      texts.sourceOrEvidence,
      texts.cycle
    ],
    rows: [...inTree, ...across]
  }
}
