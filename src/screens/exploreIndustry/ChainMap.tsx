import { useMemo, useState } from 'react'
import { stages } from '../../catalogue/insights/industryChains.ts'
import { GraphChart } from '../../charts/graph/GraphChart.tsx'
import { usePageFile } from '../../features/company/pageFile/usePageFile.ts'
import type { ChainNode, IndustryChain } from '../../contract/entities/chain.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { chainTexts } from '../../text/areas/chain.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { chainGraph, idOf } from './chain/chainGraph.ts'
import { useChainAbout } from './chain/chainFile.ts'
import type { ChainQuery } from './chain/chainQuery.ts'
import { NodeFigures } from './chain/Figures.tsx'
import { StrengthTag } from './chain/StrengthTag.tsx'

export interface ChainMapProps {
  readonly chain: IndustryChain
  readonly query: ChainQuery
  /** The node whose companies are listed. */
  readonly chosen: ChainNode | null
  /** Lists the companies of a node. */
  readonly onChoose: (node: ChainNode) => void
  /** The same, and goes there. */
  readonly onOpen: (node: ChainNode) => void
}

/** The chain as a graph; above it what is known of the node that is looked at. */
export function ChainMap({ chain, query, chosen, onChoose, onOpen }: ChainMapProps) {
  const texts = useTexts(chainTexts)
  const { nodes, name } = chain
  const { rule, cover } = query
  const graph = useMemo(() => chainGraph(chain, { rule, cover, texts }), [chain, rule, cover, texts])
  const [node, look] = useLookedAt(nodes, chosen)
  const save = usePageFile()
  const about = useChainAbout(chain, query)
  const active = graph.nodes.find(({ id }) => id === idOf(nodes, node)) ?? graph.nodes[0]
  if (!active) return null
  const nodeOf = (id: string): ChainNode => nodes[Number(id)] ?? node
  return (
    <>
      <div className="pa-chain-active" role="group" aria-label={texts.active}>
        <strong className="pa-chain-active-name" title={node.node}>
          {formatText(node.node)}
        </strong>
        <StrengthTag chain={chain} node={node} rule={rule} />
        <NodeFigures node={node} />
        <TextButton onPress={() => onOpen(node)}>{texts.openNode(formatNumber(node.companies))}</TextButton>
      </div>
      <GraphChart
        label={texts.graphOf(formatText(name))}
        graph={graph}
        active={active}
        onActivate={id => look(nodeOf(id))}
        onToggle={id => onChoose(nodeOf(id))}
        onExport={save && ((format, draw) => void save({ ...about, rows: nodes.length }, format, draw))}
        legend={[
          { look: 'upstream', name: stages.up },
          { look: 'subject', name: stages.mid },
          { look: 'downstream', name: stages.down }
        ]}
      />
      <p className="pa-chain-keys">{texts.keys}</p>
    </>
  )
}

/** The node that the keys are at; it follows the chosen one. */
function useLookedAt(nodes: readonly ChainNode[], chosen: ChainNode | null) {
  const first = nodes.find(({ stage }) => stage === 'mid') ?? nodes[0]!
  const [looked, look] = useState(chosen?.node ?? first.node)
  const [last, setLast] = useState(chosen?.node)
  if (last !== chosen?.node) {
    setLast(chosen?.node)
    if (chosen) look(chosen.node)
  }
  const node = nodes.find(each => each.node === looked) ?? first
  return [node, (next: ChainNode) => look(next.node)] as const
}
