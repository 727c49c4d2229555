import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regions } from '../../src/catalogue/classifications/regions.ts'
import { nodeStates, toggleNode } from '../../src/filters/tree/treeSelection.ts'
import { classify } from '../../src/filters/tree/useClassification.ts'
import { foundNodes, openNodes } from '../../src/filters/tree/visibleNodes.ts'

const tree = classify(regions.nodes.map(({ code, name, parent }) => ({ code, name, parent })))

const leavesOf = (chosen: readonly string[]): ReadonlySet<string> => {
  const leaves = new Set<string>()
  const walk = (code: string): void => {
    const children = tree.childrenOf(code)
    if (children.length === 0) leaves.add(code)
    for (const child of children) walk(child.code)
  }
  for (const code of chosen) walk(code)
  return leaves
}

describe('selecting in a classification', () => {
  it('selecting a node replaces selected descendants', () => {
    expect(toggleNode(tree, ['440300', '330000'], '440000')).toEqual(['330000', '440000'])
  })

  it('deselecting a child of a selected node leaves its siblings', () => {
    const left = toggleNode(tree, ['440000'], '440305')
    expect(left).not.toContain('440000')
    expect(left).toContain('440100')
    expect(left).toContain('440303')
    const all = leavesOf(['440000'])
    expect(leavesOf(left)).toEqual(new Set([...all].filter(code => code !== '440305')))
  })

  it('gives the check state of every node', () => {
    const stateOf = nodeStates(tree, ['440300'])
    expect(['440300', '440305', '440000', '110000'].map(stateOf)).toEqual([
      'chosen',
      'covered',
      'partly',
      'free'
    ])
  })

  it('never selects a descendant of a selected node', () => {
    const codes = tree.nodes.filter(node => /^(?:44|33)/.test(node.code)).map(node => node.code)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...codes), { maxLength: 12 }), pressed => {
        const chosen = pressed.reduce<readonly string[]>((now, code) => toggleNode(tree, now, code), [])
        const nested = chosen.filter(code =>
          tree
            .line(code)
            .slice(0, -1)
            .some(node => chosen.includes(node.code))
        )
        expect(nested).toEqual([])
        expect(new Set(chosen).size).toBe(chosen.length)
      })
    )
  })
})

describe('the visible nodes', () => {
  it('are the roots and the children of open nodes, in order', () => {
    const visible = openNodes(tree, new Set(['440000', '440300']))
    const names = visible.map(node => node.name)
    expect(visible.filter(node => node.level === 1)).toHaveLength(tree.childrenOf(null).length)
    expect(names.indexOf('深圳市')).toBeGreaterThan(names.indexOf('广东省'))
    expect(names[names.indexOf('深圳市') + 1]).toBe('罗湖区')
    expect(visible.find(node => node.name === '罗湖区')?.expanded).toBeNull()
    expect(visible.find(node => node.name === '广州市')?.expanded).toBe(false)
  })

  it('are the matches and their ancestors while searching', () => {
    expect(foundNodes(tree, '深圳')[0]).toEqual({
      code: '440300',
      name: '广东省 / 深圳市',
      level: 1,
      expanded: null
    })
    expect(foundNodes(tree, '(a+)+$')).toEqual([])
  })
})
