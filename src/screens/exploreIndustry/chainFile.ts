import { stages, strengths, type StrengthRule } from '../../catalogue/insights/industryChains.ts'
import type { ChainNode, IndustryChain } from '../../contract/entities/chain.ts'
import { edgesAt, strengthOf } from '../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import type { Texts } from '../../text/texts.ts'
import type { FileTable } from '../../ui/files/csvFile.ts'
import { nodeFigures } from './Figures.tsx'

/** Every node of a chain with its figures and its neighbors, as they are shown. */
export function chainFile(
  { nodes, edges }: Pick<IndustryChain, 'nodes' | 'edges'>,
  rule: StrengthRule,
  texts: Texts['chain']
): FileTable {
  const rowOf = (each: ChainNode): readonly string[] => {
    const { node, stage, level, products } = each
    const { upstream, downstream } = edgesAt(edges, node)
    return [
      formatText(node),
      texts.placeOf(stages[stage], formatNumber(level)),
      strengths[strengthOf(each, rule)],
      ...nodeFigures.map(figure => String(each[figure])),
      formatText(products.join('、')),
      formatText(upstream.map(edge => edge.upstream).join('、')),
      formatText(downstream.map(edge => edge.downstream).join('、'))
    ]
  }
  return {
    title: texts.nodes,
    columns: [
      texts.nodes,
      texts.place,
      texts.strength,
      ...nodeFigures.map(figure => texts[figure]),
      texts.products,
      texts.upstream,
      texts.downstream
    ],
    rows: nodes.map(rowOf)
  }
}
