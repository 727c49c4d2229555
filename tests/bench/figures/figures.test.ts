import { describe, expect, test } from 'vitest'
import { figuresOf, collected, summarize } from './collect.ts'
import { compareRuns, tellComparison } from './compare.ts'
import { ratioOf, scaledGoal, verdictOf, type Figure } from './figure.ts'
import type { Run } from './run.ts'
import { renderFigures } from './table.ts'

function figure(given: Partial<Figure> = {}): Figure {
  return { part: 'server', name: 'suggest, p50', unit: 'ms', goal: null, ours: 4, reference: null, ...given }
}

const sql = (value: number) => ({ value, what: 'SQL' })

describe('a figure', () => {
  test('is asked to be at most so much, or so many times its reference', () => {
    expect(verdictOf(figure({ goal: { most: 4 } }))).toBe('ok')
    expect(verdictOf(figure({ goal: { most: 3.9 } }))).toBe('over')
    expect(verdictOf(figure({ goal: { ratio: 2 }, reference: sql(2) }))).toBe('ok')
    expect(verdictOf(figure({ goal: { ratio: 2 }, reference: sql(1.9) }))).toBe('over')
  })

  test('may take longer where its reference does', () => {
    const goal = scaledGoal(3, 10)
    expect(verdictOf(figure({ goal, reference: sql(5) }))).toBe('over')
    expect(verdictOf(figure({ goal, reference: sql(14) }))).toBe('ok')
    expect(verdictOf(figure({ goal, ours: 2.9, reference: sql(5) }))).toBe('ok')
  })

  test('is not judged where nothing is asked of it, or its reference is missing', () => {
    expect(verdictOf(figure())).toBeNull()
    expect(verdictOf(figure({ goal: { ratio: 2 } }))).toBeNull()
  })

  test('has a ratio to a reference that took any time', () => {
    expect(ratioOf(figure({ reference: sql(2) }))).toBe(2)
    expect(ratioOf(figure({ reference: sql(0) }))).toBeNull()
    expect(ratioOf(figure())).toBeNull()
  })
})

describe('a part', () => {
  test('writes down p50 and p95 of times beside those of its reference', () => {
    const own = figuresOf('a part')
    const times = Array.from({ length: 100 }, (_, at) => at + 1)
    own.addTimes('walk', times, { p95: { most: 90 }, reference: { times: [7], what: 'axios' } })
    const found = collected().figures.filter(({ part }) => part === 'a part')
    expect(found.map(({ name, ours, goal }) => [name, ours, goal])).toEqual([
      ['walk, p50', 51, null],
      ['walk, p95', 96, { most: 90 }]
    ])
    expect(found[1]?.reference).toEqual({ value: 7, what: 'axios' })
  })

  test('does not write the same twice, nor what was not measured', () => {
    const own = figuresOf('another part')
    own.add('size', 'kB', 1)
    expect(() => own.add('size', 'kB', 2)).toThrow('another part, size: twice')
    expect(() => own.add('weight', 'kB', NaN)).toThrow('another part, weight: NaN')
    expect(() => own.addTimes('walk', [])).toThrow('Nothing was measured')
  })

  test('sums up nothing as zero', () => {
    expect(summarize([])).toEqual({ p50: 0, p95: 0 })
  })
})

test('the table has a row for each figure', () => {
  const table = renderFigures([
    figure({ goal: { most: 5, ratio: 1.5 }, ours: 4.04, reference: sql(2) }),
    figure({ name: 'memory of the server', unit: 'MB', goal: { most: 300 }, ours: 312 }),
    figure({ part: 'first', name: 'layout shift', unit: 'count', ours: 0.0123 })
  ])
  expect(table.split('\n').map(line => line.split(/ {2,}/))).toEqual([
    ['part', 'figure', 'goal', 'ours', 'reference', 'ratio'],
    ['server', 'suggest, p50', '≤ 5 or 1.50 ×', '4.0 ms', '2 ms', 'SQL', '2.02 ×', 'ok'],
    ['server', 'memory of the server', '≤ 300', '312 MB', '–', '–', 'over'],
    ['first', 'layout shift', '–', '0.012', '–', '–']
  ])
})

test('the columns of the table stand below each other at a terminal', () => {
  const [, first, second] = renderFigures([
    figure({ part: 'storybook', name: '首页: sent', ours: 1 }),
    figure({ part: 'storybook', name: 'home', ours: 12 })
  ]).split('\n')
  expect(first).toBe('storybook  首页: sent     –   1 ms          –        –')
  expect(second).toBe('storybook  home           –  12 ms          –        –')
})

describe('two runs', () => {
  const machine = { processor: 'A', cores: 2, memory: 16, node: 'v24.0.0' }
  const run = (figures: readonly Figure[], given: Partial<Run> = {}): Run => ({
    begun: '2026-11-29T10:00:00.000Z',
    commit: 'e8c749ec',
    machine,
    load: { before: 0, after: 0 },
    database: null,
    parts: ['server'],
    figures,
    ...given
  })
  const compare = (before: Partial<Figure>, now: Partial<Figure>) =>
    compareRuns(run([figure(before)]), run([figure(now)]))

  test('differ where something changed by more than a tenth', () => {
    expect(compare({ ours: 10 }, { ours: 11 })).toMatchObject({ worse: [], better: [] })
    expect(compare({ ours: 10 }, { ours: 11.1 }).worse).toMatchObject([
      { by: 'value', before: 10, now: 11.1 }
    ])
    expect(compare({ ours: 10 }, { ours: 9 })).toMatchObject({ worse: [], better: [] })
    expect(compare({ ours: 10 }, { ours: 8.9 }).better).toHaveLength(1)
    expect(compare({ ours: 0 }, { ours: 1 }).worse).toHaveLength(1)
    expect(compare({ ours: 0 }, { ours: 0 })).toMatchObject({ worse: [], better: [] })
  })

  test('are compared by their ratios, so that a slower machine is no regression', () => {
    const slower = compare({ ours: 10, reference: sql(5) }, { ours: 30, reference: sql(15) })
    expect(slower).toMatchObject({ worse: [], better: [], by: { ratio: 1, value: 0 } })
    const { worse } = compare({ ours: 10, reference: sql(5) }, { ours: 9, reference: sql(3) })
    expect(worse).toMatchObject([{ by: 'ratio', before: 2, now: 3 }])
  })

  test('are compared as they are without the same reference in both', () => {
    expect(compare({ ours: 10 }, { ours: 20, reference: sql(10) }).worse).toMatchObject([{ by: 'value' }])
    const other = { value: 5, what: 'axios' }
    expect(compare({ ours: 10, reference: sql(5) }, { ours: 10, reference: other }).by.value).toBe(1)
  })

  test('tell what is missing of the parts that were run, and what is new', () => {
    const before = run([figure(), figure({ name: 'gone' }), figure({ part: 'map', name: 'not run' })], {
      parts: ['server', 'map']
    })
    const comparison = compareRuns(before, run([figure(), figure({ name: 'come' })]))
    expect(comparison.missing.map(({ name }) => name)).toEqual(['gone'])
    expect(comparison.added.map(({ name }) => name)).toEqual(['come'])
    expect(comparison.warnings).toEqual(['not run now: map'])
  })

  test('warn of another machine and another database', () => {
    const database = { name: 'embedded', companies: 20_000, bytes: 1 }
    const before = run([], { database })
    const other = { ...database, name: 'db.example:5432/bench', bytes: 2 }
    const now = run([], { machine: { ...machine, cores: 8 }, database: other })
    expect(compareRuns(before, now).warnings).toEqual([
      'another cores: 2 before, 8 now',
      'another database: embedded before, db.example:5432/bench now'
    ])
  })

  test('are told in sentences', () => {
    const before = run([
      figure({ ours: 10, reference: sql(5) }),
      figure({ name: 'size', unit: 'kB', ours: 200 }),
      figure({ name: 'gone' })
    ])
    const now = run([
      figure({ ours: 9, reference: sql(3) }),
      figure({ name: 'size', unit: 'kB', ours: 100 }),
      figure({ name: 'come' })
    ])
    expect(tellComparison(compareRuns(before, now)).split('\n')).toEqual([
      'new      server: come',
      'missing  server: gone',
      'better   server: size: 200 kB → 100 kB (-50 %)',
      'worse    server: suggest, p50: 2.00 × → 3.00 × of SQL (50 %)',
      '1 compared by their ratio to a reference of the same run, 1 as they are: 1 worse by more than 10 %, 1 better, 1 missing'
    ])
  })
})
