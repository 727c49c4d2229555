import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
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
    hidden: null,
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

const BRANCHES = 20

/** A root with 20 branches of 100 companies each; those of a closed branch are only counted. */
function largeGraph(open: ReadonlySet<string>): Graph {
  const root = node('根', 0, 0, { look: 'subject', level: 1 })
  const nodes = [root]
  const edges: GraphEdge[] = []
  for (let at = 0; at < BRANCHES * 100; at++) {
    const [branch, depth] = [Math.floor(at / 100), at % 100]
    const head = `第${branch * 100}家示例有限公司`
    if (depth > 0 && !open.has(head)) continue
    const place = { x: (branch - (BRANCHES - 1) / 2) * 204, y: (depth + 1) * 132 }
    const branchHead = { expanded: open.has(head), hidden: open.has(head) ? null : 99 }
    const next = node(`第${at}家示例有限公司`, place.x, place.y, {
      level: depth + 2,
      note: '存续',
      ...(depth === 0 ? branchHead : {})
    })
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
      active={graph.nodes.find(each => each.id === active.id) ?? active}
      onActivate={id => {
        setActive(graph.nodes.find(each => each.id === id) ?? active)
        onActivate(id)
      }}
    />
  )
}

/** Its branches open and close. */
function Branched({ onToggle, onCollapseAll, allOpen, ...props }: GraphChartProps & { allOpen: boolean }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(allOpen ? heads : []))
  const graph = useMemo(() => largeGraph(open), [open])
  return (
    <Graphed
      {...props}
      graph={graph}
      active={graph.nodes[0]!}
      onToggle={id => {
        setOpen(open.has(id) ? new Set([...open].filter(each => each !== id)) : new Set([...open, id]))
        onToggle(id)
      }}
      onCollapseAll={() => {
        setOpen(new Set())
        onCollapseAll?.()
      }}
    />
  )
}

const heads = Array.from({ length: BRANCHES }, (_, branch) => `第${branch * 100}家示例有限公司`)

const meta = {
  title: '部件/图表/关系图',
  component: GraphChart,
  decorators: [inCard],
  // What its renders make up, beside the args.
  parameters: {
    data: ['根', '第', '家示例有限公司', '级示例有限公司', '示例材料有限公司', '示例零件有限公司']
  },
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

/** What one can read at once: each branch says how many it holds, and opens by a press or by keyboard. */
export const TwoThousand: Story = {
  name: '节点极多',
  render: args => <Branched {...args} allOpen={false} />,
  play: async ({ canvas }) => {
    const tree = within(canvas.getByRole('tree'))
    const items = tree.getAllByRole('treeitem')
    await expect(items).toHaveLength(1 + BRANCHES)
    await expect(canvas.getAllByText('+99')).toHaveLength(BRANCHES)
    items[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(tree.getByRole('treeitem', { name: '第99家示例有限公司' })).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(tree.getAllByRole('treeitem')).toHaveLength(1 + BRANCHES)
    await userEvent.keyboard('{Home}0')
    await expect(smallestWords(canvas.getByRole('tree'))).toBeGreaterThanOrEqual(12)
    await expect(items[0]).toBeVisible()
  }
}

const mark = {
  title: '示例的关系图',
  sheet: { title: '说明', columns: ['项目', '内容'] },
  facts: [['追溯码', 'PG20261121-7K3QZ9WD']],
  lines: ['追溯码：PG20261121-7K3QZ9WD']
} as const

/** What the last press of an export gave. */
function exportedBy({ onExport }: Pick<GraphChartProps, 'onExport'>) {
  return (onExport as ReturnType<typeof fn<NonNullable<GraphChartProps['onExport']>>>).mock.lastCall!
}

/** Only nodes near the viewport are in the document; files contain all of them. */
export const AllOpen: Story = {
  name: '节点极多，全部展开',
  render: args => <Branched {...args} allOpen />,
  play: async ({ args, canvas }) => {
    const tree = within(canvas.getByRole('tree'))
    const items = tree.getAllByRole('treeitem')
    await expect(items.length).toBeLessThan(600)
    items[0]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(tree.getByRole('treeitem', { name: '第1999家示例有限公司' })).toHaveFocus())
    await userEvent.keyboard('{-}{-}{-}{-}')
    await expect(tree.getAllByRole('treeitem')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: '导出 SVG' }))
    const [format, draw] = exportedBy(args)
    await expect(format).toBe('svg')
    const file = new DOMParser().parseFromString(await ((await draw(mark)) as Blob).text(), 'image/svg+xml')
    await expect(file.querySelectorAll('rect').length).toBeGreaterThan(2000)
    await expect(file.documentElement.textContent).toContain('第1234家示例')
    await expect(file.documentElement.textContent).toContain('追溯码：PG20261121-7K3QZ9WD')
    await userEvent.click(canvas.getByRole('button', { name: '打印 / 存为 PDF' }))
    const [, drawSheet] = exportedBy(args)
    await expect(await drawSheet(mark)).toMatchObject({
      paper: 'A3',
      svg: expect.stringContaining('A3 纸上的文字小于 6 磅')
    })
    await userEvent.keyboard('{Home}0')
    await expect(smallestWords(canvas.getByRole('tree'))).toBeGreaterThanOrEqual(12)
  }
}

const closed = node('示例材料有限公司', 0, 132, { expanded: false, level: 2 })
const opened = { ...closed, x: -98, expanded: true }
const beside = node('示例零件有限公司', 98, 132)
const below = [1, 2, 3].map(level =>
  node(`第${level}级示例有限公司`, -98, 132 + level * 132, { level: level + 2 })
)

const before: Graph = { nodes: [subject, closed], edges: [edge(subject, closed)] }
const after: Graph = {
  nodes: [subject, opened, beside, ...below],
  edges: [
    edge(subject, opened),
    edge(subject, beside),
    ...below.map((each, at) => edge(below[at - 1] ?? opened, each))
  ]
}

function Growing(props: GraphChartProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Graphed
      {...props}
      graph={isOpen ? after : before}
      active={isOpen ? opened : closed}
      onToggle={() => setIsOpen(true)}
    />
  )
}

/** Its frame grows with it, so that it stands in the middle without being moved. */
export const Grown: Story = {
  name: '展开一个节点',
  render: args => <Growing {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const place = (): string | null | undefined =>
      canvasElement.querySelector('[data-drawing]')?.getAttribute('transform')
    canvas.getByRole('treeitem', { name: closed.name }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await canvas.findByRole('treeitem', { name: below.at(-1)?.name ?? '' })
    await waitFor(() => expect(place()).toContain('scale(0.94'))
    const grown = place()
    await userEvent.click(canvas.getByRole('button', { name: '适应窗口' }))
    await expect(place()).toBe(grown)
  }
}

/** Of the words of a drawing, in CSS px of the screen. */
function smallestWords(tree: Element): number {
  const scale = Number(
    /scale\(([\d.]+)\)/.exec(tree.querySelector('[data-drawing]')?.getAttribute('transform') ?? '')?.[1]
  )
  const sizes = [...tree.querySelectorAll('text')].map(text =>
    Number.parseFloat(getComputedStyle(text).fontSize)
  )
  return Math.round(Math.min(...sizes) * scale * 100) / 100
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
