import { GraphChart } from 'echarts/charts'
import { init, use as register, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { NODE_HEIGHT, NODE_WIDTH, type Graph } from '../../../../src/charts/graph/graph.ts'

register([GraphChart, CanvasRenderer])

/** The same nodes at the same places, with their names and edges, drawn with ECharts and nothing around it. */
export function drawBare(frame: HTMLElement, { nodes, edges }: Graph): EChartsType {
  const chart = init(frame, null, { renderer: 'canvas' })
  chart.setOption({
    animation: false,
    series: [
      {
        type: 'graph',
        layout: 'none',
        roam: true,
        symbol: 'rect',
        symbolSize: [NODE_WIDTH, NODE_HEIGHT],
        label: { show: true },
        edgeSymbol: ['none', 'arrow'],
        data: nodes.map(({ id, name, x, y }) => ({ id, name, x, y })),
        links: edges.map(({ from, to }) => ({ source: from.id, target: to.id }))
      }
    ]
  })
  chart.getZr().flush()
  return chart
}
