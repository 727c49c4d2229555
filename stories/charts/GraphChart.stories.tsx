import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Graph, GraphEdge, GraphNode } from '../../src/charts/graph/graph.ts'
import { GraphChart, type GraphChartProps } from '../../src/charts/graph/GraphChart.tsx'
import { inCard } from './inCard.tsx'

function node(id: string, x: number, y: number, more: Partial<GraphNode> = {}): GraphNode {
  return {
    id,
    x,
    y,
    look: 'downstream',
    isRound: false,
    name: id,
    note: null,
    label: id,
    level: 2,
    position: 1,
    siblings: 1,
    expanded: null,
    isBusy: false,
    side: 'below',
    togglesOnClick: false,
    ...more
  }
}

function edge(from: GraphNode, to: GraphNode, more: Partial<GraphEdge> = {}): GraphEdge {
  return { id: `${from.id}>${to.id}`, from, to, child: 'to', look: 'plain', label: '60%', ...more }
}

const subject = node('示例智能装备有限公司', 0, 0, { look: 'subject', level: 1, note: '主体企业' })
const holder = node('王示例', 0, -132, { look: 'upstream', isRound: true, position: 1, siblings: 3 })
const supplier = node('示例精密制造有限公司', -98, 132, { expanded: false, position: 2, siblings: 3 })
const hostile = node('<img src=x onerror=alert(1)>', 98, 132, { look: 'cycle', position: 3, siblings: 3 })

const small: Graph = {
  nodes: [subject, holder, supplier, hostile],
  edges: [
    edge(holder, subject, { child: 'from' }),
    edge(subject, supplier),
    edge(subject, hostile, { look: 'cycle', label: null })
  ]
}

/** A root with 20 branches of 100 companies each. */
function largeGraph(): Graph {
  const root = node('根', 0, 0, { look: 'subject', level: 1 })
  const nodes = [root]
  const edges: GraphEdge[] = []
  for (let at = 0; at < 2000; at++) {
    const [branch, depth] = [Math.floor(at / 100), at % 100]
    const place = { x: (branch - 10) * 196, y: (depth + 1) * 132 }
    const next = node(`第${at}家示例有限公司`, place.x, place.y, { level: depth + 2, note: '存续' })
    edges.push(edge(depth === 0 ? root : nodes.at(-1)!, next))
    nodes.push(next)
  }
  return { nodes, edges }
}

function Graphed({ graph, onActivate, ...props }: GraphChartProps) {
  const [active, setActive] = useState(props.active)
  return (
    <GraphChart
      {...props}
      graph={graph}
      active={active}
      onActivate={id => {
        setActive(graph.nodes.find(each => each.id === id) ?? active)
        onActivate(id)
      }}
    />
  )
}

const meta = {
  title: '部件/图表/关系图',
  component: GraphChart,
  decorators: [inCard],
  render: args => <Graphed {...args} />,
  args: {
    label: '示例关系图',
    graph: small,
    active: subject,
    onActivate: fn(),
    onToggle: fn(),
    onCollapseAll: fn(),
    onExport: fn(),
    legend: [
      { look: 'upstream', name: '上游' },
      { look: 'downstream', name: '下游' },
      { look: 'cycle', name: '循环' }
    ]
  }
} satisfies Meta<typeof GraphChart>

export default meta
type Story = StoryObj<typeof meta>

/** Names are text, whatever they contain; the keys of a tree work. */
export const Small: Story = {
  name: '少量节点',
  play: async ({ args, canvas, canvasElement }) => {
    const items = canvas.getAllByRole('treeitem')
    await expect(items).toHaveLength(4)
    items[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(items[2]).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onToggle).toHaveBeenCalledWith(supplier.id)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(items[0]).toHaveFocus()
    await expect(canvasElement.querySelector('img')).toBeNull()
  }
}

/** Only nodes near the viewport are in the document; files contain all of them. */
export const TwoThousand: Story = {
  name: '两千个节点',
  args: (() => {
    const graph = largeGraph()
    return { graph, active: graph.nodes[0]! }
  })(),
  play: async ({ args, canvas }) => {
    const tree = within(canvas.getByRole('tree'))
    const items = tree.getAllByRole('treeitem')
    await expect(items.length).toBeLessThan(600)
    items[0]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(tree.getByRole('treeitem', { name: '第1999家示例有限公司' })).toHaveFocus())
    await userEvent.keyboard('0')
    await expect(tree.getAllByRole('treeitem')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: '导出 SVG' }))
    const [format, draw] = (args.onExport as ReturnType<typeof fn<GraphChartProps['onExport']>>).mock
      .lastCall!
    await expect(format).toBe('svg')
    const file = new DOMParser().parseFromString(await (await draw()).text(), 'image/svg+xml')
    await expect(file.querySelectorAll('rect').length).toBeGreaterThan(2000)
    await expect(file.documentElement.textContent).toContain('第1234家示例')
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
