import { stages, strengths, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import type { PageFile } from '../../../features/company/pageFile/fileMark.ts'
import { useClassification } from '../../../filters/tree/useClassification.ts'
import type { ChainNode, IndustryChain } from '../../../contract/entities/chain.ts'
import { edgesAt, strengthOf } from '../../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import { chainTexts } from '../../../text/areas/chain.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import type { Texts } from '../../../text/texts.ts'
import type { ChainQuery } from './chainQuery.ts'
import { fileTable, type FileTable } from '../../../ui/files/csvFile.ts'
import { nodeFigures } from './Figures.tsx'

/** What the files of a chain say of themselves, and of a picture that shows only some of its nodes. */
export function useChainAbout(
  { name, origin, nodes }: Pick<IndustryChain, 'name' | 'origin' | 'nodes'>,
  { region, rule }: Pick<ChainQuery, 'region' | 'rule'>,
  shown = nodes.length
): Omit<PageFile, 'rows'> {
  const texts = useTexts(chainTexts)
  const { classification } = useClassification('regions', region !== null)
  const place = region === null ? texts.wholeCountry : (classification?.find(region)?.name ?? region)
  const strong = texts.ruleStrong(formatNumber(rule.companies), formatNumber(rule.leaders))
  const part = shown < nodes.length ? [texts.shownNodes(formatNumber(shown), formatNumber(nodes.length))] : []
  const scope = [place, strong, ...part].join('；')
  return { title: texts.graphOf(formatText(name)), scope, sources: [texts[origin]] }
}

/** Every node of a chain with its figures and its neighbors, as they are shown. */
export function chainFile(
  { nodes, edges }: Pick<IndustryChain, 'nodes' | 'edges'>,
  rule: StrengthRule,
  texts: Texts['chain']
): FileTable {
  const namesAt = (node: string, side: 'upstream' | 'downstream'): string => {
    const { [side]: beside } = edgesAt(edges, node)
    return beside.map(edge => edge[side]).join('、')
  }
  return fileTable<ChainNode>(
    texts.nodes,
    [
      [texts.nodes, ({ node }) => node],
      [texts.place, ({ stage, level }) => texts.placeOf(stages[stage], formatNumber(level))],
      [texts.strength, node => strengths[strengthOf(node, rule)]],
      ...nodeFigures.map(figure => [texts[figure], (node: ChainNode) => String(node[figure])] as const),
      [texts.products, ({ products }) => products.join('、')],
      [texts.upstream, ({ node }) => namesAt(node, 'upstream')],
      [texts.downstream, ({ node }) => namesAt(node, 'downstream')]
    ],
    nodes
  )
}
