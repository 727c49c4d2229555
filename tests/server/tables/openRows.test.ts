import { describe, expect, it } from 'vitest'
import { openRows, openSource } from '../../../host/server/tables/columns/openRows.ts'
import { memorySource } from '../../../host/server/tables/read/source.ts'
import { collect, readAll, refusalOf, tableFile, testFolder } from './tableFile.ts'

/** 名称,城市 ⏎ 小米,北京 in GB18030, which Node cannot encode. */
const gb18030 = Buffer.from('c3fbb3c62cb3c7cad00ad0a1c3d72cb1b1beA90a'.toLowerCase(), 'hex')

const text = '名称,城市\n小米,北京\n'

/** As much as is read at once. */
const PIECE = 256 * 1024

/** Bytes written in hexadecimal, as the name of the first of two columns. */
const header = (hex: string): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(',b\n1,2\n')])

/** The names of the columns of a file with a single cell per column below. */
const headersOf = async (content: string | Buffer, name?: string) =>
  (await readAll(content, name)).file.headers

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['GB18030', gb18030]
  ])('%s is decoded', async (_, content) => {
    const { file, rows } = await readAll(content)
    expect(file.headers).toEqual(['名称', '城市'])
    expect(rows).toEqual([
      {
        line: 2,
        problem: null,
        cells: new Map([
          ['名称', '小米'],
          ['城市', '北京']
        ])
      }
    ])
  })

  it('is detected after a megabyte of ASCII', async () => {
    const head = Buffer.from(`a,b\n${'1,2\n'.repeat(300_000)}`)
    const { rows } = await readAll(Buffer.concat([head, gb18030]))
    expect(rows.at(-1)?.cells.get('a')).toBe('小米')
  })

  it('may be Big5 below an ASCII header', async () => {
    const big5 = Buffer.from('bb456de9baebb14ba475b77eaad1a5f7a6b3adada4bda571', 'hex')
    const { rows } = await readAll(Buffer.concat([Buffer.from('name,a\n'), big5, Buffer.from(',1\n')]))
    expect(rows[0]?.cells.get('name')).toBe(new TextDecoder('big5').decode(big5))
  })

  it.each([
    ['大山工人中心', 'a46aa473a475a448a4a4a4df'],
    ['鑽鑼鱷鱸黷豔鑿鸚', Buffer.from('c66bc66dc66ec66fc670c671c672c674', 'hex').toString('hex')]
  ])('is Big5 from its first common characters to its last: %s', async (_, hex) => {
    const decoded = new TextDecoder('big5').decode(Buffer.from(hex, 'hex'))
    expect((await headersOf(header(hex)))[0]).toBe(decoded)
  })

  it.each([
    ['characters that are common in both', '北京工厂', 'b1b1bea9b9a4b3a7'],
    ['rare characters, half of whose codes Big5 has too', '有限公司镕镕', 'd3d0cfdeb9abcbbee946e946']
  ])('is GB18030 with %s', async (_, name, hex) => {
    expect((await headersOf(header(hex)))[0]).toBe(name)
  })

  it.each(['fe50', 'b0fe', 'efbb', 'efb1bfc3', 'b0bbbfc3'])(
    'is not mistaken for another with a byte order mark: %s',
    async hex => {
      const decoded = new TextDecoder('gb18030').decode(Buffer.from(hex, 'hex'))
      expect(await headersOf(header(hex))).toEqual([decoded, 'b'])
    }
  )

  it.each([
    ['two', 50, 2, true],
    ['three', 50, 3, false],
    ['three in a thousand characters', 1000, 3, true],
    ['six in five thousand', 5000, 6, true],
    ['ten in five thousand', 5000, 10, false]
  ])('may have %s broken characters or not', async (_, length, broken, readable) => {
    const rest = Buffer.from('名,b\n'.padEnd(length - broken, '1,2\n'))
    const told = await refusalOf(Buffer.concat([rest, Buffer.alloc(broken, 0xff)]))
    expect(told.startsWith('no refusal')).toBe(readable)
  })

  it('names the line where two are mixed, also far below', async () => {
    const ascii = 'a\n'.repeat(200_000)
    const mixed = Buffer.concat([Buffer.from(`${ascii}名\n`), Buffer.alloc(PIECE, 0xff)])
    expect(await refusalOf(mixed)).toMatch(/第 200002 行起的文字编码/)
  })

  it('names the line where two are mixed', async () => {
    const content = Buffer.concat([Buffer.from('名\n'), ...Array.from({ length: 50 }, () => gb18030)])
    expect(await refusalOf(content)).toMatch(/第 2 行起的文字编码/)
  })

  it('is not changed by one broken character, which is a problem of its row', async () => {
    const broken = Buffer.concat([
      Buffer.from('名称\n小米\n'),
      Buffer.from([0xe5, 0x0a]),
      Buffer.from('华为\n')
    ])
    const { rows } = await readAll(broken)
    expect(rows.map(row => row.problem)).toEqual([null, 'garbledText', null])
    expect(rows.at(-1)?.cells.get('名称')).toBe('华为')
  })

  it('keeps characters that are split between pieces', async () => {
    const { rows } = await readAll(`名\n${'x'.repeat(256 * 1024 - 5)}\n小米\n`)
    expect(rows.map(row => row.problem)).toEqual(['cellTooLong', null])
    expect(rows[1]?.cells.get('名')).toBe('小米')
  })
})

const noise = (length: number, count: number): string =>
  `a,b\n${'\x07'.repeat(count)}`.padEnd(length, '1,2\n')

describe('control characters', () => {
  it.each([
    ['eight in a short text', noise(100, 8), true],
    ['nine in a short text', noise(100, 9), false],
    ['nine in a long text', noise(1000, 9), true],
    ['one in fifty', noise(1000, 20), true],
    ['more than one in fifty', noise(1000, 21), false],
    ['the lowest', noise(100, 20).replaceAll('\x07', '\x08'), false],
    ['the highest', noise(100, 20).replaceAll('\x07', '\x1f'), false],
    ['those behind a line end', noise(100, 20).replaceAll('\x07', '\x0e'), false],
    ['tabs', `a\tb\n${'1\t2\n'.repeat(50)}`, true],
    ['line ends', `a,b\r\n${'1,2\r\n'.repeat(50)}`, true],
    ['page ends', `a,b\n${'1,\x0b\x0c\n'.repeat(50)}`, true],
    ['blanks', `a,b\n${'1,     2\n'.repeat(50)}`, true]
  ])('%s make a file binary or not', async (_, content, readable) => {
    const told = await refusalOf(content)
    expect(told).toMatch(readable ? /^no refusal/ : /不是表格文件/)
  })
})

describe('a file that is not a table', () => {
  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /旧版 .xls.*CSV UTF-8/],
    ['a web page', '<html><table><tr><td>企业名称</td></tr></table></html>', /网页.*xlsx/],
    ['a packed file', Buffer.from('1f8b08000000', 'hex'), /压缩文件/],
    ['a web page with a declaration', '\uFEFF\n <!DOCTYPE HTML><p>企业</p>', /网页/],
    ['XML', '<?xml version="1.0"?><Workbook/>', /网页/],
    ['a table of a web page', '  <table><tr></tr></table>', /网页/],
    ['an archive of 7-Zip', Buffer.from('377abcaf271c', 'hex'), /压缩文件/],
    ['an archive of RAR', Buffer.from('526172211a07', 'hex'), /压缩文件/],
    ['a PDF', '%PDF-1.7\n', /不是表格文件/],
    ['an empty ZIP file', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), /不是 Excel 工作簿/],
    ['a part of a ZIP file', Buffer.from('504b0708', 'hex'), /已损坏/],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /不是表格文件/],
    ['any binary', Buffer.alloc(2000, 7), /不是表格文件/],
    ['text of no known encoding', Buffer.from('a,b\n'.padEnd(100, '\xff\xfe'), 'latin1'), /文字编码/],
    ['an empty file', '', /是空的/],
    ['blank lines', '\n\n \n', /是空的/]
  ])('%s is refused with a sentence that says what to do', async (_, content, sentence) => {
    expect(await refusalOf(content)).toMatch(sentence)
  })

  it('a missing file, and a folder', async () => {
    await expect(openRows('/no/such.csv')).rejects.toThrow('找不到文件')
    await expect(openRows(testFolder())).rejects.toThrow('是文件夹')
    const below = `${tableFile('a\n')}/below.csv`
    await expect(openRows(below)).rejects.toThrow(`无法读取文件 ${below}：ENOTDIR。`)
  })

  it.each(['a.xls', 'a.XLSX', 'a.xlsm', 'a.xlsb', 'a.et', 'a.ods'])(
    'text with the name %s is refused, as something is wrong with it',
    async name => {
      expect(await refusalOf('a,b\n1,2\n', name)).toMatch(/扩展名是工作簿/)
    }
  )

  it.each([
    ['the beginning of a known one', '%PD,b\n1,2\n', 'a.csv'],
    ['a mark in its text', '<b>,b\n1,2\n', 'a.csv'],
    ['a web page in a cell', 'a,<html>\n1,2\n', 'a.csv'],
    ['another name', 'a,b\n1,2\n', 'a.xlsold'],
    ['a name that tells nothing', 'a,b\n1,2\n', 'xlsx']
  ])('is none with %s', async (_, content, name) => {
    expect(await headersOf(content, name)).toHaveLength(2)
  })
})

const openText = (content: string, mostLines = Infinity, name = 'a.csv') =>
  openSource(memorySource(name, Buffer.from(content)), { mostUnpacked: 1000, mostLines })

describe('a file from memory', () => {
  it.each([
    ['C:\\Users\\me\\名单.csv', '名单.csv'],
    ['/etc/名单.csv', '名单.csv'],
    ['名\u0007单\u202E.csv', '名单.csv'],
    [`${'x'.repeat(200)}.csv`, `${'x'.repeat(96)}.csv`]
  ])('with the name %j is shown as %j', async (name, shown) => {
    expect((await openText('a\n1\n', Infinity, name)).name).toBe(shown)
  })

  it('may be a part of a larger memory, and larger than what is read at once', async () => {
    const rows = 'a,b\n'.repeat(PIECE)
    const bytes = Buffer.from(`before${rows}behind`)
    const file = await openSource(memorySource('a.csv', bytes.subarray(6, 6 + rows.length)))
    expect(file.size).toBe(rows.length)
    expect(await collect(file.rows)).toHaveLength(PIECE - 1)
    expect(file.bytesRead()).toBe(rows.length)
  })

  it.each([
    ['separated values', 'a.csv', 'a,b\n1,2\n\n3,4'],
    ['quoted lines', 'a.csv', 'a,b\n1,2\n3,"4\n"'],
    ['JSON lines', 'a.jsonl', '{"a":1}\n\n{"a":2}\n{"a":3}']
  ])('has so many lines and no more: %s', async (_, name, content) => {
    const read = async (mostLines: number) => collect((await openText(content, mostLines, name)).rows)
    expect((await read(4)).length).toBeGreaterThan(1)
    await expect(read(3)).rejects.toThrow('连同空行超过 3 行')
  })
})

const columnNames = (count: number): string => Array.from({ length: count }, (_, at) => `c${at}`).join(',')

describe('separated values', () => {
  it.each([
    ['semicolons', 'a;b,c;d\n1;2,5;3\n'],
    ['tabs', 'a\tb,c\td\n1\t2,5\t3\n'],
    ['bars', 'a|b|c\n1|2|3\n'],
    ['Chinese commas', '甲，乙，丙\n1，2，3\n'],
    ['commas in quotes', '"a;;;",b,c\n1,2,3\n'],
    ['what the header has most of', 'a,b;c;d\n1,2;3;4\n'],
    ['what the next line has too', 'a,b;c;d;e\n1,2\n3,4\n'.replace('a,b;c;d;e', 'a;a;a,b,c')],
    ['commas where there is as much of another', 'a,b;c,d;e\n1,2;3,4;5\n'],
    ['the delimiter of a header without rows', 'a;b;c\n'],
    ['a delimiter that the file names', '"sep=x"\naxbxc\n1x2x3\n']
  ])('are separated by %s', async (_, content) => {
    const { file } = await readAll(content)
    expect(file.headers).toHaveLength(3)
  })

  it('count lines like an editor, including blank and quoted ones', async () => {
    const { rows } = await readAll('a,b\r\n1,"x\r\ny\nz"\r\n\r\n,\r\n2,3\r\n')
    expect(rows.map(row => row.line)).toEqual([2, 7])
    expect(rows[0]?.cells.get('b')).toBe('x\r\ny\nz')
  })

  it('report rows with too few or too many cells, without losing cells', async () => {
    const { rows } = await readAll('a,b\n1\n1,2\n1,2,3\n1,2,,\n')
    expect(rows.map(row => row.problem)).toEqual(['shortRow', null, 'longRow', null])
    expect(rows[2]?.cells.get('#3')).toBe('3')
  })

  it('of any name are read as what they are', async () => {
    expect(await headersOf('a,b\n1,2', 'a.txt')).toEqual(['a', 'b'])
    expect(await headersOf('a,b\n1,2', 'a.json.csv')).toEqual(['a', 'b'])
    expect(await headersOf('a', 'a.csv')).toEqual(['a'])
  })

  it('may end their lines like an old Mac', async () => {
    const { rows } = await readAll('a,b\r1,2\r\r3,4')
    expect(rows.map(row => [row.line, row.cells.get('b')])).toEqual([
      [2, '2'],
      [4, '4']
    ])
  })

  it('are the same wherever a piece of the file ends', async () => {
    const tricky = '"a""b" , c\r\n\r\n"d\r\ne" ,f\r,\n"",  "g"\n'
    const read = async (lengths: readonly number[]) => {
      const above = lengths.map(length => `${'x'.repeat(length - 3)},y\n`)
      const { rows } = await readAll(above.join('') + tricky)
      return rows.slice(lengths.length - 1).map(row => [row.line - lengths.length, ...row.cells.values()])
    }
    const whole = await read([4])
    expect(whole).toEqual([
      [1, 'a"b', ' c'],
      [3, 'd\r\ne', 'f'],
      [6, '', 'g']
    ])
    const lines = Array<number>(PIECE / 1024 - 1).fill(1024)
    for (let before = 0; before <= tricky.length; before++) {
      expect(await read([...lines, 1024 - before])).toEqual(whole)
    }
  })

  it('with a first line that never ends are refused', async () => {
    expect(await refusalOf(`${'x'.repeat(65_537)}\n1\n`)).toMatch(/第一行超过 65536 个字符/)
    expect(await refusalOf(`\n\n${'x'.repeat(65_537)}\n1\n`)).toMatch(/第一行超过/)
    expect(await refusalOf('x'.repeat(3 * PIECE))).toMatch(/第一行超过/)
    expect(await headersOf(`${'x'.repeat(65_535)},\n1,2\n`)).toHaveLength(1)
    expect(await headersOf(`${'\n'.repeat(100_000)}a\n${'x'.repeat(70_000)}\n`)).toEqual(['a'])
  })

  it('may have a long line below a header at the end of a piece', async () => {
    const above = `${'\n'.repeat(PIECE - 3)}a,b\n1,`
    const { rows } = await readAll(`${above}${'x'.repeat(90_000)}\n`)
    expect(rows.map(row => row.problem)).toEqual([null])
  })

  it('name the delimiter in the first line only', async () => {
    const { rows } = await readAll('a,b\n1,2\nsep=;\n')
    expect(rows.map(row => [row.problem, row.cells.get('a')])).toEqual([
      [null, '1'],
      ['shortRow', 'sep=;']
    ])
  })

  it('may have a stray quote within a line', async () => {
    const { rows } = await readAll('a,b\n"甲" 乙",1\n丙,2\n')
    expect(rows.map(row => [row.line, row.problem, ...row.cells.values()])).toEqual([
      [2, null, '甲" 乙', '1'],
      [3, null, '丙', '2']
    ])
  })

  it('have cells of so many characters and no more', async () => {
    const { rows } = await readAll(`a\n${'x'.repeat(100_000)}\n${'x'.repeat(100_001)}\n`)
    expect(rows.map(row => row.problem)).toEqual([null, 'cellTooLong'])
  })

  it('have so many columns and no more, without the empty ones at the end', async () => {
    expect(await headersOf(`${columnNames(500)}${','.repeat(100)}\n1\n`)).toHaveLength(500)
    expect(await refusalOf(`\n${columnNames(501)}\n1\n`)).toMatch(/第 2 行在第 500 列之后还有内容/)
  })

  it('keep all cells of a row that is much too long, the last ones in one', async () => {
    const { rows } = await readAll(`a,b\n1,2${','.repeat(498)}p,q, ,r\n`)
    expect(rows[0]?.problem).toBe('longRow')
    expect([...(rows[0]?.cells ?? [])]).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['#500', 'p'],
      ['#501', 'q、r']
    ])
  })

  it('have the cells of their columns, and no others unless they are filled', async () => {
    const { file, rows } = await readAll(' a ,,a,b\n1,2,,4\n1,,3, \n')
    expect(file.headers).toEqual(['a', 'b'])
    expect(rows.map(row => [...row.cells])).toEqual([
      [
        ['a', '1'],
        ['b', '4'],
        ['#2', '2']
      ],
      [
        ['a', '1'],
        ['b', ' '],
        ['#3', '3']
      ]
    ])
  })

  it('offer the rows above the first one, for a file without a header', async () => {
    const { file } = await readAll('名单\n\n企业,城市\n小米,北京\n')
    expect(file.top.map(row => [row.line, row.problem, ...row.cells.values()])).toEqual([
      [1, null, '名单', ''],
      [3, null, '企业', '城市']
    ])
  })

  it.each([
    ['five titles', `${'标题\n'.repeat(5)}企业,城市\n小米,北京\n`, ['企业', '城市']],
    ['six titles', `${'标题\n'.repeat(6)}企业,城市\n小米,北京\n`, ['标题']],
    ['a title above a header alone', '标题\n企业,城市\n', ['标题']],
    ['a title above rows of one cell', '标题\n企业,城市\n小米,\n', ['标题']],
    ['a title with blanks beside it', '标题, ,\n企业,城市,\n小米,北京,\n', ['企业', '城市']]
  ])('below %s have the header', async (_, content, headers) => {
    expect(await headersOf(content)).toEqual(headers)
  })

  it('with an unclosed quote are refused, with its line', async () => {
    expect(await refusalOf('a,b\n1,2\n3,"4\n5,6\n')).toMatch(/第 3 行起有引号没有闭合/)
    expect(await refusalOf(`a,b\n1,2\n3,"4\n${'5,6\n'.repeat(700_000)}`)).toMatch(/第 3 行起的一条记录超过/)
  })

  it('with a stray quote are returned line by line, with that problem', async () => {
    const { rows } = await readAll('a,b\n"甲,1\n乙,2\n"丙,3",4\n丁,5\n')
    expect(rows.map(row => [row.line, row.problem, row.cells.get('a')])).toEqual([
      [2, 'strayQuote', '"甲'],
      [3, 'strayQuote', '乙'],
      [4, 'strayQuote', '"丙'],
      [5, null, '丁']
    ])
  })

  it('may have blanks around quotes', async () => {
    const { file, rows } = await readAll('企业名称, "注册地址"\n"己一" ,"上海, 浦东"\n \t"己三", b \n')
    expect(file.headers).toEqual(['企业名称', '注册地址'])
    expect(rows.map(row => [...row.cells.values()])).toEqual([
      ['己一', '上海, 浦东'],
      ['己三', ' b ']
    ])
  })

  it.each([
    ['a title', '2026年重点企业名单，截至11月\n\n企业名称;城市\n小米;北京\n华为;深圳\n', [4, 5]],
    ['a line that names the delimiter', 'sep=;\n企业名称;城市\n小米;北京\n', [3]]
  ])('may begin with %s', async (_, content, lines) => {
    const { file, rows } = await readAll(content)
    expect(file.headers).toEqual(['企业名称', '城市'])
    expect(rows.map(row => row.line)).toEqual(lines)
  })

  it('may hold quotes in the middle of a cell', async () => {
    const { rows } = await readAll('a,b\n5"屏,"说""是"""\n')
    expect([...(rows[0]?.cells.values() ?? [])]).toEqual(['5"屏', '说"是"'])
  })

  it('lose NUL characters only', async () => {
    const { rows } = await readAll('a,b\n小\0米,2\0\n')
    expect([...(rows[0]?.cells.values() ?? [])]).toEqual(['小米', '2'])
  })

  it('may have columns of any name', async () => {
    const { file, rows } = await readAll('__proto__,constructor,,a,a\n1,2,3,4,5\n')
    expect(file.headers).toEqual(['__proto__', 'constructor', 'a'])
    expect(rows[0]?.cells.get('__proto__')).toBe('1')
    expect(rows[0]?.cells.get('a')).toBe('4')
    // Cells without a header are not lost.
    expect([rows[0]?.cells.get('#3'), rows[0]?.cells.get('#5')]).toEqual(['3', '5'])
  })

  it('report the number of bytes read', async () => {
    const { file } = await readAll(text)
    expect(file.bytesRead()).toBe(file.size)
  })

  it('are closed when the reader stops early', async () => {
    const file = await openRows(tableFile(`a\n${'1\n'.repeat(1_000_000)}`))
    for await (const row of file.rows) if (row.line > 10) break
    expect(file.bytesRead()).toBeLessThan(file.size)
  })
})

const objectOf = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, at])))

describe('JSON lines', () => {
  it('return each value as text', async () => {
    const { file, rows } = await readAll(
      '{"name":"小米","n":5,"yes":true,"none":null,"list":["a","b"]}\n\n{"name":"华为","more":"x"}\n',
      'a.jsonl'
    )
    expect(file.headers).toEqual(['name', 'n', 'yes', 'none', 'list', 'more'])
    expect([...(rows[0]?.cells.values() ?? [])]).toEqual(['小米', '5', 'true', '', 'a、b'])
    expect(rows[1]?.line).toBe(3)
  })

  it('report lines without an object, and continue', async () => {
    const { rows } = await readAll('{"a":1}\nnonsense\n[1]\n{"__proto__":"x"}\n', 'a.json')
    expect(rows.map(row => row.problem)).toEqual([null, 'badJson', 'badJson', null])
    expect(rows[1]?.cells.get('#1')).toBe('nonsense')
    expect(rows[3]?.cells.get('__proto__')).toBe('x')
  })

  it('with half a character are garbled', async () => {
    const { rows } = await readAll('{"a":"\\ud83d"}\n', 'a.jsonl')
    expect(rows.map(row => row.problem)).toEqual(['garbledText'])
  })

  it('are not an array', async () => {
    expect(await refusalOf('[\n{"a":1}\n]', 'a.json')).toMatch(/JSON 数组/)
    expect(await refusalOf(' [{"a":1}]', 'a.json')).toMatch(/JSON 数组/)
  })

  it.each([
    ['a.JSON', '"x"\n{"a":1}\n'],
    ['a.ndjson', '"x"\n{"a":1}\n'],
    ['a.jsonl', '"x"\n{"a":1}\n'],
    ['a.txt', ' \n {"a":1}\n']
  ])('may be named %s', async (name, content) => {
    expect(await headersOf(content, name)).toEqual(['a'])
  })

  it('return objects within as JSON, and texts without NUL', async () => {
    const { rows } = await readAll(
      '{" name ":"小\\u0000米","o":{"x":[1]},"l":[["a",null],{"b":2}],"no":false}\n',
      'a.jsonl'
    )
    expect([...(rows[0]?.cells ?? [])]).toEqual([
      ['name', '小米'],
      ['o', '{"x":[1]}'],
      ['l', 'a、、{"b":2}'],
      ['no', 'false']
    ])
  })

  it('report any other value', async () => {
    const { file, rows } = await readAll('{"a":1}\nnull\n5\n"x"\n \n', 'a.jsonl')
    expect(file.headers).toEqual(['a'])
    expect(rows.map(row => row.problem)).toEqual([null, 'badJson', 'badJson', 'badJson'])
  })

  it('have the columns of their first five hundred rows', async () => {
    const rows = [...Array<string>(499).fill('{"a":1}'), '{"b":2}', '{"late":3}']
    const read = await readAll(rows.join('\n'), 'a.jsonl')
    expect(read.file.headers).toEqual(['a', 'b'])
    expect(read.rows).toHaveLength(501)
    expect(read.rows[500]?.cells.get('late')).toBe('3')
  })

  it('have so many columns and no more', async () => {
    expect(await headersOf(objectOf(500), 'a.jsonl')).toHaveLength(500)
    expect(await refusalOf(`{"a":1}\n${objectOf(501)}\n`, 'a.jsonl')).toMatch(/第 2 行在第 500 列之后/)
    const late = [...Array<string>(500).fill('{"a":1}'), objectOf(500), objectOf(502)].join('\n')
    const { rows } = await readAll(late, 'a.jsonl')
    expect(rows.slice(-2).map(row => [row.problem, row.cells.size])).toEqual([
      [null, 500],
      ['longRow', 501]
    ])
  })

  it('that never end are refused, with their line', async () => {
    const content = `{"a":1}\n{"a":2}\n{"a":"${'x'.repeat(2_300_000)}`
    expect(await refusalOf(content, 'a.jsonl')).toMatch(/第 3 行起的一条记录超过 2000000 个字符/)
  })

  it('that are blank are an empty file', async () => {
    expect(await refusalOf('\n \n', 'a.jsonl')).toMatch(/是空的/)
  })

  it('keep values that are split between pieces', async () => {
    const { rows } = await readAll(`${'{"a":1}\n'.repeat(PIECE / 8 - 1)}{"a":"小米科技"}\n{"a":2}`, 'a.jsonl')
    expect(rows.slice(-2).map(row => row.cells.get('a'))).toEqual(['小米科技', '2'])
    expect(rows.at(-1)?.line).toBe(PIECE / 8 + 1)
  })
})
