import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterKeys, filterOf } from '../../../src/catalogue/filters.ts'
import { readRange, writeRange } from '../../../src/domain/criteria/range.ts'
import { rangeToken, typedText } from '../../helpers/arbitraries.ts'

describe('range tokens', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(rangeToken, token => {
        const range = readRange(token)
        expect(range && writeRange(range)).toBe(token)
      })
    )
  })

  it('never throw, and are never empty or reversed', () => {
    fc.assert(
      fc.property(typedText, text => {
        const range = readRange(text)
        const { min, max } = range ?? { min: { value: 0 }, max: { value: 1 } }
        expect(min !== null || max !== null).toBe(true)
        expect((min?.value ?? -1) <= (max?.value ?? Infinity)).toBe(true)
      })
    )
  })

  it.each([
    ['100-200', { min: { value: 100, days: false }, max: { value: 200, days: false } }],
    ['5000-', { min: { value: 5000, days: false }, max: null }],
    ['-30d', { min: null, max: { value: 30, days: true } }],
    ['-', null],
    ['200-100', null],
    ['5-5', { min: { value: 5, days: false }, max: { value: 5, days: false } }],
    ['1e3-', null],
    ['-1-2', null]
  ])('%s', (token, range) => {
    expect(readRange(token)).toEqual(range)
  })

  it.each(filterKeys)('the bands of %s are valid and leave no gap between adjacent ones', key => {
    const filter = filterOf(key)
    const bands = filter.kind === 'bands' ? filter.bands.map(band => readRange(band.token)) : []
    expect(bands).not.toContain(null)
    const plain = bands.filter(band => !band?.min?.days && !band?.max?.days)
    // Minimum bands: each includes the following ones.
    if (plain.every(band => band?.max === null) || plain.every(band => band?.min === null)) return
    const joints = plain.slice(1).map((band, at) => [plain[at]?.max?.value, band?.min?.value])
    for (const [end, start] of joints) expect(start).toBe(end)
  })
})
