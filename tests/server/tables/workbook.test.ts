import { deflateSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSource } from '../../../host/server/tables/read/openRows.ts'
import { memorySource } from '../../../host/server/tables/read/source.ts'
import { textRows, workbookOf, type MadeWorkbook } from '../../helpers/workbook.ts'
import { collect, readAll, refusalOf } from './tableFile.ts'

/** The texts below the header of a workbook. */
async function cells(made: MadeWorkbook): Promise<readonly (readonly string[])[]> {
  const { rows } = await readAll(workbookOf(made), 'a.xlsx')
  return rows.map(row => [...row.cells.values()])
}

const head = textRows([['甲', '乙', '丙']])
const named = (name: string): string => textRows([['企业名称'], [name]])
const plain = (parts: Readonly<Record<string, string>>): Buffer =>
  workbookOf({ sheets: [{ rows: head }], parts })
const leadsTo = (target: string): string =>
  `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"/></Relationships>`
const one = (row: string): MadeWorkbook => ({ sheets: [{ rows: `${head}<row>${row}</row>` }] })

describe('the cells of a workbook', () => {
  it('are inline or shared texts', async () => {
    const made = {
      sheets: [
        {
          rows: `${head}<row><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>北京</t></r><r><t xml:space="preserve"> 海淀</t></r><rPh><t>háidiàn</t></rPh></is></c><c t="s"><v>0</v></c></row>`
        }
      ],
      shared: [
        '<si><t>&lt;b&gt;&amp;_x0041_</t></si>',
        '<si><r><t>小</t></r><r><rPr/><t>米</t></r><rPh sb="0"><t>xiǎo</t></rPh></si>'
      ]
    }
    expect(await cells(made)).toEqual([['小米', '北京 海淀', '<b>&A']])
  })

  it('return the stored value of a formula, booleans as words, and errors', async () => {
    const row =
      '<c t="str"><f>HYPERLINK("http://evil.example","x")</f><v>x</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>'
    expect(await cells(one(row))).toEqual([['x', 'TRUE', '#N/A']])
  })

  it('are numbers without exponents and floating-point noise', async () => {
    const row = '<c><v>0.30000000000000004</v></c><c><v>1.8E7</v></c><c><v>13800138000</v></c>'
    expect(await cells(one(row))).toEqual([['0.3', '18000000', '13800138000']])
  })

  it('report a long number with lost digits', async () => {
    const row = '<c><v>9.144030019220382E17</v></c><c><v>123456789012345</v></c><c><v>1E-7</v></c>'
    expect(await cells(one(row))).toEqual([['9.14403E+17', '123456789012345', '0.0000001']])
  })

  it.each([
    ['14', '45000', '2023-03-15'],
    ['yyyy"年"m"月"d"日"', '44197', '2021-01-01'],
    ['[$-804]aaaa;@yyyy/m/d', '44197.5', '2021-01-01 12:00:00'],
    ['14', '60', '1900-02-28'],
    ['14', '59', '1900-02-28'],
    ['14', '1', '1900-01-01'],
    ['31', '44197', '2021-01-01'],
    ['h:mm', '0.5', '0.5'],
    ['"d"0.0', '44197', '44197'],
    ['0.00%', '0.125', '12.5%'],
    ['9', '1', '100%'],
    ['14', '99999999', '99999999']
  ])('with the format %s turn %s into %s', async (format, value, text) => {
    const made = {
      sheets: [{ rows: `${head}<row><c s="1"><v>${value}</v></c></row>` }],
      formats: ['0', format]
    }
    expect((await cells(made))[0]?.[0]).toBe(text)
  })

  it('count days from 1904 if the workbook says so', async () => {
    const made = {
      sheets: [{ rows: `${head}<row><c s="0"><v>42735</v></c></row>` }],
      formats: ['14'],
      from1904: true
    }
    expect((await cells(made))[0]?.[0]).toBe('2021-01-01')
  })

  it('are placed by reference, or in sequence', async () => {
    expect(await cells(one('<c r="C2"><v>3</v></c>'))).toEqual([['', '', '3']])
    expect(await cells(one('<c><v>1</v></c><c r="C2"><v>3</v></c>'))).toEqual([['1', '', '3']])
  })

  it('without an index of a shared text are empty', async () => {
    const made = {
      sheets: [{ rows: `${head}<row><c t="s"><v>0</v></c><c t="s"><v/></c><c t="s"/></row>` }],
      shared: ['<si><t>企业名称</t></si>']
    }
    expect(await cells(made)).toEqual([['企业名称', '', '']])
  })

  it('with a missing shared text break their row only', async () => {
    const made = { sheets: [{ rows: `${head}<row><c t="s"><v>9</v></c></row><row><c><v>1</v></c></row>` }] }
    const { rows } = await readAll(workbookOf(made), 'a.xlsx')
    expect(rows.map(row => row.problem)).toEqual(['brokenCell', null])
  })
})

describe('the rows of a workbook', () => {
  it('have the row numbers of the sheet, without empty rows', async () => {
    const made = {
      sheets: [
        {
          rows: `<row r="2"><c t="str"><v>甲</v></c></row><row r="3"/><row r="5"><c><v>1</v></c></row><row r="4"><c><v>2</v></c></row><row r="99999999"><c><v>3</v></c></row>`
        }
      ]
    }
    const { rows } = await readAll(workbookOf(made), 'a.xlsx')
    expect(rows.map(row => row.line)).toEqual([5, 6, 7])
  })

  it('come from the first visible sheet that is not empty', async () => {
    const made: MadeWorkbook = {
      sheets: [
        { rows: named('隐藏'), state: 'hidden' },
        { rows: named('深藏'), state: 'veryHidden' },
        { rows: '' },
        { rows: named('小米') },
        { rows: named('别的') }
      ]
    }
    expect(await cells(made)).toEqual([['小米']])
  })

  it('start below a title and a remark', async () => {
    const rows = textRows([
      ['2026年重点企业名单'],
      ['单位：万元'],
      ['企业名称', '注册资本'],
      ['小米', '5'],
      ['华为', '6']
    ])
    const { file, rows: read } = await readAll(workbookOf({ sheets: [{ rows }] }), 'a.xlsx')
    expect(file.headers).toEqual(['企业名称', '注册资本'])
    expect(read.map(row => row.line)).toEqual([4, 5])
  })

  it('of one column have no title', async () => {
    const rows = textRows([['企业名称'], ['小米'], ['华为', '备注'], ['腾讯']])
    const { file, rows: read } = await readAll(workbookOf({ sheets: [{ rows }] }), 'a.xlsx')
    expect(file.headers).toEqual(['企业名称'])
    expect(read.map(row => row.problem)).toEqual([null, 'longRow', null])
  })

  it('may be shorter than the header, and keep cells beyond it', async () => {
    const made = one('<c><v>1</v></c><c/><c/><c/><c><v>5</v></c>')
    const { rows } = await readAll(workbookOf(made), 'a.xlsx')
    expect([...(rows[0]?.cells ?? [])]).toEqual([
      ['甲', '1'],
      ['乙', ''],
      ['丙', ''],
      ['#5', '5']
    ])
  })

  it('are read with any namespace prefix, and from .xlsm', async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="str"><x:v>甲</x:v></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const made = workbookOf({
      sheets: [{ rows: '' }],
      parts: { 'xl/worksheets/sheet1.xml': sheet, 'xl/vbaProject.bin': 'Shell "calc"' }
    })
    const { rows } = await readAll(made, 'a.xlsm')
    expect(rows[0]?.cells.get('甲')).toBe('1')
  })

  it('come from memory or disk, with progress', async () => {
    const file = await openSource(memorySource('../../etc/a.xlsx', workbookOf(one('<c><v>1</v></c>'))))
    expect(file.name).toBe('a.xlsx')
    expect(await collect(file.rows)).toHaveLength(1)
    expect(file.bytesRead()).toBeGreaterThan(100)
    expect(file.bytesRead()).toBeLessThanOrEqual(file.size)
  })
})

describe('an invalid or malicious workbook', () => {
  const sheet1 = 'xl/worksheets/sheet1.xml'

  it.each([
    ['defines entities', { [sheet1]: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, /已损坏/],
    ['names an entity that nobody knows', { [sheet1]: '<worksheet>&b;</worksheet>' }, /已损坏/],
    ['is no XML', { [sheet1]: '<worksheet><row></worksheet>' }, /已损坏/],
    ['is nested without end', { [sheet1]: '<a>'.repeat(1000) }, /已损坏/],
    [
      'has a cell far out',
      { [sheet1]: '<a><row><c r="XFD1"><v>1</v></c></row></a>' },
      /第 1 行在第 500 列之后/
    ],
    ['lacks its sheet', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }, /是空的/],
    ['leads elsewhere', { '_rels/.rels': '<Relationships/>' }, /不是 Excel 工作簿/]
  ])('%s', async (_, parts, sentence) => {
    expect(await refusalOf(plain(parts), 'a.xlsx')).toMatch(sentence)
  })

  it('is refused if it is binary, of another program, empty or packed twice', async () => {
    expect(await refusalOf(plain({ '_rels/.rels': leadsTo('xl/workbook.bin') }), 'a.xlsb')).toMatch(/xlsb/)
    const other = Buffer.from(
      zipSync({ mimetype: strToU8('application/vnd.oasis'), 'content.xml': strToU8('<a/>') })
    )
    expect(await refusalOf(other, 'a.ods')).toMatch(/不是 Excel 工作簿/)
    expect(await refusalOf(Buffer.from(zipSync({})), 'a.xlsx')).toMatch(/不是 Excel 工作簿/)
    expect(await refusalOf(Buffer.from('504b0304140006000800', 'hex'), 'a.xlsx')).toMatch(/已损坏/)
    expect(await refusalOf('名称\n小米\n', 'a.xlsx')).toMatch(/扩展名是工作簿/)
  })

  it('is refused if it has a password, in both formats', async () => {
    const locked = plain({})
    // The encryption flag, in every local header and in the directory.
    for (const mark of ['504b0304', '504b0102']) {
      for (let at = locked.indexOf(mark, 0, 'hex'); at >= 0; at = locked.indexOf(mark, at + 4, 'hex')) {
        const flags = at + (mark === '504b0304' ? 6 : 8)
        locked.writeUInt16LE(locked.readUInt16LE(flags) | 1, flags)
      }
    }
    expect(await refusalOf(locked, 'a.xlsx')).toMatch(/加密/)
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx')).toMatch(/加密/)
  })

  it('is refused by its declared size, before unpacking', async () => {
    const bomb = plain({ [sheet1]: `<a>${' '.repeat(30_000_000)}</a>` })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusalOf(bomb, 'a.xlsx')).toMatch(/解压后过大/)
  })

  it('is refused while unpacking if it declared less', async () => {
    const bomb = plain({ [sheet1]: `<a>${' '.repeat(5_000_000)}</a>` })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(5_000_007)
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size, at + 4)) bomb.writeUInt32LE(1000, at)
    expect(await refusalOf(bomb, 'a.xlsx')).toMatch(/已损坏/)
  })

  it('is refused if its parts together exceed the limit', async () => {
    const source = memorySource('a.xlsx', plain({ [sheet1]: `<a>${'<b/>'.repeat(100_000)}</a>` }))
    const limits = { mostUnpacked: 100_000, mostLines: 100 }
    await expect(openSource(source, limits)).rejects.toThrow('解压后过大')
    expect((await openSource(memorySource('a.xlsx', plain({})), limits)).headers).toEqual(['甲', '乙', '丙'])
  })

  it('cannot fill the memory with one text or one tag', async () => {
    for (const inner of [`<v>${'x'.repeat(9_000_000)}`, `<v a="${'x'.repeat(9_000_000)}"/>`]) {
      expect(await refusalOf(plain({ [sheet1]: `<a>${inner}</a>` }), 'a.xlsx')).toMatch(/解压后过大/)
    }
  })

  it('with too many parts is refused', async () => {
    const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`p${at}`, 'x']))
    expect(await refusalOf(plain(parts), 'a.xlsx')).toMatch(/超过 10000 个/)
  })

  it('is refused when truncated, unless its directory is intact', async () => {
    const whole = workbookOf({ sheets: [{ rows: textRows([['企业名称'], ['小米']]) }] })
    for (let length = 1; length < whole.length; length += 41) {
      expect(await refusalOf(whole.subarray(0, length), 'a.xlsx')).toMatch(/\p{Script=Han}/u)
    }
  })

  it('never crashes for a changed byte', async () => {
    const whole = workbookOf({
      sheets: [{ rows: textRows([['企业名称'], ['小米']]) }],
      shared: ['<si><t>a</t></si>']
    })
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x5a
      const told = await refusalOf(changed, 'a.xlsx')
      expect(told === 'no refusal: null' || /\p{Script=Han}/u.test(told) ? '' : `${at}: ${told}`).toBe('')
    }
  })

  it('is distinguished from other compressed files', async () => {
    expect(await refusalOf(Buffer.from(deflateSync(strToU8('名称\n小米\n'))), 'a.csv')).toMatch(
      /\p{Script=Han}/u
    )
  })
})
