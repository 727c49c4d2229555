import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileNameFromContentDisposition, safeFileName } from '../../src/http/fileName.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'

interface HeaderCase {
  readonly id: string
  readonly input: { readonly header: string }
  readonly expected: {
    readonly filename: string | null
    readonly also_accept?: readonly (string | null)[]
  }
}

interface NameCase {
  readonly id: string
  readonly input: { readonly filename: string }
  readonly expected: {
    readonly not_contains: readonly string[]
    readonly not_in: readonly string[]
    readonly max_utf8_bytes: number
    readonly equals?: string
    readonly not_matches?: string
    readonly flags?: string
    readonly max_ms?: number
  }
}

/** The header as a browser decodes it when a service writes these bytes. */
const raw = (...bytes: readonly number[]): string => String.fromCharCode(...bytes)
const utf8 = (text: string): string => raw(...new TextEncoder().encode(text))

describe('§7 the name of a file comes from content-disposition', () => {
  it.each([
    ['UTF-8 as it is', `attachment; filename="${utf8('企业名单.xlsx')}"`, '企业名单.xlsx'],
    ['UTF-8 as it is, unquoted', `attachment;filename=${utf8('企业 名单.xlsx')}`, '企业 名单.xlsx'],
    ['GBK as it is', `attachment; filename="${raw(0xc6, 0xf3, 0xd2, 0xb5)}.xlsx"`, '企业.xlsx'],
    ['escapes in a plain filename', 'attachment; filename=%E4%BC%81%E4%B8%9A%20A.xlsx', '企业 A.xlsx'],
    ['escapes of GBK in a plain filename', 'attachment; filename="%C6%F3%D2%B5.xlsx"', '企业.xlsx'],
    ['GBK in filename*', "attachment; filename*=GBK''%C6%F3%D2%B5.xlsx", '企业.xlsx'],
    [
      'both, the plain one unreadable',
      `attachment; filename="???.csv"; filename*=UTF-8''%E5%90%8D.csv`,
      '名.csv'
    ],
    ['characters beyond bytes', 'attachment; filename="名单.csv"', '名单.csv'],
    [
      'accents of Latin-1',
      `attachment; filename="${raw(0x72, 0xe9, 0x73, 0x75, 0x6d, 0xe9)}.pdf"`,
      'résumé.pdf'
    ],
    ['a per cent sign that is one', 'attachment; filename="增长 50%.csv"', '增长 50%.csv'],
    ['escapes that hide no Chinese', 'attachment; filename="a%20b.csv"', 'a%20b.csv'],
    ['an empty filename*', `attachment; filename="a.csv"; filename*=UTF-8''`, 'a.csv'],
    ['no header', null, null],
    ['no header', undefined, null]
  ])('%s', (_, header, name) => {
    expect(fileNameFromContentDisposition(header)).toBe(name)
  })

  it('is parsed in linear time', () => {
    const hostile = [
      `attachment;${' '.repeat(50_000)}`,
      `attachment;${'a'.repeat(50_000)}`,
      `attachment${';a="\\"'.repeat(10_000)}`,
      `attachment; filename*=UTF-8''${'%'.repeat(50_000)}`,
      `attachment; filename="${'\\'.repeat(50_001)}`
    ]
    const begin = performance.now()
    for (const header of hostile) fileNameFromContentDisposition(header)
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})

describe('a safe file name', () => {
  it.each([
    ['leads out of no folder', '../../etc/passwd', '_.._etc_passwd'],
    ['shows its extension', '名单\u202Eslx.exe', '名单slx.exe'],
    ['shows its extension though there are long blanks', `名单.xlsx${' '.repeat(200)}.exe`, '名单.xlsx .exe'],
    ['is no device with an extension', 'CON.xlsx', '_CON.xlsx'],
    ['is no device with a blank behind it', 'lpt1 .txt', '_lpt1 .txt'],
    ['is visible on Unix', '.bashrc', 'bashrc'],
    ['is what is left without dots at the end', '名单.xlsx. . .', '名单.xlsx'],
    ['is the fallback where nothing is left', '\u200B/../', '企业名单.xlsx'],
    [
      'has one blank where an unseen character stood between two',
      '名单\t\u0000\t一月.xlsx',
      '名单 一月.xlsx'
    ],
    ['is the fallback where there is none', null, '企业名单.xlsx'],
    ['is the fallback where it is empty', '', '企业名单.xlsx']
  ])('%s', (_, name, safe) => {
    expect(safeFileName(name, '企业名单.xlsx')).toBe(safe)
  })

  it('keeps its extension when it is too long', () => {
    const name = safeFileName(`${'企'.repeat(300)}.xlsx`, 'x')
    expect(name).toBe(`${'企'.repeat(83)}.xlsx`)
    expect(bytesIn(name)).toBeLessThanOrEqual(255)
  })
})

describe('any text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 })

  it('is parsed as a header without throwing', () => {
    fc.assert(
      fc.property(text, text, (head, tail) => {
        const header = `${head}; filename*=${tail}; filename="${tail}"`
        expect(() => fileNameFromContentDisposition(header)).not.toThrow()
      })
    )
  })

  it('becomes a stable safe name', () => {
    fc.assert(
      fc.property(text, written => {
        const name = safeFileName(written, 'fallback')
        expect(name).not.toMatch(/^[. ]|[. ]$|[\\/:*?"<>|\p{Cc}\p{Cf}]/u)
        expect(bytesIn(name)).toBeLessThanOrEqual(255)
        expect(safeFileName(name, 'fallback')).toBe(name)
      })
    )
  })
})

// oxlint-disable-next-line vitest/valid-title -- the helper adds why it is skipped
describe.skipIf(!hasShared)(sharedTitle('content-disposition cases'), () => {
  const cases = yardstick<HeaderCase[]>('content-disposition') ?? []
  it.each(cases.map(each => [each.id, each] as const))('%s', (_, { input, expected }) => {
    const name = fileNameFromContentDisposition(input.header)
    expect([expected.filename, ...(expected.also_accept ?? [])]).toContain(name)
  })
})

// oxlint-disable-next-line vitest/valid-title -- the helper adds why it is skipped
describe.skipIf(!hasShared)(sharedTitle('download-name cases'), () => {
  const cases = yardstick<NameCase[]>('download-name') ?? []
  it.each(cases.map(each => [each.id, each] as const))('%s', (_, { input, expected }) => {
    const begin = performance.now()
    const name = safeFileName(input.filename, 'fallback')
    // Ten times the limit of the case: this is no benchmark.
    expect(performance.now() - begin).toBeLessThan((expected.max_ms ?? 100) * 10)
    expect(name).not.toBe('')
    expect(expected.not_in).not.toContain(name)
    expect(expected.not_contains.filter(each => name.includes(each))).toEqual([])
    expect(bytesIn(name)).toBeLessThanOrEqual(expected.max_utf8_bytes)
    expect(() => encodeURIComponent(name)).not.toThrow()
    expect(name).toBe(expected.equals ?? name)
    expect(name).not.toMatch(new RegExp(expected.not_matches ?? '(?!)', expected.flags))
  })
})

const bytesIn = (text: string): number => new TextEncoder().encode(text).length
