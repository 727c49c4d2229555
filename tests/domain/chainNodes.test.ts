import { describe, expect, it } from 'vitest'
import { usualStrength } from '../../src/catalogue/insights/industryChains.ts'
import {
  coverageOf,
  edgesAt,
  isUsualRule,
  readRule,
  ruleProblem,
  strengthCounts,
  strengthOf,
  writeRule,
  type NodeFigures
} from '../../src/domain/chainNodes.ts'

const rule = { companies: 10, leaders: 2, missing: 1, enough: 5 }
const chain = (companies: number, nodes: readonly NodeFigures[]) => ({ companies, nodes })
const node = (companies: number, listed = 0, specialized = 0) => ({ companies, listed, specialized })

describe('the strength of a node', () => {
  it.each([
    ['strong from its numbers on', node(10, 1, 1), 'strong'],
    ['weak with one company less', node(9, 1, 1), 'weak'],
    ['weak with one leader less', node(10, 1), 'weak'],
    ['missing up to its number', node(1, 1, 1), 'missing'],
    ['weak right above it', node(2, 1, 1), 'weak'],
    ['missing with no company', node(0), 'missing']
  ] as const)('is %s', (_, figures, strength) => {
    expect(strengthOf(figures, chain(10, [node(10), node(0)]), rule)).toBe(strength)
  })

  it.each([node(10, 1, 1), node(2), node(0)])('is unknown where the whole chain has too few: %o', figures => {
    expect(strengthOf(figures, chain(9, [figures, node(0)]), rule)).toBe('unknown')
  })

  it('is counted', () => {
    const nodes = [node(10, 2), node(12, 2), node(5), node(0)]
    const counts = { strong: 2, weak: 1, missing: 1, unknown: 0 }
    expect(strengthCounts(chain(20, nodes), rule)).toEqual(counts)
    expect(strengthCounts(chain(19, nodes), rule)).toEqual({
      strong: 0,
      weak: 0,
      missing: 0,
      unknown: 4
    })
  })
})

describe('a rule', () => {
  it('is written and read', () => {
    expect(writeRule(rule)).toBe('10-2-1-5')
    expect(readRule('10-2-1-5')).toEqual(rule)
    expect(readRule('10-2-1-0')).toEqual({ ...rule, enough: 0 })
    // As it was written before it had its last number.
    expect(readRule('10-2-1')).toEqual({ ...rule, enough: usualStrength.enough })
    expect(isUsualRule(usualStrength)).toBe(true)
    expect(isUsualRule(rule)).toBe(false)
  })

  it.each([
    '',
    '10-2',
    '10-2-10',
    '1-2-3',
    '-1-2-3',
    '10-2-1-1-1',
    '10-2-1-',
    '１0-2-1',
    '100000-2-1',
    '10-2-1 '
  ])('is not read from %o', text => {
    expect(readRule(text)).toBeNull()
  })

  it('says what is wrong with it', () => {
    expect(ruleProblem(usualStrength)).toBeNull()
    expect(ruleProblem({ ...rule, leaders: 1.5 })).toBe('noNumber')
    expect(ruleProblem({ ...rule, leaders: NaN })).toBe('noNumber')
    expect(ruleProblem({ ...rule, companies: 100_000 })).toBe('noNumber')
    expect(ruleProblem({ ...rule, enough: NaN })).toBe('noNumber')
    expect(ruleProblem({ ...rule, missing: 10 })).toBe('reversed')
  })
})

it('nodes with a favorite are covered', () => {
  const [one, none] = [{ favorites: 1 }, { favorites: 0 }]
  expect(coverageOf([one, none])).toEqual({ covered: [one], gaps: [none] })
})

it('the edges of a node lead to it, and on from it', () => {
  const [into, on] = [
    { upstream: '碳酸锂', downstream: '磷酸铁锂' },
    { upstream: '磷酸铁锂', downstream: '锂电池' }
  ]
  expect(edgesAt([into, on], '磷酸铁锂')).toEqual({ upstream: [into], downstream: [on] })
})
