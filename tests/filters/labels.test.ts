import { describe, expect, it } from 'vitest'
import { columns } from '../../src/catalogue/columns.ts'
import { filterKeys, filterOf, filters } from '../../src/catalogue/filters.ts'
import { tokenLabel } from '../../src/filters/chips/criteriaLabels.ts'
import { readCustomRange } from '../../src/filters/fields/customRange.ts'
import { nextSort } from '../../src/list/rows/ListTable.tsx'
import { moveColumn, toggleColumn } from '../../src/list/display/useColumnDrag.ts'
import { listTexts } from '../../src/text/areas/list.ts'
import { chineseFormats } from '../../src/text/locale.ts'

const words = { texts: listTexts, formats: chineseFormats }

describe('the label of a criterion', () => {
  it.each([
    ['regCapital', '100-200', '100–200万'],
    ['regCapital', '150-300', '150–300 万元'],
    ['regCapital', '0-300', '0–300 万元'],
    ['regCapital', '5000-12000', '5,000 万元–1.2 亿元'],
    ['regCapital', '12000-', '1.2 亿元及以上'],
    ['regCapital', '-10000000', '不足 1,000 亿元'],
    // What is asked for is not rounded.
    ['revenue', '1811082.344734-', '181.1082344734 亿元及以上'],
    ['insured', '1234-', '1,234人及以上'],
    ['established', '-30d', '30天内'],
    ['established', '2-7', '2–7年'],
    ['established', '5-5', '5年'],
    ['insured', '1200-1200', '1,200人'],
    ['regCapital', '12000-12000', '1.2 亿元'],
    // Addresses of before hold years as if they were ages.
    ['financingDate', '2018-2018', '2018年'],
    ['financingDate', '2018-2019', '2018–2019年'],
    ['established', '-3', '3年内'],
    ['established', '-20d', '20天内'],
    ['established', '-61d', '2个月内'],
    ['established', '-183d', '半年内'],
    ['established', '1.5-', '1.5年及以上'],
    ['established', '2018-01-01~', '2018年以后'],
    ['established', '~2018-12-31', '2019年以前'],
    ['established', '2020-01-01~2023-12-31', '2020–2023年'],
    ['established', '!2025-01-01~2025-12-31', '不含 2025年'],
    ['financingDate', '2026-10-01~2026-10-31', '2026年10月'],
    ['financingDate', '2026-10-01~2027-01-31', '2026年10月–2027年1月'],
    ['tenderDate', '2026-10-05~', '2026年10月5日以后'],
    ['tenderDate', '2026-10-05~2026-11-30', '2026年10月5日–2026年11月30日'],
    ['established', '30d-1', '30天–1年'],
    ['status', '存续', '存续'],
    ['status', 'unknown', '未知'],
    ['round', '!unknown', '已知'],
    ['insured', '!unknown', '已知'],
    ['region', '!unknown', '已知'],
    ['risk', '!失信被执行人', '不含 失信被执行人'],
    ['region', '!inferred', '只看官方'],
    ['keyword', '-上海', '不含 上海'],
    ['keyword', '电池|储能', '电池 | 储能'],
    ['region', '440300', '深圳市'],
    // Unknown, or not loaded yet: the code is shown.
    ['industry', 'C38', 'C38']
  ] as const)('%s %s is %s', (key, token, label) => {
    const names: Readonly<Record<string, string>> = { '440300': '深圳市' }
    expect(tokenLabel(filterOf(key), token, { ...words, nameOf: code => names[code] ?? null })).toBe(label)
  })

  it("is the catalogue's for every option and band", () => {
    const named = filterKeys.flatMap(key => {
      const filter = filterOf(key)
      const entries = filter.kind === 'options' ? filter.options : filter.kind === 'bands' ? filter.bands : []
      return entries.map(entry => ({
        filter,
        token: 'token' in entry ? entry.token : entry.key,
        label: entry.label
      }))
    })
    expect(named.map(({ filter, token }) => tokenLabel(filter, token, words))).toEqual(
      named.map(({ label }) => label)
    )
  })
})

describe('a custom range', () => {
  it.each([
    ['100', '200', { token: '100-200' }],
    ['', '200', { token: '-200' }],
    ['100', '', { token: '100-' }],
    ['１，０００', ' 2 000 ', { token: '1000-2000' }],
    ['007', '8.5', { token: '7-8.5' }],
    ['', ' ', { problem: 'rangeEmpty' }],
    ['200', '100', { problem: 'rangeReversed' }],
    ['100', '100', { token: '100-100' }],
    ['-5', '', { problem: 'rangeNoNumber' }],
    ['1e9', '', { problem: 'rangeNoNumber' }],
    ['一百', '', { problem: 'rangeNoNumber' }],
    ['9'.repeat(13), '', { problem: 'rangeNoNumber' }]
  ])('from %j to %j is %j', (from, to, read) => {
    expect(readCustomRange(filters.regCapital, from, to, 1)).toEqual(read)
  })

  it('of amounts is typed in the unit of the language, any other as it is counted', () => {
    expect(readCustomRange(filters.regCapital, '5,000', '15,555', 10)).toEqual({ token: '500-1555.5' })
    expect(readCustomRange(filters.insured, '50', '', 10)).toEqual({ token: '50-' })
  })

  it.each([
    ['2018', '2018', { token: '2018-01-01~2018-12-31' }],
    ['2018年', '', { token: '2018-01-01~' }],
    ['', '2019', { token: '~2019-12-31' }],
    ['2018/5/1', '2018-05-01', { token: '2018-05-01~2018-05-01' }],
    ['2019', '2018', { problem: 'rangeReversed' }],
    ['3', '5', { token: '3-5' }],
    ['5', '5', { token: '5-5' }],
    ['3', '2018', { problem: 'rangeNoDay' }],
    ['2018', '5月', { problem: 'rangeNoDay' }],
    ['2018-02-30', '', { problem: 'rangeNoDay' }]
  ])('of ages, years or days from %j to %j is %j', (from, to, read) => {
    expect(readCustomRange(filters.financingDate, from, to, 1)).toEqual(read)
  })
})

describe('a click on a header', () => {
  it('sorts descending, then ascending, then by default', () => {
    const first = nextSort(columns, null, 'regCapital')
    expect(first).toEqual({ column: 'regCapital', direction: 'desc' })
    const second = nextSort(columns, first, 'regCapital')
    expect(second).toEqual({ column: 'regCapital', direction: 'asc' })
    expect(nextSort(columns, second, 'regCapital')).toBeNull()
    expect(nextSort(columns, second, 'established')).toEqual({ column: 'established', direction: 'desc' })
    expect(nextSort(columns, second, 'password')).toBe(second)
  })
})

const trails = (column: string) => column === 'uscc'

describe('visible columns', () => {
  it('are added at the end and removed in place', () => {
    expect(toggleColumn(['name', 'status'], 'uscc')).toEqual(['name', 'status', 'uscc'])
    expect(toggleColumn(['name', 'status'], 'status')).toEqual(['name'])
    expect(toggleColumn(['name', 'uscc'], 'status', trails)).toEqual(['name', 'status', 'uscc'])
    expect(toggleColumn(['name', 'status'], 'uscc', trails)).toEqual(['name', 'status', 'uscc'])
  })

  it('are moved, but never before the name', () => {
    expect(moveColumn(['name', 'status', 'uscc'], 'uscc', -1)).toEqual(['name', 'uscc', 'status'])
    expect(moveColumn(['name', 'status', 'uscc'], 'status', -1)).toEqual(['name', 'status', 'uscc'])
    expect(moveColumn(['name', 'status', 'uscc'], 'uscc', 1)).toEqual(['name', 'status', 'uscc'])
    expect(moveColumn(['name', 'status', 'uscc'], 'name', 1)).toEqual(['name', 'status', 'uscc'])
  })
})
