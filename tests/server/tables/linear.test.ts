import { describe, expect, it, vi } from 'vitest'
import * as openRows from '../../../host/server/tables/columns/openRows.ts'
import { memorySource } from '../../../host/server/tables/read/source.ts'
import { importCounting } from '../../helpers/countedSteps.ts'
import { textRows, workbookOf } from '../../helpers/workbook.ts'

const counting = await importCounting<typeof openRows>('host/server/tables/columns/openRows.ts')

/** Functions and rounds of loops that run to read a file, and items that searches in lists walk through. */
async function stepsOf(content: string | Buffer, name: string): Promise<number> {
  let walked = 0
  const original = Array.prototype.indexOf
  const spy = vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], ...args) {
    walked += this.length
    return original.apply(this, args)
  })
  try {
    vi.stubGlobal('steps', 0)
    const limits = { mostUnpacked: 100_000_000, mostLines: 10_000_000 }
    const { rows } = await counting.openSource(memorySource(name, Buffer.from(content)), limits)
    for await (const row of rows) void row
    return (globalThis as { steps?: number }).steps! + walked
  } finally {
    spy.mockRestore()
    vi.unstubAllGlobals()
  }
}

const wide = (columns: number): readonly string[] => Array.from({ length: columns }, (_, at) => `c${at}`)
const json = (columns: number): string => JSON.stringify(Object.fromEntries(wide(columns).map(c => [c, 'x'])))

describe('the steps of a reader grow with the size of a file, not with its square', () => {
  it.each<[string, string, (size: number) => string | Buffer]>([
    ['rows', 'a.csv', size => `a,b\n${'1,2\n'.repeat(size * 100)}`],
    ['blank lines', 'a.csv', size => `a\n${'\n'.repeat(size * 100)}1\n`],
    ['blank lines above the header', 'a.csv', size => `${'\n'.repeat(size * 10_000)}a\n1\n`],
    ['columns', 'a.csv', size => `${wide(size * 4).join(',')}\nx\nx\n`],
    ['cells beyond the header', 'a.csv', size => `a,b\n${'x,'.repeat(size * 1000)}\n`],
    ['lines inside of quotes', 'a.csv', size => `a\n"${'x\n'.repeat(size * 1000)}"\n`],
    ['quotes', 'a.csv', size => `a\n"${'""'.repeat(size * 1000)}"\n`],
    ['stray quotes', 'a.csv', size => `a\n"${'"x'.repeat(size * 1000)}\n"\n`],
    ['blanks behind quotes', 'a.csv', size => `a\n"${`"${' '.repeat(100)}x`.repeat(size * 10)}"\n`],
    ['JSON lines', 'a.jsonl', size => `${json(3)}\n`.repeat(size * 100)],
    ['JSON columns', 'a.jsonl', size => `${json(size * 4)}\n`.repeat(3)],
    [
      'rows of a sheet',
      'a.xlsx',
      size => workbookOf({ sheets: [{ rows: '<row/>'.repeat(size * 100) + textRows([['a'], ['b']]) }] })
    ],
    [
      'columns of a sheet',
      'a.xlsx',
      size => workbookOf({ sheets: [{ rows: textRows([wide(size * 4), ['x'], ['x']]) }] })
    ]
  ])('%s', async (_, name, make) => {
    const once = await stepsOf(make(50), name)
    expect(once).toBeGreaterThan(50)
    expect(await stepsOf(make(100), name)).toBeLessThan(2.3 * once)
  })
})

describe('a text that is no table is refused before its end', () => {
  it.each([
    ['one long line', 'a'.repeat(100_000), /第一行超过 65536 个字符/],
    ['one long line behind blank ones', `\n \n${'a'.repeat(100_000)}`, /第一行超过 65536 个字符/],
    ['a line of commas', ','.repeat(1_900_000), /第一行超过 65536 个字符/],
    ['too many columns', `${wide(501).join(',')}\nx\n`, /第 1 行在第 500 列之后/],
    ['too many keys', `${json(501)}\n`, /第 1 行在第 500 列之后/],
    ['too many lines', `a\n${'\n'.repeat(1000)}1`, /连同空行超过 1000 行/]
  ])('%s', async (_, content, sentence) => {
    const limits = { mostUnpacked: 1_000_000, mostLines: 1000 }
    const read = async (): Promise<void> => {
      const { rows } = await openRows.openSource(memorySource('a.csv', Buffer.from(content)), limits)
      for await (const row of rows) void row
    }
    await expect(read()).rejects.toThrow(sentence)
  })
})
