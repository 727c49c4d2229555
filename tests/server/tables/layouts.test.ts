import { describe, expect, it } from 'vitest'
import { fieldsOf, type FieldOf } from '../../../host/server/tables/columns/fields.ts'
import { openFields, type HowToOpen } from '../../../host/server/tables/columns/openTable.ts'
import { textRows, workbookOf, type MadeSheet } from '../../helpers/workbook.ts'
import { collect, readAll, refusalOf, tableFile } from './tableFile.ts'

type Sheet = Omit<MadeSheet, 'rows'> & { readonly texts: readonly (readonly string[])[] }

const bookOf = (...sheets: readonly Sheet[]): Buffer =>
  workbookOf({ sheets: sheets.map(({ texts, ...sheet }) => ({ ...sheet, rows: textRows(texts) })) })

const cellsOf = async (content: string | Buffer, name?: string) => {
  const { rows } = await readAll(content, name)
  return rows.map(row => Object.fromEntries(row.cells))
}

describe('a cell that is merged', () => {
  it('over rows holds for each of them', async () => {
    const texts = [
      ['企业名称', '轮次'],
      ['甲测试有限公司', 'A轮'],
      ['', 'B轮'],
      ['', 'C轮'],
      ['', 'D轮']
    ]
    expect(await cellsOf(bookOf({ texts, merges: ['A2:A4'] }), 'a.xlsx')).toEqual([
      { 企业名称: '甲测试有限公司', 轮次: 'A轮' },
      { 企业名称: '甲测试有限公司', 轮次: 'B轮' },
      { 企业名称: '甲测试有限公司', 轮次: 'C轮' },
      { 企业名称: '', 轮次: 'D轮' }
    ])
  })

  it('over the columns of a row is a title', async () => {
    const texts = [
      ['2025 年重点企业', '', ''],
      ['企业名称', '地区', '行业'],
      ['一、制造业', '', ''],
      ['甲测试有限公司', '苏州', '纺织业']
    ]
    const { file, rows } = await readAll(bookOf({ texts, merges: ['A1:C1', 'A3:C3'] }), 'a.xlsx')
    expect(file.headers).toEqual(['企业名称', '地区', '行业'])
    expect(rows.map(row => row.problem)).toEqual(['titleRow', null])
  })

  it('over columns of the header stands above their names', async () => {
    const texts = [
      ['企业名称', '融资', '', '上市', ''],
      ['', '日期', '轮次', '日期', '板块'],
      ['甲测试有限公司', '2020-01-02', 'A轮', '2024-03-04', '创业板']
    ]
    const merges = ['A1:A2', 'B1:C1', 'D1:E1']
    const { file, rows } = await readAll(bookOf({ texts, merges }), 'a.xlsx')
    expect(file.headers).toEqual(['企业名称', '融资日期', '轮次', '上市日期', '板块'])
    expect(rows).toHaveLength(1)
  })

  it('over columns of the header without names of their own joins what stands below', async () => {
    const texts = [
      ['企业名称', '注册资本', ''],
      ['甲测试有限公司', '5000', '万元'],
      ['乙测试有限公司', '', '']
    ]
    expect(await cellsOf(bookOf({ texts, merges: ['B1:C1'] }), 'a.xlsx')).toEqual([
      { 企业名称: '甲测试有限公司', 注册资本: '5000万元' },
      { 企业名称: '乙测试有限公司', 注册资本: '' }
    ])
  })
})

describe('the columns of a file', () => {
  it('may have no name, in a sheet', async () => {
    const texts = [
      ['企业名称', '', '地区'],
      ['甲测试有限公司', '其他', '苏州', '备注']
    ]
    const { rows } = await readAll(bookOf({ texts }), 'a.xlsx')
    expect(rows.map(({ problem, cells }) => [problem, [...cells.keys()]])).toEqual([
      [null, ['企业名称', '地区', '#2', '#4']]
    ])
  })

  it('have one more without a name where every row has it; a single row that is longer is broken', async () => {
    const every = await readAll('企业名称,地区\n甲,苏州,x\n乙,无锡,y\n')
    expect(every.rows.map(row => row.problem)).toEqual([null, null])
    const single = await readAll('企业名称,地区\n甲,苏州,x\n乙,无锡\n')
    expect(single.rows.map(row => row.problem)).toEqual(['longRow', null])
  })

  it('fill the blanks of each other where they have one name', async () => {
    expect(await cellsOf('企业名称,地址,地址\n甲,,苏州\n乙,无锡,\n丙,常州,南京\n')).toEqual([
      { 企业名称: '甲', 地址: '苏州' },
      { 企业名称: '乙', 地址: '无锡' },
      { 企业名称: '丙', 地址: '常州', '#3': '南京' }
    ])
  })
})

describe('the sheets of a workbook', () => {
  const book = bookOf(
    { name: '空', texts: [] },
    { name: '一季度', texts: [['企业名称'], ['甲测试有限公司']] },
    { name: '二季度', texts: [['企业名称'], ['乙测试有限公司']] },
    { name: '旧', state: 'hidden', texts: [['企业名称'], ['丙测试有限公司']] }
  )

  it('are read one at a time, and the others are named', async () => {
    const { file, rows } = await readAll(book, 'a.xlsx')
    expect([file.sheet, file.otherSheets, rows.length]).toEqual(['一季度', ['二季度'], 1])
  })

  it('can be chosen', async () => {
    const table = await openFields(tableFile(book, 'a.xlsx'), fieldsOf.companies, { sheet: '二季度' })
    expect((await collect(table.rows)).map(row => row.text('name'))).toEqual(['乙测试有限公司'])
  })

  it('are named where there is none of a name', async () => {
    const opened = openFields(tableFile(book, 'a.xlsx'), fieldsOf.companies, { sheet: '三季度' })
    await expect(opened).rejects.toThrow('没有名为“三季度”的、有内容的工作表。有内容的工作表：一季度、二季度')
    expect(await refusalOf(bookOf({ texts: [] }), 'a.xlsx')).toMatch(/是空的/)
  })
})

const namesOf = async (lines: readonly string[]) => {
  const table = await openFields(tableFile(lines.join('\n')), fieldsOf.companies)
  return (await collect(table.rows)).map(row => [row.line, row.text('name'), row.text('regCapital')])
}

describe('a table whose heads stand in the first column', () => {
  it('has a company in each of the others, which are counted as its lines', async () => {
    expect(await namesOf(['企业名称,甲测试有限公司,乙测试有限公司', '注册资本,500万元,'])).toEqual([
      [2, '甲测试有限公司', '500万元'],
      [3, '乙测试有限公司', '']
    ])
  })

  it.each([
    [
      'names one column that is known',
      ['企业名称,联系情况', '甲测试有限公司,注册资本', '乙测试有限公司,住所']
    ],
    ['knows its heads in the first row', ['企业名称,注册资本', '地址,500万元', '官网,600万元']],
    [
      'has more rows than a table has columns',
      ['企业名称,甲', ...Array<string>(120).fill('注册资本,500万元')]
    ]
  ])('is not one that %s', async (_, lines) => {
    expect(await namesOf(lines)).toHaveLength(lines.length - 1)
  })
})

describe('another table below', () => {
  it('is read by its own heads', async () => {
    const lines = [
      '企业名称,注册资本',
      '甲测试有限公司,500万元',
      '注册资金（万元）,公司名称',
      '600,乙测试有限公司'
    ]
    const table = await openFields(tableFile(lines.join('\n')), fieldsOf.companies)
    expect(
      (await collect(table.rows)).map(row => [row.problem, row.text('name'), row.text('regCapital')])
    ).toEqual([
      [null, '甲测试有限公司', '500万元'],
      ['headRow', '公司名称', '注册资金（万元）'],
      [null, '乙测试有限公司', '600万元']
    ])
  })

  it('begins with heads, not with a company of such a name', async () => {
    expect(await problemsOf(['企业名称,注册地址,注册资本', '地址,测试路1号,500万元'])).toEqual([null])
  })
})

const problemsOf = async (lines: readonly string[]) => {
  const table = await openFields(tableFile(lines.join('\n')), fieldsOf.companies)
  return (await collect(table.rows)).map(row => row.problem)
}

describe('a row that is no record', () => {
  it.each([
    ['合计,,1200', 'totalRow'],
    ['小计：,,600', 'totalRow'],
    ['苏州市小计,,600', 'totalRow'],
    ['共 120 家企业,,', 'totalRow'],
    ['注：以上数据由各区县上报。,,', 'noteRow'],
    ['填表人：张测试,,', 'noteRow'],
    [',数据来源：某某局,', 'noteRow'],
    ['企业名称,注册地址,注册资本', 'headRow'],
    ['公司名称,地址,注册资金', 'headRow'],
    ['公司名称,,', 'headRow'],
    ['行标签,,', 'headRow'],
    ['填写说明,省市区开头,单位万元', 'noteRow'],
    ['必填,请填写全称,选填', 'noteRow']
  ])('%s', async (line, problem) => {
    expect(await problemsOf(['企业名称,注册地址,注册资本', line])).toEqual([problem])
  })

  it.each([
    '合计测试有限公司,,',
    '说明书测试印刷厂,,',
    '注意力测试科技有限公司,必填路1号,',
    '共同体测试中心,,'
  ])('is not a company: %s', async line => {
    expect(await problemsOf(['企业名称,注册地址,注册资本', line])).toEqual([null])
  })
})

type EventField = FieldOf<'financing'>

describe('a row without its company', () => {
  const owner: HowToOpen<EventField> = { owner: ['company', 'uscc'] }
  const named = async (content: string, how = owner) => {
    const table = await openFields<EventField>(tableFile(content), fieldsOf.financing, how)
    return (await collect(table.rows)).map(row => [row.text('company'), row.text('round'), row.isBelow])
  }

  it('belongs to the one above', async () => {
    expect(
      await named('简称,企业名称,轮次\n甲,甲测试有限公司,A轮\n,,B轮\n乙,乙测试有限公司,A轮\n,,B轮')
    ).toEqual([
      ['甲测试有限公司', 'A轮', false],
      ['甲测试有限公司', 'B轮', true],
      ['乙测试有限公司', 'A轮', false],
      ['乙测试有限公司', 'B轮', true]
    ])
  })

  it('belongs to none if it has a number of its own, or stands below a total', async () => {
    expect(await named('序号,企业名称,轮次\n1,甲测试有限公司,A轮\n2,,B轮\n合计,,2\n,,C轮')).toEqual([
      ['甲测试有限公司', 'A轮', false],
      ['', 'B轮', false],
      ['', '2', false],
      ['', 'C轮', false]
    ])
  })

  it('belongs to none in a file that names a company in each of its rows', async () => {
    const lines = '企业名称,轮次\n甲测试有限公司,A轮\n,B轮\n乙测试有限公司,A轮\n乙测试有限公司,B轮'
    expect((await named(lines)).map(([company]) => company)).toEqual([
      '甲测试有限公司',
      '',
      '乙测试有限公司',
      '乙测试有限公司'
    ])
  })

  it('belongs to none where each row is a company', async () => {
    expect(await named('企业名称,轮次\n甲测试有限公司,A轮\n,B轮', {})).toEqual([
      ['甲测试有限公司', 'A轮', false],
      ['', 'B轮', false]
    ])
  })
})
