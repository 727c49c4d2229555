import { stages, strengths, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import type { PageFile } from '../../../features/company/pageFile/fileMark.ts'
import type { ChainNode, IndustryChain } from '../../../contract/entities/chain.ts'
import { edgesAt, strengthOf } from '../../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import type { ChainQuery } from './chainQuery.ts'
import { fileTable, type FileTable } from '../../../ui/files/csvFile.ts'
import { nodeFigures } from './Figures.tsx'
import { usePlaceName, useThinText } from './useThinText.ts'
import { type ChainWords, useChainWords } from './chainWords.ts'

/** What the files of a chain say of themselves, and of a picture that shows only some of its nodes. */
export function useChainAbout(
  chain: Pick<IndustryChain, 'name' | 'origin' | 'companies' | 'nodes'>,
  { region, rule }: Pick<ChainQuery, 'region' | 'rule'>,
  shown = chain.nodes.length
): Omit<PageFile, 'rows'> {
  const texts = useChainWords()
  const place = usePlaceName(region) ?? region ?? ''
  const strong = texts.ruleStrong(formatNumber(rule.companies), formatNumber(rule.leaders))
  const thin = useThinText(chain, rule, place)
  const all = chain.nodes.length
  const part = shown < all ? [texts.shownNodes(formatNumber(shown), formatNumber(all))] : []
  return {
    title: texts.graphOf(formatText(chain.name)),
    scope: texts.formats.clauses([place, thin ?? strong, ...part]),
    sources: [texts[chain.origin]]
  }
}

/** Every node of a chain with its figures and its neighbors, as they are shown. */
export function chainFile(
  chain: Pick<IndustryChain, 'companies' | 'nodes' | 'edges'>,
  rule: StrengthRule,
  texts: ChainWords
): FileTable {
  const { nodes, edges } = chain
  const namesAt = (node: string, side: 'upstream' | 'downstream'): string => {
    const { [side]: beside } = edgesAt(edges, node)
    return beside.map(edge => edge[side]).join(texts.formats.separator)
  }
  return fileTable<ChainNode>(
    texts.nodes,
    [
      [texts.nodes, ({ node }) => node],
      [texts.place, ({ stage, level }) => texts.placeOf(texts.word(stages[stage]), formatNumber(level))],
      [texts.strength, node => texts.word(strengths[strengthOf(node, chain, rule)])],
      ...nodeFigures.map(figure => [texts[figure], (node: ChainNode) => String(node[figure])] as const),
      [texts.products, ({ products }) => products.join(texts.formats.separator)],
      [texts.upstream, ({ node }) => namesAt(node, 'upstream')],
      [texts.downstream, ({ node }) => namesAt(node, 'downstream')]
    ],
    nodes
  )
}
