import { deflateSync, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSource } from '../../../host/server/tables/columns/openRows.ts'
import { memorySource, type Source } from '../../../host/server/tables/read/source.ts'
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

const typedCells = async (type: string, ...values: readonly string[]) =>
  (await cells(one(values.map(value => `<c t="${type}"><v>${value}</v></c>`).join(''))))[0]

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

  it.each([
    ['14', '61', '1900-03-01'],
    ['14', '0.5', '0.5'],
    ['14', '-3', '-3'],
    ['14', '2958465', '9999-12-31'],
    ['14', '2958466', '2958466'],
    ['14', '44197.999994', '2021-01-01 23:59:59'],
    ['13', '44197', '44197'],
    ['17', '44197', '2021-01-01'],
    ['18', '44197', '44197'],
    ['22', '44197.25', '2021-01-01 06:00:00'],
    ['26', '44197', '44197'],
    ['27', '44197', '2021-01-01'],
    ['36', '44197', '2021-01-01'],
    ['37', '44197', '44197'],
    ['50', '44197', '2021-01-01'],
    ['58', '44197', '2021-01-01'],
    ['59', '44197', '44197'],
    ['10', '0.125', '12.5%'],
    ['mm:ss', '0.5', '0.5'],
    ['D-MMM', '44197', '2021-01-01'],
    ['[Red]0.0', '5', '5'],
    ['\\d0_d', '5', '5'],
    ['0"%"', '5', '5'],
    ['m月', '44197', '44197'],
    ['0', 'text', 'text'],
    ['14', ' ', ' ']
  ])('with the format %s turn %s into %s, too', async (format, value, text) => {
    const made = {
      sheets: [{ rows: `${head}<row><c s="1"><v>${value}</v></c><c><v>1</v></c></row>` }],
      formats: ['0', format]
    }
    expect((await cells(made))[0]?.[0]).toBe(text)
  })

  it('are dates, words and small or large numbers', async () => {
    expect(
      await typedCells('d', '2021-01-01T00:00:00', '2021-01-01T00:00:00.000Z', '2021-01-01T12:30:00')
    ).toEqual(['2021-01-01', '2021-01-01', '2021-01-01T12:30:00'])
    expect(await typedCells('b', '0', '1', '')).toEqual(['FALSE', 'TRUE', 'FALSE'])
    expect(await typedCells('n', '0', '-1E-7', '0.000001')).toEqual(['0', '-0.0000001', '0.000001'])
    expect(await typedCells('n', '1E15', '-1E15', '999999999999999')).toEqual([
      '1.00000E+15',
      '-1.00000E+15',
      '999999999999999'
    ])
  })

  it('have the formats of cells only, of which the workbook may have its own', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="14" formatCode="0.0"/><numFmt numFmtId="200" formatCode="yyyy"/></numFmts>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="14"/><xf/><xf numFmtId="200"/></cellXfs>
      <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs></styleSheet>`
    const row = [0, 1, 2, 3].map(style => `<c s="${style}"><v>44197</v></c>`).join('')
    const made = {
      sheets: [{ rows: `${textRows([['甲', '乙', '丙', '丁']])}<row>${row}</row>` }],
      formats: ['0'],
      parts: { 'xl/styles.xml': styles }
    }
    expect(await cells(made)).toEqual([['44197', '44197', '2021-01-01', '44197']])
  })

  it('have neither what stands between their texts nor what stands outside of them', async () => {
    const made = {
      sheets: [
        {
          rows: `${head}<row><v>stray</v><is><t>stray</t></is> between
            <c t="inlineStr"><is>\n<r>\n<t>北京</t>\n</r> and <rPh><t>běijīng</t></rPh></is></c>
            <c t="inlineStr"><is><t>海淀</t></is></c><c t="s">no<v>0</v>no</c></row>`
        }
      ],
      shared: [
        '\n<si>\n<r>no<t>小</t>\n</r> no <r><t>米</t></r>\n<rPh><t>xiǎo</t></rPh>no</si>\n',
        '<si><t/></si>'
      ]
    }
    expect(await cells(made)).toEqual([['北京', '海淀', '小米']])
  })

  it('may hold marked sections and encoded characters', async () => {
    const made = {
      sheets: [
        {
          rows: `${head}<row><c t="str"><v><![CDATA[<b>]]></v></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>`
        }
      ],
      shared: ['<si><t>a_x000A_b_x4e2d_</t></si>', '<si><t>_x12_ _xyz</t></si>']
    }
    expect(await cells(made)).toEqual([['<b>', 'a\nb中', '_x12_ _xyz']])
  })

  it.each([
    ['a value', (text: string) => `<c t="str"><v>${text}</v></c>`],
    ['an inline text', (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`]
  ])('are so long and no longer: %s', async (_, cellOf) => {
    const long = 'x'.repeat(100_000)
    const made = one(
      [long, `${long}<![CDATA[y]]>`, `${long}y<![CDATA[z]]>`].map(text => cellOf(text)).join('</row><row>')
    )
    const { rows } = await readAll(workbookOf(made), 'a.xlsx')
    expect(rows.map(row => row.problem)).toEqual([null, 'cellTooLong', 'cellTooLong'])
    // What is too long is not gathered on and on.
    expect(rows[2]?.cells.get('甲')).toBe(`${long}y`)
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
    expect(await cells(one('<c r="b2"><v>2</v></c><c><v>3</v></c>'))).toEqual([['', '2', '3']])
    expect(await cells(one('<c r="C"><v>3</v></c>'))).toEqual([['', '', '3']])
    for (const reference of ['1C', 'ABCD2', 'C2D', '']) {
      expect(await cells(one(`<c r="${reference}"><v>1</v></c>`))).toEqual([['1', '', '']])
    }
  })

  it('may be in the twenty-seventh column, and in the five hundredth', async () => {
    const row = '<row><c r="Z1"><v>1</v></c><c r="AA1"><v>2</v></c><c r="SF1"><v>3</v></c><c r="SG1"/></row>'
    const { file } = await readAll(workbookOf({ sheets: [{ rows: row }] }), 'a.xlsx')
    const [header] = file.top
    expect(file.headers).toEqual(['1', '2', '3'])
    expect(header?.problem).toBeNull()
    const below = one('<c r="AA2"><v>x</v></c><c r="SF2"><v>y</v></c>')
    const { rows } = await readAll(workbookOf(below), 'a.xlsx')
    expect([...(rows[0]?.cells ?? [])].slice(3)).toEqual([
      ['#27', 'x'],
      ['#500', 'y']
    ])
    expect(await refusalOf(workbookOf(one('<c r="SG2"><v>x</v></c>')), 'a.xlsx')).toMatch(
      /第 2 行在第 500 列之后/
    )
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

const rowAt = (number: number, value: string): string =>
  `<row r="${number}"><c t="str"><v>${value}</v></c></row>`

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

  it('are not blank, and may have the last number of a sheet', async () => {
    const rows = [rowAt(1, '甲'), rowAt(2, ' '), rowAt(7, '1'), rowAt(7.5, '2'), rowAt(1_048_576, '3')].join(
      ''
    )
    const { rows: read } = await readAll(workbookOf({ sheets: [{ rows }] }), 'a.xlsx')
    expect(read.map(each => [each.line, each.cells.get('甲')])).toEqual([
      [7, '1'],
      [8, '2'],
      [1_048_576, '3']
    ])
    const beyond = [rowAt(1, '甲'), rowAt(1_048_577, '1')].join('')
    const { rows: near } = await readAll(workbookOf({ sheets: [{ rows: beyond }] }), 'a.xlsx')
    expect(near.map(each => each.line)).toEqual([2])
  })

  it('are so many and no more, empty ones included', async () => {
    const made = workbookOf({ sheets: [{ rows: `${head}<row/><row><c><v>1</v></c></row>` }] })
    const read = async (mostLines: number) => {
      const limits = { mostUnpacked: 1_000_000, mostLines }
      return collect((await openSource(memorySource('a.xlsx', made), limits)).rows)
    }
    expect(await read(3)).toHaveLength(1)
    await expect(read(2)).rejects.toThrow('连同空行超过 2 行')
  })

  it('may be thousands', async () => {
    const rows = textRows([['甲'], ...Array.from({ length: 5000 }, (_, at) => [`企业${at}`])])
    const { rows: read } = await readAll(workbookOf({ sheets: [{ rows }] }), 'a.xlsx')
    expect(read).toHaveLength(5000)
    expect(read.at(-1)).toMatchObject({ line: 5001, cells: new Map([['甲', '企业4999']]) })
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
    expect(read.map(row => row.problem)).toEqual([null, null, null])
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

const relations = (...all: readonly string[]): string => `<Relationships>${all.join('')}</Relationships>`

describe('the parts of a workbook', () => {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rows = `${head}<row><c t="s"><v>0</v></c></row>`
  const relation = (id: string, type: string, target: string, more = ''): string =>
    `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"${more}/>`
  const sheetRelation = relation('rId1', 'worksheet', 'worksheets/sheet1.xml')
  const texts = relation('rId8', 'sharedStrings', 'sharedStrings.xml')
  const withRelations = (...all: readonly string[]): MadeWorkbook => ({
    sheets: [{ rows }],
    shared: ['<si><t>小米</t></si>'],
    parts: { 'xl/_rels/workbook.xml.rels': relations(...all) }
  })

  it.each([
    ['by paths from the root', [sheetRelation, relation('rId8', 'sharedStrings', '/xl/sharedStrings.xml')]],
    [
      'by paths through other folders',
      [sheetRelation, relation('a', 'sharedStrings', '../xl/./sharedStrings.xml')]
    ],
    ['in any case', [relation('rId1', 'worksheet', 'Worksheets/SHEET1.xml'), texts]],
    [
      'except those that lead out of the file',
      [
        relation('rId7', 'sharedStrings', 'http://evil.example/a', ' TargetMode="External"'),
        sheetRelation,
        texts
      ]
    ],
    [
      'by relations only',
      [texts.replace('sharedStrings.xml', 'x.xml').replace('Relationship', 'Extension'), sheetRelation, texts]
    ]
  ])('are found %s', async (_, all) => {
    expect(await cells(withRelations(...all))).toEqual([['小米', '', '']])
  })

  it('may lack the shared texts they name', async () => {
    const lost = relation('rId8', 'sharedStrings', 'lost.xml')
    const { rows: read } = await readAll(workbookOf(withRelations(sheetRelation, lost)), 'a.xlsx')
    expect(read.map(row => row.problem)).toEqual(['brokenCell'])
    expect(await refusalOf(workbookOf(withRelations(texts)), 'a.xlsx')).toMatch(/是空的/)
    const noSheet = relation('rId1', 'worksheet', 'worksheets/lost.xml')
    expect(await refusalOf(workbookOf(withRelations(noSheet)), 'a.xlsx')).toMatch(/已损坏/)
    expect(await refusalOf(plain({ '_rels/.rels': leadsTo('xl/lost.xml') }), 'a.xlsx')).toMatch(
      /不是 Excel 工作簿/
    )
  })

  it('are taken for what they are: a chart is no sheet', async () => {
    const chart = relation('rId1', 'chartsheet', 'worksheets/sheet1.xml')
    const second = relation('rId2', 'worksheet', 'worksheets/sheet2.xml')
    const made: MadeWorkbook = {
      sheets: [{ rows: named('图表') }, { rows: named('小米') }],
      parts: { 'xl/_rels/workbook.xml.rels': relations(chart, second) }
    }
    expect(await cells(made)).toEqual([['小米']])
  })

  it.each([
    ['other attributes', '<sheet name="a" id="rId2" x:uid="rId2" r:id="rId1"/>', '一'],
    ['another prefix', '<sheet name="a" rel:id="rId2"/>', '二'],
    ['no reference', '<sheet name="a" sheetId="1"/><sheet name="b" r:id="rId2"/>', '二'],
    ['an order of its own', '<sheet r:id="rId2"/><sheet r:id="rId1"/>', '二'],
    ['a word for visible', '<sheet r:id="rId1" state="visible"/><sheet r:id="rId2"/>', '一']
  ])('are listed with %s', async (_, list, first) => {
    const made: MadeWorkbook = {
      sheets: [{ rows: named('一') }, { rows: named('二') }],
      parts: { 'xl/workbook.xml': `<workbook><sheets>${list}</sheets></workbook>` }
    }
    expect(await cells(made)).toEqual([[first]])
  })

  it.each([
    ['true', '2021-01-01'],
    ['0', '2017-01-01'],
    ['false', '2017-01-01'],
    ['11', '2017-01-01']
  ])('count days from 1904 or not: %s', async (date1904, day) => {
    const list = `<workbook><workbookPr date1904="${date1904}"/><sheets><sheet r:id="rId1"/></sheets></workbook>`
    const made = {
      sheets: [{ rows: `${head}<row><c s="0"><v>${date1904 === 'true' ? 42735 : 42736}</v></c></row>` }],
      formats: ['14'],
      parts: { 'xl/workbook.xml': list }
    }
    expect((await cells(made))[0]?.[0]).toBe(day)
  })

  it.each([
    ['little-endian', (text: Buffer) => text],
    ['big-endian', (text: Buffer) => text.swap16()]
  ])('may be UTF-16, %s', async (_, order) => {
    const sheet =
      '<worksheet><sheetData><row><c t="str"><v>企业</v></c></row><row><c><v>1</v></c></row></sheetData></worksheet>'
    const utf16 = order(Buffer.from(`\uFEFF${sheet}`, 'utf16le'))
    const whole = unzipSync(workbookOf({ sheets: [{ rows: '' }] }))
    const made = Buffer.from(zipSync({ ...whole, 'xl/worksheets/sheet1.xml': utf16 }))
    expect((await readAll(made, 'a.xlsx')).file.headers).toEqual(['企业'])
  })
})

const nested = (depth: number): Buffer =>
  plain({ 'xl/worksheets/sheet1.xml': '<a>'.repeat(depth) + '</a>'.repeat(depth) })

describe('an invalid or malicious workbook', () => {
  it('is not what a broken disk makes of it', async () => {
    const whole = memorySource('a.xlsx', workbookOf(one(`<c t="str"><v>${'x'.repeat(1000)}</v></c>`)))
    const outcomes = new Set<string>()
    for (let good = 0; good < 30; good++) {
      let reads = 0
      const source: Source = {
        ...whole,
        pieces: async function* (from, to) {
          if (reads++ >= good) throw Object.assign(new Error('EIO'), { syscall: 'read' })
          yield* whole.pieces(from, to)
        }
      }
      const read = openSource(source).then(file => collect(file.rows))
      outcomes.add(await read.then(() => 'read', String))
    }
    expect([...outcomes]).toEqual(['Error: EIO', 'read'])
  })

  it('is none for what is large and says nothing', async () => {
    const blank = plain({ 'xl/worksheets/sheet1.xml': `<a>${' '.repeat(5_000_000)}</a>` })
    expect(await refusalOf(blank, 'a.xlsx')).toMatch(/是空的/)
  })

  it('is none that is nested sixty-four times, and one that is once more', async () => {
    expect(await refusalOf(nested(64), 'a.xlsx')).toMatch(/是空的/)
    expect(await refusalOf(nested(65), 'a.xlsx')).toMatch(/已损坏/)
  })

  it('ends before its XML does', async () => {
    const cut = `<worksheet><sheetData>${head}<row>`
    expect(await refusalOf(plain({ 'xl/worksheets/sheet1.xml': cut }), 'a.xlsx')).toMatch(/已损坏/)
  })

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
