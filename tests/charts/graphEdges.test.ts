import { describe, expect, it } from 'vitest'
import { arrowOf, lineOf } from '../../src/charts/graph/edgeRoutes.ts'
import { ownEdges, type GraphEdge, type GraphNode } from '../../src/charts/graph/graph.ts'

const node = (id: string, x: number, y: number, side: GraphNode['side'] = 'below'): GraphNode => ({
  id,
  x,
  y,
  side,
  look: 'downstream',
  isRound: false,
  name: id,
  note: null,
  label: id,
  level: 1,
  position: 1,
  siblings: 1,
  expanded: null,
  hidden: null,
  isBusy: false,
  togglesOnClick: false
})

const between = (from: GraphNode, to: GraphNode, look: GraphEdge['look']): GraphEdge => ({
  id: `${from.id}>${to.id}`,
  from,
  to,
  child: 'to',
  look,
  label: null,
  route: 'curve'
})

const [a, b, c] = [node('a', 0, 0), node('b', 216, 0), node('c', 648, 0)]

describe('an edge along a row', () => {
  it('goes straight to a neighbor', () => {
    expect(lineOf(between(a, b, 'cross'))).toBe('M92 0H124')
  })

  it('passes over the boxes between, on the side of their parents, either way', () => {
    expect(lineOf(between(a, c, 'cross'))).toBe('M24 -32V-46H624V-32')
    expect(arrowOf(between(a, c, 'cross'))).toBe('M620 -39h8l-4 7z')
    expect(lineOf(between(c, a, 'cross'))).toBe('M624 -32V-46H24V-32')
  })

  it('passes below them where their children stand above', () => {
    const [one, other] = [node('one', 0, 0, 'above'), node('other', 648, 0, 'above')]
    expect(lineOf(between(one, other, 'cross'))).toBe('M24 32V46H624V32')
    expect(arrowOf(between(one, other, 'cross'))).toBe('M620 39h8l-4 -7z')
  })
})

describe('the edges of a node that is looked at', () => {
  const edges = [between(a, b, 'plain'), between(a, c, 'cross'), between(b, c, 'cross')]

  it('are those beside the tree, and all across columns', () => {
    const graph = { nodes: [a, b, c], edges }
    expect(ownEdges(graph, 'a').map(({ id }) => id)).toEqual(['a>c'])
    expect(ownEdges({ ...graph, isInColumns: true }, 'a').map(({ id }) => id)).toEqual(['a>b', 'a>c'])
  })
})
