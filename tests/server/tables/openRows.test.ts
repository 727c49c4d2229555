import { describe, expect, it } from 'vitest'
import { openRows } from '../../../host/server/tables/read/openRows.ts'
import { readAll, refusalOf, tableFile, testFolder } from './tableFile.ts'

/** 名称,城市 ⏎ 小米,北京 in GB18030, which Node cannot encode. */
const gb18030 = Buffer.from('c3fbb3c62cb3c7cad00ad0a1c3d72cb1b1beA90a'.toLowerCase(), 'hex')

const text = '名称,城市\n小米,北京\n'

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

describe('a file that is not a table', () => {
  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /旧版 .xls.*CSV UTF-8/],
    ['a web page', '<html><table><tr><td>企业名称</td></tr></table></html>', /网页.*xlsx/],
    ['a packed file', Buffer.from('1f8b08000000', 'hex'), /压缩文件/],
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
  })
})

describe('separated values', () => {
  it.each([
    ['semicolons', 'a;b,c;d\n1;2,5;3\n'],
    ['tabs', 'a\tb,c\td\n1\t2,5\t3\n'],
    ['commas in quotes', '"a;;;",b,c\n1,2,3\n']
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
  })
})
