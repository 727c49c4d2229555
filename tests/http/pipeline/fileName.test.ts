import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeFileName } from '../../../src/domain/files/safeFileName.ts'
import { fileNameFromContentDisposition } from '../../../src/http/pipeline/fileName.ts'
import { hasShared, sharedTitle, yardstick } from '../../helpers/shared.ts'

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
    [
      'a filename* that is no such thing before its charset',
      `attachment; filename="a.csv"; filename*=?UTF-8''b.csv`,
      'a.csv'
    ],
    ['a filename* with a quote in it', `attachment; filename="a.csv"; filename*=UTF-8''b"c.csv`, 'a.csv'],
    ['a filename* within quotes', `attachment; filename="a.csv"; filename*="UTF-8''b.csv"`, 'a.csv'],
    ['a filename* without a charset', `attachment; filename="a.csv"; filename*=b.csv`, 'a.csv'],
    ['a language in filename*', `attachment; filename*=utf-8'zh-CN'%e5%90%8d.csv`, '名.csv'],
    ['a charset nobody uses', `attachment; filename="a.csv"; filename*=windows-1252''r%E9.csv`, 'a.csv'],
    [
      'bytes that are not of the charset',
      `attachment; filename="a.csv"; filename*=UTF-8''%C6%F3.csv`,
      'a.csv'
    ],
    [
      'an escape that is none in filename*',
      `attachment; filename="a.csv"; filename*=UTF-8''%zz.csv`,
      'a.csv'
    ],
    ['an escape that ends in filename*', `attachment; filename="a.csv"; filename*=UTF-8''b%4`, 'a.csv'],
    ['Latin-1 in filename*', "attachment; filename*=ISO-8859-1''r%E9sum%E9%FF.csv", 'résuméÿ.csv'],
    ['UTF-8 by its other name', "attachment; filename*=utf8''%E5%90%8D.csv", '名.csv'],
    ['GB 2312 in filename*', "attachment; filename*=gb2312''%C6%F3%D2%B5.csv", '企业.csv'],
    ['GB 18030 in filename*', "attachment; filename*=GB18030''%C6%F3%D2%B5.csv", '企业.csv'],
    ['an escape that is none beside others', 'attachment; filename="%E4%BC%81%4.csv"', '%E4%BC%81%4.csv'],
    ['two names, of which the first counts', 'attachment; filename=a.csv; filename=b.csv', 'a.csv'],
    ['the parameter in capitals', 'attachment; FILENAME="a.csv"', 'a.csv'],
    ['blanks wherever there may be some', 'attachment ;  filename  =  a.csv  ; size=1', 'a.csv'],
    ['blanks before quotes', 'attachment;filename= "a.csv"', 'a.csv'],
    ['a parameter without a value before it', 'attachment; inline; filename=a.csv', 'a.csv'],
    ['a semicolon within quotes', 'attachment; filename="a; filename=b.csv"', 'a; filename=b.csv'],
    [
      'escaped characters within quotes',
      String.raw`attachment; filename="a\"b\\c.csv"`,
      String.raw`a"b\c.csv`
    ],
    ['quotes that are not closed', 'attachment; filename="a.csv', null],
    ['one quote and nothing more', 'attachment; filename="', null],
    ['quotes around nothing', 'attachment; filename=""', ''],
    ['another parameter', 'attachment; name="a.csv"', null],
    ['a name that begins like the parameter', 'attachment; xfilename="a.csv"', null],
    ['the word in another value', 'attachment; name="filename=a.csv"', null],
    ['a byte of Latin-1 that begins no pair', `attachment; filename="${raw(0xff, 0xe9)}.csv"`, 'ÿé.csv'],
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
    ['has no character that a disk reserves', 'a\\b/c:d*e?f"g<h>i|j.csv', 'a_b_c_d_e_f_g_h_i_j.csv'],
    ['keeps dots and blanks in its middle', ' .a. b..c .csv. ', 'a. b..c .csv'],
    ['is no device without an extension', 'nul', '_nul'],
    ['may begin like a device', 'console.csv', 'console.csv'],
    ['may begin like a numbered device', 'com10.csv', 'com10.csv'],
    ['may be that of a device that there is not', 'com.csv', 'com.csv'],
    ['may end like a device', 'falcon.csv', 'falcon.csv'],
    ['is one figure, if need be', '1', '1'],
    ['is one letter, if need be', '甲', '甲'],
    ['is the fallback where there are only signs', '-+-', '企业名单.xlsx'],
    ['is the fallback where there is none', null, '企业名单.xlsx'],
    ['is the fallback where it is empty', '', '企业名单.xlsx']
  ])('%s', (_, name, safe) => {
    expect(safeFileName(name, '企业名单.xlsx')).toBe(safe)
  })

  it.each(['con', 'PRN', 'aux', 'nul', 'COM0', 'com9', 'com¹', 'LPT1', 'lpt³', 'conin$', 'CONOUT$'])(
    'is no device of Windows: %s',
    device => {
      expect(safeFileName(`${device}.csv`, 'x')).toBe(`_${device}.csv`)
      expect(safeFileName(device, 'x')).toBe(`_${device}`)
    }
  )

  it('is as long as a disk allows, whatever is behind its last dot', () => {
    const long = 'a'.repeat(300)
    expect(safeFileName(long, 'x')).toBe('a'.repeat(255))
    expect(safeFileName(`${long}.${'b'.repeat(16)}`, 'x')).toBe(`${'a'.repeat(238)}.${'b'.repeat(16)}`)
    expect(safeFileName(`${long}.${'b'.repeat(17)}`, 'x')).toBe('a'.repeat(255))
    expect(safeFileName(`${long}.tar.gz`, 'x')).toBe(`${'a'.repeat(252)}.gz`)
    expect(safeFileName(`a.csv ${long}`, 'x')).toBe(`a.csv ${'a'.repeat(249)}`)
    expect(safeFileName('a'.repeat(255), 'x')).toBe('a'.repeat(255))
  })

  it('ends with no blank where it was cut', () => {
    expect(safeFileName(`${'a'.repeat(254)} ${'b'.repeat(50)}`, 'x')).toBe('a'.repeat(254))
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
