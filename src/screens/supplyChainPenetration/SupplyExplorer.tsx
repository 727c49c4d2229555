import { useMemo, useRef, useState } from 'react'
import type { GraphNode } from '../../charts/graph/graph.ts'
import type { GraphHandle } from '../../charts/graph/GraphChart.tsx'
import { SUPPLY_NODES, supplySourceKeys, supplySources } from '../../catalogue/insights/supply.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePrintedPart } from '../../ui/hooks/usePrinting.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { PathFinder } from './path/PathFinder.tsx'
import { firstDirection } from './tree/pathSteps.ts'
import { SupplyDetails } from './views/SupplyDetails.tsx'
import { CrossTable } from './views/CrossTable.tsx'
import { idOf, supplyDrawing, type SupplyDrawing } from './views/supplyDrawing.ts'
import { SupplyGraphView } from './views/SupplyGraphView.tsx'
import { isNarrowed, withoutConditions, type SupplyQuery } from './tree/supplyQuery.ts'
import { SupplyTable } from './views/SupplyTable.tsx'
import { useSupplyAbout } from './tree/supplyFile.ts'
import { placesOf, type CrossRelation, type SupplyPlace, type SupplyTree } from './tree/supplyPlace.ts'
import type { Supply } from './tree/useSupplyTree.ts'
import { useSupplyTexts } from './tree/supplyWords.ts'

export interface SupplyExplorerProps {
  readonly id: string
  readonly query: SupplyQuery
  readonly supply: Supply & { readonly tree: SupplyTree }
  readonly onChange: (patch: Partial<SupplyQuery>) => void
}

/** The graph as a picture or a table, the details of the active place, and the path to another company. */
export function SupplyExplorer({ id, query, supply, onChange }: SupplyExplorerProps) {
  const texts = useSupplyTexts()
  const { tree, branches, path, closeAll } = supply
  const isAnswered = branches.every(({ answer }) => answer.data !== undefined)
  const about = useSupplyAbout(tree, query)
  const drawing = useMemo(() => supplyDrawing(tree, texts, path.steps), [tree, texts, path.steps])
  usePrintedPart({ rows: drawing.nodes.length, ...(about?.scope && { scope: about.scope }) })
  const { handle, show, ...look } = useLook(drawing, supply)
  const view = { company: formatText(tree.root.node.name), drawing, ...look }
  const place = drawing.places.get(view.active.id) ?? tree.root
  return (
    <>
      {!tree.isComplete && <p className="pa-supply-partial">{texts.partial(formatNumber(SUPPLY_NODES))}</p>}
      {isAnswered && tree.root.children.length === 0 ? (
        <Empty query={query} onChange={onChange} />
      ) : (
        <>
          <Hidden tree={tree} onMore={supply.openMore} />
          {query.view === 'table' ? (
            <SupplyTable {...view} />
          ) : (
            <SupplyGraphView
              {...view}
              ref={handle}
              source={query.source}
              about={about}
              onCollapseAll={() => {
                view.onActivate(tree.root.key)
                closeAll()
              }}
            />
          )}
          <SupplyDetails place={place} crosses={crossesOf(place, tree)} onShow={show} />
          {query.view === 'table' && <CrossTable crosses={tree.crosses} />}
        </>
      )}
      <PathFinder
        id={id}
        to={query.to}
        path={path}
        source={query.source}
        onTo={to => onChange({ to })}
        onSource={source => onChange({ source, levels: null })}
        showOf={node => {
          const key = idOf(drawing, node, firstDirection(path.steps))
          return key === undefined ? null : () => show(key)
        }}
      />
    </>
  )
}

interface HiddenProps {
  readonly tree: SupplyTree
  readonly onMore: Supply['openMore']
}

/** How much is known and not shown, and how more of it is. */
function Hidden({ tree: { root }, onMore }: HiddenProps) {
  const texts = useSupplyTexts()
  const hidden = placesOf(root).length - placesOf(root, true).length
  if (hidden === 0) return null
  return (
    <p className="pa-supply-hidden">
      {texts.hiddenPlaces(formatNumber(hidden))}
      <TextButton onPress={() => onMore(false)}>{texts.openLevel}</TextButton>
      <TextButton onPress={() => onMore(true)}>{texts.openAll}</TextButton>
    </p>
  )
}

/** Which node is looked at, in either view; `show` goes to another one. */
function useLook(drawing: SupplyDrawing, { tree, toggle }: SupplyExplorerProps['supply']) {
  const handle = useRef<GraphHandle>(null)
  const [activeId, setActiveId] = useState(tree.root.key)
  const show = (key: string): void => {
    if (handle.current) handle.current.focus(key)
    else setActiveId(key)
  }
  const onToggle = (key: string): void => {
    const toggled = drawing.places.get(key)
    if (!toggled) return
    setActiveId(key)
    toggle(toggled)
  }
  const active = nearestNode(drawing.nodes, activeId, tree)
  return { handle, show, active, onActivate: setActiveId, onToggle }
}

/** Those that are no cycle, as cycles are told on their own. */
function crossesOf(place: SupplyPlace, { crosses }: SupplyTree): readonly CrossRelation[] {
  return crosses.filter(
    ({ from, to }) =>
      (from === place && !place.loops.includes(to)) || (to === place && !place.loops.includes(from))
  )
}

/** The node with this id; when it is hidden, the nearest one on the way to it. */
function nearestNode(nodes: readonly GraphNode[], id: string, { root }: SupplyTree): GraphNode {
  return nodes.find(node => node.id === id) ?? nodes.find(node => node.id === root.key) ?? nodes[0]!
}

function Empty({ query, onChange }: Pick<SupplyExplorerProps, 'query' | 'onChange'>) {
  const texts = useSupplyTexts()
  const other = supplySourceKeys.find(key => key !== query.source) ?? query.source
  const isNarrow = isNarrowed(query)
  const [title, reason] = isNarrow
    ? [texts.noneFiltered, texts.noneFilteredReason]
    : query.source === 'trade'
      ? [texts.none, texts.noneReason]
      : [texts.noneProduct, texts.noneProductReason]
  return (
    <EmptyState title={title} reason={reason}>
      {isNarrow && <TextButton onPress={() => onChange(withoutConditions)}>{texts.clearFilters}</TextButton>}
      <TextButton onPress={() => onChange({ source: other, levels: null })}>
        {texts.trySource(texts.word(supplySources[other]))}
      </TextButton>
    </EmptyState>
  )
}
