import {
  stageKeys,
  stages,
  strengths,
  type Stage,
  type Strength
} from '../../../../../src/catalogue/insights/industryChains.ts'
import { keysOf } from '../../../../../src/catalogue/keys.ts'
import { sentences } from '../../../base/sentences.ts'
import type { Chart } from '../document.ts'
import { widthOf } from './font.ts'
import { INK, rect, round, svg, words } from './svg.ts'
import { cut } from './text.ts'

const texts = sentences.reportFile

type ChainChart = Extract<Chart, { readonly form: 'chain' }>
type Node = ChainChart['nodes'][number]

/** The room of a page on its side, below a heading and above a note. */
export const PICTURE = { width: 745, height: 372 } as const

/** Room for a border. */
const EDGE = 1
const HEAD = 18
const LEGEND = 20
/** Between two columns of boxes: lines have to be told apart there. */
const GAP = { least: 22, most: 56 } as const
const BOX = { width: 120, height: 22, gap: 4 } as const
const SIZE = { least: 5, most: 8 } as const

const looks: Readonly<Record<Strength, { fill: string; ink: string; border: string; dashed: boolean }>> = {
  strong: { fill: '#3E5C85', ink: '#FFFFFF', border: '#3E5C85', dashed: false },
  weak: { fill: '#E3E9F1', ink: INK, border: '#A9B6C8', dashed: false },
  missing: { fill: '#FFFFFF', ink: INK, border: '#7C8AA0', dashed: true },
  unknown: { fill: '#FFFFFF', ink: INK, border: '#7C8AA0', dashed: false }
}
const TREE_LINE = '#9AA4B2'
const OTHER_LINE = '#D5DAE1'

interface Box {
  readonly node: Node
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A chain on one page: columns of boxes from upstream to downstream, and lines along which goods go. */
export function chainPicture({ nodes, edges }: ChainChart): string {
  const boxes = placed(nodes)
  const parents = new Map(nodes.map(({ name, parent }) => [name, parent]))
  const lines = edges.flatMap(({ upstream, downstream }) => {
    const [from, to] = [boxes.get(upstream), boxes.get(downstream)]
    if (!from || !to || from === to) return []
    const isOfTree = parents.get(upstream) === downstream || parents.get(downstream) === upstream
    return { isOfTree, drawn: arrow(from, to, isOfTree ? TREE_LINE : OTHER_LINE) }
  })
  // What matters most is drawn last.
  const sorted = lines.toSorted((one, other) => Number(one.isOfTree) - Number(other.isOfTree))
  return svg(PICTURE.width, PICTURE.height, [
    ...headings([...boxes.values()]),
    ...sorted.map(({ drawn }) => drawn),
    ...[...boxes.values()].map(boxOf),
    ...legend(nodes)
  ])
}

/** From the middle outwards, so that each column can follow the order of its neighbor. */
function placed(nodes: readonly Node[]): ReadonlyMap<string, Box> {
  const columns = [...new Set(nodes.map(columnOf))].toSorted((one, other) => one - other)
  const membersOf = (column: number) => nodes.filter(node => columnOf(node) === column)
  const most = Math.max(...columns.map(column => membersOf(column).length), 1)
  const gaps = Math.max(columns.length - 1, 1)
  const breadth = PICTURE.width - 2 * EDGE
  const width = Math.min(BOX.width, (breadth - gaps * GAP.least) / Math.max(columns.length, 1))
  const step = width + Math.min(GAP.most, (breadth - columns.length * width) / gaps)
  const left = (PICTURE.width - (columns.length - 1) * step - width) / 2
  const room = PICTURE.height - HEAD - LEGEND
  const row = Math.min(BOX.height + BOX.gap, room / most)
  const height = row - Math.min(BOX.gap, row / 5)
  const order = new Map<string, number>()
  const boxes = new Map<string, Box>()
  const orderOf = ({ parent }: Node): number => order.get(parent ?? '') ?? nodes.length
  for (const column of columns.toSorted((one, other) => Math.abs(one) - Math.abs(other))) {
    const members = membersOf(column).toSorted((one, other) => orderOf(one) - orderOf(other))
    for (const [at, node] of members.entries()) {
      const y = HEAD + room / 2 + (at - members.length / 2) * row
      order.set(node.name, at)
      boxes.set(node.name, { node, x: left + columns.indexOf(column) * step, y, width, height })
    }
  }
  return boxes
}

/** More levels than any chain has: what goes into the middle from there stands beside it. */
const LEVELS = 100

function columnOf({ stage, level }: Node): number {
  const away = Math.max(0, level - 1)
  const beyond: Readonly<Record<Stage, number>> = {
    up: -Math.max(1, away),
    mid: -away / LEVELS,
    down: Math.max(1, away)
  }
  return beyond[stage]
}

/** What the columns are, above them. */
function headings(boxes: readonly Box[]): readonly string[] {
  return stageKeys.flatMap(stage => {
    const own = boxes.filter(({ node }) => node.stage === stage)
    if (own.length === 0) return []
    const [first, last] = [Math.min(...own.map(({ x }) => x)), Math.max(...own.map(({ x }) => x))]
    return words(stages[stage], { x: (first + last + (own[0]?.width ?? 0)) / 2, y: 9, anchor: 'middle' })
  })
}

function boxOf({ node, x, y, width, height }: Box): string {
  const { fill, ink, border, dashed } = looks[node.strength]
  const [figure, pad] = [String(node.companies), 4]
  const room = width - 3 * pad
  const whole = widthOf(node.name) + widthOf(figure)
  const size = Math.max(SIZE.least, Math.min(SIZE.most, height * 0.62, room / whole))
  const name =
    whole * size > room + 0.01 ? cut(node.name, Math.floor(room / size - widthOf(figure))) : node.name
  const base = y + height / 2 + size * 0.36
  return [
    rect({ x, y, width, height, fill, border: { color: border, dashed } }),
    words(name, { x: x + pad, y: base, fill: ink, size }),
    words(figure, { x: x + width - pad, y: base, fill: ink, size, anchor: 'end' })
  ].join('')
}

/** From a box to where its goods go; within a column around its right side. */
function arrow(from: Box, to: Box, color: string): string {
  const isBeside = from.x === to.x
  const isOn = from.x < to.x
  const [x1, x2] = [isOn || isBeside ? from.x + from.width : from.x, isOn ? to.x : to.x + to.width]
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2]
  const side = isOn || isBeside ? 1 : -1
  const bend = isBeside ? GAP.least / 2 : Math.abs(x2 - x1) / 2
  const end = side * (isBeside ? -1 : 1)
  const curve = `M${round(x1)} ${round(y1)}C${round(x1 + side * bend)} ${round(y1)} ${round(x2 - end * bend)} ${round(y2)} ${round(x2)} ${round(y2)}`
  const head = `M${round(x2)} ${round(y2)}l${-3.5 * end} -1.8v3.6z`
  return `<path d="${curve}" fill="none" stroke="${color}" stroke-width="0.6"/><path d="${head}" fill="${color}"/>`
}

/** What the boxes mean, for those that there are. */
function legend(nodes: readonly Node[]): readonly string[] {
  const y = PICTURE.height - 10
  let x = 0
  return keysOf(strengths).flatMap(strength => {
    const count = nodes.filter(node => node.strength === strength).length
    if (count === 0) return []
    const { fill, border, dashed } = looks[strength]
    const label = texts.chain.strengthCount(strengths[strength], count)
    const drawn = [
      rect({ x: x + 1, y, width: 14, height: 8, fill, border: { color: border, dashed } }),
      words(label, { x: x + 19, y: y + 7, fill: INK })
    ]
    x += 19 + widthOf(label) * 8 + 16
    return drawn
  })
}
