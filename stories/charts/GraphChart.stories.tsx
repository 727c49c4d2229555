import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { Graph, GraphEdge, GraphNode } from '../../src/charts/graph.ts'
import { GraphChart } from '../../src/charts/GraphChart.tsx'
import { drawn, pressAt } from './drawn.ts'
import { inCard } from './inCard.tsx'

function node(id: string, x: number, y: number, more: Partial<GraphNode> = {}): GraphNode {
  const plain = { note: null, tone: 'downstream', mark: null, handle: null, side: 'below' } as const
  return { id, x, y, title: id, ...plain, ...more }
}

function edge(from: string, to: string, more: Partial<GraphEdge> = {}): GraphEdge {
  return {
    key: `${from}>${to}`,
    from,
    to,
    label: '60%',
    labelAt: 'to',
    tone: 'downstream',
    dashed: false,
    ...more
  }
}

/** A company between two holders and three that it holds, one of which holds it in turn. */
const holdings: Graph = {
  nodes: [
    node('示例智能装备有限公司', 400, 300, { tone: 'subject', note: '存续' }),
    node('王示例', 300, 140, { tone: 'upstream', note: '自然人' }),
    node('示例控股集团有限公司', 500, 140, { tone: 'upstream', handle: 'open', side: 'above' }),
    node('示例精密制造有限公司', 190, 460, { handle: 'open' }),
    node('<img src=x onerror=alert(1)>', 400, 460, { note: '注销', tone: 'rest' }),
    node('示例新能源科技（深圳）超长名称股份有限公司', 610, 460, { mark: '循环' })
  ],
  edges: [
    edge('王示例', '示例智能装备有限公司', { tone: 'upstream', labelAt: 'from', label: '40%' }),
    edge('示例控股集团有限公司', '示例智能装备有限公司', { tone: 'upstream', labelAt: 'from' }),
    edge('示例智能装备有限公司', '示例精密制造有限公司', { label: '100%' }),
    edge('示例智能装备有限公司', '<img src=x onerror=alert(1)>', { label: null, tone: 'rest' }),
    edge('示例智能装备有限公司', '示例新能源科技（深圳）超长名称股份有限公司', { dashed: true })
  ]
}

/** Two thousand companies in twenty rows. */
const many: Graph = {
  nodes: Array.from({ length: 2000 }, (_, at) =>
    node(
      `第${at}家示例有限公司`,
      (at % 100) * 200,
      Math.floor(at / 100) * 160,
      at === 0 ? { tone: 'subject' } : {}
    )
  ),
  edges: Array.from({ length: 1900 }, (_, at) => edge(`第${at}家示例有限公司`, `第${at + 100}家示例有限公司`))
}

const meta = {
  title: 'parts/charts/关系图',
  component: GraphChart,
  decorators: [inCard],
  args: {
    label: '股权关系图',
    graph: holdings,
    subject: '示例智能装备有限公司',
    onChoose: fn(),
    onToggle: fn(),
    onExport: fn(),
    onExportFailed: fn(),
    table: <p>同样的内容在表格里。</p>
  }
} satisfies Meta<typeof GraphChart>

export default meta
type Story = StoryObj<typeof meta>

/** A press on a box chooses it, and the whole can be taken away as a picture. */
export const Holdings: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await pressAt(await drawn(canvasElement), 0.5, 0.5)
    await expect(args.onChoose).toHaveBeenCalledWith('示例智能装备有限公司')
    await userEvent.click(canvas.getByRole('button', { name: /导出 SVG/ }))
    await waitFor(() => expect(args.onExport).toHaveBeenCalledWith(expect.any(Blob), 'svg'))
    await userEvent.click(canvas.getByRole('button', { name: /导出 PNG/ }))
    await waitFor(() => expect(args.onExport).toHaveBeenCalledWith(expect.any(Blob), 'png'))
    await expect(canvasElement.querySelector('img')).toBeNull()
  }
}

export const TwoThousand: Story = {
  args: { graph: many, subject: '第0家示例有限公司' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '缩小' }))
    await userEvent.click(canvas.getByRole('button', { name: '复原' }))
  }
}

export const Narrow: Story = { globals: { viewport: { value: 'phone' } }, args: { height: 400 } }

export const Dark: Story = { globals: { scheme: 'dark' } }
