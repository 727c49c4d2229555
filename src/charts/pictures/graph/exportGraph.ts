import { graphic, use as register, zrender } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { extentOf } from './extentOf.ts'
import { edgeShapes, edgeWords, nodeShape, wordShapes, type NodeEvents } from './graphShapes.ts'
import type { DrawnGraph } from './graphView.ts'

register([SVGRenderer])

const MARGIN = 24
/** What every browser can hold on a canvas, in px along a side. */
const LARGEST = 8000

const nobody: NodeEvents = { choose: () => {}, toggle: () => {}, enter: () => {}, leave: () => {} }

/** The whole graph as an SVG file, at full size. */
export function graphAsSvg(drawn: DrawnGraph): Blob {
  const { root, width, height } = wholeGraph(drawn, 1)
  const page = zrender.init(null, { renderer: 'svg', ssr: true, width, height })
  try {
    page.setBackgroundColor(drawn.palette.surface)
    page.add(root)
    page.refreshImmediately()
    return new Blob([page.painter.renderToString?.() ?? ''], { type: 'image/svg+xml' })
  } finally {
    page.dispose()
  }
}

/** The whole graph as a PNG file, twice as large as on screen where a canvas can be that large. */
export async function graphAsPng(drawn: DrawnGraph): Promise<Blob> {
  const full = wholeGraph(drawn, 1)
  const scale = Math.min(2, LARGEST / Math.max(full.width, full.height))
  const { root, width, height } = wholeGraph(drawn, scale)
  const page = zrender.init(document.createElement('div'), {
    renderer: 'canvas',
    width,
    height,
    devicePixelRatio: 1
  })
  try {
    page.add(root)
    page.refreshImmediately()
    const painter = page.painter as unknown as {
      getRenderedCanvas: (options: { pixelRatio: number; backgroundColor: string }) => HTMLCanvasElement
    }
    const canvas = painter.getRenderedCanvas({ pixelRatio: 1, backgroundColor: drawn.palette.surface })
    return await blobOf(canvas)
  } finally {
    page.dispose()
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png'
    )
  })
}

function wholeGraph({ graph, palette }: DrawnGraph, scale: number) {
  const extent = extentOf(graph)
  const root = new graphic.Group({
    x: scale * (MARGIN - extent.left),
    y: scale * (MARGIN - extent.top),
    scaleX: scale,
    scaleY: scale
  })
  const places = new Map(graph.nodes.map(node => [node.id, node]))
  for (const shape of edgeShapes(graph, palette)) root.add(shape)
  for (const node of graph.nodes) {
    root.add(nodeShape({ ...node, handle: null }, palette, false, nobody))
    for (const word of wordShapes(node, palette)) root.add(word)
  }
  for (const edge of graph.edges) {
    const node = places.get(edge[edge.labelAt])
    if (node && edge.label !== null) root.add(edgeWords(edge, node, palette))
  }
  return {
    root,
    width: Math.ceil(scale * (extent.right - extent.left + 2 * MARGIN)),
    height: Math.ceil(scale * (extent.bottom - extent.top + 2 * MARGIN))
  }
}
