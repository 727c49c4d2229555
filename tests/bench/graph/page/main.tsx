import type { EChartsType } from 'echarts/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { GraphChart } from '../../../../src/charts/graph/GraphChart.tsx'
import { buildTree } from '../../../../src/screens/supplyChainPenetration/tree/buildTree.ts'
import { isFolded, placesOf } from '../../../../src/screens/supplyChainPenetration/tree/supplyPlace.ts'
import {
  supplyDrawing,
  type SupplyDrawing
} from '../../../../src/screens/supplyChainPenetration/views/supplyDrawing.ts'
import { supplyTexts as sentences } from '../../../../src/text/areas/supply.ts'
import { ThemeProvider } from '../../../../src/theme/ThemeProvider.tsx'
import { hugeGraph } from '../../../../stories/screens/supplyGraphs.ts'
import { chinese } from '../../../../src/text/locale.ts'

const supplyTexts = { ...sentences, ...chinese }

/** How the drawing is moved: close, or as small as it gets. */
export type Move = 'pan' | 'zoom' | 'pan far'
export type Who = 'ours' | 'bare'

/** The functions that the benchmark calls in this page; all times in ms. */
export interface GraphPage {
  readonly size: { readonly nodes: number; readonly edges: number }
  /** The time in which an answer becomes a tree with a place for each node; nothing else runs meanwhile. */
  readonly layout: () => number
  /** From the answer to the first paint. */
  readonly first: (who: Who) => Promise<number>
  /** The time between the frames while it is moved. */
  readonly frames: (who: Who, move: Move) => Promise<readonly number[]>
}

const answer = hugeGraph()
const [WIDTH, HEIGHT, FRAMES] = [1190, 520, 90]

const place = document.createElement('div')
document.body.append(place)
const bare = document.createElement('div')
Object.assign(bare.style, { width: `${WIDTH}px`, height: `${HEIGHT}px` })
document.body.append(bare)
const root = createRoot(place)
let chart: EChartsType | null = null

const treeOf = (turned: readonly string[]) =>
  buildTree([{ direction: 'up', graph: answer, opened: [], turned: new Set(turned) }])

/** What is folded at first; the largest drawing is of all. */
const folded = placesOf(treeOf([]).root)
  .filter(isFolded)
  .map(({ key }) => key)

function draw(): SupplyDrawing {
  return supplyDrawing(treeOf(folded), supplyTexts)
}

function Drawn({ drawing }: { readonly drawing: SupplyDrawing }) {
  const [active, setActive] = useState(drawing.nodes[0]!)
  return (
    <div style={{ width: WIDTH }}>
      <GraphChart
        label="供应链"
        graph={drawing}
        active={active}
        onActivate={id => setActive(drawing.nodes.find(node => node.id === id) ?? active)}
        onToggle={() => undefined}
        onCollapseAll={() => undefined}
        onExport={() => undefined}
        legend={[]}
        staysPut
      />
    </div>
  )
}

async function first(who: Who): Promise<number> {
  flushSync(() => root.render(<ThemeProvider motion={false}>{null}</ThemeProvider>))
  chart?.dispose()
  chart = null
  // Loading this is no part of it.
  const { drawBare } = await import('./bare.ts')
  await painted()
  const begun = performance.now()
  const drawing = draw()
  if (who === 'bare') chart = drawBare(bare, drawing)
  else {
    flushSync(() =>
      root.render(
        <ThemeProvider motion={false}>
          <Drawn key={begun} drawing={drawing} />
        </ThemeProvider>
      )
    )
  }
  await painted()
  return performance.now() - begun
}

/** The frame callback runs before the paint; a task queued in it runs after. */
function painted(): Promise<void> {
  return new Promise(done => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}

async function frames(who: Who, move: Move): Promise<readonly number[]> {
  await first(who)
  const step = who === 'ours' ? stepOfOurs(move) : stepOfBare(move)
  const lengths: number[] = []
  let last = performance.now()
  for (let at = 0; at <= FRAMES; at++) {
    const now = await new Promise<number>(requestAnimationFrame)
    lengths.push(now - last)
    last = now
    step(at)
  }
  return lengths.slice(2)
}

/** There and back again. */
const turn = (at: number): 1 | -1 => (at % 60 < 30 ? 1 : -1)

function stepOfOurs(move: Move): (at: number) => void {
  const svg = place.querySelector('svg[role="tree"]')
  if (!svg) throw new Error('There is no graph.')
  const { left, top } = svg.getBoundingClientRect()
  const wheel = (deltaY: number): void => {
    const middle = { clientX: left + WIDTH / 2, clientY: top + HEIGHT / 2 }
    svg.dispatchEvent(
      new WheelEvent('wheel', { ...middle, deltaY, ctrlKey: true, bubbles: true, cancelable: true })
    )
  }
  if (move === 'pan far') for (let at = 0; at < 20; at++) wheel(100)
  let x = left + WIDTH / 2
  const pointer = (kind: string): boolean =>
    svg.dispatchEvent(
      new PointerEvent(kind, { pointerId: 1, button: 0, clientX: x, clientY: top + 200, bubbles: true })
    )
  // A pointer that nobody holds cannot be captured.
  svg.setPointerCapture = () => undefined
  if (move !== 'zoom') pointer('pointerdown')
  return at => {
    if (move === 'zoom') return wheel(turn(at) * 12)
    x += turn(at) * 16
    pointer('pointermove')
  }
}

const roam = (what: object): void => chart?.dispatchAction({ type: 'graphRoam', seriesIndex: 0, ...what })

function stepOfBare(move: Move): (at: number) => void {
  const middle = { originX: WIDTH / 2, originY: HEIGHT / 2 }
  // It begins with all of it in sight; close means as large as ours is then.
  if (move !== 'pan far') roam({ zoom: closeness(), ...middle })
  return at => {
    if (move === 'zoom') roam({ zoom: 1.04 ** -turn(at), ...middle })
    else roam({ dx: turn(at) * 16, dy: 0 })
  }
}

function closeness(): number {
  const xs = draw().nodes.map(({ x }) => x)
  return (0.8 * (Math.max(...xs) - Math.min(...xs))) / WIDTH
}

function layout(): number {
  const begun = performance.now()
  draw()
  return performance.now() - begun
}

const { nodes, edges } = draw()
Object.assign(globalThis, {
  graphs: { size: { nodes: nodes.length, edges: edges.length }, layout, first, frames } satisfies GraphPage
})
