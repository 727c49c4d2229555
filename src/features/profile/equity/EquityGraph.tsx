import { useMemo, useRef, useState } from 'react'
import { EQUITY_LEVELS } from '../../../catalogue/insights/equity.ts'
import type { GraphNode } from '../../../charts/graph/graph.ts'
import { GraphChart, type GraphHandle } from '../../../charts/graph/GraphChart.tsx'
import { usePageFile } from '../../company/pageFile/usePageFile.ts'
import type { CompanyDetail } from '../../../contract/entities/companyDetail.ts'
import { FailureView } from '../../../errors/FailureView.tsx'
import { RetryText } from '../../../errors/RetryText.tsx'
import { isRefusedFor } from '../../../failures/failure.ts'
import { PremiumLock } from '../../premium/PremiumLock.tsx'
import { equityTexts } from '../../../text/areas/equity.ts'
import { useTexts, useLanguage } from '../../../text/TextProvider.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { EquityDetails } from './EquityDetails.tsx'
import { equityGraph, type Entry } from './equityLayout.ts'
import type { EquityNode, EquityTree } from './equityTree.ts'
import { useEquityTree, type EquityActions } from './useEquityTree.ts'
import './equity.css'

export interface EquityGraphProps {
  readonly company: Pick<CompanyDetail, 'id' | 'name' | 'status' | 'customer' | 'sectionCounts'>
}

/** 股权穿透图: the holders and the holdings of a company, level by level. */
export function EquityGraph({ company }: EquityGraphProps) {
  const texts = useTexts(equityTexts)
  const { tree, failure, retryAll, closeAll, ...actions } = useEquityTree(company)
  const { up, down } = tree.branches
  if (isRefusedFor(failure, 'premium')) {
    return <PremiumLock section="shareholders" count={company.sectionCounts.shareholders ?? null} />
  }
  if (up.state === 'failed' && down.state === 'failed') {
    return <FailureView failure={failure} onRetry={retryAll} hint={texts.failed} />
  }
  if (up.state === 'loading' || down.state === 'loading') {
    return (
      <div aria-busy="true">
        <SkeletonLines lines={8} />
      </div>
    )
  }
  const isEmpty = [up, down].every(branch => branch.state === 'open' && branch.children.length === 0)
  if (isEmpty) return <p className="pa-equity-none">{texts.none}</p>
  return (
    <Explored
      company={company}
      tree={tree}
      actions={actions}
      onCollapseAll={closeAll}
      failure={failure}
      onRetry={retryAll}
    />
  )
}

interface ExploredProps extends EquityGraphProps {
  readonly tree: EquityTree
  readonly actions: EquityActions
  readonly onCollapseAll: () => void
  /** Of the branch that did not come; null where both did. */
  readonly failure: unknown
  readonly onRetry: () => void
}

/** The graph, and the details of the active node. */
function Explored({ company, tree, actions, onCollapseAll, failure, onRetry }: ExploredProps) {
  const texts = useTexts(equityTexts)
  const language = useLanguage()
  const handle = useRef<GraphHandle>(null)
  const [activeId, setActiveId] = useState(tree.root.key)
  const graph = useMemo(() => equityGraph(tree, { ...language, texts }), [tree, language, texts])
  const active = nearestNode(graph.nodes, activeId)
  const save = usePageFile()
  const file = { title: texts.graph(company.name), rows: graph.nodes.length, companyId: company.id }
  const entryOf = (id: string): Entry => graph.entries.get(id) ?? { node: tree.root, isMore: false }
  const failed = [tree.branches.up, tree.branches.down].filter(branch => branch.state === 'failed')
  return (
    <div className="pa-equity">
      <GraphChart
        ref={handle}
        label={texts.graph(company.name)}
        graph={graph}
        active={active}
        onActivate={setActiveId}
        onToggle={id => toggle(entryOf(id), actions)}
        onCollapseAll={() => {
          setActiveId(tree.root.key)
          onCollapseAll()
        }}
        onExport={save && ((format, draw) => void save(file, format, draw))}
        legend={[
          { look: 'upstream', name: texts.up },
          { look: 'downstream', name: texts.down },
          { look: 'cycle', name: texts.cycle }
        ]}
      />
      {failed.map(branch => (
        <FailedBranch key={branch.key} branch={branch} failure={failure} onRetry={onRetry} />
      ))}
      <EquityDetails node={selected(entryOf(active.id), tree)} onReturn={id => handle.current?.focus(id)} />
      <p className="pa-equity-keys">
        {texts.keys} · {texts.hint(EQUITY_LEVELS)}
      </p>
    </div>
  )
}

/** Whose details are shown: what stands for further holders of the company belongs to the company. */
function selected({ node }: Entry, { root }: EquityTree): EquityNode {
  return node.level === 0 ? root : node
}

/** The node with this id; when it is gone, the nearest one on the way to it. */
function nearestNode(nodes: readonly GraphNode[], id: string): GraphNode {
  const found = nodes.find(node => node.id === id) ?? nodes.findLast(node => id.startsWith(`${node.id}/`))
  return found ?? nodes[0]!
}

/** Expands, collapses, asks again for what failed, or shows more. */
function toggle({ node, isMore }: Entry, actions: EquityActions): void {
  if (isMore) actions.showMore(node)
  else if (node.direction === null) return
  else if (node.state === 'closed') actions.open(node)
  else if (node.state === 'open' || node.state === 'loading') actions.close(node)
  else if (node.state === 'failed') actions.retry(node)
}

interface FailedBranchProps extends Pick<ExploredProps, 'failure' | 'onRetry'> {
  readonly branch: EquityNode
}

function FailedBranch({ branch, failure, onRetry }: FailedBranchProps) {
  const equity = useTexts(equityTexts)
  return (
    <p className="pa-equity-failed" role="alert">
      {equity[branch.direction === 'down' ? 'down' : 'up']} · {equity.failed}{' '}
      <RetryText failure={failure} onPress={onRetry} />
    </p>
  )
}
