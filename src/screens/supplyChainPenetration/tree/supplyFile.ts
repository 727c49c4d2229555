import type { SupplyEdge } from '../../../contract/entities/supply.ts'
import { formatText } from '../../../text/format.ts'
import type { FileTable } from '../../../ui/files/csvFile.ts'
import { placesOf, type SupplyTree } from './supplyPlace.ts'
import { originWords, relationWords, type SupplyTexts } from './supplyWords.ts'

/** Every relation that is known, shown or not: one row each, those across the tree at the end. */
export function supplyFile({ root, crosses }: SupplyTree, texts: SupplyTexts): FileTable {
  const names = new Map(placesOf(root).map(({ node }) => [node.key, node.name]))
  const rowOf = (where: string, level: string, edge: SupplyEdge, isCycle: boolean): readonly string[] => [
    where,
    level,
    formatText(names.get(edge.from)),
    formatText(names.get(edge.to)),
    relationWords(edge),
    formatText(edge.ofSales),
    formatText(edge.ofPurchases),
    formatText(edge.amount),
    formatText(edge.period),
    originWords(edge),
    isCycle ? texts.cycle : ''
  ]
  const inTree = placesOf(root).flatMap(({ direction, level, legs }) =>
    legs.map(edge => rowOf(direction === null ? '' : texts[direction], String(level), edge, false))
  )
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
