import {
  useImperativeHandle,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject
} from 'react'
import { flushSync } from 'react-dom'
import { chartTexts } from '../../text/areas/charts.ts'
import { pageFileTexts } from '../../text/areas/pageFile.ts'
import { useFormats, useTexts } from '../../text/TextProvider.tsx'
import { useOnPaper } from '../../ui/hooks/useOnPaper.ts'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import type { FileMark } from '../../ui/files/fileMark.ts'
import type { Sheet } from '../../ui/files/printSheet.ts'
import type { Bounds } from '../viewport/viewport.ts'
import { drawFile, pngOf } from './exportGraph.ts'
import { boundsOf, type Graph, type GraphNode } from './graph.ts'
import { nodeAfterKey, nodeInColumns } from './graphKeys.ts'
import { GraphPicture } from './GraphPicture.tsx'
import { GraphTools, type GraphFormat, type LegendEntry } from './GraphTools.tsx'
import { LEGEND_ROOM } from './GraphShapes.tsx'
import { useViewport } from './useViewport.ts'
import { isPrintable, NOTE } from './viewport.ts'
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
  /** What a click or Enter does at a node, which the space bar and its handle toggle. Default: they toggle, too. */
  readonly onPress?: (id: string) => void
  /** Default: nothing can be collapsed. */
  readonly onCollapseAll?: () => void
  /** Receives what draws the file of the whole graph with its mark; it rejects where the browser cannot draw it. Null: no files. */
  readonly onExport: ((format: GraphFormat, draw: (mark: FileMark) => Promise<Blob | Sheet>) => void) | null
  readonly legend: readonly LegendEntry[]
  /** The active node keeps its place on the screen when the graph changes around it. Default: false. */
  readonly staysPut?: boolean
  readonly ref?: Ref<GraphHandle>
}

/** Boxes and edges as an SVG, and at the same time a tree for the keyboard. Pan and zoom; thousands of nodes. */
export function GraphChart(props: GraphChartProps) {
  const { label, graph, active, onCollapseAll, onExport, staysPut = false, ref } = props
  const texts = useTexts(chartTexts)
  const frame = useRef<SVGSVGElement>(null)
  const bounds = useMemo(() => boundsOf(graph), [graph])
  const outside = useMemo(() => withLegend(bounds), [bounds])
  const viewport = useViewport(frame, graph, bounds, staysPut ? active : null)
  const { view, size, drag, zoomIn, zoomOut, fit, reset, reveal } = viewport
  const { exported, draw } = useGraphFile(frame, outside)
  const isPrinted = useOnPaper()
  const onToggle = useStableCallback(props.onToggle)
  const onActivate = useStableCallback(props.onActivate)
  const press = useStableCallback((id: string) => props.onPress?.(id))
  const tree = { graph, active, onActivate, onToggle, onPress: props.onPress && press }
  const { focus, onKeyDown } = useTreeKeys(frame, tree, viewport)
  useRevealed(active, reveal)
  useImperativeHandle(ref, () => ({ focus }))
  const collapseAll = (): void => {
    reset()
    onCollapseAll?.()
  }
  return (
    <>
      <GraphTools
        label={label}
        legend={props.legend}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onFit={fit}
        onCollapseAll={onCollapseAll && collapseAll}
        onExport={onExport && (format => onExport(format, mark => draw(format, mark)))}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its items has the focus */}
      <svg
        ref={frame}
        className={[
          'pa-graph-frame',
          graph.isInColumns && 'pa-graph-columns',
          exported === 'print' && 'pa-graph-light'
        ]
          .filter(Boolean)
          .join(' ')}
        role="tree"
        aria-label={label}
        style={{
          height: Math.max(LEAST_HEIGHT, bounds.height + 72),
          ...(isPrinted && { maxWidth: outside.width })
        }}
        viewBox={isPrinted ? viewBoxOf(outside) : undefined}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <GraphPicture
          {...tree}
          bounds={bounds}
          legend={props.legend}
          view={view}
          size={size}
          medium={isPrinted ? 'paper' : exported ? 'file' : 'screen'}
        />
      </svg>
      {onExport && !isPrintable(bounds) && <p className="pa-graph-large">{texts.tooLarge}</p>}
    </>
  )
}

/** What leaves the page has its legend above it. */
function withLegend({ top, height, ...rest }: Bounds): Bounds {
  return { ...rest, top: top - LEGEND_ROOM, height: height + LEGEND_ROOM }
}

/** Of the frame, in CSS px; it grows with its graph, up to what graph.css says. */
const LEAST_HEIGHT = 280

/** Walks through the items of the tree, and zooms. `focus` makes a node the active one and moves the focus to it. */
function useTreeKeys(
  frame: RefObject<SVGSVGElement | null>,
  {
    graph,
    active,
    onActivate,
    onToggle,
    onPress
  }: Pick<GraphChartProps, 'graph' | 'active' | 'onActivate' | 'onToggle'> & {
    readonly onPress: ((id: string) => void) | undefined
  },
  { zoomIn, zoomOut, fit }: Pick<ReturnType<typeof useViewport>, 'zoomIn' | 'zoomOut' | 'fit'>
) {
  const focus = (id: string): void => {
    // Only then its item is there, and the one that Tab reaches.
    flushSync(() => onActivate(id))
    frame.current?.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const afterKey = graph.isInColumns ? nodeInColumns : nodeAfterKey
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zoom = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[event.key]
    const onKey = event.key === 'Enter' && onPress ? onPress : onToggle
    const next = zoom ? active : afterKey(event.key, active, graph.nodes, onKey)
    if (next === null) return
    event.preventDefault()
    zoom?.()
    if (next !== active) focus(next.id)
  }
  return { focus, onKeyDown }
}

/** Draws the file of the whole graph; for that moment all of it is in the frame, in the colors of the file. */
function useGraphFile(frame: RefObject<SVGSVGElement | null>, bounds: Bounds) {
  const { smallWords } = useTexts(chartTexts)
  const { reading } = useTexts(pageFileTexts)
  const { named } = useFormats()
  const [exported, setExported] = useState<GraphFormat | null>(null)
  const draw = async (format: GraphFormat, mark: FileMark): Promise<Blob | Sheet> => {
    if (!frame.current) throw new Error('The graph is gone.')
    flushSync(() => setExported(format))
    try {
      const file = drawFile(frame.current, bounds, mark)
      if (format === 'svg') return new Blob([file.svg], { type: 'image/svg+xml' })
      if (format === 'png') return await pngOf(file)
      const { sheetOf } = await import('../../ui/files/printSheet.ts')
      const sheet = sheetOf({ ...file, words: NOTE })
      if (sheet.words >= LEAST_ON_PAPER) return sheet
      const lines = [named(reading, smallWords), ...mark.lines]
      const told = drawFile(frame.current, bounds, { ...mark, lines })
      return sheetOf({ ...told, words: NOTE })
    } finally {
      setExported(null)
    }
  }
  return { exported, draw }
}

/** Below this size of its smallest words a sheet says so, in pt. */
const LEAST_ON_PAPER = 6

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
