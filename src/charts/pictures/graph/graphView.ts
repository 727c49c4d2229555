import { graphic } from 'echarts/core'
import type { Graph, GraphNode } from '../../graph.ts'
import type { Palette } from '../../palette.ts'
import { openGround } from '../chartCore.ts'
import { extentOf } from './extentOf.ts'
import { edgeShapes, edgeWords, nodeShape, wordShapes, type NodeEvents } from './graphShapes.ts'
import { moved, READABLE, shownExtent, startOf, wholeOf, zoomed, type Viewport } from './viewport.ts'

/** What is to be drawn. */
export interface DrawnGraph {
  readonly graph: Graph
  readonly palette: Palette
  readonly subject: string
  readonly chosen: string | null
}

export interface GraphView {
  readonly draw: (drawn: DrawnGraph) => void
  readonly move: (byX: number, byY: number) => void
  /** Around a place in CSS px; the middle unless said. */
  readonly zoom: (factor: number, x?: number, y?: number) => void
  readonly showWhole: () => void
  readonly resize: () => void
  readonly dispose: () => void
}

/** A graph on an element: drawn by shapes that stay while it is moved; words come where they can be read. */
export function createGraphView(element: HTMLElement, events: NodeEvents): GraphView {
  const page = openGround(element)
  const root = new graphic.Group()
  page.add(root)
  let words = new Map<string, Words>()
  let layer = new graphic.Group()
  let drawn: DrawnGraph | null = null
  let view: Viewport | null = null
  let toggled: string | null = null

  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const apply = (next: Viewport): void => {
    view = next
    root.attr({ x: next.left, y: next.top, scaleX: next.scale, scaleY: next.scale })
    showWords()
  }
  const showWords = (): void => {
    if (!drawn || !view) return
    layer.ignore = view.scale < READABLE
    if (layer.ignore) return
    const shown = shownExtent(view, size())
    for (const [id, word] of words) {
      const { x, y } = word.node
      if (x < shown.left || x > shown.right || y < shown.top || y > shown.bottom) continue
      for (const shape of word.make()) layer.add(shape)
      words.delete(id)
    }
    layer.dirty()
  }
  return {
    draw: next => {
      const kept = keptPlace(drawn, next, toggled)
      toggled = null
      root.removeAll()
      layer = new graphic.Group()
      words = wordsOf(next)
      for (const shape of edgeShapes(next.graph, next.palette)) root.add(shape)
      for (const node of next.graph.nodes) {
        root.add(
          nodeShape(node, next.palette, node.id === next.chosen, {
            ...events,
            toggle: id => {
              toggled = id
              events.toggle(id)
            }
          })
        )
      }
      root.add(layer)
      const isOther = drawn?.subject !== next.subject
      drawn = next
      if (!view || isOther) apply(startView(next, size()))
      else apply(moved(view, view.scale * kept.x, view.scale * kept.y))
    },
    move: (byX, byY) => view && apply(moved(view, byX, byY)),
    zoom: (factor, x = size().width / 2, y = size().height / 2) => view && apply(zoomed(view, factor, x, y)),
    showWhole: () => drawn && apply(wholeOf(extentOf(drawn.graph), size())),
    resize: () => {
      page.resize()
      showWords()
    },
    dispose: () => page.dispose()
  }
}

/** Words that were not needed yet. */
interface Words {
  readonly node: GraphNode
  readonly make: () => readonly InstanceType<typeof graphic.Text>[]
}

function wordsOf({ graph: { nodes, edges }, palette }: DrawnGraph): Map<string, Words> {
  const places = new Map(nodes.map(node => [node.id, node]))
  const words = new Map<string, Words>(
    nodes.map(node => [node.id, { node, make: () => wordShapes(node, palette) }])
  )
  for (const edge of edges) {
    const node = places.get(edge[edge.labelAt])
    if (node && edge.label !== null) {
      words.set(`${edge.key} of an edge`, { node, make: () => [edgeWords(edge, node, palette)] })
    }
  }
  return words
}

function startView({ graph, subject }: DrawnGraph, size: { width: number; height: number }): Viewport {
  const place = graph.nodes.find(node => node.id === subject) ?? { x: 0, y: 0 }
  return startOf(extentOf(graph), place, size)
}

/** How far the node that was pressed, else the subject, went back: moved by that, it stays where it was pressed. */
function keptPlace(before: DrawnGraph | null, after: DrawnGraph, toggled: string | null) {
  const id = toggled ?? after.subject
  const [old, now] = [before, after].map(each => each?.graph.nodes.find(node => node.id === id))
  return old && now ? { x: old.x - now.x, y: old.y - now.y } : { x: 0, y: 0 }
}
