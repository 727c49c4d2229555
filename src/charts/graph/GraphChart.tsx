import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState
} from 'react'
import { flushSync } from 'react-dom'
import { useOnPaper } from '../../ui/hooks/useOnPaper.ts'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import type { FileMark } from '../../ui/files/fileMark.ts'
import type { Bounds, Viewport } from '../viewport/viewport.ts'
import { drawFile, pngOf } from './exportGraph.ts'
import { useNearNodes, useStrong } from './drawnParts.ts'
import { boundsOf, isIn, type Graph, type GraphNode } from './graph.ts'
import { GraphItem } from './GraphItem.tsx'
import { nodeAfterKey, nodeInColumns } from './graphKeys.ts'
import { GraphPicture } from './GraphPicture.tsx'
import { GraphTools, type GraphFormat, type LegendEntry } from './GraphTools.tsx'
import { useViewport } from './useViewport.ts'
import { drawnArea, wordsAt } from './viewport.ts'
import './graph.css'

export interface GraphHandle {
  /** Makes a node the active one and moves the focus to it. */
  readonly focus: (id: string) => void
}

export interface GraphChartProps {
  /** What the graph shows: the title of its files and the name of its tree. */
  readonly label: string
  readonly graph: Graph
  /** The node that keyboard users are at. */
  readonly active: GraphNode
  readonly onActivate: (id: string) => void
  /** The user wants a node to expand, to collapse, or to do what its look promises. */
  readonly onToggle: (id: string) => void
  /** Default: nothing can be collapsed. */
  readonly onCollapseAll?: () => void
  /** Receives what draws the file of the whole graph with its mark; it rejects where the browser cannot draw it. Null: no files. */
  readonly onExport: ((format: GraphFormat, draw: (mark: FileMark) => Promise<Blob>) => void) | null
  readonly legend: readonly LegendEntry[]
  /** The active node keeps its place on the screen when the graph changes around it. Default: false. */
  readonly staysPut?: boolean
  readonly ref?: Ref<GraphHandle>
}

/** Boxes and edges as an SVG, and at the same time a tree for the keyboard. Pan and zoom; thousands of nodes. */
export function GraphChart({
  label,
  graph,
  active,
  legend,
  ref,
  staysPut = false,
  ...props
}: GraphChartProps) {
  const frame = useRef<SVGSVGElement>(null)
  const bounds = useMemo(() => boundsOf(graph), [graph])
  const { view, size, drag, zoomIn, zoomOut, fit, reset, reveal } = useViewport(
    frame,
    graph,
    bounds,
    staysPut ? active : null
  )
  const [isExporting, setIsExporting] = useState(false)
  const isPrinted = useOnPaper()
  const isLarge = graph.nodes.length > ALWAYS_DRAWN
  // A file is drawn at its natural size; on paper all of the graph is as wide as the page.
  const scale = isExporting
    ? 1
    : isPrinted
      ? Math.max(LEAST_PRINTED, Math.min(1, PAPER / bounds.width))
      : view.scale
  const words = useMemo(() => wordsAt(scale), [scale])
  const isFar = words === null
  const tree = useMemo(
    () => ({ ...graph, edges: graph.edges.filter(({ look }) => look !== 'cross') }),
    [graph]
  )
  const near = useNearNodes(tree, isLarge ? drawnArea(view, size) : bounds, active)
  const drawn = isExporting || isPrinted ? { ...tree, lines: tree.edges } : near
  const { strong, onHover } = useStrong(graph, active)
  const onToggle = useStableCallback(props.onToggle)
  const onActivate = useStableCallback(props.onActivate)
  useRevealed(active, reveal)

  const focus = (id: string): void => {
    // Only then its item is there, and the one that Tab reaches.
    flushSync(() => onActivate(id))
    frame.current?.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }
  useImperativeHandle(ref, () => ({ focus }))
  const afterKey = graph.isInColumns ? nodeInColumns : nodeAfterKey
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zoom = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[event.key]
    const next = zoom ? active : afterKey(event.key, active, graph.nodes, onToggle)
    if (next === null) return
    event.preventDefault()
    zoom?.()
    if (next !== active) focus(next.id)
  }
  const draw = async (format: GraphFormat, mark: FileMark): Promise<Blob> => {
    if (!frame.current) throw new Error('The graph is gone.')
    flushSync(() => setIsExporting(true))
    const file = drawFile(frame.current, bounds, mark)
    setIsExporting(false)
    return format === 'svg' ? new Blob([file.svg], { type: 'image/svg+xml' }) : pngOf(file)
  }
  return (
    <>
      <GraphTools
        label={label}
        legend={legend}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onFit={fit}
        onCollapseAll={
          props.onCollapseAll &&
          (() => {
            reset()
            props.onCollapseAll?.()
          })
        }
        onExport={props.onExport && (format => props.onExport?.(format, mark => draw(format, mark)))}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its items has the focus */}
      <svg
        ref={frame}
        className={graph.isInColumns ? 'pa-graph-frame pa-graph-columns' : 'pa-graph-frame'}
        role="tree"
        aria-label={label}
        style={{ height: Math.max(LEAST_HEIGHT, bounds.height + 72) }}
        viewBox={isPrinted ? viewBoxOf(bounds) : undefined}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <g
          data-drawing=""
          className={graph.path ? 'pa-graph-paler' : undefined}
          transform={isPrinted ? undefined : `translate(${view.x} ${view.y}) scale(${view.scale})`}
        >
          <GraphPicture
            graph={tree}
            drawn={drawn}
            active={active}
            strong={strong}
            words={words}
            onPress={event => activateAt(event, graph, view, onActivate)}
          />
          {(isFar && isLarge ? [active] : near.nodes).map(node => (
            <GraphItem
              key={node.id}
              node={node}
              isActive={node.id === active.id}
              wordSize={words?.note ?? words?.size ?? null}
              onActivate={onActivate}
              onToggle={onToggle}
              onHover={onHover}
            />
          ))}
        </g>
      </svg>
    </>
  )
}

/** Up to this number, all nodes are in the document, also for screen readers. */
const ALWAYS_DRAWN = 300
/** Of the frame, in CSS px; it grows with its graph, up to what graph.css says. */
const LEAST_HEIGHT = 280
/** The width of a page between its margins, in CSS px. */
const PAPER = 700
/** Even a graph that does not fit has words on paper. */
const LEAST_PRINTED = 0.5

function viewBoxOf({ left, top, width, height }: Bounds): string {
  return [left, top, width, height].map(Math.round).join(' ')
}

/** Shows the active node when another one becomes active or the layout moves it. */
function useRevealed(active: GraphNode, reveal: (node: GraphNode) => void): void {
  const onMove = useEffectEvent(reveal)
  const last = useRef(active)
  useEffect(() => {
    const { id, x, y } = last.current
    last.current = active
    if (id !== active.id || x !== active.x || y !== active.y) onMove(active)
  }, [active])
}

function activateAt(
  { clientX, clientY, currentTarget }: MouseEvent<SVGGElement>,
  { nodes }: Graph,
  view: Viewport,
  onActivate: (id: string) => void
): void {
  const { left = 0, top = 0 } = currentTarget.ownerSVGElement?.getBoundingClientRect() ?? {}
  const place = {
    left: (clientX - left - view.x) / view.scale,
    top: (clientY - top - view.y) / view.scale,
    width: 0,
    height: 0
  }
  const node = nodes.find(each => isIn(place, each))
  if (node) onActivate(node.id)
}
