import { useMemo, useState } from 'react'
import { stages } from '../../catalogue/insights/industryChains.ts'
import type { Graph } from '../../charts/graph/graph.ts'
import { GraphChart } from '../../charts/graph/GraphChart.tsx'
import { usePageFile } from '../../features/company/pageFile/usePageFile.ts'
import type { ChainNode, IndustryChain } from '../../contract/entities/chain.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { chainGraph, foldable, idOf, openedFirst, wayTo } from './chain/chainGraph.ts'
import { useChainAbout } from './chain/chainFile.ts'
import type { ChainQuery } from './chain/chainQuery.ts'
import { NodeFigures } from './chain/Figures.tsx'
import { StrengthTag } from './chain/StrengthTag.tsx'
import { useChainWords } from './chain/chainWords.ts'

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
  const texts = useChainWords()
  const { nodes, name } = chain
  const { rule, cover } = query
  const [node, look] = useLookedAt(nodes, chosen)
  const { opened, setOpened, toggle } = useOpened(chain, chosen)
  const graph = useMemo(
    () => chainGraph(chain, { rule, cover, texts, opened }),
    [chain, rule, cover, texts, opened]
  )
  const save = usePageFile()
  const about = useChainAbout(chain, query, graph.nodes.length)
  const hidden = nodes.length - graph.nodes.length
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
        {hidden > 0 && (
          <span className="pa-chain-hidden">
            {texts.hiddenNodes(formatNumber(hidden))}
            <TextButton onPress={() => setOpened(openedNext(graph, opened, nodeOf))}>
              {texts.openLevel}
            </TextButton>
            <TextButton onPress={() => setOpened(new Set(foldable(chain).map(each => each.node)))}>
              {texts.openAll}
            </TextButton>
          </span>
        )}
      </div>
      <GraphChart
        label={texts.graphOf(formatText(name))}
        graph={graph}
        active={active}
        onActivate={id => look(nodeOf(id))}
        onPress={id => onChoose(nodeOf(id))}
        onToggle={id => toggle(nodeOf(id))}
        {...(foldable(chain).length > 0 && { onCollapseAll: () => setOpened(new Set()) })}
        onExport={save && ((format, draw) => void save({ ...about, rows: graph.nodes.length }, format, draw))}
        legend={[
          { look: 'upstream', name: texts.word(stages.up) },
          { look: 'subject', name: texts.word(stages.mid) },
          { look: 'downstream', name: texts.word(stages.down) }
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

/** Behind which nodes more is shown; what leads to the chosen one is opened with it. */
function useOpened(chain: IndustryChain, chosen: ChainNode | null) {
  const wayOf = (node: ChainNode | null): readonly string[] => (node ? wayTo(chain.nodes, node) : [])
  const [opened, setOpened] = useState(() => new Set([...openedFirst(chain), ...wayOf(chosen)]))
  const [last, setLast] = useState(chosen?.node)
  if (last !== chosen?.node) {
    setLast(chosen?.node)
    setOpened(new Set([...opened, ...wayOf(chosen)]))
  }
  const toggle = ({ node }: ChainNode): void => {
    const next = new Set(opened)
    if (!next.delete(node)) next.add(node)
    setOpened(next)
  }
  return { opened, setOpened, toggle }
}

/** One level more: what lies behind all that is shown. */
function openedNext(graph: Graph, opened: ReadonlySet<string>, nodeOf: (id: string) => ChainNode) {
  return new Set([
    ...opened,
    ...graph.nodes.flatMap(({ id, hidden }) => (hidden === null ? [] : nodeOf(id).node))
  ])
}
