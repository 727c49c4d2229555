import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  csvCell,
  csvLine,
  withoutTextMark,
  workbookCell
} from '../../../src/domain/files/spreadsheetCells.ts'
import { hasShared, sharedTitle, yardstick } from '../../helpers/shared.ts'

/** The cell as a CSV reader sees it. */
function readBack(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** The text of the cell, as XML reads it. */
function textOf(xml: string): string | null {
  return (
    new DOMParser().parseFromString(xml, 'application/xml').querySelector('c > is > t')?.textContent ?? null
  )
}

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', `'=1+1`],
    [' =1+1', `' =1+1`],
    ['\u200b=1+1', `'\u200b=1+1`],
    ['+86 13800138000', `'+86 13800138000`],
    ['-12.5', '-12.5'],
    ['-12.5%', '-12.5%'],
    ['-1+1', `'-1+1`],
    ['-', `'-`],
    ['a,b', '"a,b"'],
    ['说"是"', '"说""是"""'],
    ['914403001922038216', '914403001922038216\t'],
    ['007', '007\t'],
    ['1-2', '1-2\t'],
    ['1E5', '1E5\t'],
    ['true', 'true\t'],
    ['2026-01-02', '2026-01-02'],
    ['91330100799655058B', '91330100799655058B'],
    ['1234.5', '1234.5'],
    ['', '']
  ])('%j is written %j', (text, written) => {
    expect(csvCell(text)).toBe(written)
  })

  it('round-trips any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        fc.pre(!text.startsWith(`'`) && !text.includes('\0') && text === text.trimEnd())
        expect(withoutTextMark(readBack(csvCell(text))).trimEnd()).toBe(text)
      })
    )
  })

  it('ends lines with CRLF', () => {
    expect(csvLine(['企业', '=1', 'a\nb'])).toBe(`企业,'=1,"a\nb"\r\n`)
  })
})

describe('a cell of a workbook', () => {
  it('is valid XML for any text, and round-trips', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const readable = text
          .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
          .replace(/\r\n?/g, '\n')
        expect(textOf(workbookCell(text, 1))).toBe(readable)
      })
    )
  })

  it('escapes what looks like an escape, and truncates at the limit of a workbook', () => {
    expect(workbookCell('_x0041_', 1)).toContain('_x005F_x0041_')
    expect(textOf(workbookCell('企'.repeat(40_000), 1))).toHaveLength(32_767)
  })
})

interface Case {
  readonly id: string
  readonly class: 'inert' | 'round-trip'
  readonly input: { readonly cell: string }
  readonly expected: { readonly rfc4180_quoted?: boolean }
}

const cases = yardstick<readonly Case[]>('formula-export') ?? []

const casesOf = (kind: Case['class']) =>
  cases.filter(each => each.class === kind).map(each => [each.id, each] as const)

describe.skipIf(!hasShared)(sharedTitle('cells of the yardstick'), () => {
  it.each(casesOf('inert'))('%s', (_, { input: { cell }, expected }) => {
    const written = csvCell(cell)
    expect(readBack(written)).not.toMatch(/^[\s\p{Cc}]*[=+\-@|＝＋－＠]/u)
    expect(written.startsWith('"')).toBe(expected.rfc4180_quoted)
    expectText(cell)
  })

  it.each(casesOf('round-trip'))('%s', (_, { input: { cell } }) => {
    const read = readBack(csvCell(cell))
    expect(withoutTextMark(read).trimEnd()).toBe(cell)
    // Values that a spreadsheet would round or convert are escaped.
    const changes = Number.isFinite(Number(read)) && /\d{11}|e/i.test(read) && !read.endsWith('\t')
    expect(changes).toBe(false)
    expectText(cell)
  })
})

/** In a workbook, a cell is text without a formula, unchanged. */
function expectText(cell: string): void {
  const xml = workbookCell(cell, 1)
  expect(xml).toMatch(/^<c [^>]*t="inlineStr"><is><t /)
  expect(xml).not.toContain('<f')
  expect(textOf(xml)).toBe(cell.replace(/\0/g, '').replace(/\r\n?/g, '\n'))
}
