import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { filters } from '../../src/catalogue/filters.ts'
import { industries } from '../../src/catalogue/classifications/industries.ts'
import { regions } from '../../src/catalogue/classifications/regions.ts'
import { lineName } from '../../src/catalogue/classifications/tree.ts'
import { hasShared, sharedData, sharedTitle } from '../helpers/shared.ts'

describe.each([
  ['regions', regions, filters.region.code],
  ['industries', industries, filters.industry.code]
] as const)('the tree of %s', (_, tree, shape) => {
  it('lists each node once, after its parent', () => {
    const seen = new Set<string>()
    for (const { code, parent, level } of tree.nodes) {
      expect(seen.has(code)).toBe(false)
      expect(parent === null ? level : seen.has(parent)).toBe(parent === null ? 1 : true)
      seen.add(code)
    }
  })

  it('has only codes that its filter accepts', () => {
    expect(tree.nodes.filter(node => !shape.test(node.code))).toEqual([])
  })
})

describe('look-ups', () => {
  it('return a county with its ancestors', () => {
    expect(lineName(regions.line('440305'))).toBe('广东省 / 深圳市 / 南山区')
    expect(regions.line('990000')).toEqual([])
    expect(lineName(industries.line('6513'))).toBe(
      '信息传输、软件和信息技术服务业 / 软件和信息技术服务业 / 软件开发 / 应用软件开发'
    )
  })

  it('hold all provinces, Taiwan, Hong Kong and Macao among them', () => {
    const top = regions.nodes.filter(node => node.level === 1).map(node => node.code)
    expect(top).toHaveLength(34)
    expect(top).toEqual(expect.arrayContaining(['710000', '810000', '820000']))
  })
})

const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1)

interface StandardRow {
  readonly code: string
  readonly name: string
  readonly level: string
  readonly parent: string
}

describe.skipIf(!hasShared)(sharedTitle('GB/T 4754-2017'), () => {
  it('the industries are those of the standard: 1,972 nodes with the same names, levels and parents', () => {
    const text = readFileSync(sharedData('reference/gbt4754-2017.csv'), 'utf8')
    const standard = parse<StandardRow>(text, { columns: true, bom: true }).map(row => ({
      code: row.code,
      name: row.name,
      level: Number(row.level),
      parent: row.parent === '' ? null : row.parent
    }))
    expect(standard).toHaveLength(1972)
    expect(industries.nodes.toSorted(byCode)).toEqual(standard.toSorted(byCode))
  })
})
