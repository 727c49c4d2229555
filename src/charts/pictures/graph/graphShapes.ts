import { graphic } from 'echarts/core'
import { NODE_HEIGHT, NODE_WIDTH, type Graph, type GraphEdge, type GraphNode } from '../../graph.ts'
import { mixColours, type Palette } from '../../palette.ts'
import { wrapText } from './wrapText.ts'

/** What stands on the orange in either theme. */
const ON_SUBJECT = '#1F1F1F'
const HANDLE = 8

export interface NodeEvents {
  readonly choose: (id: string) => void
  readonly toggle: (id: string) => void
  readonly enter: (node: GraphNode, place: { readonly offsetX: number; readonly offsetY: number }) => void
  readonly leave: () => void
}

type Corner = readonly [x: number, y: number]

/** All lines between nodes of one look, as one shape: thousands of them cost little that way. */
const EdgeLines = graphic.extendShape({
  type: 'pa-edges',
  shape: { lines: [] as readonly (readonly Corner[])[] },
  buildPath(
    path: Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo'>,
    shape: { lines: readonly (readonly Corner[])[] }
  ) {
    for (const [first, ...others] of shape.lines) {
      if (!first) continue
      path.moveTo(...first)
      for (const corner of others) path.lineTo(...corner)
    }
  }
})

/** The lines between the nodes, behind everything else. */
export function edgeShapes({ nodes, edges }: Graph, palette: Palette) {
  const places = new Map(nodes.map(node => [node.id, node]))
  const looks = new Map<string, { readonly look: GraphEdge; readonly lines: Corner[][] }>()
  for (const edge of edges) {
    const key = `${edge.tone} ${edge.dashed}`
    const alike = looks.get(key) ?? { look: edge, lines: [] }
    alike.lines.push(...lineOf(edge, places))
    looks.set(key, alike)
  }
  return [...looks.values()].map(({ look: { tone, dashed }, lines }) => {
    return new EdgeLines({
      shape: { lines },
      silent: true,
      style: {
        fill: 'none',
        stroke: mixColours(palette.surface, palette[tone], 0.6),
        lineWidth: 1,
        strokeNoScale: true,
        lineDash: dashed && [4, 3]
      }
    })
  })
}

/** Down from the upper node, across, and down to the lower one. */
function lineOf(edge: GraphEdge, places: ReadonlyMap<string, GraphNode>): Corner[][] {
  const [from, to] = [places.get(edge.from), places.get(edge.to)]
  if (!from || !to) return []
  const bend = bendOf(edge, from, to)
  return [
    [
      [from.x, from.y + NODE_HEIGHT / 2],
      [from.x, bend],
      [to.x, bend],
      [to.x, to.y - NODE_HEIGHT / 2]
    ]
  ]
}

// Near the node that many edges share, so that the labels have room at the other end.
function bendOf({ labelAt }: GraphEdge, from: GraphNode, to: GraphNode): number {
  const [upper, lower] = [from.y + NODE_HEIGHT / 2, to.y - NODE_HEIGHT / 2]
  return upper + (lower - upper) * (labelAt === 'to' ? 0.4 : 0.6)
}

/** A node's box and its handle; its words come when they can be read. */
export function nodeShape(node: GraphNode, palette: Palette, chosen: boolean, events: NodeEvents) {
  const group = new graphic.Group({ x: node.x, y: node.y })
  const isSubject = node.tone === 'subject'
  const box = new graphic.Rect({
    culling: true,
    shape: { x: -NODE_WIDTH / 2, y: -NODE_HEIGHT / 2, width: NODE_WIDTH, height: NODE_HEIGHT, r: 6 },
    style: {
      fill: isSubject ? palette.subject : mixColours(palette.surface, palette[node.tone], 0.06),
      stroke: chosen ? palette.ink : mixColours(palette.surface, palette[node.tone], 0.7),
      lineWidth: chosen ? 2 : 1,
      lineDash: node.mark !== null && [4, 3]
    }
  })
  box.on('click', () => events.choose(node.id))
  box.on('mouseover', event => events.enter(node, event))
  box.on('mouseout', () => events.leave())
  group.add(box)
  if (node.handle) group.add(handleShape(node, node.handle, palette, events))
  return group
}

const across: readonly Corner[] = [
  [-4, 0],
  [4, 0]
]
const down: readonly Corner[] = [
  [0, -4],
  [0, 4]
]

function handleShape(node: GraphNode, handle: 'open' | 'close', palette: Palette, events: NodeEvents) {
  const group = new graphic.Group({ y: (node.side === 'above' ? -1 : 1) * (NODE_HEIGHT / 2) })
  const stroke = palette[node.tone === 'subject' ? 'rest' : node.tone]
  const circle = new graphic.Circle({
    culling: true,
    z2: 1,
    shape: { r: HANDLE },
    style: { fill: palette.surface, stroke, lineWidth: 1 }
  })
  circle.on('click', () => events.toggle(node.id))
  const signs = new EdgeLines({
    z2: 2,
    silent: true,
    shape: {
      lines: handle === 'open' ? [across, down] : [across]
    },
    style: { fill: 'none', stroke, lineWidth: 1.4 }
  })
  group.add(circle)
  group.add(signs)
  return group
}

/** The words of a node. */
export function wordShapes(node: GraphNode, palette: Palette) {
  const ink = node.tone === 'subject' ? ON_SUBJECT : palette.ink
  const title = wrapText(node.title, 12.4, 2)
  const note = node.note === null ? [] : wrapText(node.note, 14, 1)
  const top = node.y - (title.length * 17 + note.length * 16) / 2
  const centred = { x: node.x, align: 'center' as const, fontFamily: palette.font }
  return [
    new graphic.Text({
      silent: true,
      z2: 3,
      style: { ...centred, y: top, text: title.join('\n'), fill: ink, fontSize: 13, lineHeight: 17 }
    }),
    ...note.map(
      text =>
        new graphic.Text({
          silent: true,
          z2: 3,
          style: {
            ...centred,
            y: top + title.length * 17 + 1,
            text,
            fill: node.tone === 'subject' ? ON_SUBJECT : palette.inkSoft,
            fontSize: 11,
            lineHeight: 15
          }
        })
    ),
    ...(node.mark === null ? [] : [markShape(node, node.mark, palette)])
  ]
}

function markShape(node: GraphNode, mark: string, palette: Palette) {
  return new graphic.Text({
    silent: true,
    z2: 4,
    style: {
      x: node.x + NODE_WIDTH / 2 - 4,
      y: node.y - NODE_HEIGHT / 2 - 8,
      align: 'right',
      text: wrapText(mark, 6, 1).join(''),
      fill: palette.surface,
      backgroundColor: palette.rest,
      borderRadius: 3,
      padding: [1, 5],
      fontFamily: palette.font,
      fontSize: 11,
      lineHeight: 14
    }
  })
}

/** The words at an edge, with a ground so that the line behind does not cross them out. */
export function edgeWords(edge: GraphEdge, node: GraphNode, palette: Palette) {
  const away = NODE_HEIGHT / 2 + 16
  return new graphic.Text({
    silent: true,
    z2: 3,
    style: {
      x: node.x,
      y: edge.labelAt === 'to' ? node.y - away : node.y + away,
      align: 'center',
      verticalAlign: 'middle',
      text: wrapText(edge.label ?? '', 12, 1).join(''),
      fill: palette.ink,
      backgroundColor: palette.surface,
      padding: [1, 4],
      fontFamily: palette.font,
      fontSize: 11,
      lineHeight: 14
    }
  })
}
