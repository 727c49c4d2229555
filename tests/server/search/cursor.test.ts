import { describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from '../../../host/server/store/search/cursor.ts'
import { refuse } from '../../../src/contract/base/refusals.ts'

const byDate = { column: 'established', direction: 'desc' } as const
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a cursor', () => {
  it('round-trips', () => {
    const last = { tier: 0, value: '2015-01-02', id: '42' }
    expect(readCursor(writeCursor(byDate, last), byDate)).toEqual(last)
    const unknown = { tier: 2, value: null, id: '7' }
    expect(readCursor(writeCursor(null, unknown), null)).toEqual(unknown)
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['an empty text', ''],
    ['a list of another order', writeCursor(null, { tier: 0, value: '3', id: '1' })],
    ['a value that is no day', encode(['-established', 1, "2015'; DROP TABLE company", '1'])],
    ['an id that is none', encode(['-established', 1, '2015-01-02', '1 OR true'])],
    ['a tier that is none', encode(['-established', 3, '2015-01-02', '1'])],
    ['too few parts', encode(['-established', 1, '2015-01-02'])]
  ])('is refused for %s', (_, cursor) => {
    expect(() => readCursor(cursor, byDate)).toThrow(refuse('badCursor'))
  })

  it('is refused for a value that its column cannot hold', () => {
    const byCapital = { column: 'regCapital', direction: 'asc' } as const
    const most = `${2 ** 31}`
    expect(() => readCursor(encode(['', 0, most, '1']), null)).toThrow(refuse('badCursor'))
    expect(() => readCursor(encode(['-established', 0, '0000-01-01', '1']), byDate)).toThrow(
      refuse('badCursor')
    )
    expect(readCursor(encode(['regCapital', 0, most, '1']), byCapital).value).toBe(most)
  })
})
